/// A place in a picture, in pixels: x to the right, y downwards, (0, 0) at the outer corner of the top left pixel.
public struct Point: Hashable, Sendable {
  /// Pixels to the right of the left edge.
  public var x: Double
  /// Pixels below the top edge.
  public var y: Double

  /// A point from its coordinates in pixels.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The straight distance to another point, in pixels.
  public func distance(to other: Point) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }

  /// The point halfway to another.
  public func middle(to other: Point) -> Point { Point((x + other.x) / 2, (y + other.y) / 2) }
}

/// A point is the pair `[x, y]` in JSON.
extension Point: Codable {
  /// Decodes the form that the type describes.
  public init(from decoder: any Decoder) throws {
    var pair = try decoder.unkeyedContainer()
    self.init(try pair.decode(Double.self), try pair.decode(Double.self))
  }

  /// Encodes the form that the type describes.
  public func encode(to encoder: any Encoder) throws {
    var pair = encoder.unkeyedContainer()
    try pair.encode(x)
    try pair.encode(y)
  }
}
