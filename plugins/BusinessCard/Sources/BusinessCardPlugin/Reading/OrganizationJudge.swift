/// Judges whether words are the name of a firm or an institution.
enum OrganizationJudge {
  /// Nats for the wording of a text as an organisation; nil where it cannot be one. Agreement and size come on top.
  static func logOdds(of text: String, words: [String]) -> Double? {
    let letters = text.count(where: \.isLetter)
    guard (1...9).contains(words.count), letters >= 3, words[0].count(where: \.isLetter) >= 2 || words.count == 1,
      letters * 2 > text.count, !text.hasSuffix("..."), !words.allSatisfy(NameJudge.isCommon)
    else { return nil }
    let endsInForm = words.last.map { OrganizationWords.legalForms.contains($0.filter { $0 != "." }) } ?? false
    var logOdds = formNats(words, endsInForm: endsInForm)
    if words.contains(where: OrganizationWords.trades.contains) { logOdds += 1 }
    if text.contains("&"), endsInForm { logOdds += 0.5 }
    if NameJudge.isPair(words) || words.count <= 4 && text.contains(" & ") { logOdds += 0.7 }
    if words.count <= 4, text.split(separator: " ").contains(where: isCamel) { logOdds += 1 }
    if words.contains(where: TitleWords.isRole) { logOdds -= 2 }
    if text.hasSuffix("."), !endsInForm { logOdds -= 1 }
    if text.first?.isLowercase == true, words.count > 2 { logOdds -= 1 }
    // `Harbour Lane Press` is no street: its last word says what it does.
    let endsInTrade = words.count > 2 && words.last.map(OrganizationWords.trades.contains) ?? false
    if !endsInTrade, words.contains(where: { AddressWords.streets.contains($0) && $0.count >= 4 }) { logOdds -= 1 }
    return logOdds
  }

  /// Whether a line is set as a name is: two to six words, each with a capital but for the small ones between them, and
  /// one of them says what the firm does.
  static func isNamedByTrade(_ piece: CardPiece) -> Bool {
    let printed = piece.text.split(separator: " ")
    guard (2...6).contains(printed.count), !piece.text.contains(where: \.isNumber),
      !piece.words.contains(where: NameJudge.isOfSentence), !piece.text.hasSuffix("."), !piece.text.contains(",")
    else { return false }
    let isSet = printed.enumerated().allSatisfy { place, word in
      word.first?.isUppercase == true || place > 0 && OrganizationWords.joints.contains(Spelling.plain(word))
    }
    return isSet && piece.words.contains(where: OrganizationWords.trades.contains)
      && !piece.words.allSatisfy { OrganizationWords.trades.contains($0) || NameJudge.isCommon($0) }
  }

  private static func formNats(_ words: [String], endsInForm: Bool) -> Double {
    guard words.count > 1 else { return 0 }
    if endsInForm { return 3 }
    let hasStrongForm = words.map { $0.filter { $0 != "." } }.contains {
      OrganizationWords.legalForms.contains($0) && !OrganizationWords.weakForms.contains($0) && $0.count >= 2
    }
    return hasStrongForm ? 2 : 0
  }

  /// `BrightWater`: a capital inside a word, as in brands and few names.
  private static func isCamel(_ word: Substring) -> Bool {
    guard word.count >= 6, word.first?.isUppercase == true, word.allSatisfy(\.isLetter), !word.hasPrefix("Mc"),
      !word.hasPrefix("Mac"), !word.hasPrefix("De"), !word.hasPrefix("Di"), !word.hasPrefix("La")
    else { return false }
    let capitals = word.indices.filter { word[$0].isUppercase }
    return capitals.count == 2 && word.distance(from: word.startIndex, to: capitals[1]) >= 3
      && word.distance(from: capitals[1], to: word.endIndex) >= 3
  }

  /// Whether a text set large may be a logo: few words, none of a sentence.
  static func mayBeLogo(_ piece: CardPiece) -> Bool {
    let wanted = piece.isEastAsian ? 2 : 4
    return piece.words.count <= 4 && piece.text.count(where: \.isLetter) >= wanted
      && !piece.text.contains(where: \.isDigit)
      && !piece.text.contains("@") && !piece.words.contains(where: NameJudge.isOfSentence)
      && !piece.words.contains(where: TitleWords.isRole)
  }

