import DiscernCore
import Glibc

extension Quadrilateral {
  /// Four corners in order around the shape, in either sense, as an outline that runs clockwise from the corner nearest to
  /// the top left; nil where they enclose nothing or are not convex.
  init?(clockwise corners: [Point]) {
    guard corners.count == 4, corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return nil }
    var shape = Quadrilateral(
      topLeft: corners[0], topRight: corners[1], bottomRight: corners[2], bottomLeft: corners[3])
    if shape.signedArea < 0 {
      shape = Quadrilateral(topLeft: corners[0], topRight: corners[3], bottomRight: corners[2], bottomLeft: corners[1])
    }
    guard shape.isConvex, shape.signedArea > 1 else { return nil }
    let points = shape.corners
    let first = (0..<4).min { points[$0].x + points[$0].y < points[$1].x + points[$1].y } ?? 0
    self = shape.beginning(atCorner: first)
  }

  /// The sides, clockwise from the upper one.
  var sides: [(start: Point, end: Point)] {
    let points = corners
    return (0..<4).map { (points[$0], points[($0 + 1) % 4]) }
  }

  /// The largest difference of a corner from a right angle, in degrees.
  var skew: Double {
    let points = corners
    return (0..<4).map { index in
      let (a, b, c) = (points[(index + 3) % 4], points[index], points[(index + 1) % 4])
      let (u, v) = (Point(a.x - b.x, a.y - b.y), Point(c.x - b.x, c.y - b.y))
      let angle = atan2(abs(u.x * v.y - u.y * v.x), u.x * v.x + u.y * v.y)
      return abs(angle * 180 / .pi - 90)
    }.max() ?? 90
  }

  /// The same shape in a picture that is so many times as large.
  func scaled(by factor: Double) -> Quadrilateral { Homography.scale(x: factor, y: factor).apply(self) }
}

extension Box {
  /// The part of a straight line that lies inside (Liang and Barsky); nil where there is none.
  func clip(from start: Point, to end: Point) -> (Point, Point)? {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    var (first, last) = (0.0, 1.0)
    let edges = [(-dx, start.x - left), (dx, right - start.x), (-dy, start.y - top), (dy, bottom - start.y)]
    for (step, room) in edges {
      if step == 0 {
        if room < 0 { return nil }
      } else if step < 0 {
        first = max(first, room / step)
      } else {
        last = min(last, room / step)
      }
    }
    guard first < last else { return nil }
    return (Point(start.x + first * dx, start.y + first * dy), Point(start.x + last * dx, start.y + last * dy))
  }
}

extension Point {
  /// The point so far along the way to another: 0 is this one, 1 the other.
  func along(_ share: Double, to other: Point) -> Point {
    Point(x + share * (other.x - x), y + share * (other.y - y))
  }

  /// The point so many times a direction further.
  func moved(by distance: Double, along direction: Point) -> Point {
    Point(x + distance * direction.x, y + distance * direction.y)
  }
}

extension Double {
  static func sine(ofDegrees degrees: Double) -> Double { sin(degrees * .pi / 180) }
  static func cosine(ofDegrees degrees: Double) -> Double { cos(degrees * .pi / 180) }
}

extension SurfaceOptions {
  /// Whether an outline is of a form that is asked for; `frame` is the picture's.
  func admits(_ outline: Quadrilateral, in frame: Box) -> Bool {
    let (short, long) = (min(outline.width, outline.height), max(outline.width, outline.height))
    guard long > 0, short >= minimumSize * min(frame.width, frame.height) else { return false }
    let aspect = short / long
    return aspect >= minimumAspectRatio && aspect <= maximumAspectRatio && outline.skew <= quadratureTolerance
      && outline.isConvex
  }
}
