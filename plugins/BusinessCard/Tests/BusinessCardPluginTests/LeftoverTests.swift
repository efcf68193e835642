import DiscernCore
import DiscernTestSupport
import Testing

@testable import BusinessCardPlugin

@Suite struct LeftoverTests {
  @Test func `what no other field shows is a field of its own, and nothing is said twice`() async throws {
    let lines = CardSamples.engineer + [DrawnLine("We move water since 1887", y: 560, height: 24)]
    let document = try await CardSamples.document(CardSamples.context(lines))
    #expect(CardSamples.values(document, "other") == ["We move water since 1887"])
    #expect(
      CardSamples.values(try await CardSamples.document(CardSamples.context(CardSamples.engineer)), "other").isEmpty)
  }

  @Test func `a number that is refused as a phone number is not lost, and labels alone are nothing`() async throws {
    let document = try await CardSamples.document(
      CardSamples.context(texts: ["Tel.", "+44 20 7946 0958", "VAT No. 123 4567 89", "ann@brookwater.co.uk"]))
    #expect(CardSamples.values(document, "other") == ["VAT No. 123 4567 89"])
  }

  @Test func `what a dash joins to a label is not lost with it`() async throws {
    let document = try await CardSamples.document(
      CardSamples.context(texts: ["Corner House-Tel: +44 20 7946 0958", "ann@brookwater.co.uk"]))
    #expect(CardSamples.values(document, "phone") == ["+442079460958"])
    #expect(CardSamples.values(document, "other") == ["Corner House"])
  }

  @Test func `of ink that a second reading saw more surely the first reading is no leftover`() async throws {
    var transcript = Transcript(drawn: [
      DrawnLine("+44 20 7946 0958", y: 60, height: 24),
      DrawnLine("arn@brookwatar", y: 120, height: 24, confidence: 0.6),
    ])
    transcript.append(
      RecognitionResult(
        recognizer: "scripted", request: RecognitionRequest(name: SecondReading.name, layout: .sparse),
        lines: [DrawnLine("ann@brookwater.co.uk", y: 120, height: 24).reading]))
    let document = try await CardSamples.document(PluginContext(transcript: transcript, today: .ofTests))
    #expect(CardSamples.values(document, "email") == ["ann@brookwater.co.uk"])
    #expect(CardSamples.values(document, "other").isEmpty)
  }
}
