import DiscernCore
import DiscernPipeline
import Testing

@testable import BusinessCardPlugin
@testable import Discern
@testable import MathExpressionPlugin
@testable import PaymentCardPlugin

@Suite struct TypedDocumentTests {
  /// Returns a document with one field of each name.
  private func document(_ kind: String, _ values: KeyValuePairs<String, FieldText>) -> Document {
    Document(
      kind: kind, confidence: 0.9, outline: Quadrilateral(Box(x: 0, y: 0, width: 10, height: 10)), textHeight: 5,
      fields: values.map { Field($0, value: $1, text: $1, confidence: 0.8) })
  }

  private func report(_ documents: Document...) -> ScanReport {
    var report = ScanReport(source: "test")
    report.documents = documents
    return report
  }

  @Test("The typed fields of each built-in kind are those of its manifest")
  func declared() {
    func names<Kind: TypedDocument>(_ kind: Kind.Type) -> (String, Set<String>) {
      (Kind.kind, Set(Kind.FieldName.allCases.map(\.rawValue)))
    }
    let typed = [names(PaymentCard.self), names(BusinessCard.self), names(MathExpression.self)]
    for plugin in DiscernConfiguration.builtInPlugins {
      let own = typed.first { $0.0 == plugin.manifest.kind }
      #expect(own?.1 == Set(plugin.manifest.fields.map(\.name)))
    }
    #expect(typed.count == DiscernConfiguration.builtInPlugins.count)
  }

  @Test("Every field of a payment card is a typed property, and its number prints masked")
  func paymentCard() throws {
    let number = Secret("4111111111111111", mask: .cardNumber)
    let values: KeyValuePairs<String, FieldText> = [
      "number": .secret(number), "masked-number": "************1234", "network": "visa", "expiry": "12/30",
      "valid-from": "01/26", "holder": "LEE M CARDHOLDER", "issuer": "Northmoor", "iban": .secret(number),
    ]
    let card = try #require(report(document("payment-card", values)).paymentCards.first)
    #expect(values.map(\.key).count == PaymentCard.FieldName.allCases.count)
    #expect("\(try #require(card.number))" == "411111******1111")
    #expect(card.number?.value.open(with: Reveal()) == "4111111111111111")
    #expect(card.iban?.value == number && card.maskedNumber?.value == "************1234")
    #expect(card.expiry?.value == YearMonth(year: 2030, month: 12) && card.expiry?.year == 2030)
    #expect(card.validFrom?.value == YearMonth(year: 2026, month: 1))
    #expect([card.network, card.holder, card.issuer].map { $0?.value } == ["visa", "LEE M CARDHOLDER", "Northmoor"])
    #expect(card.expiry?.confidence == 0.8 && card.confidence == 0.9)
  }

  @Test("A card number in an open field prints masked", arguments: ["4111111111111111"])
  func openNumber(number: String) throws {
    let card = try #require(PaymentCard(document("payment-card", ["number": .open(number)])))
    #expect("\(try #require(card.number))" == "411111******1111")
  }

  @Test("An expiry that is no month is nil", arguments: ["13/30", "00/30", "12", "12/", "a/b", "12/30/31", "12/2030"])
  func noMonth(text: String) throws {
    let card = try #require(PaymentCard(document("payment-card", ["expiry": .open(text)])))
    #expect(card.expiry == nil)
    #expect(card.document.fields.count == 1)
  }

  @Test("Every field of a business card is a typed property")
  func businessCard() throws {
    let values: KeyValuePairs<String, FieldText> = [
      "phone": "+15035550119;ext=12", "name": "Ann Lowe", "organization": "Alder", "department": "Trees",
      "title": "Botanist", "email": "a@example.com", "url": "example.com", "address": "1 Lane", "social": "@ann",
      "other": "since 1920",
    ]
    let card = try #require(report(document("business-card", values)).contacts.first)
    #expect(values.map(\.key).count == BusinessCard.FieldName.allCases.count)
    #expect(card.phones.first?.e164 == "+15035550119" && card.phones.first?.extension == "12")
    #expect(card.phones.first?.digits == "15035550119")
    #expect(
      [card.name, card.organization, card.department, card.title].map { $0?.value }
        == ["Ann Lowe", "Alder", "Trees", "Botanist"])
    #expect(
      [card.emails, card.urls, card.addresses, card.socials, card.others].map { $0.map(\.value) }
        == [["a@example.com"], ["example.com"], ["1 Lane"], ["@ann"], ["since 1920"]])
  }

  @Test("A phone number without a country has digits alone; one that may be a card number is left out")
  func phones() throws {
    let hidden = FieldText.secret(Secret("4111111111111111", mask: .cardNumber))
    let card = try #require(BusinessCard(document("business-card", ["phone": "5550119", "phone": hidden])))
    #expect(card.phones.map(\.digits) == ["5550119"])
    #expect(card.phones.first?.value.e164 == nil && card.phones.first?.value.extension == nil)
  }

  @Test("Each person of a card is a contact, with the fields of all and of no one else")
  func people() throws {
    var card = document(
      "business-card", ["name": "Ann", "title": "Clerk", "name": "Bob", "organization": "Alder"])
    for (place, group) in [1, 1, 2].enumerated() { card.fields[place].group = group }
    let contacts = report(card).contacts
    #expect(contacts.map { $0.name?.value } == ["Ann", "Bob"])
    #expect(contacts.map { $0.title?.value } == ["Clerk", nil])
    #expect(contacts.map { $0.organization?.value } == ["Alder", "Alder"])
    #expect(report(card).businessCards.count == 1)
  }

  @Test("Every field of an expression is a typed property")
  func expression() throws {
    let values: KeyValuePairs<String, FieldText> = [
      "expression": "1/4", "value": "1/4", "decimal": "0.25", "unit": "km", "rpn": "1 4 /", "claimed-answer": "0.3",
      "unknown": "x", "solution": "2", "solution-set": "every-number", "tokens": "1 / 4", "step": "1/4", "latex": "l",
      "mathml": "m",
    ]
    let sum = try #require(report(document("math-expression", values)).expressions.first)
    #expect(values.map(\.key).count == MathExpression.FieldName.allCases.count)
    #expect(sum.approximateValue == 0.25 && !sum.isRounded && sum.solutionSet?.value == .everyNumber)
    #expect(
      [sum.expression, sum.exactValue, sum.unit, sum.rpn, sum.claimedAnswer, sum.tokens, sum.latex, sum.mathML]
        .map { $0?.value } == ["1/4", "1/4", "km", "1 4 /", "0.3", "1 / 4", "l", "m"])
    #expect([sum.unknowns, sum.solutions, sum.steps].map { $0.map(\.value) } == [["x"], ["2"], ["1/4"]])
  }

  @Test("A document of another kind is no payment card, and of none of the kinds")
  func otherKind() {
    let report = report(document("parcel", ["number": "1"]))
    #expect(report.paymentCards.isEmpty && report.businessCards.isEmpty && report.expressions.isEmpty)
    #expect(report.contacts.isEmpty)
  }
}
