import DiscernCore

/// Tells the bracket of a long division, ⟌, from a root: both are an overline with a stroke at its left end, but that of a
/// root comes up from a hook, and that of a division goes straight down or bends like a closing bracket.
struct DivisionBracket {
  /// The height of digits; lengths below are shares of it, or of the piece's own height.
  let digit: Double

  /// It holds at least one digit, and is as high as digits.
  private static let (width, height) = (1.1, 0.85)
  /// The overline is as thin as this share of the height where it stands alone, begins so far from the left and may climb
  /// or fall by so much.
  private static let overline = (thin: 0.25, start: 0.5, slope: 0.4)
  /// So many columns of the overline must be thin ink near the top.
  private static let clean = 0.9
  /// The stroke lies within this share of the height from the left, and reaches down to this share of it.
  private static let stroke = (width: 0.8, depth: 0.8)
  /// Its upper end is no farther right than this, by the height; that of a root is where the hook has come up to it.
  private static let lean = 0.3
  /// A hook shows beside the stroke in so many rows, in heights of a digit: in a tall root it is no larger.
  private static let hook = 0.12
  /// A stroke at the foot is longer than this share of the width where it closes a box.
  private static let foot = 0.5
  /// How sure the sign is.
  private static let probability = 0.9

  /// The signs, those of the shape told.
  func told(_ signs: [Sign], _ reader: SignReader) -> [Sign] {
    signs.map { sign in
      guard mayBe(sign, reader), hasShape(sign.piece) else { return sign }
      var told = sign
      told.told = Sign.Told(text: "⟌", probability: Self.probability)
      return told
    }
  }

  private func mayBe(_ sign: Sign, _ reader: SignReader) -> Bool {
    let (w, h) = (Double(sign.piece.width), Double(sign.piece.height))
    return w > Self.width * digit && h > Self.height * digit && w > 0.6 * h
      && !reader.sorts(sign).contains(.bar) && reader.text(sign) != "÷" && reader.text(sign) != "="
  }

  /// Whether the piece is an overline, and a stroke without a hook at its left end.
  private func hasShape(_ piece: Piece) -> Bool {
    let height = Double(piece.height)
    let beyond = piece.columns.dropFirst(
      Int(min(Self.overline.start * Double(piece.width), Self.stroke.width * height)))
    let thin = beyond.count { column in
      guard let first = column.first else { return false }
      return Double(column.ink) < Self.overline.thin * height && Double(first) < Self.overline.slope * height
    }
    guard Double(thin) >= Self.clean * Double(beyond.count) else { return false }
    return hasStraightStroke(piece, height: height) && !isClosed(piece)
  }

  /// Whether a level stroke closes it at its foot: a box, as is drawn for an answer.
  private func isClosed(_ piece: Piece) -> Bool {
    piece.rows.suffix(piece.height / 4).joined().contains {
      Double($0.end - $0.start) > Self.foot * Double(piece.width)
    }
  }

  private func hasStraightStroke(_ piece: Piece, height: Double) -> Bool {
    let reach = piece.left + Int(min(Self.stroke.width * height, 0.6 * Double(piece.width)))
    let rows = piece.rows.map { row in row.filter { Int($0.start) < reach } }
    let starts = rows.map { row in row.first.map { Int($0.start) - piece.left } }
    let upper = starts.prefix(Int(0.25 * height)).compactMap { $0 }.min()
    guard let upper, Double(upper) < Self.lean * height else { return false }
    let lower = rows.dropFirst(Int(0.4 * height))
    let inked = lower.count { !$0.isEmpty }
    let hooked = lower.count { $0.count > 1 }
    return Double(inked) > Self.stroke.depth * Double(lower.count)
      && Double(hooked) < Self.hook * min(digit, Double(lower.count))
  }
}
