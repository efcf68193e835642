/// A printed name taken apart for an address book: the last word is the family name, particles belong to it.
struct PersonName: Hashable, Sendable {
  /// `Dr.`
  var prefixes: [String] = []
  /// `Avery`
  var given: [String] = []
  /// `van Dyke`
  var family: [String] = []
  /// `PhD`
  var suffixes: [String] = []

  /// Takes a name apart. A comma before the last word turns the order round: `Lowe, Ann`.
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

  /// The words of the name itself in alphabetical order, plain, without honorifics and degrees.
  var core: [String] { (given + family).flatMap { Spelling.words(of: $0) }.sorted() }

  /// Its honorifics and degrees, plain.
  private var additions: Set<String> { Set((prefixes + suffixes).map(Self.bare)) }

  /// Of two ways to print one name the one with all honorifics and degrees of the other; nil where the names differ, or
  /// each has something that the other lacks.
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
  /// Without dots at its end: `Dr.` and `Dr` are alike.
  fileprivate var trimmingDots: String {
    var text = self
    while text.hasSuffix(".") { text.removeLast() }
    return text
  }
}
