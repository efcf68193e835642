/// Spells the name of a firm by the card's own addresses, where the reader has one letter of it otherwise: logos are set in
/// letters that nothing else is set in, and the address repeats them in plain ones.
struct OrganizationSpelling: Hashable {
  /// The words of the name, plain, one of them spelled as in the address.
  var words: [String]
  /// Which of the words was respelled.
  var place: Int
  /// The nats of the agreement with the address.
  var logOdds: Double

  /// Shorter words are made of each other by one letter too easily.
  private static let leastLetters = 5
  /// What a letter that is not as printed costs, in nats.
  private static let cost = 0.2

  /// The words so spelled that they agree with a name that somebody chose for an address; nil where one letter put in,
  /// left out or replaced does not do that.
  init?(_ words: [String], agreeingWith name: String) {
    let bare = Array(Spelling.squashed(name))
    let candidates = words.indices.filter { words[$0].count >= Self.leastLetters }.flatMap { place in
      Self.nearWords(to: Array(words[place]), in: bare).map { (place: place, word: $0) }
    }
    let spelled = candidates.compactMap { place, word -> OrganizationSpelling? in
      var other = words
      other[place] = word
      let logOdds = OrganizationJudge.agreement(of: other, with: name) - Self.cost
      return logOdds > 0 ? OrganizationSpelling(words: other, place: place, logOdds: logOdds) : nil
    }
    guard let best = spelled.max(by: { $0.logOdds < $1.logOdds }) else { return nil }
    self = best
  }

  private init(words: [String], place: Int, logOdds: Double) {
    (self.words, self.place, self.logOdds) = (words, place, logOdds)
  }

  /// The stretches of a name that are one letter away from a word.
  private static func nearWords(to word: [Character], in name: [Character]) -> [String] {
    let stretches = (word.count - 1...word.count + 1).flatMap { length -> [[Character]] in
      guard length <= name.count else { return [] }
      return (0...name.count - length).map { Array(name[$0..<$0 + length]) }
    }
    return stretches.filter { isOneLetterAway($0, from: word) }.map { String($0) }
  }

  /// Whether one letter put in, left out or replaced makes one word of the other: what is left between their common
  /// beginning and their common end is one letter at most.
  private static func isOneLetterAway(_ first: [Character], from second: [Character]) -> Bool {
    let (short, long) = first.count <= second.count ? (first, second) : (second, first)
    guard long.count - short.count <= 1, first != second else { return false }
    let head = zip(short, long).prefix { $0 == $1 }.count
    let tail = zip(short.dropFirst(head).reversed(), long.dropFirst(head).reversed()).prefix { $0 == $1 }.count
    return long.count - head - tail <= 1
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
