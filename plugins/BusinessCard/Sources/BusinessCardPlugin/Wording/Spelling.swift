/// Spellings made alike, so that tables need hold each word once.
enum Spelling {
  /// Small letters of ASCII: accents dropped, typographic apostrophes and dashes made plain.
  static func plain(_ text: some StringProtocol) -> String {
    var result = ""
    for character in text.lowercased() {
      if let substitute = substitutes[character] {
        result += substitute
      } else {
        result.append(character)
      }
    }
    return result
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

  /// What stands for a letter with an accent, in small letters.
  private static let substitutes: [Character: String] = {
    let families = [
      ("a", "áàâãäåāăą"), ("c", "çćčĉ"), ("d", "ďđð"), ("e", "éèêëēėęě"), ("g", "ğģĝ"), ("i", "íìîïīįı"), ("l", "łľĺļ"),
      ("n", "ñńňņ"), ("o", "óòôõöøōőơ"), ("r", "řŕ"), ("s", "śšşșŝ"), ("t", "ťţțŧ"), ("u", "úùûüūůűųư"), ("y", "ýÿ"),
      ("z", "źžż"), ("ss", "ß"), ("ae", "æ"), ("oe", "œ"), ("o", "º°"), ("a", "ª"), ("'", "’‘`´"), ("-", "–—‐‑−"),
    ]
    return families.reduce(into: [:]) { table, family in
      for character in family.1 { table[character] = family.0 }
    }
  }()
}
