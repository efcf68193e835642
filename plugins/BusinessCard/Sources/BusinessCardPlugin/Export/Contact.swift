internal import DiscernCore

/// A person or a firm as an address book wants it: what one card says, or several of the same person.
struct Contact: Hashable, Sendable {
  /// A number and what it is for.
  struct Phone: Hashable, Sendable {
    /// E.164 with `;ext=`, or digits where the number cannot be dialled from anywhere.
    var value: String
    /// As printed.
    var text: String
    /// The first word of the field's note: `mobile`; empty where the card does not tell.
    var kind: String
  }

  /// A name on a network.
  struct Handle: Hashable, Sendable {
    var value: String
    /// `instagram`; nil where the card does not tell.
    var network: String?
  }

  /// As printed; nil where the card does not say.
  var name: String?
  var organization: String?
  var department: String?
  var title: String?
  var phones: [Phone] = []
  var emails: [String] = []
  var sites: [String] = []
  var addresses: [String] = []
  var handles: [Handle] = []
  /// What else the cards say, surely enough read to be worth keeping.
  var notes: [String] = []
  /// Where the cards of one person differ, a sentence each.
  var conflicts: [String] = []
  /// A JPEG file of the card; nil where none was asked for.
  var photo: [UInt8]?

  /// Smears are fields of a report, and no part of a contact.
  private static let noteworthy = 0.7

  /// The people of a document, each with the title that stands nearest, and the mail addresses that name nobody else; one contact if
  /// it names nobody or one person.
  static func contacts(of document: Document) -> [Contact] {
    let (names, titles) = (document.fields(named: "name"), document.fields(named: "title"))
    let whole = Contact(document)
    guard names.count > 1 else { return [whole] }
    let people = names.map { PersonName($0.value.shown()).core }
    return names.indices.map { place in
      var contact = whole
      contact.name = names[place].value.shown()
      contact.title = titles.first { title in nearest(to: title, of: names) == place }?.value.shown()
      contact.emails = whole.emails.filter { mail in
        let box = Spelling.squashed(mail.prefix { $0 != "@" })
        let owners = people.indices.filter { people[$0].contains { $0.count > 1 && box.contains($0) } }
        return owners.isEmpty || owners.contains(place)
      }
      return contact
    }
  }

  /// The place of the field that stands nearest to another.
  private static func nearest(to field: Field, of others: [Field]) -> Int? {
    guard let center = field.boxes.first?.bounds.center else { return nil }
    return others.indices.min {
      (others[$0].boxes.first?.bounds.center.distance(to: center) ?? .infinity)
        < (others[$1].boxes.first?.bounds.center.distance(to: center) ?? .infinity)
    }
  }

  /// What a document says, of several people the first.
  init(_ document: Document) {
    let values = { (name: String) in document.fields(named: name).map { $0.value.shown() }.filter { !$0.isEmpty } }
    (name, organization) = (values("name").first, values("organization").first)
    (department, title) = (values("department").first, values("title").first)
    // What may be a card number is none that somebody is to dial.
    phones = document.fields(named: "phone").filter { !$0.value.isSecret }.map { field in
      let kind = field.note?.split(separator: ";").first.map(String.init) ?? ""
      return Phone(value: field.value.shown(), text: field.text.shown(), kind: kind)
    }
    (emails, sites, addresses) = (values("email"), values("url"), values("address"))
    handles = document.fields(named: "social").map { Handle(value: $0.value.shown(), network: $0.note) }
    notes = document.fields(named: "other").filter { $0.confidence >= Self.noteworthy }.map { $0.value.shown() }
    photo = document.picture
  }

  /// What to call it by: the name, else the firm, else the first way to reach somebody; never empty, as FN must be.
  var displayName: String {
    [name, organization, phones.first?.value, emails.first, sites.first, handles.first?.value].lazy.compactMap { $0 }
      .first
      ?? "?"
  }
}
