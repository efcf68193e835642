/// Judges words in Chinese, Japanese and Korean: what they are stands inside them, and names have neither capitals nor spaces.
enum EastAsianJudge {
  /// Nats for the form of a text as a person's name; nil where it cannot be one. Size and place come on top.
  static func nameNats(of text: String) -> Double? {
    let letters = text.filter { $0 != " " && $0 != "　" }
    guard letters.allSatisfy(EastAsianScript.contains), !isOther(letters) else { return nil }
    // Japanese names have three to six characters, Chinese two to four, Korean two to four syllables.
    switch letters.count {
    case 3...5: return 0.8
    case 2, 6, 7: return 0.3
    default: return nil
    }
  }

  /// Whether a text is a job title: it holds a noun of a role, and no legal form.
  static func isTitle(_ text: String) -> Bool {
    text.count <= 24 && holds(EastAsianWords.roles, text) && !holds(EastAsianWords.legalForms, text)
      && !text.contains(where: \.isDigit)
  }

  /// Whether a text is a part of a firm: it ends as one, and holds no role.
  static func isDepartment(_ text: String) -> Bool {
    (2...16).contains(text.count) && EastAsianWords.departments.contains { text.hasSuffix($0) }
      && !holds(EastAsianWords.roles, text) && !holds(EastAsianWords.legalForms, text)
      && !text.contains(where: \.isDigit)
  }

  /// Nats for a text as the name of a firm or an institution.
  static func organizationNats(of text: String) -> Double? {
    guard (3...30).contains(text.count), text.count(where: \.isDigit) <= 2 else { return nil }
    var logOdds = 0.0
    if EastAsianWords.legalForms.contains(where: { text.hasPrefix($0) || text.hasSuffix($0) }) {
      logOdds += 3
    } else if holds(EastAsianWords.legalForms, text) {
      logOdds += 2
    }
    if EastAsianWords.institutions.contains(where: { text.hasSuffix($0) }) { logOdds += 1.5 }
    if isTitle(text) { logOdds -= 2 }
    return logOdds
  }

  /// Nats for a text as a line of a postal address.
  static func addressNats(of text: String) -> Double {
    var logOdds = 0.0
    if postcode(in: text) != nil { logOdds += 2 }
    let places = EastAsianWords.places.count { text.contains($0) }
    logOdds += places >= 2 ? 2 : places == 1 ? 0.7 : 0
    if text.contains(where: \.isDigit) { logOdds += 0.6 } else { logOdds -= 1 }
    if holds(EastAsianWords.legalForms, text) || isTitle(text) { logOdds -= 3 }
    return logOdds
  }

  /// Where an address begins behind `本社:` or behind a town before its postcode: so many characters are passed over.
  static func headingLength(of characters: some Collection<Character>) -> Int {
    let list = Array(characters)
    if let colon = list.prefix(8).firstIndex(where: { $0 == ":" || $0 == "：" }),
      !list[..<colon].contains(where: \.isDigit)
    {
      return colon + 1
    }
    guard let code = postcode(in: list), (1...5).contains(code), !list[..<code].contains(where: \.isDigit) else {
      return 0
    }
    return list[code - 1] == "〒" ? code - 1 : code
  }

  /// The place of three digits, a dash and four: the postcode of Japan.
  private static func postcode(in text: some Collection<Character>) -> Int? {
    let shape = Array(Postcode.shape(String(text)))
    guard shape.count >= 8 else { return nil }
    return (0...shape.count - 8).first { start in
      String(shape[start..<start + 8]) == "999-9999" && (start == 0 || shape[start - 1] != "9")
        && (start + 8 == shape.count || shape[start + 8] != "9" && shape[start + 8] != "-")
    }
  }

  private static func holds(_ words: [String], _ text: String) -> Bool { words.contains { text.contains($0) } }

  private static func isOther(_ text: String) -> Bool {
    holds(EastAsianWords.legalForms, text) || isTitle(text) || isDepartment(text)
      || EastAsianWords.institutions.contains { text.hasSuffix($0) } || EastAsianWords.towns.contains(text)
      || EastAsianWords.headings.contains { text.hasPrefix($0) || text.hasSuffix($0) }
      || EastAsianWords.places.contains { text.hasSuffix($0) && text.count > 3 && $0.count > 1 }
  }
}
