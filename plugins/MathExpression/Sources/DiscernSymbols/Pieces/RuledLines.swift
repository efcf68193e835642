import DiscernCore

/// Takes a ruled line out of the writing that stands on it: where ink reaches from border to border, and most of its
/// columns lie on one straight line, the line goes and the rest falls apart into pieces.
enum RuledLines {
  /// Rulings in a photograph slope by at most so much.
  private static let steepest = 0.06
  /// So many of the columns must lie on the line.
  private static let share = 0.7
  /// A column of ink on the line that is higher than so many times the line's weight belongs to a sign that crosses it.
  private static let crossing = 2.0
  /// What is left and is lower than so many times the line's weight is the line's own edge.
  private static let remainder = 2.2

  /// The pieces without ruled lines.
  static func removed(from pieces: [Piece], width: Int, height: Int) -> [Piece] {
    pieces.flatMap { piece in
      let reaches = piece.left <= 3 && piece.right >= width - 3
      let isWriting = Double(piece.height) < 0.6 * Double(height) && piece.height > 6
      guard reaches, isWriting, Double(piece.area) < 0.4 * Double(piece.width * piece.height) else {
        return [piece]
      }
      return removed(from: piece) ?? [piece]
    }
  }

  /// The pieces that are left of one; nil where there is no line in it.
  private static func removed(from piece: Piece) -> [Piece]? {
    guard let line = line(in: piece) else { return nil }
    var mask = Mask(piece)
    var weights: [Int] = []
    var columns: [(x: Int, rows: Range<Int>)] = []
    for x in 0..<piece.width {
      let y = Int(clamping: (line.slope * Double(x) + line.offset).rounded())
      guard let rows = mask.column(x, near: y, within: 4) else { continue }
      columns.append((x, rows))
      weights.append(rows.count)
    }
    guard !weights.isEmpty else { return nil }
    let weight = Double(weights.sorted()[weights.count / 2])
    for (x, rows) in columns where Double(rows.count) <= crossing * weight { mask.clear(x, rows) }
    return mask.pieces(leastArea: 25).filter { Double($0.height) >= remainder * weight }
  }

  /// The straight line that most columns lie on.
  private static func line(in piece: Piece) -> (slope: Double, offset: Double)? {
    var best = (count: 0, slope: 0.0, offset: 0.0)
    let lowest = Int(-steepest * Double(piece.width)) - 2
    for step in -20...20 {
      let slope = steepest * Double(step) / 20
      var counts = [Int](repeating: 0, count: piece.height - 2 * lowest + 4)
      for run in piece.runs {
        let y = Double(Int(run.row) - piece.top)
        for x in Int(run.start) - piece.left..<Int(run.end) - piece.left {
          counts[Int(clamping: (y - slope * Double(x)).rounded()) - lowest + 1] += 1
        }
      }
      for place in 1..<counts.count - 1 {
        let count = counts[place - 1] + counts[place] + counts[place + 1]
        if count > best.count { best = (count, slope, Double(place + lowest - 1)) }
      }
    }
    return Double(best.count) >= share * Double(piece.width) ? (best.slope, best.offset) : nil
  }
}

/// A piece's pixels, one by one.
struct Mask {
  private let left: Int
  private let top: Int
  private let width: Int
  private let height: Int
  private var pixels: [UInt8]

  /// The pixels of a piece, its box's upper left corner first.
  init(_ piece: Piece) {
    (left, top, width, height) = (piece.left, piece.top, piece.width, piece.height)
    pixels = [UInt8](repeating: 0, count: width * height)
    for run in piece.runs {
      let row = (Int(run.row) - top) * width - left
      for x in Int(run.start)..<Int(run.end) { pixels[row + x] = 255 }
    }
  }

  /// The rows of the ink in a column that lies nearest to a row; nil where none is within so many rows.
  func column(_ x: Int, near row: Int, within reach: Int) -> Range<Int>? {
    for distance in 0...reach {
      for y in [row - distance, row + distance] where isInk(x, y) {
        var (first, last) = (y, y + 1)
        while isInk(x, first - 1) { first -= 1 }
        while isInk(x, last) { last += 1 }
        return first..<last
      }
    }
    return nil
  }

  /// Makes pixels of a column paper.
  mutating func clear(_ x: Int, _ rows: Range<Int>) {
    for y in rows { pixels[y * width + x] = 0 }
  }

  /// What hangs together of what is left.
  func pieces(leastArea: Int) -> [Piece] {
    PieceSearch(threshold: 0, peak: 0, leastArea: leastArea)
      .pieces(of: InkMap(width: width, height: height, pixels: pixels))
      .compactMap { Piece($0.moved(x: left, y: top).runs) }
  }

  private func isInk(_ x: Int, _ y: Int) -> Bool {
    y >= 0 && y < height && x >= 0 && x < width && pixels[y * width + x] > 0
  }
}
