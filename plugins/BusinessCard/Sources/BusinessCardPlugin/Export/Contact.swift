internal import DiscernCore

/// Person or organisation as an address book entry, from one card or several cards of the same person.
struct Contact: Hashable, Sendable {
  /// Phone number with its kind.
  struct Phone: Hashable, Sendable {
    /// E.164 number with `;ext=`, or digits if the number cannot be dialled from anywhere.
    var value: String
    /// Printed text.
    var text: String
    /// First word of the field's note: `mobile`; empty if the card does not say.
    var kind: String
  }

  /// Handle on a social network.
  struct Handle: Hashable, Sendable {
    var value: String
    /// Network: `instagram`; nil if the card does not say.
    var network: String?
  }

  /// Printed name; nil if the card has none.
  var name: String?
  var organization: String?
  var department: String?
  var title: String?
  var phones: [Phone] = []
  var emails: [String] = []
  var sites: [String] = []
  var addresses: [String] = []
  var handles: [Handle] = []
  /// Other text on the cards that was read with at least `minimumNoteConfidence`.
  var notes: [String] = []
  /// Differences between the cards of one person, a sentence each.
  var conflicts: [String] = []
  /// JPEG file of the card; nil if none was requested.
  var photo: [UInt8]?

  /// Minimum confidence of a note; smears are reported as fields, but are no part of a contact.
  private static let minimumNoteConfidence = 0.7

  /// Returns a contact for each person of a document, with the fields of that person and those of no one else; one contact if
  /// there are no groups.
  static func contacts(of document: Document) -> [Contact] {
    BusinessCard(document)?.contacts.map { Contact($0.document) } ?? [Contact(document)]
  }

  /// Creates the contact of a document's fields.
  init(_ document: Document) {
    let values = { (name: String) in document.fields(named: name).map { $0.value.shown() }.filter { !$0.isEmpty } }
    (name, organization) = (values("name").first, values("organization").first)
    (department, title) = (values("department").first, values("title").first)
    // A possible card number is no phone number to dial.
    phones = document.fields(named: "phone").filter { !$0.value.isSecret }.map { field in
      let kind = field.note?.split(separator: ";").first.map(String.init) ?? ""
      return Phone(value: field.value.shown(), text: field.text.shown(), kind: kind)
    }
    (emails, sites, addresses) = (values("email"), values("url"), values("address"))
    handles = document.fields(named: "social").map { Handle(value: $0.value.shown(), network: $0.note) }
    notes = document.fields(named: "other").filter { $0.confidence >= Self.minimumNoteConfidence }.map {
      $0.value.shown()
    }
    photo = document.picture
  }

  /// Name for display: the name, else the organisation, else the first way to reach the contact; never empty, as FN requires.
  var displayName: String {
    [name, organization, phones.first?.value, emails.first, sites.first, handles.first?.value].lazy.compactMap { $0 }
      .first
      ?? "?"
  }
}
