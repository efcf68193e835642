/// Characters of Chinese, Japanese and Korean, which have no spaces between words.
enum EastAsianScript {
  /// Returns true for Han, kana and Hangul (Unicode, East Asian scripts).
  static func contains(_ character: Character) -> Bool { isHan(character) || isKana(character) || isHangul(character) }

  /// Returns true for ideographs and the iteration mark.
  private static func isHan(_ character: Character) -> Bool {
    isIn(character, [0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x2FA1F, 0x3005...0x3007])
  }

  /// Returns true for hiragana, katakana and the prolonged sound mark.
  static func isKana(_ character: Character) -> Bool { isIn(character, [0x3041...0x30FF, 0x31F0...0x31FF]) }

  /// Returns true for syllables of Korean.
  static func isHangul(_ character: Character) -> Bool { isIn(character, [0xAC00...0xD7A3]) }

  private static func isIn(_ character: Character, _ ranges: [ClosedRange<UInt32>]) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return ranges.contains { $0.contains(scalar.value) }
  }

  /// Returns true if most letters of a text are of these scripts.
  static func prevails(in text: some StringProtocol) -> Bool {
    let letters = text.filter(\.isLetter)
    return !letters.isEmpty && letters.count(where: contains) * 2 > letters.count
  }
}

extension Character {
  /// True for a decimal digit; false for Han numerals, as in names and places.
  var isDigit: Bool { unicodeScalars.first?.properties.numericType == .decimal }
}
