import DiscernCore
import Glibc

extension Quadrilateral {
  /// Creates an outline, clockwise from the corner nearest to the top left, from four corners in order around the
  /// shape, in either direction; nil if they enclose nothing or are not convex.
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

  /// Largest deviation of a corner from a right angle, in degrees.
  var skew: Double {
    let points = corners
    return (0..<4).map { index in
      let (a, b, c) = (points[(index + 3) % 4], points[index], points[(index + 1) % 4])
      let (u, v) = (a - b, c - b)
      let angle = atan2(abs(u.cross(v)), u.dot(v))
      return abs(angle * 180 / .pi - 90)
    }.max() ?? 90
  }

  /// Returns the same shape in a picture scaled by a factor.
  func scaled(by factor: Double) -> Quadrilateral { Homography.scale(x: factor, y: factor).apply(self) }
}

extension Box {
  /// Clips a straight line to the box (Liang and Barsky); nil if no part is inside.
  func clip(from start: Point, to end: Point) -> (Point, Point)? {
    let way = end - start
    var (first, last) = (0.0, 1.0)
    let edges = [
      (-way.x, start.x - left), (way.x, right - start.x), (-way.y, start.y - top), (way.y, bottom - start.y),
    ]
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
    return (start + way * first, start + way * last)
  }
}

extension Double {
  static func sine(ofDegrees degrees: Double) -> Double { sin(degrees * .pi / 180) }
  static func cosine(ofDegrees degrees: Double) -> Double { cos(degrees * .pi / 180) }
}

extension DocumentDetectionOptions {
  /// Returns true if an outline has the shape and size asked for; `frame` is the picture's bounds.
  func admits(_ outline: Quadrilateral, in frame: Box) -> Bool {
    let (short, long) = (min(outline.width, outline.height), max(outline.width, outline.height))
    guard long > 0, short >= minimumSize * min(frame.width, frame.height) else { return false }
    let aspect = short / long
    return aspect >= minimumAspectRatio && aspect <= maximumAspectRatio && outline.skew <= quadratureTolerance
      && outline.isConvex
  }
}
