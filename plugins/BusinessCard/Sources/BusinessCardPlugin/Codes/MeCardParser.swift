/// Parses a MECARD (NTT DOCOMO, Synchronization with Native Applications) or a BIZCARD (as ZXing describes it): fields of key,
/// colon and value, each ended by a semicolon.
struct MeCardParser {
  /// Contact of the card.
  let contact: CodeContact

  /// Parses a card.
  init(_ text: String) {
    let isBizCard = text.uppercased().hasPrefix("BIZCARD:")
    let body = String(text[text.index(after: text.firstIndex(of: ":") ?? text.startIndex)...])
    var contact = CodeContact()
    var family: String?
    for field in VCardParser.parts(of: body, at: ";") {
      guard let colon = field.firstIndex(of: ":") else { continue }
      let key = field[..<colon].uppercased()
      let value = VCardParser.unescaped(String(field[field.index(after: colon)...])).trimmingSpaces
      if value.isEmpty { continue }
      switch Self.keys[key] {
      case .name: contact.name = isBizCard ? value : Self.givenNameFirst(value)
      case .family: family = value
      case .phone: contact.phones.append(CodeContact.Phone(text: value))
      case .fax: contact.phones.append(CodeContact.Phone(text: value, kind: .fax))
      case .email: contact.emails.append(value)
      case .site: contact.sites.append(value)
      case .address:
        contact.addresses.append(value.split(separator: ",").map { String($0).trimmingSpaces }.joined(separator: ", "))
      case .organization: contact.organization = value
      case .title: contact.title = value
      case nil: continue
      }
    }
    if let family { contact.name = [contact.name, family].compactMap { $0 }.joined(separator: " ") }
    self.contact = contact
  }

  private enum Key { case name, family, phone, fax, email, site, address, organization, title }

  private static let keys: [String: Key] = [
    "N": .name, "X": .family, "TEL": .phone, "TEL-AV": .phone, "B": .phone, "M": .phone, "F": .fax, "EMAIL": .email,
    "E": .email, "URL": .site, "ADR": .address, "A": .address, "ORG": .organization, "C": .organization,
    "TITLE": .title, "T": .title,
  ]

  /// Returns `Lowe,Ann` with the given name first.
  private static func givenNameFirst(_ name: String) -> String {
    let parts = name.split(separator: ",").map { String($0).trimmingSpaces }
    return parts.count == 2 ? "\(parts[1]) \(parts[0])" : parts.joined(separator: " ")
  }
}
