internal import COpenCV
import DiscernCore

/// A straight line, and the pieces of it along which an edge was seen.
struct EdgeLine {
  /// The pieces as they were found, in pixels.
  private(set) var segments: [(Point, Point)]
  /// The middle of all pieces.
  private(set) var center: Point
  /// The direction, of length 1.
  private(set) var direction: Point
  /// Pixels of edge.
  private(set) var length: Double

  init(_ start: Point, _ end: Point) {
    segments = [(start, end)]
    length = start.distance(to: end)
    center = start.middle(to: end)
    direction = Point((end.x - start.x) / max(length, 1e-9), (end.y - start.y) / max(length, 1e-9))
  }

  /// How far along the line a point lies, in pixels from the centre.
  func position(of point: Point) -> Double {
    (point.x - center.x) * direction.x + (point.y - center.y) * direction.y
  }

  /// How far beside the line a point lies, in pixels.
  func distance(of point: Point) -> Double {
    abs((point.x - center.x) * direction.y - (point.y - center.y) * direction.x)
  }

  /// The sine of the angle to another line, without sign.
  func sine(to other: EdgeLine) -> Double {
    abs(direction.x * other.direction.y - direction.y * other.direction.x)
  }

  /// From the first piece's beginning to the last one's end, as positions.
  var extent: ClosedRange<Double> {
    let ends = segments.flatMap { [position(of: $0.0), position(of: $0.1)] }
    return (ends.min() ?? 0)...(ends.max() ?? 0)
  }

  /// Where the two lines meet; nil where they hardly do.
  func intersection(with other: EdgeLine) -> Point? {
    let determinant = direction.x * other.direction.y - direction.y * other.direction.x
    guard abs(determinant) > 0.05 else { return nil }
    let (dx, dy) = (other.center.x - center.x, other.center.y - center.y)
    let position = (dx * other.direction.y - dy * other.direction.x) / determinant
    return Point(center.x + position * direction.x, center.y + position * direction.y)
  }

  /// How many pixels of edge were seen between two positions.
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

  /// Whether another piece lies in this line, give or take so many pixels.
  func continues(through other: EdgeLine, tolerance: Double) -> Bool {
    guard let piece = other.segments.first, sine(to: other) < 0.06 else { return false }
    return distance(of: piece.0) < tolerance && distance(of: piece.1) < tolerance
  }

  /// Takes in another piece; the line becomes that of least squares through the ends of all.
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

  /// The direction in which points spread the most: the first eigenvector of their covariance.
  private static func mainAxis(xx: Double, xy: Double, yy: Double) -> Point {
    let half = (xx - yy) / 2
    let root = (half * half + xy * xy).squareRoot()
    // Of the two ways to write the vector the one that does not cancel.
    let (x, y) = half >= 0 ? (half + root, xy) : (xy, root - half)
    let length = (x * x + y * y).squareRoot()
    return length > 0 ? Point(x / length, y / length) : Point(1, 0)
  }
}

extension EdgeLine {
  /// The straight edges of a picture, each a line of its own, the longest first.
  static func pieces(of picture: Picture, plane: opencv_plane) -> [EdgeLine] {
    let found = [opencv_segment](unsafeUninitializedCapacity: mostPieces) { buffer, count in
      count = picture.withView { view in
        Int(max(0, opencv_segments(view, plane, shortestPiece, buffer.baseAddress, Int32(mostPieces))))
      }
    }
    return found.map { EdgeLine(Point(Double($0.x0), Double($0.y0)), Point(Double($0.x1), Double($0.y1))) }
  }

  private static let mostPieces = 4_000
  /// In pixels; letters have edges that long.
  private static let shortestPiece: Float = 6

  /// Whether it runs through the whole of a picture: a floorboard, a horizon, a row of tiles.
  func crosses(_ frame: Box) -> Bool {
    let reach = frame.width + frame.height
    let (back, forth) = (center.moved(by: -reach, along: direction), center.moved(by: reach, along: direction))
    guard let (start, end) = frame.clip(from: back, to: forth) else { return true }
    let extent = extent
    return extent.upperBound - extent.lowerBound > 0.97 * start.distance(to: end)
  }

  /// Joins pieces in one line; the longest line first.
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
