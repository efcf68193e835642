internal import DiscernCore

/// One thing that a card says in words, on one line or several.
struct WordedFinding: Hashable, Sendable {
  /// Where it stands.
  var pieces: [CardPiece]
  /// As printed, lines joined.
  var text: String
  /// The probability that it is right, 0 to 1.
  var confidence: Double

  /// Whether most of it is in Han, kana or Hangul.
  var isEastAsian: Bool { pieces.allSatisfy(\.isEastAsian) }
}

/// Somebody whom a card names.
struct CardPerson: Hashable, Sendable {
  /// As printed; nil if only a title stands on the card.
  var name: WordedFinding?
  /// What the person does.
  var title: WordedFinding?
  /// Whether a letter of the name was mended.
  var isNameMended = false
}

/// Why the name of a firm may not be one; the raw value is the code of the issue.
enum OrganizationDoubt: String, Sendable {
  /// One of its letters was read otherwise than an address has it.
  case spelled = "repaired"
  /// It is printed nowhere but in the web address.
  case fromSite = "from-url"

  /// A sentence for a person.
  var message: String {
    switch self {
    case .spelled: "A letter of the name was hard to read; it is spelled as in the card's mail or web address."
    case .fromSite: "The name is printed in the web address alone, parted there by capitals."
    }
  }
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
  /// Mail and web addresses that were not read surely enough to be reported, by field.
  var doubtful: [(finding: InternetFinding, field: String)] = []
  /// The people, in reading order.
  var people: [CardPerson] = []
  /// The firm.
  var organization: WordedFinding?
  /// What makes the firm's name uncertain; nil for nothing.
  var organizationDoubt: OrganizationDoubt?
  /// The part of the firm.
  var department: WordedFinding?
  /// Postal addresses.
  var addresses: [WordedFinding] = []
  /// QR codes and barcodes.
  var codes: [CardCode] = []
  /// What it says beside all that.
  var others: [CardPiece] = []
  /// The stretches of each line that are a phone number with its label, an internet address or a name on a network.
  var taken: [[Range<Int>]] = []
  /// The log odds for a contact card that words and layout give; nil if no network told.
  var logOdds: Double?
  /// The reason why the words have no roles.
  var unlabelled: ModelError?

  /// The number of the one of several people, from 1, whose name a mail address holds; nil if it is nobody's or of more than one.
  func owner(of mail: InternetFinding) -> Int? {
    guard people.count > 1 else { return nil }
    let box = Spelling.squashed(mail.value.prefix { $0 != "@" })
    let owners = people.indices.filter { place in
      PersonName(people[place].name?.text ?? "").core.contains { $0.count > 1 && box.contains($0) }
    }
    return owners.count == 1 ? owners[0] + 1 : nil
  }

  /// Whether there is any way to reach somebody: one that was read, or one that is there, illegible, with a name and a title.
  var hasContact: Bool {
    codes.contains { $0.contact?.isContact ?? false } || !phones.isEmpty || !emails.isEmpty || !sites.isEmpty
      || !socials.isEmpty || !doubtful.isEmpty && people.contains { $0.name != nil && $0.title != nil }
  }
}
