internal import DiscernCore

/// The numbers and letters before the exercises of a sheet: `1)`, `a)`, `(3)`, `12.` before a blank.
enum Numbering {
  /// The places of the marks; each begins the line or stands behind a blank outside all brackets.
  static func marks(in glyphs: [Glyph]) -> [Range<Int>] {
    var marks: [Range<Int>] = []
    var depth = 0
    var index = 0
    while index < glyphs.count {
      let begins = depth == 0 && (index == 0 || glyphs[index - 1].isBlank)
      if begins, let end = end(of: glyphs, from: index) {
        marks.append(index..<end)
        index = end
        continue
      }
      if "([{".contains(glyphs[index].character) { depth += 1 }
      if ")]}".contains(glyphs[index].character) { depth = max(0, depth - 1) }
      index += 1
    }
    return marks
  }

  /// Where glyphs go on behind what may be the number of an exercise or the beginning of a decimal, `9.` or `.`; nil where
  /// they do not begin so.
  static func pointed(in glyphs: [Glyph]) -> Int? {
    let digits = glyphs.prefix { $0.character.isArabicDigit }.count
    guard digits <= 2, digits + 1 < glyphs.count, glyphs[digits].character == "." else { return nil }
    return digits + 1
  }

  private static func end(of glyphs: [Glyph], from start: Int) -> Int? {
    let hasBracket = glyphs[start].character == "("
    let first = start + (hasBracket ? 1 : 0)
    let label = glyphs[first...].prefix {
      $0.character.isArabicDigit || ($0.character.isASCII && $0.character.isLetter)
    }
    guard isLabel(label.text) else { return nil }
    let sign = first + label.count
    guard sign < glyphs.count else { return nil }
    let isFollowedByBlank = sign + 1 < glyphs.count && glyphs[sign + 1].isBlank
    switch glyphs[sign].character {
    case ")" where hasBracket: return start == 0 && isFollowedByBlank && begins(glyphs, sign + 2) ? sign + 1 : nil
    case ")": return sign + 1 < glyphs.count ? sign + 1 : nil
    case "." where !hasBracket && isLetterLabel(label) && begins(glyphs, sign + (isFollowedByBlank ? 2 : 1)):
      return sign + 1
    case ".", ":":
      guard !hasBracket, start == 0, isFollowedByBlank, begins(glyphs, sign + 2) else { return nil }
      return isApart(glyphs[sign], glyphs[sign + 2]) ? sign + 1 : nil
    default: return nil
    }
  }

  /// One letter that is no digit misread: no number begins with `a.`.
  private static func isLetterLabel(_ label: ArraySlice<Glyph>) -> Bool {
    guard label.count == 1, let letter = label.first?.character else { return false }
    return letter.isLetter && SignTable.digitLike[letter] == nil
  }

  /// Whether an operand begins there: `(3) 4 + 5` is an exercise, `(3) × 4` is none.
  private static func begins(_ glyphs: [Glyph], _ index: Int) -> Bool {
    index < glyphs.count && (glyphs[index].character.beginsOperand || glyphs[index].character.isLetter)
  }

  /// Whether a gap parts the mark from what it counts; a narrow one may lie within a widely set decimal number.
  private static func isApart(_ mark: Glyph, _ next: Glyph) -> Bool {
    next.box.left - mark.box.right >= 0.6 * next.box.height
  }

  /// At most two digits, or one letter, or a small Roman number.
  private static func isLabel(_ text: String) -> Bool {
    guard !text.isEmpty else { return false }
    if text.allSatisfy(\.isArabicDigit) { return text.count <= 2 }
    return text.count == 1 || ["ii", "iii", "iv", "vi", "vii", "viii", "ix"].contains(text)
  }
}
