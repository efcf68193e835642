import DiscernCore
internal import Glibc

/// The detector's answer for each cell of a page, and the areas that it amounts to.
///
/// `Training/fields/field_network.py` decodes them for the exams.
struct FieldCells: Sendable {
  /// Pixels across a cell.
  static let size = 8
  /// Areas of one class share at most this part of their union, or of the smaller one: as for any detector's suppression of
  /// duplicates, half.
  static let shared = 0.5
  /// The numbers of an area: distances to its left, top, right and bottom edge, and its angle.
  private static let numbers = 5
  /// A score for each class, the numbers of a field, and those of a card, which has fields on it.
  static let channels = FieldClass.allCases.count + 2 * numbers

  private let values: [Float]
  private let rows: Int
  private let columns: Int

  /// The cells of an output of the shape `[1, channels, rows, columns]`.
  /// - Throws: `ModelError.unexpectedOutput` if the numbers are too few or too many, or not finite.
  init(_ values: [Float], rows: Int, columns: Int, of model: ModelReference) throws(ModelError) {
    guard values.count == Self.channels * rows * columns, values.allSatisfy(\.isFinite) else {
      throw .unexpectedOutput(model: model.name, detail: "‘fields’ is damaged or of another shape.")
    }
    (self.values, self.rows, self.columns) = (values, rows, columns)
  }

  /// One cell's opinion of the area around it, in the page's pixels.
  private struct Opinion {
    let middle: Point
    /// Left, top, right and bottom edge in a frame that is turned about the cell's middle, from that middle.
    let edges: Box
    let angle: Double
    let logOdds: Double

    var sureness: Double { LogOdds.probability(logOdds) }
    var outline: Quadrilateral { Self.outline(of: edges, angle: angle, about: middle) }

    static func outline(of box: Box, angle: Double, about middle: Point) -> Quadrilateral {
      let direction = Point(cos(angle), sin(angle))
      return Quadrilateral(box).mapCorners { middle + $0.rotated(to: direction) }
    }

    /// Its area in the frame of another cell at an angle: the rectangle around it.
    func edges(about middle: Point, angle: Double) -> Box {
      let back = Point(cos(angle), -sin(angle))
      return outline.mapCorners { ($0 - middle).rotated(to: back) }.bounds
    }
  }

  /// The areas of every class at better than even odds, the surest first, in the page's pixels.
  func fields(limit: Int) -> [DetectedField] {
    FieldClass.allCases.flatMap { fields(of: $0, limit: limit) }.sorted { $0.logOdds > $1.logOdds }
  }

  /// One area for the surest cell and those that agree with it, until none is left.
  private func fields(of fieldClass: FieldClass, limit: Int) -> [DetectedField] {
    let start = fieldClass.rawValue * rows * columns
    var left = (0..<rows * columns).filter { values[start + $0] > 0 }.map { opinion(at: $0, of: fieldClass) }
      .sorted { $0.logOdds > $1.logOdds }
    var found: [DetectedField] = []
    while let best = left.first, found.count < limit {
      let agreeing = left.filter {
        $0.edges(about: best.middle, angle: best.angle).intersectionOverUnion(with: best.edges) > Self.shared
      }
      let field = DetectedField(
        fieldClass: fieldClass, outline: Self.mean(agreeing.isEmpty ? [best] : agreeing, about: best.middle),
        logOdds: best.logOdds)
      found.append(field)
      left.removeFirst()
      left.removeAll { opinion in
        field.outline.contains(opinion.middle)
          || DetectedField(fieldClass: fieldClass, outline: opinion.outline, logOdds: 0).isSame(as: field)
      }
    }
    return found
  }

  private func opinion(at index: Int, of fieldClass: FieldClass) -> Opinion {
    let count = rows * columns
    let first = FieldClass.allCases.count + (fieldClass == .card ? Self.numbers : 0)
    func number(_ place: Int) -> Double { Double(values[(first + place) * count + index]) }
    return Opinion(
      middle: Point(
        (Double(index % columns) + 0.5) * Double(Self.size), (Double(index / columns) + 0.5) * Double(Self.size)),
      edges: Box(left: -number(0), top: -number(1), right: number(2), bottom: number(3)), angle: number(4),
      logOdds: Double(values[fieldClass.rawValue * count + index]))
  }

  /// The mean of opinions: the angle by those that are sure, each edge by those that are near it too.
  private static func mean(_ opinions: [Opinion], about middle: Point) -> Quadrilateral {
    func mean(_ numbers: [(value: Double, weight: Double)]) -> Double {
      numbers.reduce(0) { $0 + $1.value * $1.weight } / numbers.reduce(0) { $0 + $1.weight }
    }
    let angle = mean(opinions.map { ($0.angle, $0.sureness) })
    let boxes = opinions.map { ($0, $0.edges(about: middle, angle: angle)) }
    func edge(_ place: (Box) -> Double, _ distance: (Box) -> Double) -> Double {
      mean(boxes.map { (place($1), $0.sureness / (abs(distance($0.edges)) + Double(size))) })
    }
    return Opinion.outline(
      of: Box(
        left: edge(\.left, \.left), top: edge(\.top, \.top), right: edge(\.right, \.right),
        bottom: edge(\.bottom, \.bottom)), angle: angle, about: middle)
  }
}
