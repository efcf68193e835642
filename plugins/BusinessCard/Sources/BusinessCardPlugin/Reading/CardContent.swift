internal import DiscernCore

/// Worded entity of a card, on one line or several.
struct WordedFinding: Hashable, Sendable {
  /// Pieces of its lines.
  var pieces: [CardPiece]
  /// Printed text, lines joined.
  var text: String
  /// Probability that it is right, 0 to 1.
  var confidence: Double

  /// True if all pieces are mostly in Han, kana or Hangul.
  var isEastAsian: Bool { pieces.allSatisfy(\.isEastAsian) }
}

/// Person named on a card.
struct CardPerson: Hashable, Sendable {
  /// Printed name; nil if the card has only a title.
  var name: WordedFinding?
  /// Job title.
  var title: WordedFinding?
  /// True if a letter of the name was corrected.
  var isNameCorrected = false
}

/// Reason to doubt an organisation's name; the raw value is the code of the issue.
enum OrganizationDoubt: String, Sendable {
  /// A letter was corrected by an internet address.
  case spelled = "repaired"
  /// The name is printed only in the web address.
  case fromSite = "from-url"

  /// Message for the user.
  var message: String {
    switch self {
    case .spelled: "A letter of the name was hard to read; it is spelled as in the card's mail or web address."
    case .fromSite: "The name is printed in the web address alone, parted there by capitals."
    }
  }
}

/// Content of one business card.
struct CardContent: Sendable {
  /// Lines of the card.
  var lines: [CardLine]
  /// Phone numbers from top to bottom.
  var phones: [PhoneFinding] = []
  /// Mail addresses.
  var emails: [InternetFinding] = []
  /// Web addresses.
  var sites: [InternetFinding] = []
  /// Handles on social networks; the network is nil if unknown.
  var socials: [(finding: InternetFinding, network: String?)] = []
  /// Mail and web addresses that were read too unreliably to report, with the name of their field.
  var doubtful: [(finding: InternetFinding, field: String)] = []
  /// People in reading order.
  var people: [CardPerson] = []
  /// Organisation.
  var organization: WordedFinding?
  /// Reason to doubt the organisation's name; nil if there is none.
  var organizationDoubt: OrganizationDoubt?
  /// Department of the organisation.
  var department: WordedFinding?
  /// Postal addresses.
  var addresses: [WordedFinding] = []
  /// QR codes and barcodes.
  var codes: [CardCode] = []
  /// Text that no other field contains.
  var others: [CardPiece] = []
  /// Ranges of each line that hold a phone number with its label, an internet address or a social handle.
  var taken: [[Range<Int>]] = []
  /// Log odds for a contact card from words and layout; nil if the labeller gave no result.
  var logOdds: CardLogOdds?
  /// Error that left the words without roles; nil if they were labelled.
  var labellingError: ModelError?

  /// Returns the number, from 1, of the one person whose name a mail address contains; nil for one person on the card, or if
  /// none or several match.
  func owner(of mail: InternetFinding) -> Int? {
    guard people.count > 1 else { return nil }
    let mailbox = mail.mailbox
    let owners = people.indices.filter { place in
      PersonName(people[place].name?.text ?? "").core.contains { $0.count > 1 && mailbox.contains($0) }
    }
    return owners.count == 1 ? owners[0] + 1 : nil
  }

  /// True if there is a way to reach somebody: a legible one, or an illegible one beside a name and a title.
  var hasContact: Bool {
    codes.contains { $0.contact?.isContact ?? false } || !phones.isEmpty || !emails.isEmpty || !sites.isEmpty
      || !socials.isEmpty || !doubtful.isEmpty && people.contains { $0.name != nil && $0.title != nil }
  }

  /// True if it is reliably the front of a card that says who somebody is, or which organisation.
  var isFront: Bool {
    !hasContact && (logOdds?.isReliableWithoutContact ?? false)
      && (organization != nil || people.contains { $0.name != nil })
  }
}
