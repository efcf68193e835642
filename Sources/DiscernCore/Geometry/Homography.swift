/// A projective map of the plane: the relation of two views of one plane.
///
/// See R. Hartley and A. Zisserman, *Multiple View Geometry*, 2.3.
public struct Homography: Hashable, Codable, Sendable {
  /// The nine coefficients of the 3 × 3 matrix, in row-major order.
  public let coefficients: [Double]

  /// The map that leaves every point where it is.
  public static let identity = Homography(computed: [1, 0, 0, 0, 1, 0, 0, 0, 1])

  /// A map from nine finite row-major coefficients; nil for any other array.
  public init?(coefficients: [Double]) {
    guard coefficients.count == 9, coefficients.allSatisfy(\.isFinite) else { return nil }
    self.coefficients = coefficients
  }

  /// A map from nine coefficients that were computed from other maps.
  private init(computed coefficients: [Double]) { self.coefficients = coefficients }

  /// The map that takes the corners of one quadrilateral to those of another; nil where three corners of the
  /// source lie on one line, so that none exists.
  public init?(from source: Quadrilateral, to target: Quadrilateral) {
    var rows: [[Double]] = []
    for (from, to) in zip(source.corners, target.corners) {
      rows.append([from.x, from.y, 1, 0, 0, 0, -to.x * from.x, -to.x * from.y, to.x])
      rows.append([0, 0, 0, from.x, from.y, 1, -to.y * from.x, -to.y * from.y, to.y])
    }
    guard let solution = Self.solve(rows) else { return nil }
    coefficients = solution + [1]
  }

  /// Returns the translation by x and y pixels.
  public static func translation(x: Double, y: Double) -> Homography {
    Homography(computed: [1, 0, x, 0, 1, y, 0, 0, 1])
  }

  /// The rotation about the origin that turns the x axis to a direction of length 1.
  public static func rotation(to direction: Point) -> Homography {
    Homography(computed: [direction.x, -direction.y, 0, direction.y, direction.x, 0, 0, 0, 1])
  }

  /// Returns the scaling about the origin.
  public static func scale(x: Double, y: Double) -> Homography {
    Homography(computed: [x, 0, 0, 0, y, 0, 0, 0, 1])
  }

  /// Returns the composition: this map, then `next`.
  public func followed(by next: Homography) -> Homography {
    var product: [Double] = []
    for row in 0..<3 {
      for column in 0..<3 {
        var sum = 0.0
        for index in 0..<3 { sum += next.coefficients[row * 3 + index] * coefficients[index * 3 + column] }
        product.append(sum)
      }
    }
    return Homography(computed: product)
  }

  /// Maps a point.
  public func apply(_ point: Point) -> Point {
    let c = coefficients
    let w = c[6] * point.x + c[7] * point.y + c[8]
    let scale = w == 0 ? 0 : 1 / w
    return Point((c[0] * point.x + c[1] * point.y + c[2]) * scale, (c[3] * point.x + c[4] * point.y + c[5]) * scale)
  }

  /// Returns a quadrilateral with each corner mapped.
  public func apply(_ shape: Quadrilateral) -> Quadrilateral { shape.mapCorners { apply($0) } }

  /// The inverse map, by the adjugate; nil if the matrix is singular.
  public var inverse: Homography? {
    let c = coefficients
    let adjugate = [
      c[4] * c[8] - c[5] * c[7], c[2] * c[7] - c[1] * c[8], c[1] * c[5] - c[2] * c[4],
      c[5] * c[6] - c[3] * c[8], c[0] * c[8] - c[2] * c[6], c[2] * c[3] - c[0] * c[5],
      c[3] * c[7] - c[4] * c[6], c[1] * c[6] - c[0] * c[7], c[0] * c[4] - c[1] * c[3],
    ]
    let determinant = c[0] * adjugate[0] + c[1] * adjugate[3] + c[2] * adjugate[6]
    guard abs(determinant) > 1e-12 else { return nil }
    return Homography(computed: adjugate.map { $0 / determinant })
  }

  /// Solves eight equations in eight unknowns by Gaussian elimination with partial pivoting; nil for a singular system.
  ///
  /// Each row holds the eight coefficients and the right side.
  private static func solve(_ system: [[Double]]) -> [Double]? {
    var rows = system
    let count = rows.count
    for column in 0..<count {
      guard let pivot = (column..<count).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
        abs(rows[pivot][column]) > 1e-10
      else { return nil }
      rows.swapAt(column, pivot)
      for row in 0..<count where row != column {
        let factor = rows[row][column] / rows[column][column]
        guard factor != 0 else { continue }
        for index in column...count { rows[row][index] -= factor * rows[column][index] }
      }
    }
    return (0..<count).map { rows[$0][count] / rows[$0][$0] }
  }
}

/// A homography is `{"coefficients": [nine numbers]}` in JSON.
extension Homography {
  /// Decodes the form that the type describes.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard let map = Homography(coefficients: try container.decode([Double].self, forKey: .coefficients)) else {
      throw DecodingError.dataCorruptedError(
        forKey: .coefficients, in: container, debugDescription: "A homography has nine finite coefficients.")
    }
    self = map
  }
}
