import DiscernCore
import Testing

@testable import BusinessCardPlugin

@Suite struct StrictVCardTests {
  private static let fields: [(String, String)] = [
    ("name", "Dr. Zoë van Dyke, PhD"), ("organization", "Brookwater; Pumps, Ltd."), ("department", "R&D \\ Water"),
    ("title", "Ingénieure en chef des installations hydrauliques et de l’assainissement des eaux"),
    ("phone", "+12025550123;ext=12"), ("phone", "5550123"), ("email", "zoe@example.com"),
    ("url", "www.example.com/a,b;c"),
    ("address", "1420 Juniper Lane, Suite 5, Portland, OR 97201, USA"), ("social", "example.com/zoe"),
    ("social", "@zoe"), ("other", "two\nlines: a \"quote\""), ("other", String(repeating: "水を運ぶ", count: 40)),
  ]

  private func card(_ fields: [(String, String)], as format: String) async throws -> String {
    let document = Document(
      kind: "business-card", confidence: 1, outline: Quadrilateral(Box(x: 0, y: 0, width: 1, height: 1)), textHeight: 1,
      fields: fields.map { Field($0.0, value: .open($0.1), text: .open($0.1), confidence: 1) })
    return try await BusinessCardPlugin().export([document], as: format)
  }

  @Test("a strict reader takes the card, whole and empty", arguments: [("vcard", "3.0"), ("vcard4", "4.0")])
  func accepted(format: String, version: String) async throws {
    let card = try StrictVCard(try await card(Self.fields, as: format))
    #expect(card.lines.first?.value == version)
    #expect(card.components(of: "N") == ["van Dyke", "Zoë", "", "Dr.", "PhD"])
    #expect(
      card.components(of: "ADR") == ["", "", "1420 Juniper Lane, Suite 5", "Portland", "OR", "97201", "USA"])
    #expect(try StrictVCard(try await self.card([("email", "a@example.com")], as: format)).lines.count > 1)
  }

  @Test(
    "an address whose town is not sure stays whole in the street, and in the label",
    arguments: [("vcard", "LABEL:Suite 4\\, 1234 Elm Street"), ("vcard4", "ADR;LABEL=\"Suite 4, 1234 Elm Street\":")])
  func unsure(format: String, label: String) async throws {
    let text = try await card([("address", "Suite 4, 1234 Elm Street")], as: format)
    #expect(try StrictVCard(text).components(of: "ADR") == ["", "", "Suite 4, 1234 Elm Street", "", "", "", ""])
    #expect(text.contains(label))
  }

  @Test("the strict reader rejects what the standards forbid")
  func rejected() async throws {
    let good = try await card(Self.fields, as: "vcard")
    let broken: [(String, StrictVCard.Violation)] = [
      (good.replacing("\r\n", with: "\n"), .lineEnd), (good.replacing("\r\n ", with: ""), .lineLength),
      (good.replacing("VERSION:3.0\r\n", with: ""), .version),
      (good.replacing("\r\nFN:", with: "\r\nNOTE:"), .missing("FN")),
      (good.replacing("\r\nN:", with: "\r\nORG:"), .missing("N")), (good.replacing("END:", with: "NOTE:"), .envelope),
      (good.replacing("URL:", with: "URL;TYPE=HOME:"), .parameter("TYPE=HOME")),
      (good.replacing("Juniper Lane", with: "Juniper;Lane"), .components("ADR")),
      (good.replacing("\\,", with: ","), .escape("Dr. Zoë van Dyke, PhD")),
    ]
    for (text, violation) in broken {
      #expect(text != good && fails(text, with: violation))
    }
  }

  private func fails(_ text: String, with violation: StrictVCard.Violation) -> Bool {
    do throws(StrictVCard.Violation) {
      _ = try StrictVCard(text)
      return false
    } catch { return error == violation }
  }
}
