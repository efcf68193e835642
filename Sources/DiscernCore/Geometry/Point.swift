/// A place in a picture, or a vector between two, in pixels: x to the right, y downwards, (0, 0) at the outer corner of the top left pixel.
public struct Point: Hashable, Sendable {
  /// Pixels to the right of the left edge.
  public var x: Double
  /// Pixels below the top edge.
  public var y: Double

  /// A point from its coordinates in pixels.
  @inlinable
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The straight distance to another point, in pixels.
  @inlinable
  public func distance(to other: Point) -> Double { (self - other).length }

  /// The point halfway to another.
  @inlinable
  public func middle(to other: Point) -> Point { (self + other) / 2 }

  /// The point at a share of the way to another: 0 is this one, 1 the other.
  @inlinable
  public func moved(_ share: Double, to other: Point) -> Point { self + (other - self) * share }
}

/// Vectors; y points downwards, so that a positive angle is clockwise on the screen.
extension Point {
  /// The length of the vector.
  @inlinable
  public var length: Double { (x * x + y * y).squareRoot() }

  /// The vector turned by 90 degrees, clockwise on the screen.
  @inlinable
  public var perpendicular: Point { Point(-y, x) }

  /// The dot product.
  @inlinable
  public func dot(_ other: Point) -> Double { x * other.x + y * other.y }

  /// The z coordinate of the cross product: positive if the other vector points clockwise of this one on the screen.
  @inlinable
  public func cross(_ other: Point) -> Double { x * other.y - y * other.x }

  /// The vector turned by the angle from the x axis to a direction of length 1.
  @inlinable
  public func rotated(to direction: Point) -> Point {
    Point(x * direction.x - y * direction.y, x * direction.y + y * direction.x)
  }

  /// The sum of two vectors.
  @inlinable
  public static func + (left: Point, right: Point) -> Point { Point(left.x + right.x, left.y + right.y) }

  /// The vector from `right` to `left`.
  @inlinable
  public static func - (left: Point, right: Point) -> Point { Point(left.x - right.x, left.y - right.y) }

  /// The opposite vector.
  @inlinable
  public static prefix func - (vector: Point) -> Point { Point(-vector.x, -vector.y) }

  /// The vector scaled by a factor.
  @inlinable
  public static func * (vector: Point, factor: Double) -> Point { Point(vector.x * factor, vector.y * factor) }

  /// The vector divided by a number.
  @inlinable
  public static func / (vector: Point, divisor: Double) -> Point { Point(vector.x / divisor, vector.y / divisor) }
}

/// A point is the pair `[x, y]` in JSON.
extension Point: Codable {
  /// Decodes the documented JSON form.
  public init(from decoder: any Decoder) throws {
    var pair = try decoder.unkeyedContainer()
    self.init(try pair.decode(Double.self), try pair.decode(Double.self))
  }

  /// Encodes the documented JSON form.
  public func encode(to encoder: any Encoder) throws {
    var pair = encoder.unkeyedContainer()
    try pair.encode(x)
    try pair.encode(y)
  }
}
