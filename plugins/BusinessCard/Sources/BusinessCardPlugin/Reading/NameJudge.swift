/// Judges whether words are the name of a person.
enum NameJudge {
  /// Nats for the form of a text as a name; nil where it cannot be one.
  static func shape(of piece: CardPiece) -> Double? {
    let printed = piece.text.split(separator: " ").map(String.init).filter { !isOrnament($0) && !isDress($0) }
    let words = core(of: piece.words)
    guard !piece.text.contains("&"), !endsInLegalForm(printed), (1...4).contains(words.count), printed.count <= 6,
      printed.allSatisfy(isNameWord)
    else { return nil }
    guard words.allSatisfy({ !isOther($0) }), words.contains(where: { $0.count >= 3 }) else { return nil }
    guard Countries.cities[words.joined(separator: " ")] == nil, Countries.names[words.joined(separator: " ")] == nil
    else {
      return nil
    }
    let isDressed = words.count < piece.words.count
    return (words.count == 1 ? -0.6 : 0.8) + (isDressed ? 1.5 : 0)
  }

  /// The words of a name without honorifics and degrees.
  static func core(of words: [String]) -> [String] {
    words.filter { !TitleWords.honorifics.contains($0) && !TitleWords.suffixes.contains($0) }
  }

  /// A name without the punctuation that a reader saw at its ends.
  static func cleaned(_ text: String) -> String {
    var words = text.split(separator: " ").filter { !isOrnament(String($0)) }.map(String.init)
    while let last = words.last, last.hasSuffix(",") { words[words.count - 1] = String(last.dropLast()) }
    return words.joined(separator: " ")
  }

  /// Nats for the agreement of a name with the local part of a mail address: `avery.smith`, `asmith`, `avery`.
  static func agreement(of words: [String], with local: String) -> Double {
    let mail = Spelling.squashed(local)
    let long = words.map(Spelling.squashed).filter { $0.count >= 3 }
    let hits = long.filter { mail.contains($0) }
    if hits.count >= 2 { return 4 }
    guard let first = words.first.map(Spelling.squashed), let last = words.last.map(Spelling.squashed) else { return 0 }
    if words.count >= 2, last.count >= 3,
      mail == String(first.prefix(1)) + last || mail == first + String(last.prefix(1))
    {
      return 3.5
    }
    let initials = String(words.compactMap(\.first))
    if initials.count >= 2, mail == initials { return 2 }
    guard let hit = hits.first else { return 0 }
    return hit == mail ? 3 : hit.count >= 4 ? 2.5 : 1.5
  }

  /// Whether a printed word is an honorific or a degree.
  private static func isDress(_ word: String) -> Bool {
    let plain = Spelling.trimmed(Spelling.plain(word))
    return TitleWords.honorifics.contains(plain) || TitleWords.suffixes.contains(plain)
  }

  /// `S.A.`, `AG`, `Co.` at the end: in capitals or with a dot, for there are people called Sá.
  private static func endsInLegalForm(_ printed: [String]) -> Bool {
    guard printed.count > 1, let last = printed.last else { return false }
    let isForm = OrganizationWords.legalForms.contains(Spelling.plain(last).filter { $0 != "." })
    return isForm
      && (last.contains(".") || last == last.uppercased() && printed.dropLast().contains { $0 != $0.uppercased() })
  }

  /// Letters, an initial, an apostrophe or a hyphen inside; a capital in front, or a particle.
  private static func isNameWord(_ word: String) -> Bool {
    guard let first = word.first, word.allSatisfy({ $0.isLetter || "'’-.,".contains($0) }) else { return false }
    let hasLateCapitals = word.dropFirst().contains(where: \.isUppercase) && word.contains(where: \.isLowercase)
    let isWell =
      first.isUppercase
      && (!hasLateCapitals || word.contains(where: { "'’-.".contains($0) }) || word.hasPrefix("Mc")
        || word.hasPrefix("Mac"))
    return isWell || particles.contains(word) || !first.isLowercase && !first.isUppercase && first.isLetter
  }

  private static func isOrnament(_ word: String) -> Bool { !word.contains(where: \.isLetter) }

  private static let particles: Set<String> = [
    "von", "van", "der", "den", "de", "da", "do", "dos", "das", "di", "du", "la", "le", "del", "della", "zu", "al",
    "el", "bin", "y", "e", "ten", "ter", "af",
  ]

  /// Whether a word belongs to titles, firms, streets or the usual words of cards and papers.
  private static func isOther(_ word: String) -> Bool {
    TitleWords.roles.contains(word) || TitleWords.departments.contains(word) || OrganizationWords.trades.contains(word)
      || OrganizationWords.legalForms.contains(word) && word.count >= 3
      || AddressWords.streets.contains(word) && word.count >= 4 || AddressWords.parts.contains(word) && word.count >= 4
      || ForeignWords.receipt.contains(word) || ForeignWords.form.contains(word)
      || PhoneLabels.kinds[word] != nil && word.count >= 3
      || common.contains(word)
  }

  /// Words of slogans and headings that stand with a capital and are nobody's name.
  private static let common: Set<String> = [
    "business", "card", "logo", "of", "by", "in", "on", "to", "at", "is", "are", "it", "your", "our", "the", "and",
    "for", "with", "all", "new", "real", "estate", "welcome",
    "sales", "creative", "project", "general", "senior", "junior", "deputy", "vice", "human", "resources",
    "information",
    "customer", "public", "quality", "best", "free", "open", "hours", "monday", "tuesday", "wednesday", "thursday",
    "friday",
    "saturday", "sunday", "from", "since", "we", "you", "living", "home", "easy", "care", "data", "cloud", "web", "www",
    "segunda", "sabado", "domingo", "desde", "und", "mit", "fur", "et", "pour", "research", "development", "technical",
    "north", "south", "east", "west", "street", "slogan", "tagline", "here", "contact", "visit", "call", "follow",
  ]
}
