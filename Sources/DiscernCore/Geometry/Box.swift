/// An axis-aligned rectangle in pixels. As a range of pixels, `left` and `top` are inclusive, `right` and `bottom`
/// exclusive.
public struct Box: Hashable, Codable, Sendable {
  /// The left edge.
  public var left: Double
  /// The top edge.
  public var top: Double
  /// The right edge; never left of `left`.
  public var right: Double
  /// The bottom edge; never above `top`.
  public var bottom: Double

  /// Creates a rectangle from its edges, given in either order.
  public init(left: Double, top: Double, right: Double, bottom: Double) {
    self.left = min(left, right)
    self.top = min(top, bottom)
    self.right = max(left, right)
    self.bottom = max(top, bottom)
  }

  /// Creates a rectangle from its top left corner and its size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(left: x, top: y, right: x + width, bottom: y + height)
  }

  /// The width in pixels.
  public var width: Double { right - left }
  /// The height in pixels.
  public var height: Double { bottom - top }
  /// The area in square pixels.
  public var area: Double { width * height }
  /// The centre.
  public var center: Point { Point((left + right) / 2, (top + bottom) / 2) }

  /// Returns true if the point lies inside or on the edge.
  public func contains(_ point: Point) -> Bool {
    point.x >= left && point.x <= right && point.y >= top && point.y <= bottom
  }

  /// Returns the common rectangle; nil if the two do not overlap.
  public func intersection(_ other: Box) -> Box? {
    let (left, top) = (max(left, other.left), max(top, other.top))
    let (right, bottom) = (min(right, other.right), min(bottom, other.bottom))
    return left < right && top < bottom ? Box(left: left, top: top, right: right, bottom: bottom) : nil
  }

  /// Returns the common area as a share of the smaller rectangle's: 0 if they are apart, 1 if one contains the other.
  public func shareOfSmaller(with other: Box) -> Double {
    intersection(other).map { $0.area / min(area, other.area) } ?? 0
  }

  /// Returns intersection over union: 0 if the rectangles are apart, 1 if they are the same.
  public func intersectionOverUnion(with other: Box) -> Double {
    intersection(other).map { $0.area / (area + other.area - $0.area) } ?? 0
  }

  /// Returns the smallest rectangle that contains both.
  public func union(_ other: Box) -> Box {
    Box(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  /// Returns the rectangle grown by `margin` pixels on every side; shrunk if negative, at most to size 0.
  public func grown(by margin: Double) -> Box { grown(horizontally: margin, vertically: margin) }

  /// Returns the rectangle grown by pixels to the left and right, and to the top and bottom; shrunk if negative.
  public func grown(horizontally: Double, vertically: Double) -> Box {
    let (dx, dy) = (max(horizontally, -width / 2), max(vertically, -height / 2))
    return Box(left: left - dx, top: top - dy, right: right + dx, bottom: bottom + dy)
  }

  /// Returns the common height in pixels; negative is the gap between the two.
  public func verticalOverlap(_ other: Box) -> Double { min(bottom, other.bottom) - max(top, other.top) }

  /// Returns the common width in pixels; negative is the gap between the two.
  public func horizontalOverlap(_ other: Box) -> Double { min(right, other.right) - max(left, other.left) }

  /// Returns the smallest rectangle around all; nil if there are none.
  public static func enclosing(_ boxes: some Sequence<Box>) -> Box? {
    boxes.reduce(nil) { whole, box in whole?.union(box) ?? box }
  }
}
