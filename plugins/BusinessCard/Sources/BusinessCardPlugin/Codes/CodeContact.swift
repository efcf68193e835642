internal import DiscernCore

/// A contact as a QR code holds it; every text as it stands there.
struct CodeContact: Hashable, Sendable {
  /// A number with what it is for.
  struct Phone: Hashable, Sendable {
    var text: String
    var kind: PhoneKind?
  }

  /// The person, in the order of speech.
  var name: String?
  /// The firm.
  var organization: String?
  /// The part of the firm.
  var department: String?
  /// What the person does there.
  var title: String?
  /// Phone numbers.
  var phones: [Phone] = []
  /// Mail addresses.
  var emails: [String] = []
  /// Web addresses.
  var sites: [String] = []
  /// Postal addresses, their parts joined by commas.
  var addresses: [String] = []

  /// Whether it says who somebody is, or how to reach them, beyond a mere link.
  var isContact: Bool { !phones.isEmpty || !emails.isEmpty || name != nil && !sites.isEmpty }

  /// The contact in the text of a code: a vCard (RFC 6350 and its forerunners), a MECARD (NTT DOCOMO), a BIZCARD, or one
  /// address by itself; nil for anything else.
  init?(code text: String) {
    let trimmed = text.trimmingSpaces
    let start = trimmed.prefix(12).uppercased()
    if start.hasPrefix("BEGIN:VCARD") {
      self = VCardReader(trimmed).contact
    } else if start.hasPrefix("MECARD:") || start.hasPrefix("BIZCARD:") {
      self = MeCardReader(trimmed).contact
    } else if let link = CodeContact(link: trimmed) {
      self = link
    } else {
      return nil
    }
  }

  /// Nothing yet.
  init() {}

  /// `mailto:`, `tel:` (RFC 6068, RFC 3966), or a web address.
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

/// A code on a card.
struct CardCode: Hashable, Sendable {
  /// Its symbol, whose text is the content.
  var symbol: Symbol.ID
  /// What it holds.
  var text: String
  /// The contact in it; nil where it holds something else.
  var contact: CodeContact?

  /// The name of the request for codes.
  static let request = "business-card.codes"

  /// The codes that were read on a sheet, each content once.
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
