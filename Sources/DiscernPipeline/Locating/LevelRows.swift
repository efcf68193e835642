import DiscernCore
import Glibc

/// What the rows on a surface say of its direction and its size.
struct LevelRows {
  private let rows: [Region]

  /// Heights of rows, in pixels, from which recognisers make lines of 36 to 48 pixels without a loss.
  private static let goodHeights = 40.0...64.0
  private static let scales = 0.3...2.0
  /// A row that is not so many times as long as high has no direction of its own.
  private static let hasDirection = 1.6
  /// On a surface that is laid flat, text that is inclined further runs along neither of its sides, in radians (25 degrees).
  private static let leastAskew = 0.44

  init(_ rows: [Region]) { self.rows = rows }

  /// By how much the surface is best enlarged for reading: so that half of its rows are high enough, and shrunk only as far
  /// as all but the lowest rows stay high enough.
  var scale: Double {
    let heights = rows.map(\.outline.height).sorted()
    guard let least = heights.first, least > 0 else { return 1 }
    let (low, median) = (heights[heights.count / 5], heights[heights.count / 2])
    if low > Self.goodHeights.upperBound { return max(Self.scales.lowerBound, Self.goodHeights.upperBound / low) }
    return min(Self.scales.upperBound, max(1, Self.goodHeights.lowerBound / median))
  }

  /// The corner of an outline at which its text begins, if it runs to the right along the side that follows: 0 where most
  /// of the text runs along the upper side, 1 where it runs along the right side, downwards.
  func quarters(in outline: Quadrilateral) -> Int {
    let side = Point(outline.topRight.x - outline.topLeft.x, outline.topRight.y - outline.topLeft.y)
    let (along, across) = rows.reduce((0.0, 0.0)) { sum, row in
      let o = row.outline
      let text = Point(o.topRight.x - o.topLeft.x, o.topRight.y - o.topLeft.y)
      let isAlong = abs(text.x * side.x + text.y * side.y) >= abs(text.x * side.y - text.y * side.x)
      // Short rows have no direction of their own.
      let weight = o.width > Self.hasDirection * o.height ? o.width : 0
      return isAlong ? (sum.0 + weight, sum.1) : (sum.0, sum.1 + weight)
    }
    return across > along ? 1 : 0
  }

  /// How far the text is inclined against the outline's first side, in radians, clockwise on the screen; 0 where it has no
  /// common direction. The median, weighted by length: a few slanting rows do not count.
  /// - Parameter slenderness: rows count that are so many times as long as high; shorter ones tell their direction roughly.
  func skew(from outline: Quadrilateral, slenderness: Double = 3) -> Double {
    let side = Point(outline.topRight.x - outline.topLeft.x, outline.topRight.y - outline.topLeft.y)
    let angles = rows.filter { $0.outline.width > slenderness * $0.outline.height }.map { row in
      let o = row.outline
      var text = Point(o.topRight.x - o.topLeft.x, o.topRight.y - o.topLeft.y)
      if text.x * side.x + text.y * side.y < 0 { text = Point(-text.x, -text.y) }
      return (
        angle: atan2(side.x * text.y - side.y * text.x, side.x * text.x + side.y * text.y), weight: row.outline.width
      )
    }.sorted { $0.angle < $1.angle }
    let half = angles.reduce(0) { $0 + $1.weight } / 2
    var sum = 0.0
    for (angle, weight) in angles {
      sum += weight
      if sum >= half { return angle }
    }
    return 0
  }

  /// Whether the text runs along none of an outline's sides, as they are where it is laid flat.
  func isAskew(in outline: Quadrilateral) -> Bool {
    let flat = Quadrilateral(Box(x: 0, y: 0, width: outline.width, height: outline.height))
    guard let toFlat = Homography(from: outline, to: flat) else { return false }
    let level = LevelRows(rows.map { Region(outline: toFlat.apply($0.outline), confidence: $0.confidence) })
    let angle = abs(level.skew(from: flat, slenderness: Self.hasDirection))
    return min(angle, .pi / 2 - angle) > Self.leastAskew
  }
}

extension Quadrilateral {
  /// The same corners, begun so that the first side points to the right.
  var facingRight: Quadrilateral { topRight.x < topLeft.x ? beginning(atCorner: 2) : self }

  /// The smallest rectangle around the shape whose first side is turned from this one's by an angle, in radians.
  func enclosed(atAngle angle: Double) -> Quadrilateral {
    let length = max(topLeft.distance(to: topRight), 1e-9)
    let side = Point((topRight.x - topLeft.x) / length, (topRight.y - topLeft.y) / length)
    let (c, s) = (cos(angle), sin(angle))
    let along = Point(side.x * c - side.y * s, side.x * s + side.y * c)
    let lengths = corners.map { $0.x * along.x + $0.y * along.y }
    let depths = corners.map { $0.y * along.x - $0.x * along.y }
    func point(_ a: Double, _ b: Double) -> Point { Point(a * along.x - b * along.y, a * along.y + b * along.x) }
    let (left, right) = (lengths.min() ?? 0, lengths.max() ?? 0)
    let (top, bottom) = (depths.min() ?? 0, depths.max() ?? 0)
    return Quadrilateral(
      topLeft: point(left, top), topRight: point(right, top), bottomRight: point(right, bottom),
      bottomLeft: point(left, bottom))
  }
}
