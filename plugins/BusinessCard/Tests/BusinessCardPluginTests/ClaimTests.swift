import DiscernCore
import DiscernTestSupport
import Testing

@testable import BusinessCardPlugin

@Suite struct ClaimTests {
  /// A card of a person at a place of the sheet.
  private func card(_ name: String, _ mail: String, phone: String, x: Double = 40, y: Double) -> [DrawnLine] {
    [
      DrawnLine(name, x: x, y: y, height: 30), DrawnLine("Accountant", x: x, y: y + 45, height: 22),
      DrawnLine(phone, x: x, y: y + 90, height: 22), DrawnLine(mail, x: x, y: y + 125, height: 22),
    ]
  }

  @Test("cards that lie edge on edge are parted between two people", arguments: [(40.0, 400.0), (560.0, 60.0)])
  func touching(x: Double, y: Double) async throws {
    let lines =
      card("Ann Lowe", "ann@lowe.example.com", phone: "+44 20 7946 0958", y: 220)
      + card("Boris Quill", "boris.quill@lowe.example.com", phone: "+44 20 7946 0123", x: x, y: y + 160)
    let claims = try await BusinessCardPlugin().claims(on: CardSamples.context(lines))
    #expect(claims.filter { $0.logOdds > 0 }.count == 2)
  }

  @Test func `two branches of one firm, and two addresses of one person, are one card`() async throws {
    let branches =
      card("Ann Lowe", "ann@lowe.example.com", phone: "+44 20 7946 0958", y: 60)
      + card("Leeds Office", "leeds@lowe.example.com", phone: "+44 113 496 0217", y: 240)
    let claims = try await BusinessCardPlugin().claims(on: CardSamples.context(branches))
    #expect(claims.filter { $0.logOdds > 0 }.count == 1)
  }

  @Test("a first name at a host of the last parts touching cards, unless both people share the host")
  func hostNamesPerson() async throws {
    let first = card("Ann Lowe", "ann@lowe.example.com", phone: "+44 20 7946 0958", y: 60)
    let stranger = card("Boris Quill", "boris@quill.example.com", phone: "+44 20 7946 0123", y: 240)
    let sister = card("Clara Lowe", "clara@lowe.example.com", phone: "+44 20 7946 0123", y: 240)
    let apart = try await BusinessCardPlugin().claims(on: CardSamples.context(first + stranger))
    #expect(apart.filter { $0.logOdds > 0 }.count == 2)
    let together = try await BusinessCardPlugin().claims(on: CardSamples.context(first + sister))
    #expect(together.filter { $0.logOdds > 0 }.count == 1)
  }

  private func logOdds(_ texts: [String]) async throws -> Double? {
    try await BusinessCardPlugin().claims(on: CardSamples.context(texts: texts)).map(\.logOdds).max()
  }

