internal import DiscernCore

extension Layout {
  /// The parts with every fraction as one part, the widest bar first; nil where a part of one makes no expression.
  func withFractions(_ pieces: [Piece], height: Double, depth: Int) -> [Piece]? {
    var left = pieces
    while let fraction = widest(of: left, height: height) {
      guard let upper = text(of: fraction.upper, height: height, depth: depth + 1),
        let lower = text(of: fraction.lower, height: height, depth: depth + 1)
      else { return nil }
      let parts = [fraction.bar] + fraction.upper + fraction.lower
      let marks = Set(parts.map(\.mark))
      left.removeAll { marks.contains($0.mark) }
      let mark = fraction.bar.mark
      left.append(
        Piece(
          .fraction, box: Box.enclosing(parts.map(\.box)) ?? fraction.bar.box, axis: fraction.bar.box.center.y,
          text: upper.bracketed(by: mark) + .written("/", by: mark) + lower.bracketed(by: mark), mark: mark))
    }
    return left
  }

  private struct Fraction {
    let bar: Piece
    let upper: [Piece]
    let lower: [Piece]
  }

  private func widest(of pieces: [Piece], height: Double) -> Fraction? {
    pieces.filter { $0.kind == .sign && $0.character == "-" }.sorted { $0.box.width > $1.box.width }.lazy
      .compactMap { self.fraction(at: $0, among: pieces, height: height) }.first
  }

  /// The fraction of a bar; nil where it is a minus sign: nothing stands near enough above and below it, or what does
  /// is much wider.
  private func fraction(at bar: Piece, among pieces: [Piece], height: Double) -> Fraction? {
    let box = bar.box
    let margin = 0.02 * box.width + 0.03 * height
    let inside = pieces.filter {
      $0.mark != bar.mark && $0.box.center.x > box.left - margin && $0.box.center.x < box.right + margin
    }
    let middle = box.center.y
    let upper = inside.filter { $0.box.center.y < middle && $0.box.bottom < box.bottom + 0.35 * $0.box.height }
    let lower = inside.filter { $0.box.center.y > middle && $0.box.top > box.top - 0.35 * $0.box.height }
    guard let over = Box.enclosing(upper.map(\.box)), let under = Box.enclosing(lower.map(\.box)) else { return nil }
    let room = box.width < 2 * height ? 1.3 * height : 1.1 * height + 0.3 * box.width
    guard box.top - over.bottom <= room, under.top - box.bottom <= room,
      box.width >= 0.6 * max(over.width, under.width)
    else { return nil }
    return Fraction(bar: bar, upper: upper, lower: lower)
  }
}
