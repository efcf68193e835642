/// Tells points, commas, raised dots and specks apart: by their size, and by where they stand between their neighbours. By
/// shape alone a point is no other than a speck.
struct SmallMarks {
  let digit: Double

  /// What is smaller than this is a mark or a speck.
  private static let small = 0.33
  /// A short level stroke is a minus and no mark.
  private static let stroke = (shape: 1.9, length: 0.2)
  /// A small digit that is read so surely, and is no smaller than this, is a raised one.
  private static let raised = (sure: Float(0.8), height: 0.22)
  /// A neighbour is at most so far away, from middle to middle, and at least so high.
  private static let neighbour = (distance: 1.6, height: 0.5)
  /// A raised dot is no farther from the neighbours' middle.
  private static let middle = 0.2
  /// How sure a mark is that stands where such a mark stands.
  private static let (point, dot): (Float, Float) = (0.9, 0.7)

  /// The signs, marks told, specks left out.
  func told(_ signs: [Sign], _ reader: SignReader) -> [Sign] {
    signs.compactMap { sign in isSmall(sign, reader) ? mark(sign, among: signs, reader) : sign }
  }

  private func isSmall(_ sign: Sign, _ reader: SignReader) -> Bool {
    let (piece, sorts) = (sign.piece, reader.sorts(sign))
    if reader.text(sign) == "÷" || reader.text(sign) == "=" { return false }
    if sorts.contains(.digit), sign.guess.certainty > Self.raised.sure,
      Double(piece.height) > Self.raised.height * digit, reader.text(sign) != "1"
    {
      return false
    }
    let isStroke =
      Double(piece.width) > Self.stroke.shape * Double(piece.height)
      && Double(piece.width) > Self.stroke.length * digit
    return Double(piece.longer) < Self.small * digit && !isStroke
  }

  /// The mark that a small sign is between its neighbours; nil for a speck.
  private func mark(_ sign: Sign, among signs: [Sign], _ reader: SignReader) -> Sign? {
    let piece = sign.piece
    let near = signs.filter { other in
      let high = Double(other.piece.height)
      return !reader.sorts(other).isDisjoint(with: [.digit, .bracket, .radical])
        && high > Self.neighbour.height * digit
        && abs(other.piece.centerX - piece.centerX) < Self.neighbour.distance * digit
        && piece.centerY > Double(other.piece.top) - 0.1 * digit
        && piece.centerY < Double(other.piece.bottom) + 0.3 * digit
    }
    let before = near.filter { $0.piece.centerX < piece.centerX }.max {
      $0.piece.centerX < $1.piece.centerX
    }
    let after = near.filter { $0.piece.centerX > piece.centerX }.min {
      $0.piece.centerX < $1.piece.centerX
    }
    guard let before = before?.piece, let after = after?.piece else { return nil }
    if isBesideFraction(piece, signs, reader) { return raisedDot(piece, reader) }
    let base = Double(before.bottom + after.bottom) / 2
    let middle = (before.centerY + after.centerY) / 2
    if abs(base - piece.centerY) < abs(middle - piece.centerY) {
      let isComma =
        reader.probability(sign, of: ",") > 0.3 && Double(piece.height) > 1.4 * Double(piece.width)
      return reader.sign(piece, taken: isComma ? "," : ".", probability: Self.point)
    }
    guard abs(middle - piece.centerY) < Self.middle * digit else { return nil }
    return raisedDot(piece, reader)
  }

  private func raisedDot(_ piece: Piece, _ reader: SignReader) -> Sign? {
    var dot = reader.sign(piece, taken: "×", probability: Self.dot)
    dot?.isRaisedDot = true
    return dot
  }

  /// Whether a dot stands on a level with a fraction's bar: a level stroke with a sign above and one below.
  private func isBesideFraction(_ dot: Piece, _ signs: [Sign], _ reader: SignReader) -> Bool {
    signs.contains { bar in
      let piece = bar.piece
      guard reader.sorts(bar).contains(.bar), abs(piece.centerY - dot.centerY) < Self.middle * digit,
        piece.gapX(dot) > 0, Double(piece.gapX(dot)) < Self.neighbour.distance * digit
      else { return false }
      let near = signs.filter { Double($0.piece.gapX(piece)) < 0 && Double($0.piece.gapY(piece)) < digit }
      return near.contains { $0.piece.centerY < Double(piece.top) }
        && near.contains { $0.piece.centerY > Double(piece.bottom) }
    }
  }
}
