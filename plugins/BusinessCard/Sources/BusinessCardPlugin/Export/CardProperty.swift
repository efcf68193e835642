/// One property of a contact before it is written down in a version and a syntax.
struct CardProperty: Hashable, Sendable {
  /// What its value is.
  enum Value: Hashable, Sendable {
    case text(String)
    case uri(String)
    /// Components; a component has items.
    case components([[String]])
    /// A JPEG file.
    case picture([UInt8])
  }

  /// As in RFC 6350: `TEL`.
  var name: String
  /// The values of TYPE, lower case.
  var types: [String] = []
  /// The whole of a postal address, as it would stand on an envelope.
  var label: String?
  /// What it says.
  var value: Value

  /// All that a contact says, in the order of a card; VERSION is the writer's.
  static func properties(of contact: Contact) -> [CardProperty] {
    let name = PersonName(contact.name ?? "")
    let parts = [
      [name.family.joined(separator: " ")], Array(name.given.prefix(1)), Array(name.given.dropFirst()), name.prefixes,
      name.suffixes,
    ]
    let firm = [contact.organization ?? "", contact.department].compactMap { $0 }
    return [CardProperty(name: "FN", value: .text(contact.displayName))]
      + (contact.name == nil ? [] : [CardProperty(name: "N", value: .components(parts))])
      + (firm.allSatisfy(\.isEmpty) ? [] : [CardProperty(name: "ORG", value: .components(firm.map { [$0] }))])
      + (contact.title.map { [CardProperty(name: "TITLE", value: .text($0))] } ?? [])
      + contact.phones.map(phone)
      + contact.emails.map { CardProperty(name: "EMAIL", value: .text($0)) }
      + contact.sites.map { CardProperty(name: "URL", value: .uri(uri($0))) }
      + contact.addresses.map(address) + contact.handles.map(handle)
      + (contact.notes + contact.conflicts).map { CardProperty(name: "NOTE", value: .text($0)) }
      + (contact.photo.map { [CardProperty(name: "PHOTO", value: .picture($0))] } ?? [])
  }

  /// TEL as a `tel:` URI (RFC 3966) where the number is complete, else as text.
  private static func phone(_ phone: Contact.Phone) -> CardProperty {
    let types = types[phone.kind] ?? ["voice"]
    let value = phone.value.hasPrefix("+") ? Value.uri("tel:\(phone.value)") : .text(phone.text)
    return CardProperty(name: "TEL", types: types, value: value)
  }

  /// The types of RFC 6350, section 6.4.1, for our notes.
  private static let types = [
    "mobile": ["cell"], "fax": ["fax"], "work": ["work", "voice"], "direct": ["work", "voice"],
    "main": ["work", "voice"], "home": ["home", "voice"], "pager": ["pager"],
  ]

  /// ADR with the parts that postcode and country tell, and the whole as the label (section 6.3.1).
  private static func address(_ printed: String) -> CardProperty {
    let address = PostalAddress(printed)
    let parts = [address.street, address.locality, address.region, address.postcode, address.country]
    return CardProperty(
      name: "ADR", label: printed, value: .components([[], []] + parts.map { $0.isEmpty ? [] : [$0] }))
  }

  /// A page of a network is a URL; a bare name has no property of its own, so it stands in a note.
  private static func handle(_ handle: Contact.Handle) -> CardProperty {
    let value = handle.value
    if value.contains("/") || value.contains("."), !value.hasPrefix("@") {
      return CardProperty(name: "URL", types: ["home"], value: .uri(uri(value)))
    }
    return CardProperty(name: "NOTE", value: .text([handle.network, value].compactMap { $0 }.joined(separator: ": ")))
  }

  /// A web address with its scheme; spaces and control characters cannot be in it.
  private static func uri(_ address: String) -> String {
    let clean = String(address.unicodeScalars.filter { $0.value > 0x20 && $0.value != 0x7F }.map(Character.init))
    return clean.contains("://") ? clean : "https://\(clean)"
  }
}
