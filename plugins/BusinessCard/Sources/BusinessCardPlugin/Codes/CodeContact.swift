internal import DiscernCore

/// Contact in a QR code, with unmodified texts.
struct CodeContact: Hashable, Sendable {
  /// Phone number with its kind.
  struct Phone: Hashable, Sendable {
    var text: String
    var kind: PhoneKind?
  }

  /// Name, given name first.
  var name: String?
  /// Organisation.
  var organization: String?
  /// Department of the organisation.
  var department: String?
  /// Job title.
  var title: String?
  /// Phone numbers.
  var phones: [Phone] = []
  /// Mail addresses.
  var emails: [String] = []
  /// Web addresses.
  var sites: [String] = []
  /// Postal addresses, their parts joined by commas.
  var addresses: [String] = []

  /// True if it identifies somebody or a way to reach them, more than a mere link.
  var isContact: Bool { !phones.isEmpty || !emails.isEmpty || name != nil && !sites.isEmpty }

  /// Parses the text of a code: a vCard (RFC 6350 and earlier versions), a MECARD (NTT DOCOMO), a BIZCARD, or a single address;
  /// nil for anything else.
  init?(code text: String) {
    let trimmed = text.trimmingSpaces
    let start = trimmed.prefix(12).uppercased()
    if start.hasPrefix("BEGIN:VCARD") {
      self = VCardParser(trimmed).contact
    } else if start.hasPrefix("MECARD:") || start.hasPrefix("BIZCARD:") {
      self = MeCardParser(trimmed).contact
    } else if let link = CodeContact(link: trimmed) {
      self = link
    } else {
      return nil
    }
  }

  /// Creates an empty contact.
  init() {}

  /// Parses `mailto:`, `tel:` (RFC 6068, RFC 3966), or a web address.
  private init?(link text: String) {
    guard !text.contains(where: \.isWhitespace) else { return nil }
    let folded = text.lowercased()
    if folded.hasPrefix("mailto:") {
      emails = [String(text.dropFirst(7).prefix { $0 != "?" })]
    } else if folded.hasPrefix("tel:") {
      phones = [Phone(text: String(text.dropFirst(4)))]
    } else if folded.hasPrefix("http://") || folded.hasPrefix("https://") || folded.hasPrefix("www.") {
      sites = [text]
    } else {
      return nil
    }
  }
}

/// Code on a card.
struct CardCode: Hashable, Sendable {
  /// Symbol of the code, with the content as its text.
  var symbol: Symbol.ID
  /// Content of the code.
  var text: String
  /// Contact in the code; nil if it holds anything else.
  var contact: CodeContact?

  /// Name of the request for codes.
  static let request = "business-card.codes"

  /// Returns the codes of a sheet, each content once.
  static func codes(of transcript: Transcript) -> [CardCode] {
    transcript.lines(answering: request).flatMap(\.symbols).reduce(into: []) { list, id in
      let symbol = transcript[id]
      guard symbol.kind == .code, !symbol.text.isEmpty, !list.contains(where: { $0.text == symbol.text }) else {
        return
      }
      list.append(CardCode(symbol: id, text: symbol.text, contact: CodeContact(code: symbol.text)))
    }
  }
}
