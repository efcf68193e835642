internal import DiscernCore

/// Spells a firm's name as the card's own addresses do, if one letter of it was hard to read: logos are set in letters that
/// nothing else is set in, and the address repeats them in plain ones.
struct OrganizationSpelling: Hashable {
  /// The words of the name, plain, one of them spelled as in the address.
  let words: [String]
  /// The place of that word.
  let place: Int
  /// The agreement with the address.
  let degree: HostAgreement.Degree

  /// Shorter words are made of each other by one letter too easily.
  private static let minimumLetters = 5

  /// The words so spelled that they agree with a name that somebody chose for an address; nil if one letter put in, left out or
  /// replaced does not do that.
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

  /// Spells the organisation of a card as its addresses do, with a doubt that says so; takes it from a web address if it is
  /// printed nowhere else.
  static func respell(_ content: inout CardContent) {
    guard var organization = content.organization else { return takeFromSite(&content) }
    let names = (content.emails + content.sites).compactMap { HostAgreement.ownName(of: $0.host) }
    let words = organization.pieces.flatMap(\.words)
    let exact = names.map { HostAgreement.degree(of: words, with: $0) }.max() ?? .none
    guard
      let best = names.compactMap({ OrganizationSpelling(words, agreeingWith: $0) }).max(by: { $0.degree < $1.degree }),
      best.degree > exact
    else { return }
    // Recognisers overlook letters and take one for another; a letter too many is rather one that the address leaves out.
    guard best.words[best.place].count >= words[best.place].count else { return }
    organization.text = best.spelled(organization.text, from: words)
    content.organization = organization
    content.organizationDoubt = .spelled
  }

  private static func takeFromSite(_ content: inout CardContent) {
    for site in content.sites {
      let line = content.lines[site.line]
      guard let name = HostAgreement.ownName(of: site.host),
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

  /// The stretches of a name that are one letter away from a word.
  private static func nearWords(to word: [Character], in name: [Character]) -> [String] {
    let stretches = (word.count - 1...word.count + 1).flatMap { length -> [[Character]] in
      guard length <= name.count else { return [] }
      return (0...name.count - length).map { Array(name[$0..<$0 + length]) }
    }
    return stretches.filter { $0 != word && EditDistance.isWithin(1, $0, word) }.map { String($0) }
  }

  /// A printed name with the respelled word, in capitals as printed.
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
