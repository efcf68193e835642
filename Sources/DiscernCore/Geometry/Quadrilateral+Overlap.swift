extension Quadrilateral {
  /// Returns the common area of two convex quadrilaterals, in square pixels.
  ///
  /// I. Sutherland, G. Hodgman, *Reentrant polygon clipping*, Communications of the ACM 17 (1974).
  public func sharedArea(with other: Quadrilateral) -> Double {
    let clockwise = other.signedArea < 0 ? other.corners.reversed() : other.corners
    var shared = corners
    for (start, end) in zip(clockwise, clockwise.dropFirst() + clockwise.prefix(1)) {
      shared = Self.cut(shared, from: start, to: end)
    }
    return Self.area(of: shared)
  }

  /// Returns intersection over union of two convex quadrilaterals: 0 if they are apart, 1 if they are the same.
  public func intersectionOverUnion(with other: Quadrilateral) -> Double {
    let shared = sharedArea(with: other)
    let union = abs(signedArea) + abs(other.signedArea) - shared
    return union > 0 ? shared / union : 0
  }

  /// Clips a polygon to the half-plane on the right of a directed line, as seen on the screen.
  private static func cut(_ polygon: [Point], from start: Point, to end: Point) -> [Point] {
    func side(_ point: Point) -> Double { (end - start).cross(point - start) }
    var kept: [Point] = []
    for (here, next) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) {
      let (now, then) = (side(here), side(next))
      if now >= 0 { kept.append(here) }
      if (now < 0) != (then < 0) {
        kept.append(here.moved(now / (now - then), to: next))
      }
    }
    return kept
  }

  /// Returns the area by the shoelace formula.
  private static func area(of polygon: [Point]) -> Double {
    let doubled = zip(polygon, polygon.dropFirst() + polygon.prefix(1)).reduce(0.0) { sum, side in
      sum + side.0.x * side.1.y - side.1.x * side.0.y
    }
    return abs(doubled) / 2
  }
}
