/// Judges whether words are the name of a person.
enum NameJudge {
  /// Nats for the form of a text as a name; nil where it cannot be one.
  static func shape(of piece: CardPiece) -> Double? {
    if piece.isEastAsian { return EastAsianJudge.nameNats(of: piece.text) }
    let printed = piece.text.split(separator: " ").map(String.init).filter { !isOrnament($0) && !isDress($0) }
    let words = core(of: piece)
    guard !piece.text.contains(where: { $0 == "&" || $0.isNumber }), !endsInLegalForm(printed),
      (1...4).contains(words.count), printed.count <= 6,
      printed.enumerated().allSatisfy({ isNameWord($1, isFirst: $0 == 0) }), !isPair(words)
    else { return nil }
    guard words.allSatisfy({ !isOther($0) }) || isSurname(last: words), words.contains(where: { $0.count >= 3 }) else {
      return nil
    }
    guard !isPlace(words), !isRest(printed) else { return nil }
    let isDressed = words.count < piece.words.count
    let isKnown = words.first.map(GivenNames.contains) ?? false
    let given =
      isKnown ? (words.count > 1 ? 1.2 : 0.6) : words.dropFirst().contains(where: GivenNames.contains) ? 0.8 : 0
    let isWord = piece.text == piece.text.uppercased()
    return (words.count > 1 ? 0.8 : isWord ? -0.6 : -0.3) + (isDressed ? 1.5 : 0) + given
  }

  /// A city or a country, also with the letters of its state: `São Paulo, SP`.
  private static func isPlace(_ words: [String]) -> Bool {
    let town = words.last?.count == 2 ? words.dropLast() : words[...]
    return [words[...], town].map { $0.joined(separator: " ") }.contains {
      Countries.cities[$0] != nil || Countries.names[$0] != nil
    }
  }

  /// `de Helena`: a small word and one more are the rest of a longer name, of a person or of something else.
  private static func isRest(_ printed: [String]) -> Bool {
    printed.count == 2 && particles.contains(printed[0])
  }

  /// `John Baker`: a role behind a given name, and nothing else, is a surname.
  static func isSurname(last words: [String]) -> Bool {
    guard words.count == 2, GivenNames.contains(words[0]), !TitleWords.roles.contains(words[0]) else { return false }
    return TitleWords.roles.contains(words[1])
  }

  /// `Bruno e Marta`: two people, or a firm that is named for them.
  static func isPair(_ words: [String]) -> Bool {
    words.count == 3 && ["e", "y", "et", "und", "and", "en", "og", "och", "i"].contains(words[1])
  }

  /// The words of a name without honorifics and degrees, plain, a misread capital mended.
  static func core(of piece: CardPiece) -> [String] {
    let isMended = isMended(piece.text)
    return piece.words.filter { !TitleWords.honorifics.contains($0) && !TitleWords.suffixes.contains($0) }
      .map { isMended && isMisreadCapital($0) ? "i" + $0.dropFirst() : $0 }
  }

  /// Whether a capital in a name was read as the small letter that looks like it.
  static func isMended(_ text: String) -> Bool { text.split(separator: " ").contains { isMisreadCapital(String($0)) } }

  /// `lda` for `Ida`: print without serifs has one stroke for both letters. Only where it makes a known given name.
  static func isMisreadCapital(_ word: String) -> Bool {
    word.first == "l" && GivenNames.contains("i" + Spelling.plain(word.dropFirst()))
      && !GivenNames.contains(Spelling.plain(word))
  }

  /// A name without the punctuation that a reader saw at its ends, a misread capital mended.
  static func cleaned(_ text: String) -> String {
    var words = text.split(separator: " ").filter { !isOrnament(String($0)) }
      .map { isMisreadCapital(String($0)) ? "I" + $0.dropFirst() : String($0) }
    while let last = words.last, last.hasSuffix(",") { words[words.count - 1] = String(last.dropLast()) }
    return words.joined(separator: " ")
  }

  /// Nats for the agreement of a name with the local part of a mail address: `ann.lowe`, `alowe`, `ann`.
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
  private static func isNameWord(_ word: String, isFirst: Bool) -> Bool {
    guard let first = word.first, word.allSatisfy({ $0.isLetter || "'’-.,".contains($0) }) else { return false }
    if isMisreadCapital(word) { return true }
    let hasLateCapitals = word.dropFirst().contains(where: \.isUppercase) && word.contains(where: \.isLowercase)
    let isWell =
      first.isUppercase
      && (!hasLateCapitals || word.contains(where: { "'’-.".contains($0) }) || word.hasPrefix("Mc")
        || word.hasPrefix("Mac"))
    return isWell || particles.contains(word) && !(isFirst && word.count == 1)
      || !first.isLowercase && !first.isUppercase && first.isLetter
  }

  private static func isOrnament(_ word: String) -> Bool { !word.contains(where: \.isLetter) }

  private static let particles: Set<String> = [
    "von", "van", "der", "den", "de", "da", "do", "dos", "das", "di", "du", "la", "le", "del", "della", "zu", "al",
    "el", "bin", "y", "e", "ten", "ter", "af",
  ]

  /// Whether a word is one of headings, slogans and templates.
  static func isCommon(_ word: String) -> Bool { common.contains(word) || word.count == 1 }

  /// Whether a word is a small one that sentences have and names of firms do not.
  static func isOfSentence(_ word: String) -> Bool { sentence.contains(word) }

  private static let sentence: Set<String> = [
    "we", "you", "your", "our", "us", "it", "is", "are", "can", "will", "be", "that", "this", "here", "logo",
    "business", "card", "slogan", "tagline", "welcome", "vous", "votre", "wir", "sie", "ihr", "seu", "sua",
    "voce",
    "nao", "que", "para", "open", "hours", "fold", "scan", "thank", "thanks",
  ]

  /// Whether a word belongs to titles, firms, streets or the usual words of cards and papers.
  private static func isOther(_ word: String) -> Bool {
    TitleWords.isRole(word) || TitleWords.departments.contains(word) || OrganizationWords.trades.contains(word)
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
    "segunda", "sabado", "nossa", "senhora", "domingo", "desde", "und", "mit", "fur", "et", "pour", "research",
    "development", "technical",
    "north", "south", "east", "west", "street", "slogan", "tagline", "here", "contact", "visit", "call", "follow",
  ]
}
