import DiscernCore
import DiscernTestSupport
import Foundation
import Testing

@Suite("Transcripts")
struct TranscriptTests {
  @Test("Every character of a spelled line has its symbol; spaces have none")
  func spelled() throws {
    let transcript = Transcript(lines: ["Tel 555 0123"])
    let line = try #require(transcript.generalLines.first)
    let spelled = transcript.spelled(line)
    #expect(spelled.text == "Tel 555 0123")
    #expect(spelled.symbols[3] == nil)
    let found = spelled.symbols(in: 4..<12)
    #expect(found.map { transcript[$0].text }.joined() == "5550123")
  }

  @Test("Symbols outside the sheet are dropped, and so are lines without symbols")
  func outside() {
    let transcript = Transcript(drawn: [DrawnLine("gone", x: 5_000), DrawnLine("here", x: 10)])
    #expect(transcript.generalLines.map(\.text) == ["here"])
    #expect(transcript.symbols.count == 4)
  }

  @Test("Two recognitions of the same print overlap; neighbours do not")
  func overlap() {
    var transcript = Transcript(drawn: [DrawnLine("12")])
    transcript.append(
      RecognitionResult(
        recognizer: "specialist", request: RecognitionRequest(name: "digits"), lines: [DrawnLine("12", y: 102).reading])
    )
    #expect(transcript.overlaps(.init(0), .init(2)))
    #expect(!transcript.overlaps(.init(0), .init(1)))
    #expect(!transcript.overlaps(.init(0), .init(3)))
    #expect(transcript.generalLines.count == 1)
    #expect(transcript.lines(answering: "digits").count == 1)
  }

  @Test("The symbols of a typed line have confidence 1 and their columns as boxes")
  func typed() throws {
    let context = PluginContext(typed: "1 + 22", today: .ofTests)
    let line = try #require(context.transcript.generalLines.first)
    #expect(line.text == "1 + 22")
    #expect(context.transcript[line.words[2].symbols[1]].box.bounds.left == 5)
    #expect(context.transcript.symbols.allSatisfy { $0.confidence == 1 })
    #expect(PluginContext(typed: "", today: .ofTests).transcript.generalLines.isEmpty)
  }

  @Test("A context survives an encoding round trip")
  func codable() throws {
    let context = PluginContext(
      transcript: Transcript(lines: ["one 1", "two 2"]), settings: Settings(["phone-region": "GB"]),
      session: ["ans": "3/5"], today: .ofTests)
    let data = try JSONEncoder().encode(context)
    #expect(try JSONDecoder().decode(PluginContext.self, from: data) == context)
  }

  @Test("A symbol ID out of range gives an empty symbol")
  func beyond() {
    #expect(Transcript(lines: [])[.init(99)].text == "")
  }

  @Test("Log odds add up; odds of nine to one give a probability of 0.9")
  func evidence() {
    let claim = Claim(
      kind: "x", symbols: [], evidence: [Evidence("a", logOdds: 1), Evidence("b", logOdds: 1.197_224_577)])
    #expect(abs(claim.probability - 0.9) < 1e-6)
    #expect(abs(Claim(kind: "x", symbols: [], evidence: []).probability - 0.5) < 1e-9)
    let far = Claim(kind: "x", symbols: [], evidence: [Evidence("a", logOdds: -1e9)])
    #expect(far.probability >= 0 && far.probability < 1e-9)
  }

  @Test("placed(on:) maps a document's geometry to the page")
  func placed() {
    let box = Quadrilateral(Box(x: 0, y: 0, width: 10, height: 10))
    let document = Document(
      kind: "x", confidence: 1, outline: box, textHeight: 5,
      fields: [Field("f", value: "v", text: "v", confidence: 1, boxes: [box])])
    var geometry = Transcript(lines: []).sheet
    geometry.toPage = .scale(x: 2, y: 2).followed(by: .translation(x: 100, y: 50))
    geometry.page = 3
    let placed = document.placed(on: geometry)
    #expect(placed.page == 3)
    #expect(placed.outline.bounds == Box(x: 100, y: 50, width: 20, height: 20))
    #expect(placed.fields[0].boxes[0].bounds.left == 100)
    #expect(placed.textHeight == 10)
  }
}
