/// Characters of Chinese, Japanese and Korean, which are written without spaces between words.
enum EastAsianScript {
  /// Han, kana and Hangul (Unicode, East Asian scripts).
  static func contains(_ character: Character) -> Bool { isHan(character) || isKana(character) || isHangul(character) }

  /// Ideographs, and the mark that repeats one.
  private static func isHan(_ character: Character) -> Bool {
    isIn(character, [0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x2FA1F, 0x3005...0x3007])
  }

  /// Hiragana and katakana with the mark of length.
  static func isKana(_ character: Character) -> Bool { isIn(character, [0x3041...0x30FF, 0x31F0...0x31FF]) }

  /// Syllables of Korean.
  static func isHangul(_ character: Character) -> Bool { isIn(character, [0xAC00...0xD7A3]) }

  private static func isIn(_ character: Character, _ ranges: [ClosedRange<UInt32>]) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return ranges.contains { $0.contains(scalar.value) }
  }

  /// Whether most letters of a text are of these scripts.
  static func prevails(in text: some StringProtocol) -> Bool {
    let letters = text.filter(\.isLetter)
    return !letters.isEmpty && letters.count(where: contains) * 2 > letters.count
  }
}

extension Character {
  /// Whether it is a decimal digit; Han characters that are numbers, as in names and places, are none.
  var isDigit: Bool { unicodeScalars.first?.properties.numericType == .decimal }
}
