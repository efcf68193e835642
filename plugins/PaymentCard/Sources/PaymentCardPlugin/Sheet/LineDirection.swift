import DiscernCore

/// Which way the lines of a sheet run.
enum LineDirection {
  /// Shorter lines say nothing of their direction: so many times longer than high.
  private static let leastAspect = 3.0

  /// The direction of the general lines, of length 1: the median of their slopes, long lines counting for more.
  static func of(_ transcript: Transcript) -> Point {
    let lines = transcript.generalLines.compactMap { line -> (slope: Double, length: Double)? in
      guard let first = line.words.first?.symbols.first, let last = line.words.last?.symbols.last else { return nil }
      let (from, to) = (start(of: transcript[first].box), end(of: transcript[last].box))
      let (right, down) = (to.x - from.x, to.y - from.y)
      guard right > 0, from.distance(to: to) >= leastAspect * line.textHeight else { return nil }
      return (down / right, from.distance(to: to))
    }
    let half = lines.reduce(0) { $0 + $1.length } / 2
    var passed = 0.0
    for line in lines.sorted(by: { $0.slope < $1.slope }) {
      passed += line.length
      guard passed >= half else { continue }
      let scale = (1 + line.slope * line.slope).squareRoot()
      return Point(1 / scale, line.slope / scale)
    }
    return Point(1, 0)
  }

  private static func start(of box: Quadrilateral) -> Point {
    Point((box.topLeft.x + box.bottomLeft.x) / 2, (box.topLeft.y + box.bottomLeft.y) / 2)
  }

  private static func end(of box: Quadrilateral) -> Point {
    Point((box.topRight.x + box.bottomRight.x) / 2, (box.topRight.y + box.bottomRight.y) / 2)
  }
}
