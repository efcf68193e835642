import DiscernCore

/// What is no sign but the paper's: ruled lines, frames, the dark edge of a photograph, the side of a table.
///
/// A line goes only where it touches both borders of the area, and a frame where it has the shape of one: fraction bars
/// and the overlines of roots are long, too.
struct Frames {
  let width: Int
  let height: Int

  /// The pieces that may be signs. Whether what looks like an edge or a frame is a root, that reaches over everything in a
  /// tight crop, is asked.
  func without(_ pieces: [Piece], isRoot: (Piece) -> Bool = { _ in false }) -> [Piece] {
    pieces.filter { piece in !isRule(piece) && (!isEdge(piece) && !isFrame(piece) || isRoot(piece)) }
  }

  /// A line from border to border, level or upright.
  private func isRule(_ piece: Piece) -> Bool {
    let across = piece.left <= 2 && piece.right >= width - 2
    let down = piece.top <= 2 && piece.bottom >= height - 2
    return across && Double(piece.height) < 0.15 * Double(height)
      || down && !across && Double(piece.width) < 0.15 * Double(width)
        && piece.height > 8 * piece.width
  }

  /// Something that goes on outside: it touches the border and is far larger than a sign.
  private func isEdge(_ piece: Piece) -> Bool {
    let (w, h) = (Double(piece.width), Double(piece.height))
    let sides = [piece.left <= 1, piece.right >= width - 1].count { $0 }
    let ends = [piece.top <= 1, piece.bottom >= height - 1].count { $0 }
    guard sides + ends > 0 else { return false }
    if sides + ends >= 2, w > 0.5 * Double(width) { return true }
    // A tight crop touches its signs above and below, but not at a side.
    if sides > 0, ends > 0, h > 0.8 * Double(height) { return true }
    let isThin = Double(piece.area) < 0.25 * w * h
    if isThin, w > 0.6 * Double(width), h > 0.6 * Double(height) { return true }
    // A narrow strip along the border of a large picture.
    return height > 200 && w < 0.012 * Double(width) && h > 5 * w
  }

  /// A rectangle drawn around something: little ink, all of it along at least three sides.
  private func isFrame(_ piece: Piece) -> Bool {
    let (w, h) = (Double(piece.width), Double(piece.height))
    guard w > 0.5 * Double(width), h > 0.25 * Double(height), h > 30,
      Double(piece.area) < 0.12 * w * h
    else {
      return false
    }
    let (edgeX, edgeY) = (max(3, piece.width / 12), max(3, piece.height / 12))
    var bottom = [Bool](repeating: false, count: piece.width)
    var right = [Bool](repeating: false, count: piece.height)
    for run in piece.runs {
      let row = Int(run.row) - piece.top
      if row >= piece.height - edgeY {
        for column in Int(run.start)..<Int(run.end) { bottom[column - piece.left] = true }
      }
      if Int(run.end) > piece.right - edgeX { right[row] = true }
    }
    return Double(bottom.count { $0 }) > 0.8 * w && Double(right.count { $0 }) > 0.7 * h
  }
}
