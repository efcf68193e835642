import DiscernCore
import DiscernPipeline
import DiscernTestSupport
import Testing

@Suite("What may be shown of a transcript")
struct TranscriptViewTests {
  @Test("Private symbols are hidden in every view, whether their claim won or lost")
  func privateSymbols() async {
    let plugins = [WordPlugin(word: "4111", nats: 1, isPrivate: true), WordPlugin(word: "4", nats: 2)]
    let report = await Pipeline(seeing: [DrawnLine("4111 secret")], plugins: plugins).scanned()
    let view = report.pages[0].sheets[0].view
    #expect(view.lines().map(\.text) == ["**** ******"])
    #expect(view.lines(Reveal()).map(\.text) == ["4111 secret"])
    #expect(view.privateBoxes.count == 10)
  }

  @Test("What is withheld is shown to nobody, though all else is revealed")
  func withheld() async {
    let plugin = WordPlugin(word: "code", withholds: "739")
    let report = await Pipeline(seeing: [DrawnLine("code 739 end")], plugins: [plugin]).scanned()
    let view = report.pages[0].sheets[0].view
    #expect(view.lines(Reveal()).map(\.text) == ["code *** end"])
    #expect(view.lines().map(\.text) == ["code *** end"])
    #expect(view.privateBoxes.count == 3)
  }

  @Test("An unclaimed number is masked in text, even in four rows, and blackened in pictures")
  func unclaimedRuns() async {
    let rows = ["4111", "1111", "1111", "1111"].enumerated().map { DrawnLine($1, y: 50 + Double($0) * 60) }
    let report = await Pipeline(seeing: rows, plugins: []).scanned()
    let view = report.pages[0].sheets[0].view
    #expect(view.lines().map(\.text).joined(separator: "/") == "4111/11**/****/1111")
    #expect(view.privateBoxes.count == 6)
    #expect(!report.unclaimed.contains { $0.text.shown().contains("1111") && $0.text.shown().count > 4 })
  }

  @Test("Digits of a document's own open field are shown: a long phone number is no secret once it is claimed")
  func claimedDigits() async {
    let report = await Pipeline(
      seeing: [DrawnLine("Tel +44 20 7946 0958 0"), DrawnLine("4111111111111111", y: 300)],
      plugins: [WordPlugin(word: "Tel")]
    ).scanned()
    let shown = report.pages[0].sheets[0].view.lines().map(\.text)
    #expect(shown == ["Tel +44 20 7946 0958 0", "411111******1111"])
  }
}
