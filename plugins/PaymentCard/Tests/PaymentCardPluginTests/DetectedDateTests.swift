import DiscernCore
import DiscernTestSupport
import Testing

@testable import PaymentCardPlugin

@Suite("Dates by what the detector sees")
struct DetectedDateTests: SeenCardSuite {
  @Test("A date that two readers say alike is surer than either; where they differ none is told")
  func dates() async throws {
    let box = Box(x: 395, y: 445, width: 130, height: 50)
    func outcome(_ readings: [String]) async throws -> Outcome {
      let results = readings.enumerated().map { place, text in
        RecognitionResult(
          recognizer: "reader \(place)", calibration: .calibrated,
          request: RecognitionRequest(name: PaymentCardPlugin.datesRequest, areas: [box], layout: .line),
          lines: [DrawnLine(text, x: 400, y: 450, height: 40, confidence: 0.95).reading])
      }
      return try await Outcome(
        drawn: drawn("MARY SAMPLE"), seeing: FieldScript(places: [card, name, .init(.expiry, box, logOdds: 8)]),
        more: results)
    }
    let alike = try await outcome(["08/31", "08/31"])
    let alone = try await outcome(["08/31"])
    let apart = try await outcome(["08/31", "06/31"])
    func confidence(_ outcome: Outcome) throws -> Double {
      try #require(outcome.document?.fields(named: "expiry").first?.confidence)
    }
    #expect(alike.value("expiry") == "08/31" && alone.value("expiry") == "08/31")
    #expect(try confidence(alike) > confidence(alone))
    #expect(apart.value("expiry") == nil)
  }

  @Test("A date is what its label says, and without one what the detector sees")
  func roles() async throws {
    let start = Box(x: 300, y: 450, width: 120, height: 40)
    let script = FieldScript(places: [card, .init(.validFrom, start.grown(by: 5))])
    let plain = try await Outcome(
      drawn: drawn("MARY SAMPLE") + [DrawnLine("08/27", x: 300, y: 450, height: 40)], seeing: script)
    #expect(plain.value("valid-from") == "08/27" && plain.value("expiry") == nil)
    let labelled = try await Outcome(
      drawn: drawn("MARY SAMPLE")
        + [DrawnLine("VALID THRU", x: 100, y: 450, height: 30), DrawnLine("08/27", x: 300, y: 450, height: 40)],
      seeing: script)
    #expect(labelled.value("expiry") == "08/27")
  }

  @Test("A date alone is the less sure, the less surely the detector tells start and expiry apart")
  func doubtfulRole() async throws {
    let box = Box(x: 295, y: 445, width: 130, height: 50)
    func date(_ name: String, start: Double, expiry: Double) async throws -> Double {
      let places: [FieldScript.Place] = [
        card, .init(.validFrom, box, logOdds: start), .init(.expiry, box, logOdds: expiry),
      ]
      let lines = drawn("MARY SAMPLE") + [DrawnLine("08/27", x: 300, y: 450, height: 40)]
      let outcome = try await Outcome(drawn: lines, seeing: FieldScript(places: places))
      return try #require(outcome.document?.fields(named: name).first).confidence
    }
    let (sure, unsure) = (
      try await date("expiry", start: 0.1, expiry: 5), try await date("expiry", start: 3, expiry: 3.5)
    )
    #expect(sure > unsure)
    let start = try await date("valid-from", start: 6, expiry: 0.1)
    #expect(start > 0.5)
  }

  @Test("A date that the detector sees on another card of the sheet is not this card's")
  func otherCard() async throws {
    let cards = [40.0, 540].map { FieldScript.Place(.card, Box(x: $0, y: 480, width: 420, height: 265)) }
    let box = Box(x: 700, y: 670, width: 110, height: 40)
    let read = RecognitionResult(
      recognizer: "reader", calibration: .calibrated,
      request: RecognitionRequest(name: PaymentCardPlugin.datesRequest, areas: [box], layout: .line),
      lines: [DrawnLine("08/31", x: 705, y: 675, height: 30, confidence: 0.95).reading])
    let lines = ["4111 1111 1111 1111", "5555 5555 5555 4444"].enumerated().map { place, number in
      DrawnLine(number, x: 60 + 500 * Double(place), y: 600, height: 30)
    }
    let outcome = try await Outcome(
      drawn: lines,
      seeing: FieldScript(places: cards + [.init(.expiry, box, logOdds: 8)], width: 1000, height: 1000), more: [read])
    let expiries = outcome.documents.map { $0.fields.first { $0.name == "expiry" }?.value.shown(nil) }
    #expect(outcome.documents.count == 2 && expiries.compactMap(\.self) == ["08/31"])
  }

  @Test(
    "A date that was read is shown where the detector takes it for a number or a security code; what else stands there is private",
    arguments: [FieldClass.number, .code])
  func mistaken(_ fieldClass: FieldClass) async throws {
    let date = DrawnLine("08/31", x: 500, y: 450, height: 40)
    let lines = PaymentCardPluginTests.card(
      number: number, dates: [date, DrawnLine("4906", x: 700, y: 450, height: 40)])
    let script = FieldScript(places: [card, .init(fieldClass, Box(x: 490, y: 440, width: 340, height: 60))])
    let outcome = try await Outcome(drawn: lines, seeing: script)
    #expect(outcome.documents.first?.fields.first { $0.name == "expiry" }?.value.shown(nil) == "08/31")
    let claim = try #require(outcome.claimed.first)
    let transcript = Transcript(drawn: lines)
    func symbols(_ text: String) -> Set<Symbol.ID> {
      Set(transcript.lines.filter { $0.text == text }.flatMap(\.symbols))
    }
    #expect(claim.privateSymbols.isDisjoint(with: symbols("08/31")))
    #expect(symbols("4906").isSubset(of: claim.privateSymbols))
  }
}
