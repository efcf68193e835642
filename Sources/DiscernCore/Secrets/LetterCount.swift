/// How often each letter and digit occurs in a text, in any case, without marks on letters.
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

  /// The number of letters and digits.
  package var total: Int { counts.values.reduce(0, +) }

  /// Returns true if the other text has each of them at least as often.
  package func isContained(in other: LetterCount) -> Bool {
    counts.allSatisfy { other.counts[$0.key, default: 0] >= $0.value }
  }
}
