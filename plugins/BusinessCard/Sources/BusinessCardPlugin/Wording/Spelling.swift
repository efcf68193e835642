/// Spellings made alike, so that tables need hold each word once.
enum Spelling {
  /// Small letters without marks; typographic apostrophes and dashes made plain.
  static func plain(_ text: some StringProtocol) -> String {
    String(String.UnicodeScalarView(LetterFolding.folded(Array(text.unicodeScalars))))
  }

  /// Letters and digits alone, plain.
  static func squashed(_ text: some StringProtocol) -> String {
    plain(text).filter { $0.isLetter || $0.isNumber }
  }

  /// The words of a text: plain, without punctuation at their ends.
  static func words(of text: some StringProtocol) -> [String] {
    plain(text).split(whereSeparator: { $0.isWhitespace || "/|,;:()[]".contains($0) }).map(trimmed).filter {
      !$0.isEmpty
    }
  }

  /// A text without what is neither letter nor digit at its ends.
  static func trimmed(_ text: some StringProtocol) -> String {
    let isKept = { (character: Character) in character.isLetter || character.isNumber }
    guard let first = text.firstIndex(where: isKept), let last = text.lastIndex(where: isKept) else { return "" }
    return String(text[first...last])
  }
}
