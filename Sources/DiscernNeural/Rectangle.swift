import DiscernCore

/// A rectangle at any angle.
struct Rectangle {
  /// Its middle.
  var center: Point
  /// Where its longer side points, of length 1; never to the left.
  var direction: Point
  /// The extent in its direction.
  var length: Double
  /// The extent across.
  var thickness: Double

  /// The smallest rectangle around points, by area: one of its sides lies on a side of their convex hull (H. Freeman and
  /// R. Shapira, *Determining the minimum-area encasing rectangle for an arbitrary closed curve*, 1975). Nil for no area.
  init?(around points: [Point]) {
    let hull = Self.hull(of: points)
    guard hull.count >= 3 else { return nil }
    var best: Rectangle?
    for (index, point) in hull.enumerated() {
      let next = hull[(index + 1) % hull.count]
      let side = point.distance(to: next)
      guard side > 1e-9 else { continue }
      let candidate = Rectangle(
        around: hull, direction: Point((next.x - point.x) / side, (next.y - point.y) / side))
      if candidate.area < best?.area ?? .infinity { best = candidate }
    }
    guard let best, best.area > 0 else { return nil }
    self = best.length >= best.thickness ? best.facingRight : best.turnedAside.facingRight
  }

  /// The smallest rectangle around points whose sides have a given direction.
  init(around points: [Point], direction: Point) {
    let along = points.map { $0.x * direction.x + $0.y * direction.y }
    let across = points.map { $0.y * direction.x - $0.x * direction.y }
    let (left, right) = (along.min() ?? 0, along.max() ?? 0)
    let (top, bottom) = (across.min() ?? 0, across.max() ?? 0)
    let (a, b) = ((left + right) / 2, (top + bottom) / 2)
    center = Point(a * direction.x - b * direction.y, a * direction.y + b * direction.x)
    self.direction = direction
    length = right - left
    thickness = bottom - top
  }

  /// In square pixels.
  var area: Double { length * thickness }

  /// The same with so many pixels more on every side.
  func grown(by margin: Double) -> Rectangle {
    var larger = self
    larger.length += 2 * margin
    larger.thickness += 2 * margin
    return larger
  }

  /// Its corners, the first side in its direction.
  var outline: Quadrilateral {
    let (x, y) = (direction.x * length / 2, direction.y * length / 2)
    let (dx, dy) = (-direction.y * thickness / 2, direction.x * thickness / 2)
    return Quadrilateral(
      topLeft: Point(center.x - x - dx, center.y - y - dy), topRight: Point(center.x + x - dx, center.y + y - dy),
      bottomRight: Point(center.x + x + dx, center.y + y + dy), bottomLeft: Point(center.x - x + dx, center.y - y + dy))
  }

  /// The same pixels with the shorter side as its direction.
  private var turnedAside: Rectangle {
    var turned = self
    turned.direction = Point(-direction.y, direction.x)
    (turned.length, turned.thickness) = (thickness, length)
    return turned
  }

  /// The same pixels; a direction to the left is turned about.
  private var facingRight: Rectangle {
    var facing = self
    if direction.x < 0 || direction.x < 1e-6 && direction.y < 0 {
      facing.direction = Point(-direction.x, -direction.y)
    }
    return facing
  }

  /// The convex hull, by A. M. Andrew's monotone chain (1979).
  private static func hull(of points: [Point]) -> [Point] {
    let sorted = Set(points).sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    func chain(_ points: some Sequence<Point>) -> [Point] {
      var chain: [Point] = []
      for point in points {
        while chain.count >= 2 {
          let (a, b) = (chain[chain.count - 2], chain[chain.count - 1])
          guard (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) <= 0 else { break }
          chain.removeLast()
        }
        chain.append(point)
      }
      return Array(chain.dropLast())
    }
    return chain(sorted) + chain(sorted.reversed())
  }
}
