internal import DiscernCore

/// Signs that one reader of a line puts for others, and what those who read sign by sign say of the same ink: where most of them
/// see the other sign and none the same, that is a reading of its own.
struct MistakenSigns: Sendable {
  /// What readers of lines are known to put for a sign that their alphabet or their training lacks: the sign of per cent for an
  /// unknown or a times sign, plus for the sign of division.
  private static let known: [Character: Set<String>] = ["%": ["x", "×", "X"], "+": ["÷"]]
  /// Signs are of the same ink where they share so much of what they cover together, across: rows are higher than their ink.
  private static let sameInk = 0.6

  private let looks: [[SeenSign]]

  init(_ looks: [[SeenSign]]) { self.looks = looks }

  /// The text of an expression with the signs that the looks see in place of mistaken ones; nil where they see no other.
  func rival(of candidate: Candidate) -> String? {
    var signs = candidate.glyphs.map(\.character)
    for (place, glyph) in candidate.glyphs.enumerated() where !glyph.isBlank {
      if let others = Self.known[glyph.character], let other = seen(at: glyph, instead: others) { signs[place] = other }
    }
    let text = String(signs)
    return text == candidate.glyphs.text ? nil : text
  }

  /// The sign that more than half of the looks see in the ink of another, where no look sees that one.
  private func seen(at glyph: Glyph, instead others: Set<String>) -> Character? {
    let texts = looks.compactMap { signs in
      signs.first { sign in
        let shared = sign.box.horizontalOverlap(glyph.box)
        let whole = max(sign.box.right, glyph.box.right) - min(sign.box.left, glyph.box.left)
        return whole > 0 && shared >= Self.sameInk * whole && sign.box.verticalOverlap(glyph.box) > 0
      }?.text
    }
    let differing = texts.filter(others.contains)
    guard 2 * differing.count > looks.count, !texts.contains(String(glyph.character)) else { return nil }
    return differing.first?.first
  }
}
