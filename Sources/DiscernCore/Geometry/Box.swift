/// An upright rectangle in pixels; `left` and `top` are inside, `right` and `bottom` are the first that are not.
public struct Box: Hashable, Codable, Sendable {
  /// The left edge.
  public var left: Double
  /// The top edge.
  public var top: Double
  /// The right edge; never left of `left`.
  public var right: Double
  /// The bottom edge; never above `top`.
  public var bottom: Double

  /// A rectangle from its edges, given in either order.
  public init(left: Double, top: Double, right: Double, bottom: Double) {
    self.left = min(left, right)
    self.top = min(top, bottom)
    self.right = max(left, right)
    self.bottom = max(top, bottom)
  }

  /// A rectangle from its top left corner and its extent.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(left: x, top: y, right: x + width, bottom: y + height)
  }

  /// The extent to the right, in pixels.
  public var width: Double { right - left }
  /// The extent downwards, in pixels.
  public var height: Double { bottom - top }
  /// The area in square pixels.
  public var area: Double { width * height }
  /// The point in the middle.
  public var center: Point { Point((left + right) / 2, (top + bottom) / 2) }

  /// Whether the point lies inside or on the edge.
  public func contains(_ point: Point) -> Bool {
    point.x >= left && point.x <= right && point.y >= top && point.y <= bottom
  }

  /// The part that both share; nil where they do not meet.
  public func intersection(_ other: Box) -> Box? {
    let (left, top) = (max(left, other.left), max(top, other.top))
    let (right, bottom) = (min(right, other.right), min(bottom, other.bottom))
    return left < right && top < bottom ? Box(left: left, top: top, right: right, bottom: bottom) : nil
  }

  /// The area that both share, as a share of the smaller one's: 0 apart, 1 where one holds the other.
  public func shareOfSmaller(with other: Box) -> Double {
    intersection(other).map { $0.area / min(area, other.area) } ?? 0
  }

  /// The area that both share, as a share of the area that either covers: 0 apart, 1 the same.
  public func intersectionOverUnion(with other: Box) -> Double {
    intersection(other).map { $0.area / (area + other.area - $0.area) } ?? 0
  }

  /// The smallest rectangle that holds both.
  public func union(_ other: Box) -> Box {
    Box(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  /// The rectangle grown by so many pixels on every side; shrunk when negative, never below nothing.
  public func grown(by margin: Double) -> Box { grown(horizontally: margin, vertically: margin) }

  /// The rectangle grown by so many pixels to the left and right, and to the top and bottom.
  public func grown(horizontally: Double, vertically: Double) -> Box {
    let (dx, dy) = (max(horizontally, -width / 2), max(vertically, -height / 2))
    return Box(left: left - dx, top: top - dy, right: right + dx, bottom: bottom + dy)
  }

  /// How many pixels of height the two have in common; negative is the gap between them.
  public func verticalOverlap(_ other: Box) -> Double { min(bottom, other.bottom) - max(top, other.top) }

  /// How many pixels of width the two have in common; negative is the gap between them.
  public func horizontalOverlap(_ other: Box) -> Double { min(right, other.right) - max(left, other.left) }

  /// The smallest rectangle around all; nil for none.
  public static func enclosing(_ boxes: some Sequence<Box>) -> Box? {
    boxes.reduce(nil) { whole, box in whole?.union(box) ?? box }
  }
}
