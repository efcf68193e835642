/// Four corners in pixels, clockwise on the screen, from the corner that is top left when the content stands upright.
public struct Quadrilateral: Hashable, Sendable {
  /// Where the text begins.
  public var topLeft: Point
  /// The end of the first line.
  public var topRight: Point
  /// Where the text ends.
  public var bottomRight: Point
  /// The beginning of the last line.
  public var bottomLeft: Point

  /// A quadrilateral from its corners, clockwise.
  public init(topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// An upright rectangle as a quadrilateral.
  public init(_ box: Box) {
    self.init(
      topLeft: Point(box.left, box.top), topRight: Point(box.right, box.top),
      bottomRight: Point(box.right, box.bottom), bottomLeft: Point(box.left, box.bottom))
  }

  /// The corners, clockwise from the top left.
  public var corners: [Point] { [topLeft, topRight, bottomRight, bottomLeft] }

  /// The mean of its corners.
  public var center: Point {
    Point(corners.reduce(0) { $0 + $1.x } / 4, corners.reduce(0) { $0 + $1.y } / 4)
  }

  /// The smallest upright rectangle around it.
  public var bounds: Box {
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    return Box(
      left: xs.min() ?? 0, top: ys.min() ?? 0, right: xs.max() ?? 0, bottom: ys.max() ?? 0)
  }

  /// The mean length of the upper and lower side, in pixels.
  public var width: Double { (topLeft.distance(to: topRight) + bottomLeft.distance(to: bottomRight)) / 2 }

  /// The mean length of the left and right side, in pixels.
  public var height: Double { (topLeft.distance(to: bottomLeft) + topRight.distance(to: bottomRight)) / 2 }

  /// The area in square pixels, by the shoelace formula; positive when the corners run clockwise on the screen.
  public var signedArea: Double {
    let points = corners
    var sum = 0.0
    for (index, point) in points.enumerated() {
      let next = points[(index + 1) % 4]
      sum += point.x * next.y - next.x * point.y
    }
    return sum / 2
  }

  /// Whether every corner turns the same way, and none is straight.
  public var isConvex: Bool {
    let points = corners
    let turns = points.indices.map { index in
      let (a, b, c) = (points[index], points[(index + 1) % 4], points[(index + 2) % 4])
      return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
    }
    return turns.allSatisfy { $0 > 0 } || turns.allSatisfy { $0 < 0 }
  }

  /// Whether the point lies inside; for convex quadrilaterals.
  public func contains(_ point: Point) -> Bool {
    let points = corners
    let sides = points.indices.map { index in
      let (a, b) = (points[index], points[(index + 1) % 4])
      return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
    }
    return sides.allSatisfy { $0 >= 0 } || sides.allSatisfy { $0 <= 0 }
  }
}

extension Quadrilateral {
  /// The shape with a margin along its upper side and across it, in pixels; for shapes that are nearly rectangles.
  public func grown(along: Double, across: Double) -> Quadrilateral {
    let (w, h) = (max(width, 1e-9), max(height, 1e-9))
    let right = Point((topRight.x - topLeft.x) / w * along, (topRight.y - topLeft.y) / w * along)
    let down = Point((bottomLeft.x - topLeft.x) / h * across, (bottomLeft.y - topLeft.y) / h * across)
    func moved(_ point: Point, _ a: Double, _ b: Double) -> Point {
      Point(point.x + a * right.x + b * down.x, point.y + a * right.y + b * down.y)
    }
    return Quadrilateral(
      topLeft: moved(topLeft, -1, -1), topRight: moved(topRight, 1, -1), bottomRight: moved(bottomRight, 1, 1),
      bottomLeft: moved(bottomLeft, -1, 1))
  }

  /// The same corners, begun so many places further on, clockwise: what was the left side for 1 is the bottom side.
  public func beginning(atCorner quarters: Int) -> Quadrilateral {
    let points = corners
    let first = ((quarters % 4) + 4) % 4
    return Quadrilateral(
      topLeft: points[first], topRight: points[(first + 1) % 4], bottomRight: points[(first + 2) % 4],
      bottomLeft: points[(first + 3) % 4])
  }
}

/// A quadrilateral is its four corners `[[x,y],[x,y],[x,y],[x,y]]` in JSON.
extension Quadrilateral: Codable {
  /// Decodes the form that the type describes.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let points = try container.decode([Point].self)
    guard points.count == 4 else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "A quadrilateral has four corners, not \(points.count).")
    }
    self.init(topLeft: points[0], topRight: points[1], bottomRight: points[2], bottomLeft: points[3])
  }

  /// Encodes the form that the type describes.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(corners)
  }
}
