/// Classes and foldings of single code points, as `Training/word_features.py` has them: the labeller saw these in training.
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

  /// Kana, Han (without the extensions) and Hangul.
  static func isEastAsian(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7AF: true
    default: false
    }
  }

  /// Small letters without marks.
  static func folded(_ text: [Unicode.Scalar]) -> [Unicode.Scalar] {
    text.flatMap { scalar -> [Unicode.Scalar] in
      if scalar.isASCII { return [small(scalar)] }
      return scalar.properties.lowercaseMapping.unicodeScalars.flatMap { small -> [Unicode.Scalar] in
        small.properties.generalCategory == .nonspacingMark ? [] : marks[small] ?? [small]
      }
    }
  }

  /// The folded letters and digits alone.
  static func squashed(_ text: [Unicode.Scalar]) -> [Unicode.Scalar] {
    folded(text).filter { isLetter($0) || isDigit($0) }
  }

  private static func small(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar == "'" || scalar == "`" { return "'" }
    guard ("A"..."Z").contains(scalar) else { return scalar }
    return Unicode.Scalar(UInt8(scalar.value) + 32)
  }

  private static let spaces: Set<Unicode.Scalar> = [" ", "\t", "\n", "\u{A0}", "\u{3000}"]

  /// What stands for a letter with a mark.
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
