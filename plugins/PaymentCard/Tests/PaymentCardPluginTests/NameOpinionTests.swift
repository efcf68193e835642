import DiscernCore
import DiscernTestSupport
import Testing

@testable import PaymentCardPlugin

/// A name with one letter in doubt, and what the specialist for names says of it.
@Suite("A second reader of names")
struct NameOpinionTests {
  private let plugin = PaymentCardPlugin()

  /// A line in which one letter is so sure, and else the other one.
  private func line(_ name: String, letter: Int, confidence: Double, other: String) -> RecognitionResult.Line {
    var line = DrawnLine(name, x: 110, y: 550, height: 40, confidence: 0.999).reading
    var place = letter
    for word in line.words.indices {
      if line.words[word].symbols.indices.contains(place) {
        line.words[word].symbols[place].confidence = confidence
        line.words[word].symbols[place].alternatives = [
          Symbol.Alternative(other, logProbability: NaturalLogarithm.of(1 - confidence))
        ]
        line.words[word].confidence = confidence
        break
      }
      place -= line.words[word].symbols.count
    }
    return line
  }

  private func transcript(_ name: RecognitionResult.Line, seen: RecognitionResult.Line? = nil) -> Transcript {
    var transcript = Transcript(drawn: card(number: "4111 1111 1111 1111", network: "VISA"), calibration: .calibrated)
    transcript.append(
      RecognitionResult(recognizer: "neural", calibration: .calibrated, request: RecognitionRequest(), lines: [name]))
    if let seen {
      let request = RecognitionRequest(name: PaymentCardPlugin.namesRequest, layout: .line, model: "card-names")
      transcript.append(
        RecognitionResult(recognizer: "neural", calibration: .calibrated, request: request, lines: [seen]))
    }
    return transcript
  }

  private func holder(_ transcript: Transcript) async throws -> String? {
    try await Outcome(PluginContext(transcript: transcript, today: .ofTests)).value("holder")
  }

  private func confidence(_ transcript: Transcript) async throws -> Double {
    try await Outcome(PluginContext(transcript: transcript, today: .ofTests)).document?
      .fields(named: "holder").first?.confidence ?? 0
  }

  private func requests(_ transcript: Transcript) async throws -> [RecognitionRequest] {
    try await plugin.requests(on: PluginContext(transcript: transcript, today: .ofTests))
      .filter { $0.name == PaymentCardPlugin.namesRequest }
  }

  @Test("A letter that one reader doubts is surer where the specialist sees the same, and less sure where it does not")
  func settles() async throws {
    let doubtful = line("LEE M HARTWELL", letter: 3, confidence: 0.8, other: "H")
    let alone = try await confidence(transcript(doubtful))
    let same = line("LEE M HARTWELL", letter: 3, confidence: 0.995, other: "H")
    #expect(try await holder(transcript(doubtful, seen: same)) == "LEE M HARTWELL")
    #expect(try await confidence(transcript(doubtful, seen: same)) > alone)
    let other = line("LEE H HARTWELL", letter: 3, confidence: 0.8, other: "M")
    #expect(try await confidence(transcript(doubtful, seen: other)) < alone)
  }

  @Test("A letter that is clear is never changed by what the specialist sees")
  func neverInvented() async throws {
    let clear = line("RODERT HARTWELL", letter: 2, confidence: 0.985, other: "B")
    let other = line("ROBERT HARTWELL", letter: 2, confidence: 0.6, other: "D")
    #expect(try await holder(transcript(clear, seen: other)) == "RODERT HARTWELL")
  }

  @Test("What stands before names decides between doubtful letters, as names do")
  func honorifics() async throws {
    let doubtful = line("HRS LEE HARTWELL", letter: 0, confidence: 0.6, other: "M")
    #expect(try await holder(transcript(doubtful)) == "MRS LEE HARTWELL")
    let clear = line("HRS LEE HARTWELL", letter: 0, confidence: 0.98, other: "M")
    #expect(try await holder(transcript(clear)) == "HRS LEE HARTWELL")
  }

  @Test("It is asked about capitals below the number, in doubt or not, and only once")
  func asked() async throws {
    let doubtful = line("LEE M HARTWELL", letter: 3, confidence: 0.8, other: "H")
    let requests = try await requests(transcript(doubtful))
    #expect(requests.map(\.model) == ["card-names"])
    #expect(requests.first?.areas.count == 1)
    #expect(try await self.requests(transcript(doubtful, seen: doubtful)).isEmpty)
    let clear = line("LEE M HARTWELL", letter: 3, confidence: 0.99, other: "H")
    #expect(try await self.requests(transcript(clear)).map(\.areas.count) == [1])
    let small = line("Lee m sample", letter: 3, confidence: 0.8, other: "h")
    #expect(try await self.requests(transcript(small)).isEmpty)
  }
}
