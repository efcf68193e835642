internal import DiscernCore

extension Layout {
  /// The parts with the digits that repeat behind a decimal point as one part, `(3)…`: those under an overline, or from one
  /// dot above them to the next. Nil where a dot stands over anything else; a bar that does is no overline.
  func withRepetends(_ pieces: [Piece], height: Double) -> [Piece]? {
    var left = pieces
    for bar in pieces where bar.kind == .sign && bar.character == "-" {
      let digits = Overline(bar.box, height: height).digits(among: left)
      guard let repetend = repetend(of: digits, among: left, mark: bar.mark, height: height) else { continue }
      let taken = Set(digits.map(\.mark) + [bar.mark])
      left = left.filter { !taken.contains($0.mark) } + [repetend]
    }
    let dots = left.filter { $0.character == Self.dotAbove }.sorted { $0.box.left < $1.box.left }
    return dots.isEmpty ? left : withDots(dots, among: left, height: height)
  }

  private static let dotAbove: Unicode.Scalar = "˙"

  /// One dot or two, the first and the last of the digits that repeat.
  private func withDots(_ dots: [Piece], among pieces: [Piece], height: Double) -> [Piece]? {
    guard dots.count <= 2, let first = dots.first, let last = dots.last else { return nil }
    let reach = Box(left: first.box.left, top: first.box.top, right: last.box.right, bottom: first.box.bottom)
    let digits = Overline(reach, height: height).digits(among: pieces)
    guard let repetend = repetend(of: digits, among: pieces, mark: first.mark, height: height) else { return nil }
    let taken = Set((digits + dots).map(\.mark))
    return pieces.filter { !taken.contains($0.mark) } + [repetend]
  }

  /// The digits as those that repeat; nil where no decimal point stands before them, or digits behind them.
  private func repetend(of digits: [Piece], among pieces: [Piece], mark: Int, height: Double) -> Piece? {
    guard let first = digits.first, let last = digits.last, let box = Box.enclosing(digits.map(\.box)) else {
      return nil
    }
    let level = pieces.filter { $0.kind == .sign && $0.box.verticalOverlap(box) > 0.5 * min($0.box.height, box.height) }
    let before = level.filter { $0.box.right <= first.box.center.x }.sorted { $0.box.left > $1.box.left }
    let behind = level.filter { $0.box.left >= last.box.center.x && $0.box.left - last.box.right < 0.6 * height }
    let points = pieces.filter { piece in
      piece.role.contains(.point) && piece.box.right <= first.box.center.x
        && abs(piece.box.center.y - box.bottom) < 0.35 * height
    }
    guard let point = points.max(by: { $0.box.left < $1.box.left }),
      before.prefix(while: { $0.box.left > point.box.left && $0.mark != point.mark }).allSatisfy(\.isDigit),
      first.box.left - point.box.right < 4 * height, !behind.contains(where: \.isDigit)
    else { return nil }
    let text =
      [LinearSign].written("(", by: mark) + digits.flatMap(\.text) + .written(")…", by: mark)
    return Piece(.repetend, box: box, axis: box.center.y, text: text, mark: mark)
  }
}

/// A line above digits.
private struct Overline {
  private let box: Box
  private let height: Double

  init(_ box: Box, height: Double) {
    (self.box, self.height) = (box, height)
  }

  /// The digits right below it, from left to right.
  func digits(among pieces: [Piece]) -> [Piece] {
    pieces.filter { piece in
      let gap = piece.box.top - box.bottom
      return piece.kind == .sign && piece.isDigit && gap > -0.12 * height && gap < 0.5 * height
        && piece.box.center.x > box.left - 0.1 * height && piece.box.center.x < box.right + 0.1 * height
    }.sorted { $0.box.left < $1.box.left }
  }
}
