import DiscernCore
import DiscernTestSupport
import Testing

@testable import MathExpressionPlugin

@Suite("Signs taken from their level, and readings of whole rows")
struct FlatteningTests {
  /// The document of a line of which one symbol has another reading.
  private static func document(_ text: String, _ place: Int = 0, mayBe other: String? = nil) async throws -> Document? {
    var line = DrawnLine(text).reading
    if let other {
      line.words[0].symbols[place].alternatives = [Symbol.Alternative(other, logProbability: -4)]
    }
    var transcript = Transcript(drawn: [])
    transcript.append(RecognitionResult(recognizer: "scripted", request: RecognitionRequest(), lines: [line]))
    return try await Asking.seen(transcript).first
  }

  @Test("A digit that may be raised leaves no value, one that may be another digit does")
  func power() async throws {
    let flat = try #require(try await Self.document("47×52+1", 4, mayBe: "²"))
    #expect(flat.value("value") == nil)
    let issue = try #require(flat.issues.first)
    #expect(issue.code == "flattened-power" && issue.span == Issue.Span(start: 4, length: 1))
    #expect(issue.boxes.count == 1)
    #expect(try await Self.document("47×52+1", 4, mayBe: "3")?.value("value") == "2445")
    // At the beginning of a number there is nothing to raise it above.
    #expect(try await Self.document("47×52+1", 3, mayBe: "³")?.value("value") == "2445")
  }

  @Test("A digit behind a bracket is no factor")
  func bracket() async throws {
    #expect(try await Self.document("2(4+1)2+8")?.codes.first == "flattened-power")
    #expect(try await Self.document("2(4+1)×2+8")?.value("value") == "28")
    #expect(try await Self.document("2(4+1)²+8")?.value("value") == "58")
  }

  @Test(
    "How far a root reaches is known at a bracket and at the end",
    arguments: [
      ("√16+3", nil), ("3×√9-2", nil), ("√16", "4"), ("2×√16", "8"), ("4(3+√9)", "24"), ("√(16+9)", "5"),
      ("√16=4", "4"),
    ])
  func root(text: String, value: String?) async throws {
    let document = try #require(try await Self.document(text))
    #expect(document.value("value") == value)
    #expect(document.codes.contains("root-extent") == (value == nil))
  }

  @Test("A point that may be the dot of a product leaves no value, nor does one with wide room about it")
  func point() async throws {
    #expect(try await Self.document("5+2.8", 3, mayBe: "·")?.codes == ["point-or-dot"])
    #expect(try await Self.document("5+2.8", 3, mayBe: ",")?.value("value") == "39/5")
    var line = DrawnLine("5+2.8").reading
    line.words[0].symbols[4].box = Quadrilateral(Box(x: 210, y: 100, width: 16, height: 30))
    var transcript = Transcript(drawn: [])
    transcript.append(RecognitionResult(recognizer: "scripted", request: RecognitionRequest(), lines: [line]))
    #expect(try await Asking.seen(transcript).first?.codes == ["point-or-dot"])
  }

  @Test(
    "The letter x is an unknown in the whole line where it is one once",
    arguments: [
      ("14+3x-6=11x-16", nil), ("3x-7=2", nil), ("3+4x6", "27"), ("3+4 x -6", "-21"), ("4x3+2x9", "30"),
    ])
  func unknown(text: String, value: String?) async throws {
    #expect(try await Asking.seen(text).first?.value("value") == value)
  }

  @Test(
    "The number of an exercise is not the beginning of a decimal",
    arguments: [
      ("a.6+3=9", ["9"]), ("b.25+0=25 c.48+0=48", ["25", "48"]), ("8.4+3=7", ["7"]), (".48+0=48", ["48"]),
      ("8.4+3=11.4", ["57/5"]), ("8.4+3", ["57/5"]), ("8.4+3=9", []),
    ])
  func numbering(text: String, values: [String]) async throws {
    #expect(try await Asking.seen(text).compactMap { $0.value("value") } == values)
  }

  @Test("Plus or minus between numbers is a division only where the answer holds")
  func plusMinus() async throws {
    let held = try #require(try await Self.document("24±4+7=13"))
    #expect(held.value("value") == "13" && held.codes == ["look-alike"])
    #expect(try await Self.document("24±4+7=35")?.value("value") == nil)
    #expect(try await Self.document("24±4")?.value("value") == nil)
  }

