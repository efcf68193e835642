import DiscernCore
import DiscernTestSupport
import Testing

@testable import PaymentCardPlugin

@Suite("How likely dates and networks are right")
struct FieldSignTests {
  private static let against: Set<FieldSign> = [
    .start, .mislabelled, .shortMonth, .cut, .disguised, .contradicted, .shared,
  ]
  /// What a field begins with, and what is neither for it nor against it by its nature.
  private static let open: Set<FieldSign> = [.date, .reread, .printed, .marked]

  private func outcome(date: String, network: String = "VISA") async throws -> Outcome {
    let line = DrawnLine(date, x: 400, y: 460, height: 35)
    return try await Outcome(drawn: card(number: "4111 1111 1111 1111", dates: [line], network: network))
  }

  private func confidence(_ field: String, in outcome: Outcome) throws -> Double {
    try #require(outcome.document?.fields(named: field).first).confidence
  }

  @Test("Every sign stands in the fitted table, on the side on which it speaks", arguments: FieldSign.allCases)
  func table(_ sign: FieldSign) throws {
    let weight = try #require(FieldSign.weights[sign])
    guard !Self.open.contains(sign) else { return }
    #expect(Self.against.contains(sign) ? weight <= 0 : weight >= 0)
  }

  @Test("A date with its label is as likely as one without, or likelier; one behind a doubtful stroke is less likely")
  func dates() async throws {
    let labelled = try confidence("expiry", in: try await outcome(date: "VALID THRU 12/29"))
    let bare = try confidence("expiry", in: try await outcome(date: "12/29"))
    let disguised = try confidence("expiry", in: try await outcome(date: "12I29"))
    #expect(labelled >= bare && bare > disguised)
  }

  @Test("A network that number and print agree on is likelier than one that the number contradicts")
  func networks() async throws {
    let agreed = try confidence("network", in: try await outcome(date: "12/29"))
    let contradicted = try confidence("network", in: try await outcome(date: "12/29", network: "MASTERCARD"))
    #expect(agreed > contradicted)
  }

  @Test("What is told has its signs among what was considered, and they add up to its confidence")
  func explained() async throws {
    let outcome = try await outcome(date: "VALID THRU 12/29")
    let considered = try #require(outcome.claimed.first).considered
    for (field, text) in [("expiry", "12/29"), ("network", "visa")] {
      let entry = try #require(considered.first { $0.field == field })
      #expect(entry.text == text)
      #expect(abs(LogOdds.probability(entry.logOdds) - (try confidence(field, in: outcome))) < 1e-9)
    }
  }

  @Test("No reader is believed without bounds", arguments: [0, 1e-300, 0.5, 1])
  func bounds(_ probability: Double) {
    let logOdds = LogOdds.ofReader(probability)
    #expect(logOdds.isFinite && abs(logOdds) <= 7 && (probability == 0.5) == (abs(logOdds) < 1e-9))
  }
}
