import DiscernCore
import DiscernTestSupport
import Testing

@testable import BusinessCardPlugin

@Suite struct SecondReadingTests {
  private func requests(_ lines: [DrawnLine]) async throws -> [RecognitionRequest] {
    SecondReading.requests(on: CardSamples.context(lines))
  }

  @Test(
    "what points to a card and was read with doubts is read again as scattered text",
    arguments: ["ann@lowe.co.uk", "www.lowe.com", "Tel 020 7946 0958", "(202) 555-0143"])
  func asked(line: String) async throws {
    let requests = try await requests([DrawnLine(line, confidence: 0.75)])
    #expect(requests.map(\.layout) == [.sparse])
    #expect(requests.first?.name != RecognitionRequest.generalName)
    let sure = try await self.requests([DrawnLine(line, confidence: 0.95)])
    #expect(sure.isEmpty)
  }

  @Test(
    "sums, payment cards and prose are not read again",
    arguments: ["12 + 30 = 42", "4111 1111 1111 1111", "the rain in the hills", "12/29", ""])
  func notAsked(line: String) async throws {
    let requests = try await requests([DrawnLine(line, confidence: 0.75)])
    #expect(requests.isEmpty)
  }

  @Test func `writing that was hardly legible is read again`() async throws {
    let doubtful = try await requests([DrawnLine("thicket of marks without a sense", confidence: 0.3)])
    #expect(doubtful.count == 1)
    let sure = try await requests([DrawnLine("thicket of marks without a sense", confidence: 0.9)])
    #expect(sure.isEmpty)
  }

  @Test func `it is asked for once, and never of a typed line`() async throws {
    var context = CardSamples.context([DrawnLine("ann@lowe.co.uk", confidence: 0.75)])
    let request = try #require(SecondReading.requests(on: context).first)
    context.transcript.append(RecognitionResult(recognizer: "scripted", request: request, lines: []))
    let again = SecondReading.requests(on: context)
    #expect(again.isEmpty)
    let typed = SecondReading.requests(on: PluginContext(typed: "ann@lowe.co.uk", today: .ofTests))
    #expect(typed.isEmpty)
  }

  /// A sheet that was read twice: the phone numbers of both readings, and all field values.
  private func document(general: [DrawnLine], scattered: [DrawnLine]) async throws -> Document? {
    var context = CardSamples.context(general)
    let request = RecognitionRequest(name: SecondReading.name, layout: .sparse)
    context.transcript.append(
      RecognitionResult(recognizer: "scripted", request: request, lines: scattered.map(\.reading)))
    return try await CardSamples.document(context)
  }

  @Test func `what only one reading saw is taken from it`() async throws {
    let mail = DrawnLine("ann@lowe.co.uk", y: 60)
    let document = try await document(general: [mail], scattered: [DrawnLine("Tel 020 7946 0958", y: 200)])
    #expect(CardSamples.values(document, "phone") == ["+442079460958"])
    #expect(CardSamples.values(document, "email") == ["ann@lowe.co.uk"])
  }

  @Test func `the same ink is one number, and the surer reading of it`() async throws {
    let doubtful = DrawnLine("Tel +44 20 7946 0988", y: 200, confidence: 0.5)
    let sure = DrawnLine("Tel +44 20 7946 0958", y: 202, confidence: 0.95)
    let document = try await document(general: [doubtful], scattered: [sure])
    #expect(CardSamples.values(document, "phone") == ["+442079460958"])
  }

  @Test func `a number that is in use is believed before one that is not`() async throws {
    let unused = DrawnLine("Tel +44 20 7946 09581", y: 200, confidence: 0.95)
    let used = DrawnLine("Tel +44 20 7946 0958", y: 202, confidence: 0.8)
    let document = try await document(general: [unused], scattered: [used])
    #expect(CardSamples.values(document, "phone") == ["+442079460958"])
  }
}
