internal import DiscernCore

/// The direction in which most of a sheet's text runs. Lines of a card that lies askew stand below each other along it;
/// the upright rectangles around them overlap.
struct TextDirection: Hashable, Sendable {
  /// A vector of length 1 along the text.
  private var along = Point(1, 0)

  /// Lines shorter than so many text heights tell little of their direction.
  private static let leastLength = 2.0
  /// A sheet's text is upright; a steeper line is the exception.
  private static let steepest = 1.0

  /// Along the sheet's own rows.
  init() {}

  /// The direction of the general lines: the median of their slopes, longer lines counting more.
  init(of transcript: Transcript) {
    let slopes = transcript.generalLines.compactMap { Self.slope(of: $0, in: transcript) }.sorted {
      $0.slope < $1.slope
    }
    let total = slopes.reduce(0) { $0 + $1.length }
    var passed = 0.0
    guard
      let median = slopes.first(where: {
        passed += $0.length; return passed * 2 >= total
      })
    else { return }
    let length = (1 + median.slope * median.slope).squareRoot()
    along = Point(1 / length, median.slope / length)
  }

  private static func slope(of line: Line, in transcript: Transcript) -> (slope: Double, length: Double)? {
    guard let first = line.symbols.first, let last = line.symbols.last else { return nil }
    let (start, end) = (transcript[first].box, transcript[last].box)
    let width = (end.topRight.x + end.bottomRight.x - start.topLeft.x - start.bottomLeft.x) / 2
    let rise = (end.topRight.y + end.bottomRight.y - start.topLeft.y - start.bottomLeft.y) / 2
    guard width > leastLength * line.textHeight, abs(rise) <= steepest * width else { return nil }
    return (rise / width, width)
  }

  /// The rectangle around symbols along the text, in the sheet's pixels.
  func outline(around ids: some Sequence<Symbol.ID>, in transcript: Transcript) -> Quadrilateral? {
    box(around: ids, in: transcript).map { Quadrilateral(turning: Quadrilateral($0), by: Point(along.x, -along.y)) }
  }

  /// The rectangle around symbols in a frame in which the text runs level: pixels, turned about the sheet's origin.
  func box(around ids: some Sequence<Symbol.ID>, in transcript: Transcript) -> Box? {
    Box.enclosing(ids.map { Quadrilateral(turning: transcript[$0].box, by: along).bounds })
  }
}

extension Quadrilateral {
  /// The corners turned so that a direction becomes level.
  fileprivate init(turning shape: Quadrilateral, by along: Point) {
    let turned = { (point: Point) in Point(point.x * along.x + point.y * along.y, point.y * along.x - point.x * along.y)
    }
    self.init(
      topLeft: turned(shape.topLeft), topRight: turned(shape.topRight), bottomRight: turned(shape.bottomRight),
      bottomLeft: turned(shape.bottomLeft))
  }
}
