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
    let level = pieces.filter { piece in
      piece.kind == .sign && !piece.role.isDisjoint(with: [.digit, .point])
        && piece.box.center.y > box.top && piece.box.top < box.bottom
    }
    guard hasPoint(before: first.box, in: level, height: height),
      !level.contains(where: {
        $0.isDigit && isNext($0.box, to: last.box, height: height) && $0.box.left > last.box.left
      })
    else { return nil }
    let text =
      [LinearSign].written("(", by: mark) + digits.flatMap(\.text) + .written(")…", by: mark)
    return Piece(.repetend, box: box, axis: box.center.y, text: text, mark: mark)
  }
}

extension Layout {
  /// Whether nothing but digits stands between a digit and a decimal point before it.
  private func hasPoint(before digit: Box, in level: [Piece], height: Double) -> Bool {
    var next = digit
    for piece in level.filter({ $0.box.center.x < digit.left }).sorted(by: { $0.box.left > $1.box.left }) {
      guard isNext(piece.box, to: next, height: height) else { return false }
      if piece.role.contains(.point) { return abs(piece.box.center.y - digit.bottom) < 0.35 * height }
      next = piece.box
    }
    return false
  }

  private func isNext(_ box: Box, to other: Box, height: Double) -> Bool {
    -box.horizontalOverlap(other) < 0.7 * height
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
