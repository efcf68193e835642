import DiscernCore
import DiscernTestSupport
import Testing

@testable import PaymentCardPlugin

/// The closer look at the places of date and name, where nothing was found below a clear number.
@Suite("Faint print")
struct PrintTests {
  private let plugin = PaymentCardPlugin()
  private let number = DrawnLine("4111 1111 1111 1111", x: 110, y: 350, height: 70, confidence: 0.999)

  private func requests(_ lines: [DrawnLine], calibration: Calibration = .calibrated) async throws
    -> [RecognitionRequest]
  {
    let context = PluginContext(transcript: Transcript(drawn: lines, calibration: calibration), today: .ofTests)
    return try await plugin.requests(on: context).filter { $0.name == PaymentCardPlugin.printRequest }
  }

  @Test("Below a bare number the places of names and, twice, of the date are asked for, inside the card")
  func asked() async throws {
    let requests = try await requests([number])
    #expect(requests.map(\.alphabet) == [nil, "0123456789/", "0123456789/"])
    let areas = requests.flatMap(\.areas).map(\.bounds)
    #expect(areas.count == 4)
    #expect(areas.allSatisfy { $0.top > 400 && $0.bottom < 700 && $0.left >= 0 && $0.right < 1000 })
    let names = requests[0].areas.map(\.bounds)
    #expect(names.allSatisfy { name in requests[1].areas.allSatisfy { name.center.y > $0.bounds.center.y } })
  }

  @Test("Nothing is asked where something stands below, where the number is doubtful, or of another reader")
  func notAsked() async throws {
    #expect(try await requests([number, DrawnLine("12/29", x: 400, y: 460, height: 35)]).isEmpty)
    var doubtful = number
    doubtful.confidence = 0.6
    #expect(try await requests([doubtful]).isEmpty)
    #expect(try await requests([number], calibration: .uncalibrated).isEmpty)
    #expect(try await requests([DrawnLine("Buy milk and eggs", x: 100, y: 100, height: 40)]).isEmpty)
  }

  private func outcome(_ looks: [(text: String, confidence: Double)]) async throws -> Outcome {
    var transcript = Transcript(drawn: [number], calibration: .calibrated)
    let request = RecognitionRequest(name: PaymentCardPlugin.printRequest, layout: .line)
    for look in looks {
      let line = DrawnLine(look.text, x: 420, y: 470, height: 36, confidence: look.confidence)
      transcript.append(
        RecognitionResult(recognizer: "neural", calibration: .calibrated, request: request, lines: [line.reading]))
    }
    return try await Outcome(PluginContext(transcript: transcript, today: .ofTests))
  }

  @Test("A date is believed where both looks agree, and left out where they differ or are unsure")
  func agreement() async throws {
    #expect(try await outcome([("12/29", 0.95), ("12/29", 0.9)]).value("expiry") == "12/29")
    #expect(try await outcome([("12/29", 0.95), ("12/28", 0.9)]).value("expiry") == nil)
    #expect(try await outcome([("12/29", 0.6), ("12/29", 0.6)]).value("expiry") == nil)
  }

  @Test("A date that is hard to read is told to be doubtful")
  func doubtful() async throws {
    #expect(try await outcome([("3/29", 0.85), ("3/29", 0.85)]).issues.contains("doubtful"))
    #expect(try await !outcome([("12/29", 0.99), ("12/29", 0.99)]).issues.contains("doubtful"))
  }
}
