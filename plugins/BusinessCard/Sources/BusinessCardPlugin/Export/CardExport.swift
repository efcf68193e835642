internal import DiscernCore

/// A document written as a vCard 4.0 (RFC 6350).
struct CardExport {
  /// As in the manifest.
  static let format = "vcard"

  /// What is written.
  var document: Document

  /// The whole card, each line folded and ended by CR LF.
  var text: String { lines.map(\.folded).joined() }

  private var lines: [ContentLine] {
    [
      ContentLine("BEGIN", escaped: "VCARD"), ContentLine("VERSION", escaped: "4.0"),
      ContentLine("FN", text: formattedName),
    ]
      + nameLine + organizationLine + values("title").map { ContentLine("TITLE", text: $0) }
      + document.fields(named: "phone").map(telephone)
      + values("email").map { ContentLine("EMAIL", text: $0) }
      + values("url").map { ContentLine("URL", escaped: Self.uri($0)) }
      + values("address").map(address) + document.fields(named: "social").map(social)
      + noteLine
      + [ContentLine("END", escaped: "VCARD")]
  }

  private func values(_ name: String) -> [String] {
    document.fields(named: name).map { $0.value.shown() }.filter { !$0.isEmpty }
  }

  /// FN must be there and must not be empty: the name, else the firm, else the first way to reach somebody.
  private var formattedName: String {
    ["name", "organization", "phone", "email", "url", "social"].lazy.compactMap { values($0).first }.first ?? "?"
  }

  /// N: family, given, additional names, prefixes, suffixes (section 6.2.2).
  private var nameLine: [ContentLine] {
    values("name").prefix(1).map { printed in
      let name = PersonName(printed)
      let family = name.family.joined(separator: " ")
      return ContentLine(
        "N",
        components: [
          [family], Array(name.given.prefix(1)), Array(name.given.dropFirst()), name.prefixes, name.suffixes,
        ])
    }
  }

  /// ORG: the organisation and its unit (section 6.6.4).
  private var organizationLine: [ContentLine] {
    let parts = [values("organization").first ?? "", values("department").first].compactMap { $0 }
    return parts.allSatisfy(\.isEmpty) ? [] : [ContentLine("ORG", components: parts.map { [$0] })]
  }

  /// TEL as a `tel:` URI (RFC 3966) where the number is complete, else as text.
  private func telephone(_ field: Field) -> ContentLine {
    let value = field.value.shown()
    let note = field.note?.split(separator: ";").first.map(String.init) ?? ""
    let type = Self.types[note] ?? "voice"
    guard value.hasPrefix("+") else { return ContentLine("TEL;VALUE=text;TYPE=\(type)", text: field.text.shown()) }
    return ContentLine("TEL;VALUE=uri;TYPE=\(type)", escaped: "tel:\(value)")
  }

  /// The types of section 6.4.1 for our notes.
  private static let types = [
    "mobile": "cell", "fax": "fax", "work": "\"work,voice\"", "direct": "\"work,voice\"", "home": "\"home,voice\"",
    "pager": "pager",
  ]

  /// ADR without taking the address apart: the whole stands as the street and as the label (section 6.3.1).
  private func address(_ printed: String) -> ContentLine {
    ContentLine("ADR;LABEL=\(ContentLine.quoted(printed))", components: [[], [], [printed], [], [], [], []])
  }

  /// A page of a network is a URL; a bare name has no property of its own in version 4, so it stands in a note.
  private func social(_ field: Field) -> ContentLine {
    let value = field.value.shown()
    if value.contains("/") || value.contains("."), !value.hasPrefix("@") {
      return ContentLine("URL;TYPE=home", escaped: Self.uri(value))
    }
    return ContentLine("NOTE", text: [field.note, value].compactMap { $0 }.joined(separator: ": "))
  }

  /// NOTE: what the card says beside all that, where it was read surely enough to be worth keeping.
  private var noteLine: [ContentLine] {
    let others = document.fields(named: "other").filter { $0.confidence >= Self.noteworthy }.map { $0.value.shown() }
    return others.isEmpty ? [] : [ContentLine("NOTE", text: others.joined(separator: "\n"))]
  }

  /// Smears are fields of a report, and no part of a contact.
  private static let noteworthy = 0.7

  /// A web address with its scheme; spaces and control characters cannot be in it.
  private static func uri(_ address: String) -> String {
    let clean = String(address.unicodeScalars.filter { $0.value > 0x20 && $0.value != 0x7F }.map(Character.init))
    return clean.contains("://") ? clean : "https://\(clean)"
  }
}
