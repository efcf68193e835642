internal import DiscernCore

/// Frame in which most of a sheet's text is horizontal. In it, the boxes of a rotated card's lines do not overlap; their
/// axis-aligned boxes on the sheet do.
struct TextFrame: Hashable, Sendable {
  /// Unit vector along the text.
  private var along = Point(1, 0)

  /// Minimum length of a line, in text heights, for its slope to be meaningful.
  private static let minimumLength = 2.0
  /// Maximum slope of a line; text on a sheet is mostly upright.
  private static let maximumSlope = 1.0

  /// Creates the sheet's own frame.
  init() {}

  /// Creates the frame of the general lines, along the median of their slopes.
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

  /// Returns the rectangle around symbols along the text, in the sheet's pixels.
  func outline(around ids: some Sequence<Symbol.ID>, in transcript: Transcript) -> Quadrilateral? {
    box(around: ids, in: transcript).map { Quadrilateral($0).mapCorners { $0.rotated(to: along) } }
  }

  /// Returns the bounding box of symbols in this frame: pixels, rotated about the sheet's origin.
  func box(around ids: some Sequence<Symbol.ID>, in transcript: Transcript) -> Box? {
    let back = Point(along.x, -along.y)
    return Box.enclosing(ids.map { transcript[$0].box.mapCorners { $0.rotated(to: back) }.bounds })
  }
}
