/// The number of times that each letter and digit occurs in a text, regardless of case and of marks on letters.
package struct LetterCount: Hashable, Sendable {
  private var counts: [String: Int] = [:]

  /// Counts the letters and digits of a text; everything else is passed over.
  package init(_ text: String) {
    for character in text {
      if let digit = character.wholeNumberValue {
        counts[String(digit), default: 0] += 1
      } else if character.isLetter {
        for letter in AccentFolding.capital(character) { counts[String(letter), default: 0] += 1 }
      }
    }
  }

  /// Returns true if each word with letters or digits has those of a word of the text.
  static func words(of text: String, include words: [String]) -> Bool {
    let own = Set(text.split(whereSeparator: \.isWhitespace).map { LetterCount(String($0)) })
    return words.lazy.map(LetterCount.init).allSatisfy { $0.counts.isEmpty || own.contains($0) }
  }

  /// Returns true if the other text has each of them at least as often.
  package func isContained(in other: LetterCount) -> Bool {
    counts.allSatisfy { other.counts[$0.key, default: 0] >= $0.value }
  }
}
