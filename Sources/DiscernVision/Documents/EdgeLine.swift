internal import COpenCV
import DiscernCore

/// A straight line and the edge segments that lie on it.
struct EdgeLine {
  /// The detected segments, in pixels.
  private(set) var segments: [(Point, Point)]
  /// Centroid of all segments.
  private(set) var center: Point
  /// Direction as a unit vector.
  private(set) var direction: Point
  /// Total length of the segments, in pixels.
  private(set) var length: Double

  init(_ start: Point, _ end: Point) {
    segments = [(start, end)]
    length = start.distance(to: end)
    center = start.middle(to: end)
    direction = (end - start) / max(length, 1e-9)
  }

  /// Returns the signed position of a point along the line, in pixels from the centre.
  func position(of point: Point) -> Double { (point - center).dot(direction) }

  /// Returns the distance of a point from the line, in pixels.
  func distance(of point: Point) -> Double { abs((point - center).cross(direction)) }

  /// The sine of the angle to another line, without sign.
  func sine(to other: EdgeLine) -> Double { abs(direction.cross(other.direction)) }

  /// Positions of the first segment's start and the last segment's end.
  var extent: ClosedRange<Double> {
    let ends = segments.flatMap { [position(of: $0.0), position(of: $0.1)] }
    return (ends.min() ?? 0)...(ends.max() ?? 0)
  }

  /// Returns the intersection of two lines; nil if they are nearly parallel.
  func intersection(with other: EdgeLine) -> Point? {
    let determinant = direction.cross(other.direction)
    guard abs(determinant) > 0.05 else { return nil }
    return center + direction * ((other.center - center).cross(other.direction) / determinant)
  }

  /// Returns the pixels of edge between two positions.
  func covered(from start: Double, to end: Double) -> Double {
    let (from, to) = (min(start, end), max(start, end))
    let ranges = segments.map { (position(of: $0.0), position(of: $0.1)) }
      .map { (max(from, min($0, $1)), min(to, max($0, $1))) }.filter { $0.0 < $0.1 }.sorted { $0.0 < $1.0 }
    var (sum, reached) = (0.0, from)
    for range in ranges where range.1 > reached {
      sum += range.1 - max(range.0, reached)
      reached = range.1
    }
    return sum
  }

  /// Returns true if another segment lies on this line, within `tolerance` pixels.
  func continues(through other: EdgeLine, tolerance: Double) -> Bool {
    guard let piece = other.segments.first, sine(to: other) < 0.06 else { return false }
    return distance(of: piece.0) < tolerance && distance(of: piece.1) < tolerance
  }

  /// Adds another line's segments and fits the line again, by least squares through all their ends.
  mutating func append(_ other: EdgeLine) {
    segments += other.segments
    length += other.length
    let ends = segments.map { ($0, $0.0.distance(to: $0.1)) }
    let weight = ends.reduce(0) { $0 + $1.1 }
    let x = ends.reduce(0) { $0 + ($1.0.0.x + $1.0.1.x) / 2 * $1.1 } / weight
    let y = ends.reduce(0) { $0 + ($1.0.0.y + $1.0.1.y) / 2 * $1.1 } / weight
    center = Point(x, y)
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    for (segment, weight) in ends {
      for point in [segment.0, segment.1] {
        let (dx, dy) = (point.x - x, point.y - y)
        xx += weight * dx * dx
        xy += weight * dx * dy
        yy += weight * dy * dy
      }
    }
    direction = Self.mainAxis(xx: xx, xy: xy, yy: yy)
  }

  /// Returns the direction of greatest spread: the first eigenvector of the covariance matrix.
  private static func mainAxis(xx: Double, xy: Double, yy: Double) -> Point {
    let half = (xx - yy) / 2
    let root = (half * half + xy * xy).squareRoot()
    // Choose the form of the eigenvector that avoids cancellation.
    let (x, y) = half >= 0 ? (half + root, xy) : (xy, root - half)
    let axis = Point(x, y)
    return axis.length > 0 ? axis / axis.length : Point(1, 0)
  }
}

extension EdgeLine {
  /// Detects the straight edges of a picture, each as a separate line, the longest first.
  static func pieces(of picture: Picture, plane: opencv_plane) -> [EdgeLine] {
    let found = [opencv_segment](unsafeUninitializedCapacity: maximumPieces) { buffer, count in
      count = picture.withView { view in
        Int(max(0, opencv_segments(view, plane, shortestPiece, buffer.baseAddress, Int32(maximumPieces))))
      }
    }
    return found.map { EdgeLine(Point(Double($0.x0), Double($0.y0)), Point(Double($0.x1), Double($0.y1))) }
  }

  /// Maximum number of segments.
  private static let maximumPieces = 4_000
  /// Minimum segment length, in pixels; edges of letters are that long.
  private static let shortestPiece: Float = 6

  /// Returns true if the line spans the whole picture: a floorboard, a horizon, a row of tiles.
  func crosses(_ frame: Box) -> Bool {
    let reach = frame.width + frame.height
    let (back, forth) = (center - direction * reach, center + direction * reach)
    guard let (start, end) = frame.clip(from: back, to: forth) else { return true }
    let extent = extent
    return extent.upperBound - extent.lowerBound > 0.97 * start.distance(to: end)
  }

  /// Merges collinear segments into lines, the longest first.
  static func joined(_ pieces: [EdgeLine]) -> [EdgeLine] {
    var lines: [EdgeLine] = []
    for piece in pieces {
      if let home = lines.indices.first(where: { lines[$0].continues(through: piece, tolerance: 2) }) {
        lines[home].append(piece)
      } else {
        lines.append(piece)
      }
    }
    return lines.sorted { $0.length > $1.length }
  }
}
