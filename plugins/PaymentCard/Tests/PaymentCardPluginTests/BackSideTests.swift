import DiscernCore
import DiscernTestSupport
import Testing

@testable import PaymentCardPlugin

/// Security codes and accounts: what stands on the backs of cards, and on some fronts.
@Suite("Backs of cards")
struct BackSideTests {
  /// The published example of the standard: nobody's.
  private let account = "DE89 3704 0044 0532 0130 00"

  private func hidden(_ lines: [DrawnLine]) async throws -> String {
    let transcript = Transcript(drawn: lines)
    let outcome = try await Outcome(PluginContext(transcript: transcript, today: .ofTests))
    let symbols = outcome.claims.reduce(into: Set<Symbol.ID>()) { $0.formUnion($1.privateSymbols) }
    return symbols.sorted().map { transcript[$0].text }.joined()
  }

  @Test("The code on the signature strip of a back without a number is hidden, and no document is made of it")
  func strip() async throws {
    let lines = [
      DrawnLine("AUTHORIZED SIGNATURE NOT VALID UNLESS SIGNED", x: 60, y: 200, height: 18),
      DrawnLine("739", x: 700, y: 250, height: 34),
      DrawnLine("Customer service 020 7946 0123", x: 60, y: 560, height: 18),
    ]
    #expect(try await hidden(lines) == "739")
    #expect(try await Outcome(drawn: lines).documents.isEmpty)
    // Three digits on any other paper are nobody's secret.
    #expect(try await hidden(Array(lines.dropFirst())).isEmpty)
    // What stands on fronts without a number, too, makes it none.
    let marks = [
      DrawnLine("SAMPLE BANK", x: 60, y: 400, height: 30), DrawnLine("Debit Card", x: 400, y: 400, height: 30),
      DrawnLine("VISA", x: 760, y: 480, height: 50),
    ]
    let marked = [DrawnLine("AUTHORIZED SIGNATURE", x: 60, y: 200, height: 18), lines[1]] + marks
    #expect(try await hidden(marked) == "739")
    let fields = try await Outcome(drawn: marked).documents.flatMap(\.fields)
    #expect(fields.map(\.name) == ["network"])
  }

  @Test(
    "Where the detector sees no card, a slip with a line for a signature is none, but what may be a code stays hidden")
  func slip() async throws {
    let lines = [
      DrawnLine("AUTHORIZED SIGNATURE", x: 60, y: 200, height: 18), DrawnLine("739", x: 700, y: 250, height: 34),
      DrawnLine("VISA", x: 60, y: 300, height: 40), DrawnLine("************1111", x: 160, y: 300, height: 40),
    ]
    let outcome = try await Outcome(drawn: lines, seeing: FieldScript(places: []))
    #expect(outcome.documents.isEmpty && outcome.claims.contains { !$0.privateSymbols.isEmpty })
  }

  @Test("A code in one word with its label is hidden", arguments: ["CVV:739", "CVC2-739", "CVV2.739"])
  func glued(_ text: String) async throws {
    let lines = card(number: "4111 1111 1111 1111", network: "VISA") + [DrawnLine(text, x: 600, y: 250, height: 30)]
    #expect(try await hidden(lines).contains("739"))
  }

  @Test("Four digits above the right half of an American Express number are its code, those of others are not")
  func front() async throws {
    let code = DrawnLine("4906", x: 800, y: 270, height: 40)
    #expect(try await hidden(card(number: "3782 822463 10005") + [code]).contains("4906"))
    #expect(try await !hidden(card(number: "4111 1111 1111 1111") + [code]).contains("4906"))
  }

  @Test("An account is a field of its own, masked, where its check digits hold and its country has that length")
  func iban() async throws {
    func outcome(_ text: String) async throws -> Outcome {
      try await Outcome(
        drawn: card(number: "4111 1111 1111 1111", network: "VISA") + [DrawnLine(text, x: 110, y: 200, height: 28)])
    }
    let found = try await outcome("IBAN " + account)
    let field = try #require(found.document?.fields(named: "iban").first)
    #expect(field.value.shown(Reveal()) == "DE89370400440532013000")
    #expect(field.value.shown() == "DE893704**********3000")
    #expect(found.value("number") == "4111111111111111")
    for wrong in ["DE89 3704 0044 0532 0130 01", "DE89 3704 0044 0532 0130", "XX89 3704 0044 0532 0130 00"] {
      #expect(try await outcome("IBAN " + wrong).value("iban") == nil, "\(wrong)")
    }
  }

  @Test("Every wrong digit of an account is found, and letters count as ISO 13616 has them")
  func checkDigits() {
    #expect(IBAN.holds(Array("GB82WEST12345698765432")))
    let right = Array("DE89370400440532013000")
    for place in right.indices.dropFirst(2) {
      for digit in "0123456789" where digit != right[place] {
        var wrong = right
        wrong[place] = digit
        #expect(!IBAN.holds(wrong))
      }
    }
  }
}
