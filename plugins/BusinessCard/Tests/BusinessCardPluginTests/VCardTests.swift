import DiscernCore
import Testing

@testable import BusinessCardPlugin

@Suite struct VCardTests {
  private func document(_ fields: [Field]) -> Document {
    Document(
      kind: "business-card", confidence: 1, outline: Quadrilateral(Box(x: 0, y: 0, width: 1, height: 1)), textHeight: 1,
      fields: fields)
  }

  private func field(_ name: String, _ value: String, note: String? = nil) -> Field {
    Field(name, value: .open(value), text: .open(value), confidence: 1, note: note)
  }

  private func lines(_ fields: [Field]) -> [String] {
    VCardFile(version: .four).text(of: [Contact(document(fields))]).split(separator: "\r\n").map(String.init)
  }

  @Test func `a card is written property by property`() {
    let written = lines([
      field("name", "Dr. Alma van Dyke, PhD"), field("organization", "Brookwater Pumps, Ltd."),
      field("department", "Research"),
      field("title", "Engineer"), field("phone", "+442079460958;ext=12", note: "work; ext 12"),
      field("phone", "+447700900123", note: "mobile"),
      field("phone", "34560142"), field("email", "a@b.com"), field("url", "www.b.com"),
      field("address", "12 Mill Lane, London"),
      field("social", "@alma", note: "instagram"),
    ])
    #expect(
      written == [
        "BEGIN:VCARD", "VERSION:4.0", "FN:Dr. Alma van Dyke\\, PhD", "N:van Dyke;Alma;;Dr.;PhD",
        "ORG:Brookwater Pumps\\, Ltd.;Research",
        "TITLE:Engineer", "TEL;VALUE=uri;TYPE=\"work,voice\":tel:+442079460958;ext=12",
        "TEL;VALUE=uri;TYPE=cell:tel:+447700900123",
        "TEL;VALUE=text;TYPE=voice:34560142", "EMAIL:a@b.com", "URL:https://www.b.com",
        "ADR;LABEL=\"12 Mill Lane, London\":;;12 Mill Lane\\, London;;;;", "NOTE:instagram: @alma", "END:VCARD",
      ])
  }

  @Test func `every line ends in CR LF`() {
    let text = VCardFile(version: .four).text(of: [Contact(document([field("email", "a@b.com")]))])
    #expect(text.hasSuffix("END:VCARD\r\n"))
    #expect(text.unicodeScalars.count { $0 == "\n" } == text.unicodeScalars.count { $0 == "\r" })
  }

  @Test func `a name to call it by is always there`() {
    #expect(lines([field("organization", "Brookwater")]).contains("FN:Brookwater"))
    #expect(lines([field("phone", "+442079460958")]).contains("FN:+442079460958"))
    #expect(lines([field("email", "a@b.com")]).contains("FN:a@b.com"))
    #expect(lines([]).contains("FN:?"))
  }

  @Test(
    "text is escaped",
    arguments: [
      ("a,b;c\\d", "a\\,b\\;c\\\\d"), ("two\nlines", "two\\nlines"), ("two\r\nlines", "two\\nlines"),
      ("bell\u{7}", "bell"), ("a:b", "a:b"),
    ])
  func escaping(text: String, escaped: String) {
    #expect(ContentLine.escaped(text) == escaped)
  }

  @Test func `a parameter's quotes cannot be broken out of`() {
    #expect(ContentLine.quoted("a\"b^c\nd") == "\"a^'b^^c^nd\"")
  }

  @Test("long lines are folded at 75 octets, never inside a character", arguments: ["e", "é", "語", "🏳️", "a語é"])
  func folding(piece: String) {
    let value = String(repeating: piece, count: 200)
    let folded = ContentLine("NOTE", text: value).folded
    let physical = folded.dropLast().unicodeScalars.split(separator: "\n").map {
      String(String.UnicodeScalarView($0.filter { $0 != "\r" }))
    }
    #expect(physical.count > 2)
    #expect(physical.allSatisfy { $0.utf8.count <= 75 && !$0.contains("\u{FFFD}") })
    #expect(physical.dropFirst().allSatisfy { $0.unicodeScalars.first == " " })
    let unfolded =
      physical[0]
      + physical.dropFirst().map { String(String.UnicodeScalarView($0.unicodeScalars.dropFirst())) }.joined()
    #expect(unfolded == "NOTE:" + value)
  }

  @Test func `a line of exactly 75 octets is not folded`() {
    #expect(!ContentLine("NOTE", text: String(repeating: "x", count: 70)).folded.contains("\r\n "))
    #expect(ContentLine("NOTE", text: String(repeating: "x", count: 71)).folded.contains("\r\n "))
  }

  @Test(
    "names are taken apart for address books",
    arguments: [
      ("Alma Dyke", ["Dyke"], ["Alma"], [], []),
      ("Alma B. van der Dyke", ["van", "der", "Dyke"], ["Alma", "B."], [], []),
      ("Prof. Dr. Alma Dyke, PhD", ["Dyke"], ["Alma"], ["Prof.", "Dr."], ["PhD"]), ("Alma", [], ["Alma"], [], []),
      ("Dyke, Alma", ["Dyke"], ["Alma"], [], []), ("Aguiar Lima Jr.", ["Lima"], ["Aguiar"], [], ["Jr."]),
    ] as [(String, [String], [String], [String], [String])])
  func names(printed: String, family: [String], given: [String], prefixes: [String], suffixes: [String]) {
    let name = PersonName(printed)
    #expect(name.family == family)
    #expect(name.given == given)
    #expect(name.prefixes == prefixes)
    #expect(name.suffixes == suffixes)
  }

  @Test func `only the declared formats are written`() async throws {
    let plugin = BusinessCardPlugin()
    #expect(plugin.manifest.exporters.map(\.format) == ["vcard", "vcard4", "jcard", "csv"])
    let both = try await plugin.export([document([]), document([])], as: "vcard")
    #expect(both.split(separator: "\r\n").count { $0 == "BEGIN:VCARD" } == 2)
    await #expect(throws: PluginError.unknownFormat(kind: "business-card", format: "pdf")) {
      try await plugin.export([], as: "pdf")
    }
  }
}
