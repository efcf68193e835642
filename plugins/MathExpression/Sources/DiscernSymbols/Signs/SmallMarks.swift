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
  /// A dot over a repeating digit is so far above it, the decimal point within so many digits before it and so near their
  /// feet.
  private static let above = 0.03...0.45
  private static let (decimals, base) = (5.0, 0.25)
  /// How sure a mark is that stands where such a mark stands.
  private static let (point, dot): (Float, Double) = (0.9, 0.7)

  /// The signs, marks told, specks left out.
  func told(_ signs: [Sign], _ reader: SignReader) -> [Sign] {
    signs.compactMap { sign in isSmall(sign, reader) ? mark(sign, among: signs, reader) : sign }
  }

  private func isSmall(_ sign: Sign, _ reader: SignReader) -> Bool {
    let (piece, sorts) = (sign.piece, reader.sorts(sign))
    if sign.told != nil { return false }
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
    if isAboveDecimal(piece, signs, reader) { return dot(piece, told: "˙", reader) }
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
    if isBesideFraction(piece, signs, reader) { return dot(piece, told: "·", reader) }
    let base = Double(before.bottom + after.bottom) / 2
    let middle = (before.centerY + after.centerY) / 2
    if abs(base - piece.centerY) < abs(middle - piece.centerY) {
      let isComma =
        reader.probability(sign, of: ",") > 0.3 && Double(piece.height) > 1.4 * Double(piece.width)
      return reader.sign(piece, taken: isComma ? "," : ".", probability: Self.point)
    }
    guard abs(middle - piece.centerY) < Self.middle * digit else { return nil }
    return dot(piece, told: "·", reader)
  }

  /// A dot that its place tells, whatever its shape.
  private func dot(_ piece: Piece, told text: String, _ reader: SignReader) -> Sign {
    var dot = reader.unknown(piece)
    dot.told = Sign.Told(text: text, probability: Self.dot)
    return dot
  }

  /// Whether a dot stands over a digit behind a decimal point: that digit repeats.
  private func isAboveDecimal(_ dot: Piece, _ signs: [Sign], _ reader: SignReader) -> Bool {
    signs.contains { sign in
      let digit = sign.piece
      let gap = Double(digit.top - dot.bottom) / self.digit
      guard reader.sorts(sign).contains(.digit), Self.above.contains(gap),
        dot.centerX > Double(digit.left), dot.centerX < Double(digit.right)
      else { return false }
      return signs.contains { point in
        point.piece != dot && Double(point.piece.longer) < Self.small * self.digit
          && point.piece.centerX < digit.centerX && digit.centerX - point.piece.centerX < Self.decimals * self.digit
          && abs(point.piece.centerY - Double(digit.bottom)) < Self.base * self.digit
      }
    }
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
