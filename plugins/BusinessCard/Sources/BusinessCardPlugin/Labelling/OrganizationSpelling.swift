internal import DiscernCore

/// Corrects one misread letter of an organisation's name by the card's internet addresses. Logos use unusual typefaces; the
/// addresses repeat the name in plain ones.
struct OrganizationSpelling: Hashable {
  /// Folded words of the name, one of them spelled as in the address.
  let words: [String]
  /// Index of the corrected word.
  let place: Int
  /// Agreement with the address.
  let degree: HostAgreement.Degree

  /// Minimum length of a word to correct; one letter turns a shorter word into another too easily.
  private static let minimumLetters = 5

  /// Corrects one word so that the name agrees with a host name; nil if no single insertion, deletion or substitution of a
  /// letter achieves that.
  init?(_ words: [String], agreeingWith name: String) {
    let bare = Array(Spelling.squashed(name))
    let candidates = words.indices.filter { words[$0].count >= Self.minimumLetters }.flatMap { place in
      Self.nearWords(to: Array(words[place]), in: bare).map { (place: place, word: $0) }
    }
    let spelled = candidates.compactMap { place, word -> OrganizationSpelling? in
      var other = words
      other[place] = word
      let degree = HostAgreement.degree(of: other, with: name)
      return degree > .none ? OrganizationSpelling(words: other, place: place, degree: degree) : nil
    }
    guard let best = spelled.max(by: { $0.degree < $1.degree }) else { return nil }
    self = best
  }

  private init(words: [String], place: Int, degree: HostAgreement.Degree) {
    (self.words, self.place, self.degree) = (words, place, degree)
  }

  /// Corrects the organisation of a card by its addresses and sets `organizationDoubt`; takes the name from a web address if it
  /// is printed nowhere else.
  static func respell(_ content: inout CardContent) {
    guard var organization = content.organization else { return takeFromSite(&content) }
    let names = (content.emails + content.sites).compactMap { HostAgreement.registeredName(of: $0.host) }
    let words = organization.pieces.flatMap(\.words)
    let exact = names.map { HostAgreement.degree(of: words, with: $0) }.max() ?? .none
    guard
      let best = names.compactMap({ OrganizationSpelling(words, agreeingWith: $0) }).max(by: { $0.degree < $1.degree }),
      best.degree > exact
    else { return }
    // Recognisers omit letters and confuse them; an extra letter is more likely one that the address omits.
    guard best.words[best.place].count >= words[best.place].count else { return }
    organization.text = best.spelled(organization.text, from: words)
    content.organization = organization
    content.organizationDoubt = .spelled
  }

  private static func takeFromSite(_ content: inout CardContent) {
    for site in content.sites {
      let line = content.lines[site.line]
      guard let name = HostAgreement.registeredName(of: site.host),
        let words = HostAgreement.words(inPrintedHost: line.text(in: site.range), ofName: name)
      else { continue }
      let piece = CardPiece(
        line: site.line, range: site.range, text: line.text(in: site.range), words: Spelling.words(of: words),
        box: line.box, textHeight: line.textHeight, confidence: site.confidence)
      content.organization = WordedFinding(pieces: [piece], text: words, confidence: site.confidence)
      content.organizationDoubt = .fromSite
      return
    }
  }

  /// Returns the substrings of a name within one edit of a word.
  private static func nearWords(to word: [Character], in name: [Character]) -> [String] {
    let spans = (word.count - 1...word.count + 1).flatMap { length -> [[Character]] in
      guard length <= name.count else { return [] }
      return (0...name.count - length).map { Array(name[$0..<$0 + length]) }
    }
    return spans.filter { $0 != word && EditDistance.isWithin(1, $0, word) }.map { String($0) }
  }

  /// Returns a printed name with the corrected word, in the capitalisation of the print.
  func spelled(_ printed: String, from old: [String]) -> String {
    let tokens = printed.split(separator: " ").map(String.init)
    guard let token = tokens.firstIndex(where: { Spelling.words(of: $0) == [old[place]] }) else { return printed }
    var spelled = tokens
    spelled[token] = Self.capitalized(words[place], like: tokens[token])
    return spelled.joined(separator: " ")
  }

  private static func capitalized(_ word: String, like printed: String) -> String {
    if printed == printed.uppercased() { return word.uppercased() }
    guard printed.first?.isUppercase == true else { return word }
    return word.prefix(1).uppercased() + String(word.dropFirst())
  }
}
