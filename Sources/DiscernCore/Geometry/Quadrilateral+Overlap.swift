extension Quadrilateral {
  /// The area that two convex shapes share, in square pixels.
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

  /// The area that two convex shapes share, as a share of the area that either covers: 0 apart, 1 the same.
  public func intersectionOverUnion(with other: Quadrilateral) -> Double {
    let shared = sharedArea(with: other)
    let union = abs(signedArea) + abs(other.signedArea) - shared
    return union > 0 ? shared / union : 0
  }

  /// What is left of a polygon on the right hand of a line, as one walks along it on the screen.
  private static func cut(_ polygon: [Point], from start: Point, to end: Point) -> [Point] {
    func side(_ point: Point) -> Double {
      (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)
    }
    var kept: [Point] = []
    for (here, next) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) {
      let (now, then) = (side(here), side(next))
      if now >= 0 { kept.append(here) }
      if (now < 0) != (then < 0) {
        let share = now / (now - then)
        kept.append(Point(here.x + share * (next.x - here.x), here.y + share * (next.y - here.y)))
      }
    }
    return kept
  }

  /// The area by the shoelace formula.
  private static func area(of polygon: [Point]) -> Double {
    let doubled = zip(polygon, polygon.dropFirst() + polygon.prefix(1)).reduce(0.0) { sum, side in
      sum + side.0.x * side.1.y - side.1.x * side.0.y
    }
    return abs(doubled) / 2
  }
}
