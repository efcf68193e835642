import DiscernCore
import DiscernTestSupport
import Testing

@testable import PaymentCardPlugin

@Suite("What signs of a card are worth")
struct CardSignTests {
  private static let against: Set<CardSign> = [
    .longNumber, .checkDigitFails, .unknownNetwork, .groupedOtherwise, .ungrouped, .flanked, .phoneFormat,
    .foreignLabel, .ibanFormat,
    .amount, .pageOfText, .undetected, .otherText, .noNumber,
  ]

  @Test("Every sign stands in the fitted table, on the side on which it speaks", arguments: CardSign.allCases)
  func table(_ sign: CardSign) throws {
    let weight = try #require(CardSign.weights[sign])
    #expect(Self.against.contains(sign) ? weight <= 0 : weight >= 0)
  }

  @Test("A sign that was seen twice is worth twice as much, and its detail says how often")
  func counts() throws {
    let weight = try #require(CardSign.weights[.flanked])
    let (once, twice) = (Evidence(.flanked, count: 1), Evidence(.flanked, count: 2))
    #expect(once.logOdds == weight && twice.logOdds == 2 * weight)
    #expect(once.name == twice.name && twice.detail == "2")
  }

  @Test("Typed digits are worth what was judged: the fitted table is one of pictures")
  func typed() async throws {
    let claim = try #require(try await Outcome(typed: "4111 1111 1111 1111").claims.first)
    for sign in [CardSign.longNumber, .checkDigitHolds, .networkPrefix, .groupedAsPrinted] {
      let evidence = try #require(claim.evidence.first { $0.name == sign.rawValue })
      #expect(evidence.logOdds == ReadingWeights.signs[sign])
    }
  }

  @Test("A check digit is worth the odds of the cards that are shown against chance")
  func checkDigits() {
    func odds(_ prior: CheckDigitPrior, _ holds: Bool) -> Double {
      NaturalLogarithm.exponential(prior.logOdds(checkDigitHolds: holds))
    }
    #expect(abs(odds(.inUse, true) - 9) < 1e-9 && abs(odds(.inUse, false) - 1.0 / 9) < 1e-9)
    #expect(abs(odds(.specimens, true) - 5) < 1e-9 && abs(odds(.specimens, false) - 5.0 / 9) < 1e-9)
  }

  @Test("Settings choose the prior; without them cards are in use")
  func settings() {
    #expect(CheckDigitPrior(Settings()) == .inUse)
    #expect(CheckDigitPrior(Settings([CheckDigitPrior.option: "off"])) == .inUse)
    #expect(CheckDigitPrior(Settings([CheckDigitPrior.option: "on"])) == .specimens)
  }

  @Test(
    "Who scans specimens gets a number whose check digit fails with more confidence, one that holds with no less doubt")
  func specimens() async throws {
    func confidence(_ number: String, _ settings: Settings) async throws -> Double {
      var context = PluginContext(
        transcript: Transcript(drawn: card(number: number, dates: [date], network: "VISA")), today: .ofTests)
      context.settings = settings
      return try await Outcome(context).document?.fields(named: "number").first?.confidence ?? 0
    }
    let specimens = Settings([CheckDigitPrior.option: "on"])
    let failing = "4000 1234 5678 9010"
    let (inUse, expected) = (try await confidence(failing, Settings()), try await confidence(failing, specimens))
    #expect(inUse > 0 && inUse < 0.96 && expected > inUse + 0.03, "\(inUse), \(expected)")
    let holding = "4242 4242 4242 4242"
    #expect(try await confidence(holding, Settings()) >= confidence(holding, specimens))
  }

  @Test(
    "Even for specimens, a number is no card by its digits alone if its check digit fails or if it is another thing's",
    arguments: [
      "4000123456789010", "9826 4471 2093 5518", "Member No. 6011 1111 1111 1117", "GB29 NWBK 6016 1331 9268 19",
      "4111 1111 1111 1111 2222",
    ])
  func notForSpecimens(_ line: String) async throws {
    var context = PluginContext(
      transcript: Transcript(drawn: [DrawnLine(line, x: 60, y: 200, height: 30)]), today: .ofTests)
    context.settings[CheckDigitPrior.option] = "on"
    #expect(try await Outcome(context).claimed.isEmpty)
  }

  private let date = DrawnLine("VALID THRU 12/29", x: 400, y: 460, height: 35)
}
