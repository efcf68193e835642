/// A character of a number: a digit, or a letter that may be a misread digit.
struct DigitGlyph: Sendable {
  /// The character's position in the text.
  var place: Int
  /// The digit, 0 to 9, as read or as the letter looks; nil for a letter that resembles no digit.
  var digit: Int?
  /// True if the character is a digit.
  var isRead: Bool
}

/// The role of a character in numbers.
enum NumberSign {
  case digit(Int)
  case letter(lookAlike: Int?)
  case gap

  /// Classifies a character.
  init(_ character: Character) {
    if let digit = Self.digit(character) {
      self = .digit(digit)
    } else if let digit = Self.lookAlikes[character] {
      self = .letter(lookAlike: digit)
    } else if character.isLetter {
      self = .letter(lookAlike: nil)
    } else {
      self = .gap
    }
  }

  /// The value of a decimal digit of any script, including superscript, subscript and circled digits; nil for any other
  /// character.
  private static func digit(_ character: Character) -> Int? {
    guard let properties = character.unicodeScalars.first?.properties, let value = properties.numericValue,
      properties.numericType == .decimal || properties.numericType == .digit, (0...9).contains(value)
    else { return nil }
    return Int(exactly: value)
  }

  /// Returns true if a letter resembles a digit in every typeface, even in clear print.
  static func isStrictLookAlike(_ character: Character) -> Bool { strict.contains(character) }

  /// Returns true if a non-letter may be a misread digit when it touches digits.
  static func isSymbolLookAlike(_ character: Character) -> Bool { symbols.contains(character) }

  private static let symbols: Set<Character> = [
    "|", "¦", "!", "?", "$", "€", "£", "§", "&", "@", "%", "/", "\\", "[", "]", "{", "}", "°", "©", "®", "¢", "¡", "¿",
    "¥",
  ]

  private static let strict: Set<Character> = [
    "O", "o", "D", "Q", "I", "l", "Z", "z", "S", "s", "B", "b", "G", "g", "q",
  ]

  /// The digit that each letter stands for most often inside a number: its first entry in the confusion of recognisers
  /// on OCR-A, OCR-B and embossed digits (ISO/IEC 7811-1).
  private static let lookAlikes: [Character: Int] = {
    let rows = ["OoDQUCcОоΟ〇", "IliLІЛl一", "Zz", "ЗзЭ", "AYyhuЧч", "Ss", "bGб", "TГ", "BВ8dae", "gq"]
    return rows.enumerated().reduce(into: [:]) { table, row in
      for letter in row.element where letter.isLetter { table[letter] = row.offset }
    }
  }()
}
