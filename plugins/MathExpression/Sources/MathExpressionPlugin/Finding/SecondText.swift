internal import DiscernCore

/// What a second reading makes of the ink of an expression where it finds none itself.
struct SecondText: Sendable {
  /// What stands before its equals sign, without signs that it is unsure of beyond the expression's ends.
  let text: String
  /// The same as far as look-alikes can be told apart.
  let folded: String

  /// A sign beyond the ends is left out below this.
  private static let sure = 0.5

  /// The text of a column beside an expression.
  init(_ column: GlyphLine, besides candidate: Candidate) {
    let question = column.glyphs.prefix { $0.character != "=" && $0.character != "≈" }
    let box = candidate.box
    func isBeyond(_ glyph: Glyph) -> Bool {
      guard let box, !glyph.isBlank else { return true }
      return glyph.confidence < Self.sure && (glyph.box.center.x > box.right || glyph.box.center.x < box.left)
    }
    let kept = question.drop(while: isBeyond).reversed().drop(while: isBeyond).reversed()
    text = kept.text
    folded = Self.folded(kept.text)
  }

  /// A text with one sign for those that look alike, and no blanks.
  static func folded(_ text: String) -> String { String(text.filter { !$0.isWhitespace }.map { twins[$0] ?? $0 }) }

  private static let twins: [Character: Character] = [
    "C": "(", "c": "(", "x": "×", "X": "×", "*": "×", "O": "0", "o": "0", "l": "1", "I": "1", "|": "1", "S": "5",
    "s": "5",
    "G": "6", "b": "6", "B": "8", "Z": "2", "z": "2", "–": "-", "—": "-", "−": "-", "[": "(", "]": ")",
  ]
}
