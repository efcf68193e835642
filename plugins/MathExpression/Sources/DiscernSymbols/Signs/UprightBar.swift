import DiscernCore

/// Tells the bar of a magnitude, |, from a 1 and from brackets: it is straight, upright, and higher than digits.
struct UprightBar {
  /// The height of digits.
  let digit: Double

  /// It is so many digits high.
  private static let height = 1.14...2.6
  /// It is narrower than this share of its height.
  private static let width = 0.13
  /// Its rows are at least this share of its width: what bends, leans far or has a foot is wider than its stroke.
  private static let straight = 0.6
  /// So many rows must be straight.
  private static let share = 0.85
  /// How sure the sign is; a long 1 and a flat bracket come near.
  private static let probability = 0.75

  /// The signs, those of the shape told.
  func told(_ signs: [Sign]) -> [Sign] {
    signs.map { sign in
      guard sign.told == nil, isBar(sign.piece) else { return sign }
      var told = sign
      told.told = Sign.Told(text: "|", probability: Self.probability)
      return told
    }
  }

  private func isBar(_ piece: Piece) -> Bool {
    let (width, height) = (Double(piece.width), Double(piece.height))
    guard Self.height.contains(height / digit), width < Self.width * height else { return false }
    let straight = piece.rows.count { row in
      row.count == 1 && Double(row[0].end - row[0].start) >= Self.straight * width
    }
    return Double(straight) >= Self.share * height
  }
}
