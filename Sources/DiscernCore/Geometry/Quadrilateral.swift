/// Four corners in pixels, clockwise on the screen, from the corner that is top left if the content is upright.
public struct Quadrilateral: Hashable, Sendable {
  /// The start of the first line of text.
  public var topLeft: Point
  /// The end of the first line of text.
  public var topRight: Point
  /// The end of the last line of text.
  public var bottomRight: Point
  /// The start of the last line of text.
  public var bottomLeft: Point

  /// Creates a quadrilateral from its corners, clockwise.
  public init(topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// Creates a quadrilateral from an axis-aligned rectangle.
  public init(_ box: Box) {
    self.init(
      topLeft: Point(box.left, box.top), topRight: Point(box.right, box.top),
      bottomRight: Point(box.right, box.bottom), bottomLeft: Point(box.left, box.bottom))
  }

  /// The corners, clockwise from the top left.
  public var corners: [Point] { [topLeft, topRight, bottomRight, bottomLeft] }

  /// The mean of the corners.
  public var center: Point {
    Point(corners.reduce(0) { $0 + $1.x } / 4, corners.reduce(0) { $0 + $1.y } / 4)
  }

  /// The smallest axis-aligned rectangle around it.
  public var bounds: Box {
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    return Box(
      left: xs.min() ?? 0, top: ys.min() ?? 0, right: xs.max() ?? 0, bottom: ys.max() ?? 0)
  }

  /// The mean length of the top and bottom sides, in pixels.
  public var width: Double { (topLeft.distance(to: topRight) + bottomLeft.distance(to: bottomRight)) / 2 }

  /// The mean length of the left and right sides, in pixels.
  public var height: Double { (topLeft.distance(to: bottomLeft) + topRight.distance(to: bottomRight)) / 2 }

  /// The area in square pixels, by the shoelace formula; positive if the corners run clockwise on the screen.
  public var signedArea: Double {
    let points = corners
    var sum = 0.0
    for (index, point) in points.enumerated() {
      sum += point.cross(points[(index + 1) % 4])
    }
    return sum / 2
  }

  /// True if the quadrilateral is strictly convex: every corner turns the same way.
  public var isConvex: Bool {
    let points = corners
    let turns = points.indices.map { index in
      let (a, b, c) = (points[index], points[(index + 1) % 4], points[(index + 2) % 4])
      return (b - a).cross(c - b)
    }
    return turns.allSatisfy { $0 > 0 } || turns.allSatisfy { $0 < 0 }
  }

  /// Returns true if the point lies inside or on the edge; for convex quadrilaterals.
  public func contains(_ point: Point) -> Bool {
    let points = corners
    let sides = points.indices.map { index in
      let (a, b) = (points[index], points[(index + 1) % 4])
      return (b - a).cross(point - a)
    }
    return sides.allSatisfy { $0 >= 0 } || sides.allSatisfy { $0 <= 0 }
  }
}

extension Quadrilateral {
  /// Returns true if every corner lies inside a rectangle or on its edge; false if a corner is NaN.
  public func lies(within box: Box) -> Bool { corners.allSatisfy(box.contains) }

  /// Returns the quadrilateral with every corner clamped to a rectangle; a corner that is NaN moves to its centre.
  public func confined(to box: Box) -> Quadrilateral {
    mapCorners { point in
      guard !point.x.isNaN, !point.y.isNaN else { return box.center }
      return Point(min(box.right, max(box.left, point.x)), min(box.bottom, max(box.top, point.y)))
    }
  }

  /// The shape with each corner replaced, in the same order.
  public func mapCorners(_ transform: (Point) -> Point) -> Quadrilateral {
    Quadrilateral(
      topLeft: transform(topLeft), topRight: transform(topRight), bottomRight: transform(bottomRight),
      bottomLeft: transform(bottomLeft))
  }

  /// Returns the quadrilateral grown along and across its top side, in pixels; for shapes that are nearly rectangles.
  public func grown(along: Double, across: Double) -> Quadrilateral {
    let (w, h) = (max(width, 1e-9), max(height, 1e-9))
    let (right, down) = ((topRight - topLeft) / w * along, (bottomLeft - topLeft) / h * across)
    return Quadrilateral(
      topLeft: topLeft - right - down, topRight: topRight + right - down, bottomRight: bottomRight + right + down,
      bottomLeft: bottomLeft - right + down)
  }

  /// Returns the same corners, starting `quarterTurns` corners further on, clockwise.
  public func beginning(atCorner quarterTurns: Int) -> Quadrilateral {
    let points = corners
    let first = ((quarterTurns % 4) + 4) % 4
    return Quadrilateral(
      topLeft: points[first], topRight: points[(first + 1) % 4], bottomRight: points[(first + 2) % 4],
      bottomLeft: points[(first + 3) % 4])
  }
}

/// A quadrilateral is its four corners `[[x,y],[x,y],[x,y],[x,y]]` in JSON.
extension Quadrilateral: Codable {
  /// Decodes the documented JSON form.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let points = try container.decode([Point].self)
    guard points.count == 4 else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "A quadrilateral has four corners, not \(points.count).")
    }
    self.init(topLeft: points[0], topRight: points[1], bottomRight: points[2], bottomLeft: points[3])
  }

  /// Encodes the documented JSON form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(corners)
  }
}
