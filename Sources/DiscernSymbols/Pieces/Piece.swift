import DiscernCore

/// Pixels of one row that are ink, from `start` to the one before `end`.
struct Run: Equatable {
  var row: Int32
  var start: Int32
  var end: Int32
}

/// Ink that belongs together: a component, several that were joined, or a part that was cut off.
///
/// It is kept as runs, which are cheap to join, to cut and to shrink. Their order means nothing.
struct Piece: Equatable {
  private(set) var runs: [Run]
  /// The first column.
  private(set) var left: Int
  /// The first row.
  private(set) var top: Int
  /// The column after the last.
  private(set) var right: Int
  /// The row after the last.
  private(set) var bottom: Int
  /// Pixels of ink.
  private(set) var area: Int

  var width: Int { right - left }
  var height: Int { bottom - top }
  /// The rectangle around it.
  var box: Box {
    Box(left: Double(left), top: Double(top), right: Double(right), bottom: Double(bottom))
  }
  var longer: Int { max(width, height) }
  var centerX: Double { Double(left + right) / 2 }
  var centerY: Double { Double(top + bottom) / 2 }

  /// The piece of some runs; nil for none.
  init?(_ runs: [Run]) {
    guard let first = runs.first else { return nil }
    var (left, right, top, bottom, area) = (first.start, first.end, first.row, first.row, Int32(0))
    for run in runs {
      left = min(left, run.start)
      right = max(right, run.end)
      top = min(top, run.row)
      bottom = max(bottom, run.row)
      area += run.end - run.start
    }
    self.runs = runs
    (self.left, self.right, self.top, self.bottom) = (
      Int(left), Int(right), Int(top), Int(bottom) + 1
    )
    self.area = Int(area)
  }

  /// Takes in another piece.
  mutating func join(_ other: Piece) {
    runs += other.runs
    (left, right) = (min(left, other.left), max(right, other.right))
    (top, bottom) = (min(top, other.top), max(bottom, other.bottom))
    area += other.area
  }

  /// This piece and others as one.
  func joined(_ others: Piece...) -> Piece {
    others.reduce(into: self) { $0.join($1) }
  }

  /// The same ink somewhere else.
  func moved(x: Int, y: Int) -> Piece {
    var moved = self
    moved.runs = runs.map {
      Run(row: $0.row + Int32(y), start: $0.start + Int32(x), end: $0.end + Int32(x))
    }
    (moved.left, moved.right) = (left + x, right + x)
    (moved.top, moved.bottom) = (top + y, bottom + y)
    return moved
  }

  /// Columns between this piece and another; negative where they overlap.
  func gapX(_ other: Piece) -> Int { max(left, other.left) - min(right, other.right) }

  /// Rows between this piece and another; negative where they overlap.
  func gapY(_ other: Piece) -> Int { max(top, other.top) - min(bottom, other.bottom) }
}
