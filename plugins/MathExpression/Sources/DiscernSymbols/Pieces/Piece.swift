import DiscernCore

/// Ink that belongs together: a component, several that were joined, or a part that was cut off.
///
/// It is kept as runs, which are cheap to join, to cut and to shrink. Their order means nothing.
struct Piece: Equatable {
  private(set) var runs: [PixelRun]
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
  /// How strong its ink is where it is strongest; nil where that is not known.
  private(set) var strength: UInt8?

  var width: Int { right - left }
  var height: Int { bottom - top }
  /// The rectangle around it.
  var box: Box {
    Box(left: Double(left), top: Double(top), right: Double(right), bottom: Double(bottom))
  }
  var longer: Int { max(width, height) }
  var centerX: Double { Double(left + right) / 2 }
  var centerY: Double { Double(top + bottom) / 2 }

  /// The piece of some runs, and how strong its ink is; nil for none.
  init?(_ runs: [PixelRun], strength: UInt8? = nil) {
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
    self.strength = strength
  }

  /// Takes in another piece.
  mutating func join(_ other: Piece) {
    runs += other.runs
    (left, right) = (min(left, other.left), max(right, other.right))
    (top, bottom) = (min(top, other.top), max(bottom, other.bottom))
    area += other.area
    strength = [strength, other.strength].compactMap { $0 }.max()
  }

  /// This piece and others as one.
  func joined(_ others: Piece...) -> Piece {
    others.reduce(into: self) { $0.join($1) }
  }

  /// The same ink somewhere else.
  func moved(x: Int, y: Int) -> Piece {
    var moved = self
    moved.runs = runs.map {
      PixelRun(row: $0.row + Int32(y), start: $0.start + Int32(x), end: $0.end + Int32(x))
    }
    (moved.left, moved.right) = (left + x, right + x)
    (moved.top, moved.bottom) = (top + y, bottom + y)
    return moved
  }

  /// Columns between this piece and another; negative where they overlap.
  func gapX(_ other: Piece) -> Int { max(left, other.left) - min(right, other.right) }

  /// Rows between this piece and another; negative where they overlap.
  func gapY(_ other: Piece) -> Int { max(top, other.top) - min(bottom, other.bottom) }

  /// The same pen is at least so strong in all strokes of a sign: of print and a lighter pen beside it 0.63 to 0.75 was measured.
  private static let samePen = 0.8
  /// Strokes that are thinner than this share of others look weaker in a blurred picture, of whatever ink they are.
  private static let sameThickness = 0.6

  /// Whether another pen than that of `other` must have drawn it, or it that: one is much weaker, though its strokes are as
  /// thick.
  func isOfOtherPen(than other: Piece) -> Bool {
    guard let strength, let theirs = other.strength else { return false }
    let (weaker, stronger) = strength < theirs ? (self, other) : (other, self)
    return Double(min(strength, theirs)) < Self.samePen * Double(max(strength, theirs))
      && weaker.thickness >= Self.sameThickness * stronger.thickness
  }

  /// About how thick its strokes are, in pixels.
  private var thickness: Double { Double(area) / Double(max(1, longer)) }
}
