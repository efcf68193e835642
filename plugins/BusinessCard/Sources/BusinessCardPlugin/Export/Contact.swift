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

  /// The people of a document, each with what is of nobody else; one contact if it tells of one person or of nobody.
  static func contacts(of document: Document) -> [Contact] {
    let groups = Set(document.fields.compactMap(\.group)).sorted()
    guard !groups.isEmpty else { return [Contact(document)] }
    return groups.map { group in
      var own = document
      own.fields.removeAll { $0.group != nil && $0.group != group }
      return Contact(own)
    }
  }

  /// What a document says of one person.
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
