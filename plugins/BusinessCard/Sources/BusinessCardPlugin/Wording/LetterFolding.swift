/// Classes and folding of single code points, as in `Training/word_features.py`; the labeller was trained with them.
enum LetterFolding {
  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }

  static func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.generalCategory == .decimalNumber }

  static func isCapital(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.generalCategory == .uppercaseLetter }

  static func isSpace(_ scalar: Unicode.Scalar) -> Bool { spaces.contains(scalar) }

  /// Returns true for kana, Han (without the extensions) and Hangul.
  static func isEastAsian(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7AF: true
    default: false
    }
  }

  /// Returns a text in lower case without diacritics.
  static func folded(_ text: [Unicode.Scalar]) -> [Unicode.Scalar] {
    text.flatMap { scalar -> [Unicode.Scalar] in
      if scalar.isASCII { return [small(scalar)] }
      return scalar.properties.lowercaseMapping.unicodeScalars.flatMap { small -> [Unicode.Scalar] in
        small.properties.generalCategory == .nonspacingMark ? [] : marks[small] ?? [small]
      }
    }
  }

  /// Returns only the folded letters and digits.
  static func squashed(_ text: [Unicode.Scalar]) -> [Unicode.Scalar] {
    folded(text).filter { isLetter($0) || isDigit($0) }
  }

  private static func small(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar == "'" || scalar == "`" { return "'" }
    guard ("A"..."Z").contains(scalar) else { return scalar }
    return Unicode.Scalar(UInt8(scalar.value) + 32)
  }

  private static let spaces: Set<Unicode.Scalar> = [" ", "\t", "\n", "\u{A0}", "\u{3000}"]

  /// Replacements of letters with diacritics.
  private static let marks: [Unicode.Scalar: [Unicode.Scalar]] = {
    let families = [
      ("a", "áàâãäåāăąạảấầẩẫậắằẳẵặ"), ("c", "çćčĉ"), ("d", "ďđð"), ("e", "éèêëēėęěẹẻẽếềểễệ"), ("g", "ğģĝ"),
      ("i", "íìîïīįıĩỉị"), ("l", "łľĺļ"), ("n", "ñńňņ"), ("o", "óòôõöøōőơọỏốồổỗộớờởỡợ"), ("r", "řŕ"), ("s", "śšşșŝ"),
      ("t", "ťţțŧ"), ("u", "úùûüūůűųưũụủứừửữự"), ("y", "ýÿỳỵỷỹ"), ("z", "źžż"), ("ss", "ß"), ("ae", "æ"), ("oe", "œ"),
      ("o", "º°"), ("a", "ª"), ("'", "’‘´"), ("-", "–—‐‑−"),
    ]
    return families.reduce(into: [:]) { table, family in
      for scalar in family.1.unicodeScalars { table[scalar] = Array(family.0.unicodeScalars) }
    }
  }()
}
