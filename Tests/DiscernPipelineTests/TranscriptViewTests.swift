import DiscernCore
import DiscernTestSupport
import Testing

@testable import DiscernPipeline

@Suite("Masking of transcript views")
struct TranscriptViewTests {
  @Test("Private symbols are hidden in every view, whether their claim won or lost")
  func privateSymbols() async {
    let plugins = [WordPlugin(word: "4111", logOdds: 1, isPrivate: true), WordPlugin(word: "4", logOdds: 2)]
    let report = await Pipeline(seeing: [DrawnLine("4111 secret")], plugins: plugins).scanned()
    let view = report.pages[0].sheets[0].view
    #expect(view.lines().map(\.text) == ["**** ******"])
    #expect(view.lines(Reveal()).map(\.text) == ["4111 secret"])
    #expect(view.privateBoxes.count == 10)
  }

  @Test("Withheld symbols stay hidden even if secrets are revealed")
  func withheld() async {
    let plugin = WordPlugin(word: "code", withholds: "739")
    let report = await Pipeline(seeing: [DrawnLine("code 739 end")], plugins: [plugin]).scanned()
    let view = report.pages[0].sheets[0].view
    #expect(view.lines(Reveal()).map(\.text) == ["code *** end"])
    #expect(view.lines().map(\.text) == ["code *** end"])
    #expect(view.privateBoxes.count == 3)
  }

  @Test("An unclaimed number is masked in text, even across four lines, and blackened in pictures")
  func unclaimedRuns() async {
    let rows = ["4111", "1111", "1111", "1111"].enumerated().map { DrawnLine($1, y: 50 + Double($0) * 60) }
    let report = await Pipeline(seeing: rows, plugins: []).scanned()
    let view = report.pages[0].sheets[0].view
    #expect(view.lines().map(\.text).joined(separator: "/") == "4111/11**/****/1111")
    #expect(view.privateBoxes.count == 6)
    #expect(!report.unclaimed.contains { $0.text.shown().contains("1111") && $0.text.shown().count > 4 })
  }

  @Test("Digits of a field that may hold long numbers are visible")
  func claimedDigits() async {
    let report = await Pipeline(
      seeing: [DrawnLine("Tel +44 20 7946 0958 0"), DrawnLine("4111111111111111", y: 300)],
      plugins: [WordPlugin(word: "Tel", field: PluginManifest.Field("phone", help: "Tel", holdsLongNumbers: true))]
    ).scanned()
    let shown = report.pages[0].sheets[0].view.lines().map(\.text)
    #expect(shown == ["Tel +44 20 7946 0958 0", "411111******1111"])
  }

  /// Returns the view of a sheet with a line of text and codes.
  private func view(ofCodes codes: String..., claimed: Set<Symbol.ID> = []) async -> TranscriptView {
    var transcript = await Pipeline(seeing: [DrawnLine("Open daily")], plugins: []).scanned().pages[0].sheets[0]
      .transcript
    let lines = codes.enumerated().map { place, text in
      let box = Quadrilateral(Box(x: 10 + 60 * Double(place), y: 10, width: 50, height: 50))
      let symbol = Symbol(kind: .code, text: text, box: box, confidence: 0.99)
      return RecognitionResult.Line(
        words: [RecognitionResult.Word(symbols: [symbol], confidence: 0.99)], block: place, textHeight: 50)
    }
    transcript.append(
      RecognitionResult(
        recognizer: "zbar", request: RecognitionRequest(name: "any.codes", layout: .codes), lines: lines))
    let claim = Claim(kind: "card", symbols: claimed, evidence: [])
    return TranscriptView(transcript, verdicts: claimed.isEmpty ? [] : [Verdict(claim: claim, outcome: .won)])
  }

  @Test("A code is listed with the text of its sheet, and as unclaimed if no document has it")
  func codes() async {
    let view = await view(ofCodes: "https://example.com/menu")
    #expect(view.lines().map(\.text) == ["Open daily", "https://example.com/menu"])
    #expect(view.unclaimed(page: 0).map(\.isCode) == [false, true])
    let symbol = view.lines()[1].line.symbols
    #expect(await self.view(ofCodes: "https://example.com/menu", claimed: Set(symbol)).unclaimed(page: 0).count == 1)
  }

  @Test("A number in a code is masked independently of other codes")
  func codesMasked() async {
    let view = await view(ofCodes: "PAN 4111111111111111", "4111", "odd end\r")
    #expect(view.lines().map(\.text).dropFirst().prefix(2) == ["PAN 411111******1111", "4111"])
    #expect(view.lines()[0].text == "Open daily")
    #expect(view.lines(Reveal())[1].text == "PAN 4111111111111111")
    #expect(view.unclaimed(page: 0)[1].text.shown() == "PAN 411111******1111")
    #expect(view.lines()[3].text == "odd end\r")
    #expect(view.privateBoxes.count == 1)
  }
}
