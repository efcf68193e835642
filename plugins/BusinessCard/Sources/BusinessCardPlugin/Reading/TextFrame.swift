internal import DiscernCore

/// The frame in which most of a sheet's text runs level. Lines of a card that lies askew stand below each other along their
/// direction; the upright rectangles around them overlap.
struct TextFrame: Hashable, Sendable {
  /// A vector of length 1 along the text.
  private var along = Point(1, 0)

  /// Minimum length of a line, in text heights, for its slope to be meaningful.
  private static let minimumLength = 2.0
  /// A sheet's text is upright; a steeper line is the exception.
  private static let maximumSlope = 1.0

  /// The sheet's own frame.
  init() {}

  /// The frame of the general lines: along the median of their slopes.
  init(of transcript: Transcript) {
    var skew = SkewEstimator()
    for line in transcript.generalLines {
      if let (slope, length) = Self.slope(of: line, in: transcript) { skew.add(slope, weight: length) }
    }
    along = skew.direction
  }

  private static func slope(of line: Line, in transcript: Transcript) -> (slope: Double, length: Double)? {
    guard let first = line.symbols.first, let last = line.symbols.last else { return nil }
    let (start, end) = (transcript[first].box, transcript[last].box)
    let way = (end.topRight + end.bottomRight - start.topLeft - start.bottomLeft) / 2
    guard way.x > minimumLength * line.textHeight, abs(way.y) <= maximumSlope * way.x else { return nil }
    return (way.y / way.x, way.x)
  }

  /// The rectangle around symbols along the text, in the sheet's pixels.
  func outline(around ids: some Sequence<Symbol.ID>, in transcript: Transcript) -> Quadrilateral? {
    box(around: ids, in: transcript).map { Quadrilateral($0).mapCorners { $0.rotated(to: along) } }
  }

  /// The rectangle around symbols in this frame: pixels, turned about the sheet's origin.
  func box(around ids: some Sequence<Symbol.ID>, in transcript: Transcript) -> Box? {
    let back = Point(along.x, -along.y)
    return Box.enclosing(ids.map { transcript[$0].box.mapCorners { $0.rotated(to: back) }.bounds })
  }
}
