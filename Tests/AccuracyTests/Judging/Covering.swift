import DiscernCore

extension Quadrilateral {
  /// The area that two convex quadrilaterals share, as a share of the area that either covers: 0 apart, 1 the same.
  ///
  /// I. Sutherland, G. Hodgman, *Reentrant polygon clipping*, Communications of the ACM 17 (1974).
  func intersectionOverUnion(with other: Quadrilateral) -> Double {
    let clockwise = other.signedArea < 0 ? other.corners.reversed() : other.corners
    var shared = corners
    for (start, end) in zip(clockwise, clockwise.dropFirst() + clockwise.prefix(1)) {
      shared = shared.cut(from: start, to: end)
    }
    let common = shared.area
    let union = corners.area + other.corners.area - common
    return union > 0 ? common / union : 0
  }
}

extension [Point] {
  /// What is left of a polygon on the right hand of a line, as one walks along it on the screen.
  fileprivate func cut(from start: Point, to end: Point) -> [Point] {
    func side(_ point: Point) -> Double {
      (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)
    }
    var kept: [Point] = []
    for (here, next) in zip(self, dropFirst() + prefix(1)) {
      let (now, then) = (side(here), side(next))
      if now >= 0 { kept.append(here) }
      if now * then < 0 {
        let share = now / (now - then)
        kept.append(Point(here.x + share * (next.x - here.x), here.y + share * (next.y - here.y)))
      }
    }
    return kept
  }

  /// The area by the shoelace formula, in square pixels.
  fileprivate var area: Double {
    abs(zip(self, dropFirst() + prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }) / 2
  }
}
