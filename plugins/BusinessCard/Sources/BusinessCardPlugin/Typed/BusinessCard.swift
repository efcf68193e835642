public import DiscernCore

/// A business card whose fields are properties with types.
public struct BusinessCard: TypedDocument {
  /// The fields of a card, by the names in the manifest.
  public enum FieldName: String, CaseIterable, Sendable {
    /// The fields.
    case phone, name, organization, department, title, email, url, address, social, other
  }

  /// The kind of its documents.
  public static let kind = BusinessCardPlugin.kind
  /// The document, with its outline and its issues.
  public let document: Document

  /// Creates the view of a document; nil if it is no business card.
  public init?(_ document: Document) {
    guard document.kind == Self.kind else { return nil }
    self.document = document
  }

  /// The card as each of its people would hand it out, with the fields of that person and those of all; itself if it names one
  /// person, or none.
  public var contacts: [BusinessCard] {
    let groups = Set(document.fields.compactMap(\.group)).sorted()
    guard !groups.isEmpty else { return [self] }
    return groups.compactMap { group in
      var own = document
      own.fields.removeAll { $0.group != nil && $0.group != group }
      return BusinessCard(own)
    }
  }

  /// The person as printed; the first of several.
  public var name: TypedField<String>? { text(.name) }
  /// The firm or institution.
  public var organization: TypedField<String>? { text(.organization) }
  /// The part of the organisation.
  public var department: TypedField<String>? { text(.department) }
  /// The person's function.
  public var title: TypedField<String>? { text(.title) }
  /// The phone numbers, without any that may be a card number.
  public var phones: [TypedField<ContactPhone>] {
    all(.phone) { field in field.value.openText.map { ContactPhone($0, note: field.note) } }
  }
  /// The mail addresses.
  public var emails: [TypedField<String>] { texts(.email) }
  /// The web addresses.
  public var urls: [TypedField<String>] { texts(.url) }
  /// The postal addresses, the lines of each joined by commas.
  public var addresses: [TypedField<String>] { texts(.address) }
  /// The names on social networks; the note of each field names the network.
  public var socials: [TypedField<String>] { texts(.social) }
  /// The other texts of the card.
  public var others: [TypedField<String>] { texts(.other) }
}

/// A phone number of a business card.
public struct ContactPhone: Hashable, Sendable {
  /// The number in E.164, without an extension: `+15035550119`; nil if its country is not known.
  public var e164: String?
  /// The digits, if the country is not known those of the print.
  public var digits: String
  /// The extension; nil if there is none.
  public var `extension`: String?
  /// Its use: `mobile`, `fax`; nil if the card does not say.
  public var use: String?

  /// Reads the value of a field, `+15035550119;ext=12`, and the first word of its note.
  init(_ value: String, note: String?) {
    let parts = value.split(separator: ";").map(String.init)
    let number = parts.first ?? ""
    e164 = number.hasPrefix("+") ? number : nil
    digits = number.filter(\.isNumber)
    let marker = "ext="
    `extension` = parts.first { $0.hasPrefix(marker) }.map { String($0.dropFirst(marker.count)) }
    use = note?.split(separator: ";").first.map(String.init)
  }
}

extension ContactPhone: CustomStringConvertible {
  /// The number as one would dial it, with its extension.
  public var description: String { (e164 ?? digits) + (`extension`.map { ";ext=\($0)" } ?? "") }
}
