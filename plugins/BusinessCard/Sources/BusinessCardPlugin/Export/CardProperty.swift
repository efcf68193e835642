/// Property of a contact, independent of the vCard version and syntax.
struct CardProperty: Hashable, Sendable {
  /// Value of a property.
  enum Value: Hashable, Sendable {
    case text(String)
    case uri(String)
    /// Components, each with items.
    case components([[String]])
    /// JPEG file.
    case picture([UInt8])
  }

  /// Name as in RFC 6350: `TEL`.
  var name: String
  /// Values of TYPE, in lower case.
  var types: [String] = []
  /// Complete postal address, as on an envelope.
  var label: String?
  /// Value.
  var value: Value

  /// Returns the properties of a contact in the order of a card, without VERSION.
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

  /// Returns TEL as a `tel:` URI (RFC 3966) if the number is complete, else as text.
  private static func phone(_ phone: Contact.Phone) -> CardProperty {
    let types = types[phone.kind] ?? ["voice"]
    let value = phone.value.hasPrefix("+") ? Value.uri("tel:\(phone.value)") : .text(phone.text)
    return CardProperty(name: "TEL", types: types, value: value)
  }

  /// Types of RFC 6350, section 6.4.1, by the notes of phone fields.
  private static let types = [
    "mobile": ["cell"], "fax": ["fax"], "work": ["work", "voice"], "direct": ["work", "voice"],
    "main": ["work", "voice"], "home": ["home", "voice"], "pager": ["pager"],
  ]

  /// Returns ADR with the parts that postcode and country identify, and the full address as label (section 6.3.1).
  private static func address(_ printed: String) -> CardProperty {
    let address = PostalAddress(printed)
    let parts = [address.street, address.locality, address.region, address.postcode, address.country]
    return CardProperty(
      name: "ADR", label: printed, value: .components([[], []] + parts.map { $0.isEmpty ? [] : [$0] }))
  }

  /// Returns a URL for a page of a network; a handle has no property of its own, so it becomes a note.
  private static func handle(_ handle: Contact.Handle) -> CardProperty {
    let value = handle.value
    if value.contains("/") || value.contains("."), !value.hasPrefix("@") {
      return CardProperty(name: "URL", types: ["home"], value: .uri(uri(value)))
    }
    return CardProperty(name: "NOTE", value: .text([handle.network, value].compactMap { $0 }.joined(separator: ": ")))
  }

  /// Returns a web address with a scheme, without spaces and control characters.
  private static func uri(_ address: String) -> String {
    let clean = String(address.unicodeScalars.filter { $0.value > 0x20 && $0.value != 0x7F }.map(Character.init))
    return clean.contains("://") ? clean : "https://\(clean)"
  }
}
