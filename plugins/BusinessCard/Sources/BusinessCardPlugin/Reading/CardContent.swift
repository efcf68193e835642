internal import DiscernCore

/// One thing that a card says in words, on one line or several.
struct WordedFinding: Hashable, Sendable {
  /// Where it stands.
  var pieces: [CardPiece]
  /// As printed, lines joined.
  var text: String
  /// The reasons for it, in nats.
  var nats: Double
  /// The probability that it is right, 0 to 1.
  var confidence: Double
}

/// All that one business card says.
struct CardContent: Sendable {
  /// Its lines.
  var lines: [CardLine]
  /// Phone numbers from top to bottom.
  var phones: [PhoneFinding] = []
  /// Mail addresses.
  var emails: [InternetFinding] = []
  /// Web addresses.
  var sites: [InternetFinding] = []
  /// Names on social networks, with the network where it is known.
  var socials: [(finding: InternetFinding, network: String?)] = []
  /// The person.
  var name: WordedFinding?
  /// The firm.
  var organization: WordedFinding?
  /// The part of the firm.
  var department: WordedFinding?
  /// What the person does there.
  var title: WordedFinding?
  /// Postal addresses.
  var addresses: [WordedFinding] = []
  /// Whether the name agrees with a mail address.
  var nameAgreesWithMail = false

  /// Whether there is any way to reach somebody.
  var hasContact: Bool { !phones.isEmpty || !emails.isEmpty || !sites.isEmpty || !socials.isEmpty }
}
