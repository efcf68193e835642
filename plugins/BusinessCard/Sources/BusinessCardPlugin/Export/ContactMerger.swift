/// Merges cards of the same person into one contact and lists their differences.
enum ContactMerger {
  /// Returns the merged contacts in the order of their first cards.
  static func merged(_ contacts: [Contact]) -> [Contact] {
    contacts.reduce(into: []) { list, contact in
      if let place = list.firstIndex(where: { isSame($0, contact) }) {
        list[place] = merged(list[place], contact)
      } else {
        list.append(contact)
      }
    }
  }

  /// Returns true if two cards belong to one person: the same name with a number, a mail address or an organisation in common;
  /// or the same mail address, if either has no name. Two cards without names also match by a number if the organisations match
  /// or the first has none.
  static func isSame(_ first: Contact, _ second: Contact) -> Bool {
    let sharesMail = shares(first.emails, second.emails) { $0.lowercased() }
    let sharesPhone = shares(first.phones, second.phones) { $0.value }
    guard let name = first.name, let other = second.name else {
      let isFirm = first.name == nil && second.name == nil
      let isNamed = first.organization != nil && second.organization != nil
      return sharesMail || isFirm && sharesPhone && (!isNamed || isSameFirm(first, second))
    }
    return PersonName(name).core == PersonName(other).core
      && (sharesMail || sharesPhone || isSameFirm(first, second))
  }

  private static func isSameFirm(_ first: Contact, _ second: Contact) -> Bool {
    guard let firm = first.organization, let other = second.organization else { return false }
    return Spelling.squashed(firm) == Spelling.squashed(other)
  }

  private static func shares<Item>(_ first: [Item], _ second: [Item], by key: (Item) -> String) -> Bool {
    !Set(first.map(key)).isDisjoint(with: second.map(key))
  }

  /// Merges two contacts; if they differ in a single-valued field, the first stands and the other is a conflict.
  private static func merged(_ first: Contact, _ second: Contact) -> Contact {
    var whole = first
    // A missing title or degree is no conflict; the fuller name is used.
    whole.name =
      first.name.flatMap { name in second.name.flatMap { PersonName.fuller(name, $0) } }
      ?? chosen("name", first.name, second.name, &whole.conflicts)
    whole.organization = chosen("organisation", first.organization, second.organization, &whole.conflicts)
    whole.department = chosen("department", first.department, second.department, &whole.conflicts)
    whole.title = chosen("title", first.title, second.title, &whole.conflicts)
    whole.phones = phones(first.phones, second.phones)
    whole.emails = union(first.emails, second.emails) { $0.lowercased() }
    whole.sites = union(first.sites, second.sites) { $0.lowercased() }
    whole.addresses = union(first.addresses, second.addresses) { Spelling.squashed($0) }
    whole.handles = union(first.handles, second.handles) { $0.value.lowercased() }
    whole.notes = union(first.notes, second.notes) { Spelling.squashed($0) }
    whole.conflicts = union(whole.conflicts, second.conflicts) { $0 }
    whole.photo = first.photo ?? second.photo
    return whole
  }

  private static func chosen(_ field: String, _ first: String?, _ second: String?, _ conflicts: inout [String])
    -> String?
  {
    guard let first, let second else { return first ?? second }
    if Spelling.squashed(first) != Spelling.squashed(second) {
      conflicts.append("Another card has the \(field) ‘\(second)’.")
    }
    return first
  }

  /// Returns each number once, with the kind of either card.
  private static func phones(_ first: [Contact.Phone], _ second: [Contact.Phone]) -> [Contact.Phone] {
    second.reduce(into: first) { list, phone in
      if let place = list.firstIndex(where: { $0.value == phone.value }) {
        if list[place].kind.isEmpty { list[place].kind = phone.kind }
      } else {
        list.append(phone)
      }
    }
  }

  private static func union<Item>(_ first: [Item], _ second: [Item], by key: (Item) -> String) -> [Item] {
    second.reduce(into: first) { list, item in
      if !list.contains(where: { key($0) == key(item) }) { list.append(item) }
    }
  }
}
