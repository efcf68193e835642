import DiscernCore

/// A word of a name with its symbols.
struct NamePart: Sendable {
  /// As printed.
  var text: String
  /// Its symbols.
  var symbols: [Symbol.ID]
  /// The probability that it is right, 0 to 1.
  var probability: Double

  /// A word as it was read.
  init(_ word: Word) { (text, symbols, probability) = (word.text, word.symbols, word.confidence) }

  /// A word of a name.
  init(text: String, symbols: [Symbol.ID], probability: Double) {
    (self.text, self.symbols, self.probability) = (text, symbols, probability)
  }

  /// Shorter words are one name.
  private static let leastLetters = 8
  /// A sign that is less sure may be a scratch or a pattern in what was a blank.
  private static let mostScratch = 0.6
  /// From letter to letter over a blank, in steps from one letter to the next.
  private static let mostBlank = 2.4

  /// A line in one piece as two names that are known, where the blank between them was not read, or read as a doubtful
  /// sign; nil where there is no such place.
  static func split(_ word: Word, in transcript: Transcript) -> [NamePart]? {
    let signs = word.symbols.map { transcript[$0] }
    guard signs.count >= leastLetters, signs.allSatisfy({ $0.text.count == 1 }),
      signs.allSatisfy({ $0.text.allSatisfy { $0.isLetter && $0.isUppercase } }),
      !NameTable.holds(letters(signs[...]))
    else { return nil }
    for place in signs.indices.dropFirst().dropLast() {
      let isScratch = signs[place].confidence < mostScratch && isOneBlank(at: place, of: signs)
      for next in isScratch ? [place + 1, place] : [place] {
        guard NameTable.holds(letters(signs[..<place])), NameTable.holds(letters(signs[next...])) else { continue }
        return [0..<place, next..<signs.count].map { range in
          NamePart(
            text: signs[range].map(\.text).joined(), symbols: Array(word.symbols[range]),
            probability: signs[range].reduce(1) { $0 * $1.confidence })
        }
      }
    }
    return nil
  }

  private static func letters(_ signs: ArraySlice<Symbol>) -> String {
    NameSpelling.folded(signs.map(\.text).joined())
  }

  /// Whether the letters beside a sign stand as far apart as over a blank: an initial would have blanks of its own.
  private static func isOneBlank(at place: Int, of signs: [Symbol]) -> Bool {
    let centers = signs.map(\.box.bounds.center)
    let steps = zip(centers, centers.dropFirst()).map { $0.distance(to: $1) }.sorted()
    return centers[place - 1].distance(to: centers[place + 1]) < mostBlank * steps[steps.count / 2]
  }
}