  @Test func `a card is claimed for its contact`() async throws {
    let claims = try await BusinessCardPlugin().claims(on: CardSamples.context(CardSamples.engineer))
    #expect(claims.count == 1)
    #expect((claims.first?.logOdds ?? 0) > 4)
    #expect(
      claims.first?.symbols.count
        == claims.first.map { _ in CardSamples.engineer.reduce(0) { $0 + $1.text.filter { $0 != " " }.count } })
  }

  @Test func `a lone phone with other words may be a card, and a mail address beside it makes one likely`() async throws
  {
    let (one, two) = (["Tulipas Helena", "Tel: +44 20 7946 0958"], ["helena@tulipas.co.uk"])
    let (alone, both) = (try await logOdds(one) ?? 0, try await logOdds(one + two) ?? 0)
    #expect(alone > 0)
    #expect(both > alone + 2)
  }

  @Test(
    "papers with digits are no cards",
    arguments: [
      [
        "Market", "Bananas 1.99", "Apples 2.49", "Bread 3.10", "Subtotal 7.58", "Tax 0.42", "Total 8.00", "Cash 10.00",
        "Change 2.00", "Tel 202-555-0143",
      ],
      ["4111 1111 1111 1111", "VALID THRU 12/29", "ANN LOWE", "Customer service +44 20 7946 0958"],
      ["S/N 8801234567", "Model AB-1234", "Lot 20240312", "Exp 12/2026"], ["1 + 2 = 3", "12 × 12 = 144", "7 + 8 = 15"],
      ["Driving licence", "DOB 01.02.1990", "Sex F", "123-45-6789"], ["Call me at noon"], ["20260612", "555 0143"],
    ])
  func notClaimed(texts: [String]) async throws {
    let sum = try await logOdds(texts)
    #expect((sum ?? -1) < 0)
  }

  @Test func `a number in a letter weighs less than on a card`() async throws {
    let prose = (0..<8).map { _ in
      "and so we have been thinking that the pumps might have been left in the rain for too long"
    }
    let letter = try await logOdds(prose + ["please call +44 20 7946 0958"]) ?? 0
    #expect(letter < 0)
  }

  @Test func `two cards on one sheet are two claims`() async throws {
    let left = ["Ann Lowe", "Tel +44 20 7946 0958", "ann@lowe.co.uk"].enumerated().map {
      DrawnLine($1, x: 20, y: 60 + Double($0) * 40, height: 20)
    }
    let right = ["Bob Hale", "Tel +44 20 7946 0123", "bob@hale.co.uk"].enumerated().map {
      DrawnLine($1, x: 650, y: 900 + Double($0) * 40, height: 20)
    }
    let context = CardSamples.context(left + right)
    let claims = try await BusinessCardPlugin().claims(on: context)
    #expect(claims.count == 2)
    #expect(claims.allSatisfy { $0.logOdds > 0 })
    #expect(claims.first?.symbols.isDisjoint(with: claims.last?.symbols ?? []) ?? false)
    let first = try await BusinessCardPlugin().document(from: claims[0], on: context, rereading: NoRereader())
    #expect(CardSamples.values(first, "phone") == ["+442079460958"])
    #expect(CardSamples.values(first, "email") == ["ann@lowe.co.uk"])
  }

  @Test(
    "a typed number or mail address is a small document",
    arguments: [
      ("+44 20 7946 0958", "phone", "+442079460958"), ("ann@brookwater.com", "email", "ann@brookwater.com"),
      ("Tel +44 7700 900123", "phone", "+447700900123"),
    ])
  func typed(line: String, field: String, value: String) async throws {
    let document = try await CardSamples.document(PluginContext(typed: line, today: .ofTests))
    #expect(CardSamples.values(document, field) == [value])
  }

  @Test(
    "other typed lines are left alone",
    arguments: ["2^3^2", "4111 1111 1111 1111", "1+2", "hello", "", "load card.jpg", "20 30 40", "12.03.2024"])
  func notTyped(line: String) async throws {
    let claims = try await BusinessCardPlugin().claims(on: PluginContext(typed: line, today: .ofTests))
    #expect(claims.isEmpty)
  }

  @Test func `the setting serves typed numbers too`() async throws {
    let context = PluginContext(typed: "020 7946 0958", settings: Settings(["phone-region": "gb"]), today: .ofTests)
    let document = try await CardSamples.document(context)
    #expect(CardSamples.values(document, "phone") == ["+442079460958"])
  }

  @Test func `an empty transcript, boxes without extent and rubbish do no harm`() async throws {
    let plugin = BusinessCardPlugin()
    let none = try await plugin.claims(on: CardSamples.context([]))
    #expect(none.isEmpty)
    let flat = [DrawnLine("Tel +44 20 7946 0958", height: 0), DrawnLine("ann@lowe.co.uk", y: 0, height: 0)]
    for claim in try await plugin.claims(on: CardSamples.context(flat)) {
      _ = try await plugin.document(from: claim, on: CardSamples.context(flat), rereading: NoRereader())
    }
    let rubbish = [
      "(((((", "@@@@", "+++++", "....", "a@", "@.com", "www", "http://", "+", "(+", "ext ext", "|||", "——", "\u{301}",
      "٠١٢٣٤٥٦٧٨٩",
    ]
    for line in rubbish { _ = try await plugin.claims(on: CardSamples.context(texts: [line, line + line])) }
  }

  @Test func `a claim on symbols that do not exist withdraws`() async throws {
    let claim = Claim(kind: "business-card", symbols: [Symbol.ID(9_999)], evidence: [])
    let document = try await BusinessCardPlugin().document(
      from: claim, on: CardSamples.context([]), rereading: NoRereader())
    #expect(document == nil)
  }
}