  /// What is seen where the row of a line is read again as a whole.
  private static func document(
    _ text: String, row: String, x: Double = 100, unsure: Int? = nil
  ) async throws -> Document? {
    var line = DrawnLine(row, x: x).reading
    if let unsure { line.words[0].symbols[unsure].confidence = 0.4 }
    var transcript = Transcript(drawn: [DrawnLine(text)])
    let request = RecognitionRequest(name: "math.row", layout: .line)
    transcript.append(RecognitionResult(recognizer: "scripted", request: request, lines: [line]))
    let documents = try await Asking.seen(transcript)
    #expect(documents.count == 1)
    return documents.first
  }

  @Test("Where the whole row holds more of the expression, it is the expression; more of a number is a doubt")
  func longer() async throws {
    #expect(try await Self.document("4+6", row: "4+6×3+5×2")?.value("value") == "32")
    #expect(try await Self.document("3+5×2", row: "4+6×3+5×2", x: 28)?.value("value") == "32")
    #expect(try await Self.document("4+6", row: "4+62")?.value("value") == nil)
    #expect(try await Self.document("4+6", row: "4+6×3+5×2", unsure: 5)?.value("value") == nil)
  }

  @Test("A plus sign that may be that of division leaves no value")
  func division() async throws {
    for (other, confidence, value) in [("÷", 0.7, nil), ("t", 0.7, "120"), ("÷", 0.97, "120")] {
      var line = DrawnLine("114+6").reading
      line.words[0].symbols[3].confidence = confidence
      line.words[0].symbols[3].alternatives = [Symbol.Alternative(other, logProbability: -3)]
      var transcript = Transcript(drawn: [])
      transcript.append(RecognitionResult(recognizer: "scripted", request: RecognitionRequest(), lines: [line]))
      let document = try #require(try await Asking.seen(transcript).first)
      #expect(document.value("value") == value)
      #expect(document.codes.contains("plus-or-division") == (value == nil))
    }
  }

  @Test("Where the answer does not hold, an unsure sign is likelier wrong than the writer")
  func answerAgainst() async throws {
    let unsure = try await Asking.seen(Transcript(drawn: [DrawnLine("25+36=60", confidence: 0.75)]))
    #expect(unsure.first?.value("value") == nil && unsure.first?.codes.contains("answer-against") == true)
    let sure = try await Asking.seen(Transcript(drawn: [DrawnLine("25+36=60", confidence: 0.95)]))
    #expect(sure.first?.value("value") == "61")
    let holds = try await Asking.seen(Transcript(drawn: [DrawnLine("25+36=61", confidence: 0.75)]))
    #expect(holds.first?.value("value") == "61")
  }

  @Test("Dots that one reading overlooks make a division, other differences are undecided")
  func dots() async throws {
    #expect(try await Self.document("114÷6=", row: "114+6=")?.value("value") == "19")
    #expect(try await Self.document("114+6=", row: "114÷6=")?.value("value") == "19")
    #expect(try await Self.document("114-6=", row: "114+6=")?.value("value") == nil)
  }

  @Test("A second reading of look-alikes, or with a stain at its end, is no other text")
  func lookAlikes() async throws {
    #expect(try await Self.document("6×(3+5)", row: "6XC3+5)")?.codes == [])
    #expect(try await Self.document("84÷36", row: "84÷36-", unsure: 5)?.value("value") == "7/3")
    #expect(try await Self.document("84÷36", row: "84÷36-")?.value("value") == nil)
    #expect(try await Self.document("6×(3+5)", row: "6XC3+9)")?.value("value") == nil)
  }

  @Test("A line whose symbols all have the row's height is read again with its row, as far as the writing beside it")
  func rows() async throws {
    let transcript = Transcript(drawn: [
      DrawnLine("14+52", x: 300), DrawnLine("Example", x: 520), DrawnLine("hello", y: 300),
    ])
    let requests = try await Asking.lineRequests(on: transcript)
    let request = try #require(requests.first)
    #expect(requests.count == 1 && request.name == "math.row" && request.alphabet == nil && !request.usesDictionary)
    let area = try #require(request.areas.first?.bounds)
    #expect(request.areas.count == 1 && area.left < 100 && area.right == 520)
    #expect(area.top > 95 && area.bottom < 135)
  }
}
