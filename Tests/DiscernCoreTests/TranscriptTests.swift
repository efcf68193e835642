import DiscernCore
import DiscernTestSupport
import Foundation
import Testing

@Suite("Transcripts")
struct TranscriptTests {
  @Test("Every character of a spelled line knows its symbol, and spaces have none")
  func spelled() throws {
    let transcript = Transcript(lines: ["Tel 555 0123"])
    let line = try #require(transcript.generalLines.first)
    let spelled = transcript.spelled(line)
    #expect(spelled.text == "Tel 555 0123")
    #expect(spelled.symbols[3] == nil)
    let found = spelled.symbols(in: 4..<12)
    #expect(found.map { transcript[$0].text }.joined() == "5550123")
  }

  @Test("Symbols outside the sheet are left out, and a line without any is no line")
  func outside() {
    let transcript = Transcript(drawn: [DrawnLine("gone", x: 5_000), DrawnLine("here", x: 10)])
    #expect(transcript.generalLines.map(\.text) == ["here"])
    #expect(transcript.symbols.count == 4)
  }

  @Test("Two readings of the same ink overlap, neighbours do not")
  func overlap() {
    var transcript = Transcript(drawn: [DrawnLine("12")])
    transcript.append(
      Reading(
        reader: "specialist", request: ReadingRequest(name: "digits"), lines: [DrawnLine("12", y: 102).reading]))
    #expect(transcript.overlaps(.init(0), .init(2)))
    #expect(!transcript.overlaps(.init(0), .init(1)))
    #expect(!transcript.overlaps(.init(0), .init(3)))
    #expect(transcript.generalLines.count == 1)
    #expect(transcript.lines(answering: "digits").count == 1)
  }

  @Test("A typed line is a certain transcript whose boxes are its columns")
  func typed() throws {
    let inquiry = Inquiry(typed: "1 + 22", today: .ofTests)
    let line = try #require(inquiry.transcript.generalLines.first)
    #expect(line.text == "1 + 22")
    #expect(inquiry.transcript[line.words[2].symbols[1]].box.bounds.left == 5)
    #expect(inquiry.transcript.symbols.allSatisfy { $0.confidence == 1 })
    #expect(Inquiry(typed: "", today: .ofTests).transcript.generalLines.isEmpty)
  }

  @Test("An inquiry survives the way to another process and back")
  func codable() throws {
    let inquiry = Inquiry(
      transcript: Transcript(lines: ["one 1", "two 2"]), settings: Settings(["phone-region": "GB"]),
      session: ["ans": "3/5"], today: .ofTests)
    let data = try JSONEncoder().encode(inquiry)
    #expect(try JSONDecoder().decode(Inquiry.self, from: data) == inquiry)
  }

  @Test("A place beyond the end reads as nothing instead of stopping the program")
  func beyond() {
    #expect(Transcript(lines: [])[.init(99)].text == "")
  }

  @Test("Evidence adds up, and nine to one is nine in ten")
  func evidence() {
    let claim = Claim(kind: "x", symbols: [], evidence: [Evidence("a", nats: 1), Evidence("b", nats: 1.197_224_577)])
    #expect(abs(claim.probability - 0.9) < 1e-6)
    #expect(abs(Claim(kind: "x", symbols: [], evidence: []).probability - 0.5) < 1e-9)
    let far = Claim(kind: "x", symbols: [], evidence: [Evidence("a", nats: -1e9)])
    #expect(far.probability >= 0 && far.probability < 1e-9)
  }

  @Test("A document's places go with its sheet")
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
