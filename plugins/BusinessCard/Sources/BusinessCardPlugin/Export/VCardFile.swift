import DiscernCore

/// Writes contacts as consecutive vCards.
struct VCardFile {
  /// Version of the format.
  enum Version: String {
    /// RFC 2426, which every address book imports.
    case three = "3.0"
    /// RFC 6350.
    case four = "4.0"
  }

  /// Version of the format.
  var version: Version

  /// Returns the file; lines are folded and end in CR LF.
  func text(of contacts: [Contact]) -> String {
    contacts.map { lines(of: $0).map(\.folded).joined() }.joined()
  }

  /// Returns the lines of one card.
  func lines(of contact: Contact) -> [ContentLine] {
    var properties = CardProperty.properties(of: contact)
    // Version 3 requires a structured name, even an empty one.
    if version == .three, contact.name == nil {
      properties.insert(CardProperty(name: "N", value: .components([[], [], [], [], []])), at: 1)
    }
    return [ContentLine("BEGIN", escaped: "VCARD"), ContentLine("VERSION", escaped: version.rawValue)]
      + properties.flatMap { version == .four ? [four($0)] : three($0) } + [ContentLine("END", escaped: "VCARD")]
  }

  private func four(_ property: CardProperty) -> ContentLine {
    let types = property.types.joined(separator: ",")
    let type = property.types.isEmpty ? "" : ";TYPE=" + (property.types.count > 1 ? "\"\(types)\"" : types)
    let label = property.label.map { ";LABEL=\(ContentLine.quoted($0))" } ?? ""
    switch property.value {
    case .text(let text):
      let kind = property.name == "TEL" ? ";VALUE=text" : ""
      return ContentLine(property.name + kind + type + label, text: text)
    case .uri(let uri):
      let kind = property.name == "TEL" ? ";VALUE=uri" : ""
      return ContentLine(property.name + kind + type + label, escaped: uri)
    case .components(let parts): return ContentLine(property.name + type + label, components: parts)
    case .picture(let bytes):
      return ContentLine(property.name, escaped: "data:image/jpeg;base64,\(Base64.text(of: bytes))")
    }
  }

  /// Returns the lines of RFC 2426: numbers are texts, the label of an address is a separate property, and a picture declares
  /// its encoding.
  private func three(_ property: CardProperty) -> [ContentLine] {
    let types = (Self.typesOfThree[property.name] ?? property.types).map { $0.uppercased() }
    let name = property.name + (types.isEmpty ? "" : ";TYPE=" + types.joined(separator: ","))
    switch property.value {
    case .text(let text): return [ContentLine(name, text: text)]
    case .uri(let uri) where property.name == "TEL":
      return [ContentLine(name, text: String(uri.dropFirst(4)).replacing(";ext=", with: " ext. "))]
    case .uri(let uri): return [ContentLine(name, escaped: uri)]
    case .components(let parts):
      return [ContentLine(name, components: parts)] + (property.label.map { [ContentLine("LABEL", text: $0)] } ?? [])
    case .picture(let bytes):
      return [ContentLine("PHOTO;ENCODING=b;TYPE=JPEG", escaped: Base64.text(of: bytes))]
    }
  }

  /// Types by property where version 3 differs: mail declares its network, and URL takes no parameter (section 4).
  private static let typesOfThree = ["EMAIL": ["internet"], "URL": []]
}
