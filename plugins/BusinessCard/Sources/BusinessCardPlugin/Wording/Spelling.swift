/// Normalisation of spellings for table look-ups and comparisons.
enum Spelling {
  /// Returns a text in lower case without diacritics, with plain apostrophes and dashes.
  static func plain(_ text: some StringProtocol) -> String {
    String(String.UnicodeScalarView(LetterFolding.folded(Array(text.unicodeScalars))))
  }

  /// Returns only the folded letters and digits.
  static func squashed(_ text: some StringProtocol) -> String {
    plain(text).filter { $0.isLetter || $0.isNumber }
  }

  /// Returns the folded words of a text, without punctuation at their ends.
  static func words(of text: some StringProtocol) -> [String] {
    plain(text).split(whereSeparator: { $0.isWhitespace || "/|,;:()[]".contains($0) }).map(trimmed).filter {
      !$0.isEmpty
    }
  }

  /// Returns a text from its first to its last letter or digit.
  static func trimmed(_ text: some StringProtocol) -> String {
    let isKept = { (character: Character) in character.isLetter || character.isNumber }
    guard let first = text.firstIndex(where: isKept), let last = text.lastIndex(where: isKept) else { return "" }
    return String(text[first...last])
  }
}