  /// Nats for the agreement of words with a name that somebody chose for a host or a mail: `Bright Water Ltd.` with
  /// `brightwater`, in whole words in any order, or with their first letters: `Flores Novas Serra` with `floresns`.
  static func agreement(of printed: [String], with name: String) -> Double {
    let bare = Spelling.squashed(name)
    let words = printed.flatMap { $0.split(whereSeparator: { !$0.isLetter && !$0.isDigit }).map(String.init) }
      .filter { !OrganizationWords.legalForms.contains($0) }
    let text = words.joined()
    guard text.count >= 3, bare.count >= 2 else { return 0 }
    if text == bare { return 3 }
    guard bare.count >= 3 else { return 0 }
    if bare.count >= 4, words.first == bare { return 2.2 }
    if text.count >= 5, bare.hasPrefix(text), text.count * 2 >= bare.count { return 2 }
    if words.count >= 2, covers(bare, words) { return 2.5 }
    if words.count >= 2, isSpelled(bare[...], by: words[...], whole: 0) { return 2.2 }
    return 0
  }

  /// Whether all words stand in the name, in any order, and little else does.
  private static func covers(_ name: String, _ words: [String]) -> Bool {
    var rest = name
    for word in words.filter({ $0.count > 2 }).sorted(by: { $0.count > $1.count }) {
      guard let place = rest.firstRange(of: word) else { return false }
      rest.removeSubrange(place)
    }
    return rest.count * 5 <= name.count
  }

  /// Whether the name is made of the words in their order, each whole or by its first letter, short words left out;
  /// one must be whole, or three letters be there.
  private static func isSpelled(_ name: Substring, by words: ArraySlice<String>, whole: Int) -> Bool {
    // `gearc` says enough of `Grande École Arc Pumps`.
    if name.isEmpty, whole >= 5 { return true }
    guard let word = words.first else { return name.isEmpty && whole >= 3 }
    let rest = words.dropFirst()
    if name.hasPrefix(word), isSpelled(name.dropFirst(word.count), by: rest, whole: whole + (word.count > 2 ? 3 : 1)) {
      return true
    }
    if word.count <= 3, isSpelled(name, by: rest, whole: whole) { return true }
    return name.first == word.first && isSpelled(name.dropFirst(), by: rest, whole: whole + 1)
  }

  /// The words of a host that is printed with capitals inside: `BrookWater.com` is `Brook Water`; nil for one word.
  static func words(inPrintedHost printed: String, ofName name: String) -> String? {
    guard let place = printed.lowercased().firstRange(of: name) else { return nil }
    let start = printed.lowercased().distance(from: printed.lowercased().startIndex, to: place.lowerBound)
    let letters = Array(printed.dropFirst(start).prefix(name.count))
    guard letters.count == name.count, letters.allSatisfy(\.isLetter) else { return nil }
    // A word begins at a capital behind a small letter, and at the last of several capitals before one.
    let starts = letters.indices.filter { place in
      place == 0
        || letters[place].isUppercase
          && (letters[place - 1].isLowercase || place + 1 < letters.count && letters[place + 1].isLowercase)
    }
    let words = zip(starts, starts.dropFirst() + [letters.count]).map { String(letters[$0..<$1]) }
    guard words.count > 1, words.allSatisfy({ $0.count >= 2 && $0.first?.isUppercase == true }) else { return nil }
    return words.joined(separator: " ")
  }

  /// The part of a host that somebody chose: `brightwater` of `brightwater.com.sg`; nil for hosts that anybody may use.
  static func ownName(of host: String) -> String? {
    var labels = host.split(separator: ".").map(String.init)
    guard labels.count >= 2 else { return nil }
    labels.removeLast()
    if labels.count >= 2, let last = labels.last, TopLevelDomains.secondLevel.contains(last) { labels.removeLast() }
    guard let name = labels.last, !OrganizationWords.publicMail.contains(name) else { return nil }
    return name
  }
}
