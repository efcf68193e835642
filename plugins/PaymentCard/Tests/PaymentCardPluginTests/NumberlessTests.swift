import DiscernCore
import DiscernTestSupport
import Testing

@testable import PaymentCardPlugin

@Suite("Fronts without a number")
struct NumberlessTests {
  private let bank = DrawnLine("SAMPLE BANK", x: 60, y: 60, height: 50)
  private let kind = DrawnLine("Debit Card", x: 680, y: 80, height: 30)
  private let holder = DrawnLine("MARY SAMPLE", x: 110, y: 550, height: 40)
  private let network = DrawnLine("VISA", x: 760, y: 550, height: 50)

  @Test("A bank and its word for the card are enough, and a network with either; that no number was found is told")
  func fronts() async throws {
    let named = try await Outcome(drawn: [bank, kind, holder])
    #expect(named.value("holder") == "MARY SAMPLE" && named.issues.contains("no-number"))
    #expect(named.value("network") == nil)
    for lines in [[bank, network], [kind, network]] {
      let badged = try await Outcome(drawn: lines)
      #expect(badged.value("network") == "visa" && badged.issues == ["no-number"])
    }
  }

  @Test("A number that is printed in part is no number, and its date stands")
  func hiddenNumber() async throws {
    let lines = [
      bank, DrawnLine("4111 11XX XXXX XXXX", x: 110, y: 350, height: 60),
      DrawnLine("06/29", x: 400, y: 450, height: 40),
    ]
    let outcome = try await Outcome(drawn: lines + [network])
    #expect(outcome.value("number") == nil && outcome.value("expiry") == "06/29" && outcome.value("network") == "visa")
  }

  @Test("A network's or a bank's name alone is no card, nor a name with it")
  func tooLittle() async throws {
    for lines in [[network], [bank], [bank, holder], [network, holder], [kind, holder]] {
      #expect(try await Outcome(drawn: lines).claimed.isEmpty, "\(lines.map(\.text))")
    }
  }

  @Test(
    "With a contact, an offer, a sentence or a second network it is a business card, a notice or a sign",
    arguments: [
      "mary@sample.example", "www.sample.example", "Tel (555) 555-0100", "3% cash back", "MASTERCARD",
      "Ask for your debit card at any of our counters",
    ])
  func notices(_ other: String) async throws {
    let line = DrawnLine(other, x: 60, y: 250, height: 30)
    #expect(try await Outcome(drawn: [bank, network, line]).claimed.isEmpty)
  }

  @Test("On a sheet of another shape, or with many lines, it is none")
  func pages() async throws {
    #expect(try await Outcome(drawn: [bank, kind, holder, network], width: 1000, height: 1400).claimed.isEmpty)
    let many = (0..<13).map { DrawnLine("NOTE \($0)", x: 60, y: 150 + Double($0) * 25, height: 15) }
    #expect(try await Outcome(drawn: [bank, network] + many).claimed.isEmpty)
  }
}
