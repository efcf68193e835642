/// Joins the parts of signs that are written in several strokes apart: ÷, =, :.
struct PartJoin {
  /// The height of digits; lengths below are shares of it.
  let digit: Double

  /// What is smaller on both sides may be a dot.
  private static let dot = 0.38
  /// The bar of a ÷ is not longer than this.
  private static let obelus = 2.2
  /// The dots of a ÷ are no farther from its bar than this, and lie over it with this margin.
  private static let (apart, margin) = (0.5, 0.05)
  /// How sure a ÷ or = is that has all its parts; of two dots, which may be specks, less.
  private static let (certain, likely): (Float, Float) = (0.97, 0.6)

  /// The signs, parts joined.
  func joined(_ signs: [Sign], _ reader: SignReader) -> [Sign] {
    var rest = signs.map(Optional.some)
    var found: [Sign] = []
    joinObeli(&rest, into: &found, reader)
    joinEquals(&rest, into: &found, reader)
    joinColons(&rest, into: &found, reader)
    return rest.compactMap { $0 } + found
  }

  /// Whether a piece is small enough for a dot, and no short stroke.
  func isDot(_ piece: Piece) -> Bool {
    Double(piece.longer) < Self.dot * digit && Double(piece.width) <= 2.2 * Double(piece.height)
  }

  /// Whether a sign is, or by its shape may be, a level stroke.
  func isBar(_ sign: Sign, _ reader: SignReader) -> Bool {
    let sorts = reader.sorts(sign)
    if sorts.contains(.bar) { return true }
    let (w, h) = (Double(sign.piece.width), Double(sign.piece.height))
    guard w > 0.25 * digit, !sorts.contains(.digit) else { return false }
    let isDoubtful = sign.guess.certainty < 0.6 && w > 1.7 * h && w < digit && h < 0.4 * digit
    return isDoubtful || w > 2.2 * h && h < 0.35 * digit && reader.probability(sign, of: "√") < 0.5
  }

  private func joinObeli(_ rest: inout [Sign?], into found: inout [Sign], _ reader: SignReader) {
    let bars = rest.indices.filter { place in rest[place].map { isBar($0, reader) } ?? false }
      .sorted { (rest[$0]?.piece.width ?? 0) < (rest[$1]?.piece.width ?? 0) }
    for place in bars {
      guard let bar = rest[place]?.piece, Double(bar.width) <= Self.obelus * digit else { continue }
      let near = rest.indices.filter { other in
        guard other != place, let dot = rest[other]?.piece, isDot(dot) else { return false }
        return dot.centerX > Double(bar.left) - Self.margin * digit
          && dot.centerX < Double(bar.right) + Self.margin * digit
          && Double(dot.gapY(bar)) < Self.apart * digit
      }
      let above = near.filter {
        rest[$0].map { $0.piece.centerY < bar.centerY && $0.piece.bottom < bar.bottom } ?? false
      }
      let below = near.filter {
        rest[$0].map { $0.piece.centerY > bar.centerY && $0.piece.top > bar.top } ?? false
      }
      guard above.count == 1, below.count == 1, let upper = rest[above[0]],
        let lower = rest[below[0]],
        let obelus = reader.sign(
          bar.joined(upper.piece, lower.piece), taken: "÷", probability: Self.certain)
      else { continue }
      for part in [place, above[0], below[0]] { rest[part] = nil }
      found.append(obelus)
    }
  }

  private func joinEquals(_ rest: inout [Sign?], into found: inout [Sign], _ reader: SignReader) {
    let bars = rest.indices.filter { place in rest[place].map { isBar($0, reader) } ?? false }
      .sorted { (rest[$0]?.piece.top ?? 0) < (rest[$1]?.piece.top ?? 0) }
    for (order, first) in bars.enumerated() {
      for second in bars[(order + 1)...] {
        guard let upper = rest[first]?.piece, let lower = rest[second]?.piece,
          arePair(upper, lower),
          !rest.indices.contains(where: { other in
            guard other != first, other != second, let piece = rest[other]?.piece else {
              return false
            }
            return piece.centerX > Double(upper.left) && piece.centerX < Double(upper.right)
              && piece.centerY > Double(upper.top) && piece.centerY < Double(lower.bottom)
          }), let sign = reader.sign(upper.joined(lower), taken: "=", probability: Self.certain)
        else { continue }
        (rest[first], rest[second]) = (nil, nil)
        found.append(sign)
        break
      }
    }
  }

  /// Whether two level strokes are about as long, over each other and close.
  private func arePair(_ upper: Piece, _ lower: Piece) -> Bool {
    let shorter = Double(min(upper.width, lower.width))
    let longer = Double(max(upper.width, lower.width))
    let distance = lower.centerY - upper.centerY
    return Double(-upper.gapX(lower)) > 0.55 * shorter && longer < 1.9 * shorter
      && !upper.isOfOtherPen(than: lower)
      && longer < 2 * digit
      && distance < (longer < 0.8 * digit ? 1.3 : 0.9) * longer && distance < 0.7 * digit
  }

  /// Two dots over each other: a division, or where the dots are dashes an =.
  private func joinColons(_ rest: inout [Sign?], into found: inout [Sign], _ reader: SignReader) {
    let dots = rest.indices.filter { place in rest[place].map { isDot($0.piece) } ?? false }
    for (order, first) in dots.enumerated() {
      for second in dots[(order + 1)...] {
        guard let a = rest[first]?.piece, let b = rest[second]?.piece,
          abs(a.centerX - b.centerX) < 0.15 * digit,
          (0.2...0.8).contains(abs(a.centerY - b.centerY) / digit)
        else { continue }
        let areDashes = [a, b].allSatisfy { Double($0.width) > 1.15 * Double($0.height) }
        guard
          let sign = reader.sign(
            a.joined(b), taken: areDashes ? "=" : "÷", probability: Self.likely)
        else {
          continue
        }
        (rest[first], rest[second]) = (nil, nil)
        found.append(sign)
        break
      }
    }
  }
}
