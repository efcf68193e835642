import DiscernCore

/// A rectangle at any angle, in pixels.
struct Rectangle {
  /// The centre.
  var center: Point
  /// Direction of the longer side as a unit vector; never to the left.
  var direction: Point
  /// Extent along the direction.
  var length: Double
  /// Extent across the direction.
  var thickness: Double

  /// Computes the minimum-area rectangle around points: one of its sides lies on a side of their convex hull (H.
  /// Freeman and R. Shapira, *Determining the minimum-area encasing rectangle for an arbitrary closed curve*, 1975).
  /// Nil if it has no area.
  init?(around points: [Point]) {
    let hull = Self.hull(of: points)
    guard hull.count >= 3 else { return nil }
    var best: Rectangle?
    for (index, point) in hull.enumerated() {
      let next = hull[(index + 1) % hull.count]
      let side = point.distance(to: next)
      guard side > 1e-9 else { continue }
      let candidate = Rectangle(
        around: hull, direction: (next - point) / side)
      if candidate.area < best?.area ?? .infinity { best = candidate }
    }
    guard let best, best.area > 0 else { return nil }
    self = best.length >= best.thickness ? best.facingRight : best.turnedAside.facingRight
  }

  /// Computes the smallest rectangle around points with a given direction.
  init(around points: [Point], direction: Point) {
    let along = points.map { direction.dot($0) }
    let across = points.map { direction.cross($0) }
    let (left, right) = (along.min() ?? 0, along.max() ?? 0)
    let (top, bottom) = (across.min() ?? 0, across.max() ?? 0)
    center = Point((left + right) / 2, (top + bottom) / 2).rotated(to: direction)
    self.direction = direction
    length = right - left
    thickness = bottom - top
  }

  /// Area in square pixels.
  var area: Double { length * thickness }

  /// Returns the rectangle grown by `margin` pixels on every side.
  func grown(by margin: Double) -> Rectangle {
    var larger = self
    larger.length += 2 * margin
    larger.thickness += 2 * margin
    return larger
  }

  /// The corners, clockwise; the first side runs in the rectangle's direction.
  var outline: Quadrilateral {
    let (along, across) = (direction * length / 2, direction.perpendicular * thickness / 2)
    return Quadrilateral(
      topLeft: center - along - across, topRight: center + along - across, bottomRight: center + along + across,
      bottomLeft: center - along + across)
  }

  /// The same rectangle with the direction of its other side.
  private var turnedAside: Rectangle {
    var turned = self
    turned.direction = direction.perpendicular
    (turned.length, turned.thickness) = (thickness, length)
    return turned
  }

  /// The same rectangle with its direction reversed if it points to the left.
  private var facingRight: Rectangle {
    var facing = self
    if direction.x < 0 || direction.x < 1e-6 && direction.y < 0 {
      facing.direction = -direction
    }
    return facing
  }

  /// Computes the convex hull by A. M. Andrew's monotone chain (1979).
  private static func hull(of points: [Point]) -> [Point] {
    let sorted = Set(points).sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    func chain(_ points: some Sequence<Point>) -> [Point] {
      var chain: [Point] = []
      for point in points {
        while chain.count >= 2 {
          let (a, b) = (chain[chain.count - 2], chain[chain.count - 1])
          guard (b - a).cross(point - a) <= 0 else { break }
          chain.removeLast()
        }
        chain.append(point)
      }
      return Array(chain.dropLast())
    }
    return chain(sorted) + chain(sorted.reversed())
  }
}
