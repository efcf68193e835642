/// Printed name split for an address book: the last word is the family name, with its particles.
struct PersonName: Hashable, Sendable {
  /// Honorifics: `Dr.`
  var prefixes: [String] = []
  /// Given names: `Avery`
  var given: [String] = []
  /// Family name with particles: `van Dyke`
  var family: [String] = []
  /// Degrees and suffixes: `PhD`
  var suffixes: [String] = []

  /// Splits a name. A comma after a word puts the family name first: `Lowe, Ann`.
  init(_ printed: String) {
    var words = printed.split(separator: " ").map(String.init)
    while let first = words.first, words.count > 1, NameAffixes.honorifics.contains(Self.bare(first)) {
      prefixes.append(words.removeFirst())
    }
    while let last = words.last, words.count > 1, NameAffixes.suffixes.contains(Self.bare(last)) {
      suffixes.insert(words.removeLast(), at: 0)
    }
    if let comma = words.firstIndex(where: { $0.hasSuffix(",") }), comma + 1 < words.count {
      family = words[...comma].map(Self.withoutComma)
      given = Array(words[(comma + 1)...])
      return
    }
    words = words.map(Self.withoutComma)
    guard words.count > 1, let last = words.popLast() else {
      given = words
      return
    }
    family = [last]
    while words.count > 1, let particle = words.last, Self.particles.contains(particle) {
      family.insert(words.removeLast(), at: 0)
    }
    given = words
  }

  /// Folded words of the name in alphabetical order, without honorifics and degrees.
  var core: [String] { (given + family).flatMap { Spelling.words(of: $0) }.sorted() }

  /// Folded honorifics and degrees.
  private var additions: Set<String> { Set((prefixes + suffixes).map(Self.bare)) }

  /// Returns the one of two printed forms of a name that has all honorifics and degrees of the other; nil if the names differ,
  /// or each form has an addition that the other lacks.
  static func fuller(_ first: String, _ second: String) -> String? {
    let (own, other) = (PersonName(first), PersonName(second))
    guard own.core == other.core else { return nil }
    if own.additions.isSuperset(of: other.additions) { return first }
    return other.additions.isSuperset(of: own.additions) ? second : nil
  }

  private static let particles: Set<String> = [
    "van", "von", "der", "den", "de", "da", "di", "du", "del", "della", "la", "le", "zu", "ten", "ter", "bin", "al",
    "dos", "do",
  ]

  private static func bare(_ word: String) -> String { Spelling.plain(word).filter { $0 != "," }.trimmingDots }

  private static func withoutComma(_ word: String) -> String { word.hasSuffix(",") ? String(word.dropLast()) : word }
}

extension String {
  /// Copy without dots at the end: `Dr.` equals `Dr`.
  fileprivate var trimmingDots: String {
    var text = self
    while text.hasSuffix(".") { text.removeLast() }
    return text
  }
}
