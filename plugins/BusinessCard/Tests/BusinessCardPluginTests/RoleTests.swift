import DiscernCore
import DiscernTestSupport
import Testing

@testable import BusinessCardPlugin

@Suite struct RoleTests {
  @Test(
    "a rank before a noun for a person is a title, whatever the noun is",
    arguments: [
      ("Senior Botanist", true), ("Deputy Harbour Engineer", true), ("Marine Hydrologist", true),
      ("Chief Horologist", true),
      ("Senior Center", false), ("Master Builders", false), ("Senior Discount", false), ("Alder Botanist", false),
    ])
  func rank(text: String, isTitle: Bool) {
    let words = Spelling.words(of: text)
    #expect((TitleWords.isRanked(words) || words.contains(where: TitleWords.isRole)) == isTitle)
  }

  @Test func `a whole card is read into its fields`() async throws {
    let document = try #require(try await CardSamples.document(CardSamples.context(CardSamples.engineer)))
    #expect(CardSamples.values(document, "name") == ["Alma van Dyke, PhD"])
    #expect(CardSamples.values(document, "title") == ["Senior Hydraulics Engineer"])
    #expect(CardSamples.values(document, "department") == ["Research Department"])
    #expect(CardSamples.values(document, "organization") == ["Brookwater Pumps Ltd."])
    #expect(CardSamples.values(document, "phone") == ["+442079460958", "+447700900123"])
    #expect(CardSamples.values(document, "url") == ["www.brookwater.co.uk"])
    #expect(CardSamples.values(document, "address") == ["12 Mill Lane, London W1A 1AA"])
    #expect(document.fields(named: "address").first?.boxes.count == 2)
    #expect(document.textHeight == 44)
  }

  @Test func `fields come in the order of the manifest`() async throws {
    let order = BusinessCardPlugin().manifest.fields.map(\.name)
    let document = try #require(try await CardSamples.document(CardSamples.context(CardSamples.engineer)))
    let places = document.fields.compactMap { order.firstIndex(of: $0.name) }
    #expect(places.count == document.fields.count)
    #expect(places == places.sorted())
  }

  @Test func `the mail address tells the person from the firm`() async throws {
    let person = try await CardSamples.document(
      CardSamples.context(texts: ["Harper Stone", "Bright Water", "harper@brightwater.com"]))
    #expect(CardSamples.values(person, "name") == ["Harper Stone"])
    #expect(CardSamples.values(person, "organization") == ["Bright Water"])
    let other = try await CardSamples.document(
      CardSamples.context(texts: ["Harper Stone", "Bright Water", "bright.water@harperstone.com"]))
    #expect(CardSamples.values(other, "name") == ["Bright Water"])
    #expect(CardSamples.values(other, "organization") == ["Harper Stone"])
  }

  @Test func `mail that anybody may use names no firm`() async throws {
    let document = try await CardSamples.document(
      CardSamples.context(texts: ["Ann Lowe", "Gmail", "ann.lowe@gmail.com"]))
    #expect(CardSamples.values(document, "organization").isEmpty)
  }

  @Test(
    "firms are known by their legal form",
    arguments: [
      "Quellwasser GmbH", "Brookwater Ltd", "Agua Clara S.A.", "Riacho Ltda", "Stream & Co.", "Rivers Inc.",
      "Eau Vive sàrl", "Tide Pte Ltd",
    ])
  func firms(name: String) async throws {
    let document = try await CardSamples.document(
      CardSamples.context(texts: [name, "Tel +44 20 7946 0958", "x@gmail.com"]))
    #expect(CardSamples.values(document, "organization") == [name])
    #expect(CardSamples.values(document, "name").isEmpty)
  }

  @Test(
    "titles are titles and neither names nor firms",
    arguments: [
      "Managing Director", "CEO", "Geschäftsführerin", "Chef de chantier", "Diretor Industrial", "Gerente de Vendas",
      "Software Engineer", "Realtor",
    ])
  func titles(title: String) async throws {
    let document = try await CardSamples.document(
      CardSamples.context(texts: ["Ann Lowe", title, "ann.lowe@gmail.com"]))
    #expect(CardSamples.values(document, "title") == [title])
    #expect(CardSamples.values(document, "name") == ["Ann Lowe"])
    #expect(CardSamples.values(document, "organization").isEmpty)
  }

  @Test(
    "words that are not clear enough stay unsaid",
    arguments: ["Fresh Ideas", "OPEN DAILY", "quality you can trust", "Street Food", "New Delhi"])
  func unsaid(text: String) async throws {
    let lines = [DrawnLine("we do it all", y: 20, height: 60), DrawnLine(text, y: 200, height: 24)]
    let document = try await CardSamples.document(
      CardSamples.context(lines + [DrawnLine("info@gmail.com", y: 300, height: 24)]))
    #expect(document != nil)
    #expect(CardSamples.values(document, "name").isEmpty)
    #expect(CardSamples.values(document, "organization").isEmpty)
    #expect(CardSamples.values(document, "title").isEmpty)
  }

  @Test func `what was hardly legible is not reported as a name`() async throws {
    let lines = [
      DrawnLine("Ann Lowe", y: 60, height: 40, confidence: 0.4), DrawnLine("ann.lowe@brookwater.com", y: 160),
    ]
    let document = try await CardSamples.document(CardSamples.context(lines))
    #expect(CardSamples.values(document, "email") == ["ann.lowe@brookwater.com"])
    #expect(CardSamples.values(document, "name").isEmpty)
  }
}
