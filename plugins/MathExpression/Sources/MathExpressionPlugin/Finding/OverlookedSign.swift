internal import DiscernCore

/// A sign of arithmetic that another reading of the same ink is sure of, and an expression has not: where that reading makes no
/// sense as a whole, it may still be right in this.
enum OverlookedSign {
  private static let signs: Set<Character> = ["+", "-", "×", "÷", "/", "="]
  /// The other reading is at least so sure of it.
  private static let sure = 0.9
  /// Readings that share less than this of the expression's signs are of other ink, or noise.
  private static let leastShared = 0.6

  /// The doubt that a column of another reading raises; nil where it has no such sign.
  static func doubt(of candidate: Candidate, besides column: GlyphLine) -> Doubt? {
    guard let sign = sign(in: column, lackingIn: candidate) else { return nil }
    return Doubt(
      code: "overlooked", message: "Another reading of this ink has ‘\(sign.printed)’ beside these signs.", place: nil,
      box: sign.box)
  }

  /// The first such sign; one that stands for another, or beyond the ends of the expression, is none.
  private static func sign(in column: GlyphLine, lackingIn candidate: Candidate) -> Glyph? {
    let own = folded(candidate.glyphs.filter { !$0.isBlank })
    let glyphs = column.glyphs.filter { !$0.isBlank }
    let difference = folded(glyphs).difference(from: own)
    let replaced = Set(difference.removals.map(\.place))
    let kept = own.indices.filter { !replaced.contains($0) }
    guard Double(kept.count) >= leastShared * Double(own.count) else { return nil }
    for (before, insertion) in difference.insertions.enumerated() {
      // So many signs that both have stand before it.
      let shared = insertion.place - before
      // Where both neighbours in the expression are signs that both have, it replaces nothing.
      guard shared > 0, shared < kept.count, kept[shared] == kept[shared - 1] + 1 else { continue }
      let glyph = glyphs[insertion.place]
      if signs.contains(insertion.sign), glyph.confidence >= sure { return glyph }
    }
    return nil
  }

  private static func folded(_ glyphs: [Glyph]) -> [Character] {
    glyphs.map { Array(SecondText.folded(String($0.character))).first ?? $0.character }
  }
}

extension CollectionDifference.Change where ChangeElement == Character {
  fileprivate var place: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }

  fileprivate var sign: Character {
    switch self {
    case .insert(_, let element, _), .remove(_, let element, _): element
    }
  }
}
