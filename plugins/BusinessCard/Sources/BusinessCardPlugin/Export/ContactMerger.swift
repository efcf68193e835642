/// Makes one contact of several cards of the same person, and says where they differ.
enum ContactMerger {
  /// The contacts in the order of their first cards.
  static func merged(_ contacts: [Contact]) -> [Contact] {
    contacts.reduce(into: []) { list, contact in
      if let place = list.firstIndex(where: { isSame($0, contact) }) {
        list[place] = merged(list[place], contact)
      } else {
        list.append(contact)
      }
    }
  }

  /// Whether two cards are of one person: the same name with a number, a mail address or a firm in common; or the same
  /// mail address or the same direct number, and no other name. A number or a mail box that a firm's people share makes
  /// them no one person, and a name alone is borne by many.
  static func isSame(_ first: Contact, _ second: Contact) -> Bool {
    let sharesMail = shares(first.emails, second.emails) { $0.lowercased() }
    let sharesPhone = shares(first.phones, second.phones) { $0.value }
    guard let name = first.name, let other = second.name else {
      let isFirm = first.name == nil && second.name == nil
      return sharesMail || isFirm && sharesPhone && (first.organization == nil || isSameFirm(first, second))
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

  /// All that both say; where one has to be chosen the first stands, and the other is a conflict.
  private static func merged(_ first: Contact, _ second: Contact) -> Contact {
    var whole = first
    // That one card leaves the doctor out is no conflict; the name stands with all that is known of it.
    whole.name =
      first.name.flatMap { name in second.name.flatMap { PersonName.fuller(name, $0) } }
      ?? one("name", first.name, second.name, &whole.conflicts)
    whole.organization = one("organisation", first.organization, second.organization, &whole.conflicts)
    whole.department = one("department", first.department, second.department, &whole.conflicts)
    whole.title = one("title", first.title, second.title, &whole.conflicts)
    whole.phones = phones(first.phones, second.phones)
    whole.emails = all(first.emails, second.emails) { $0.lowercased() }
    whole.sites = all(first.sites, second.sites) { $0.lowercased() }
    whole.addresses = all(first.addresses, second.addresses) { Spelling.squashed($0) }
    whole.handles = all(first.handles, second.handles) { $0.value.lowercased() }
    whole.notes = all(first.notes, second.notes) { Spelling.squashed($0) }
    whole.conflicts = all(whole.conflicts, second.conflicts) { $0 }
    whole.photo = first.photo ?? second.photo
    return whole
  }

  private static func one(_ what: String, _ first: String?, _ second: String?, _ conflicts: inout [String]) -> String? {
    guard let first, let second else { return first ?? second }
    if Spelling.squashed(first) != Spelling.squashed(second) {
      conflicts.append("Another card has the \(what) ‘\(second)’.")
    }
    return first
  }

  /// Each number once; what it is for is kept from whichever card says so.
  private static func phones(_ first: [Contact.Phone], _ second: [Contact.Phone]) -> [Contact.Phone] {
    second.reduce(into: first) { list, phone in
      if let place = list.firstIndex(where: { $0.value == phone.value }) {
        if list[place].kind.isEmpty { list[place].kind = phone.kind }
      } else {
        list.append(phone)
      }
    }
  }

  private static func all<Item>(_ first: [Item], _ second: [Item], by key: (Item) -> String) -> [Item] {
    second.reduce(into: first) { list, item in
      if !list.contains(where: { key($0) == key(item) }) { list.append(item) }
    }
  }
}
