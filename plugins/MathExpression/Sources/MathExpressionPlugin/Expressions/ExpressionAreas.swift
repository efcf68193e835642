internal import DiscernCore
internal import Glibc

/// Finds where expressions stand on a sheet, by a network that was trained on drawn pages; see `Models/README.md`.
///
/// `Training/expressions/areas_network.py` does the same for the exams: `looks`, `decoded`, `detected`.
struct ExpressionAreas: Sendable {
  /// The network.
  static let model: ModelReference = "expression-areas"

  /// The longest side of the sheet in each look, in pixels: the network knows digits of 4 to 50 pixels. A smaller sheet is enlarged,
  /// at most twice.
  private static let looks = [768.0, 352, 160]
  private static let mostZoom = 2.0
  /// A look is worth it if it is so much smaller than the one before.
  private static let smaller = 0.8
  /// Pixels across a cell of the network's output.
  private static let cell = 8
  /// Heights of digits that a look tells well, and the one that it tells best, in its pixels.
  private static let (digitHeights, bestDigitHeight) = (4.5...46.0, 16.0)
  /// More areas than any sheet of exercises has.
  private static let most = 300
  /// The numbers that the network gives for each cell: a score, four distances and the height of a digit.
  private static let channels = 6

  let services: PluginServices

  /// The areas, the surest first.
  /// - Throws: `ModelError` if the model is missing, fails, or gives unexpected outputs.
  func areas() async throws(ModelError) -> [ExpressionArea] {
    guard let bounds = services.sheet?.geometry.bounds else { return [] }
    let longest = max(bounds.width, bounds.height)
    var found: [(area: ExpressionArea, preference: Double)] = []
    var last: Double?
    for look in Self.looks where !Deadline.hasPassed {
      let scale = min(look / longest, Self.mostZoom)
      if let last, scale > Self.smaller * last { continue }
      last = scale
      for area in try await areas(of: bounds, scale: scale) where Self.digitHeights.contains(area.digitHeight * scale) {
        found.append((area, area.logOdds - abs(log(area.digitHeight * scale / Self.bestDigitHeight))))
      }
    }
    var kept: [ExpressionArea] = []
    for (area, _) in found.sorted(by: { $0.preference > $1.preference }).prefix(Self.most * Self.looks.count) {
      if kept.allSatisfy({ !area.isSame(as: $0) }), kept.count < Self.most { kept.append(area) }
    }
    return kept
  }

  /// The areas that one look shows, in the sheet's pixels.
  private func areas(of bounds: Box, scale: Double) async throws(ModelError) -> [ExpressionArea] {
    let (width, height) = (Self.side(bounds.width * scale), Self.side(bounds.height * scale))
    guard let input = services.detectorInput(of: Quadrilateral(bounds), width: width, height: height) else { return [] }
    let (rows, columns) = (input.rows / Self.cell, input.columns / Self.cell)
    let output = try await services.models.run(Self.model, ["page": input.tensor])["areas"]
    guard let values = output?.floats, values.count == Self.channels * rows * columns, values.allSatisfy(\.isFinite)
    else { throw .unexpectedOutput(model: Self.model.name, detail: "‘areas’ is missing, damaged or of another shape.") }
    let cells = AreaCells(values: values.map(Double.init), rows: rows, columns: columns, cell: Double(Self.cell))
    let room = Double(DetectorInput.margin)
    return cells.merged(limit: Self.most).compactMap { area in
      let box = Box(
        left: (area.box.left - room) / scale, top: (area.box.top - room) / scale,
        right: (area.box.right - room) / scale,
        bottom: (area.box.bottom - room) / scale)
      guard let inside = box.intersection(bounds) else { return nil }
      return ExpressionArea(box: inside, digitHeight: area.digitHeight / scale, logOdds: area.logOdds)
    }
  }

  private static func side(_ length: Double) -> Int { max(1, Int(clamping: length.rounded())) }
}

extension ExpressionArea {
  /// Whether both are of the same expression: boxes that share so much of their union, or of the smaller.
  fileprivate func isSame(as other: ExpressionArea) -> Bool {
    box.intersectionOverUnion(with: other.box) > 0.35 || box.shareOfSmaller(with: other.box) > 0.6
  }
}

/// What the network says of each cell of a page.
private struct AreaCells {
  let values: [Double]
  let rows: Int
  let columns: Int
  let cell: Double

  /// Boxes that share so much of their union agree…
  private static let agreeing = 0.5
  /// …and those that share less are of different expressions.
  private static let apart = 0.35
  /// Log odds below which a cell counts for nothing: the reader has a say in what is left.
  private static let least = -1.0

  /// One cell's opinion.
  private struct Opinion {
    let middle: Point
    let area: ExpressionArea
  }

  /// One box for each expression: that of its surest cell and of those that agree with it, side by side.
  func merged(limit: Int) -> [ExpressionArea] {
    var left = (0..<rows * columns).filter { values[$0] > Self.least }.map(opinion)
      .sorted { $0.area.logOdds > $1.area.logOdds }
    var found: [ExpressionArea] = []
    while let best = left.first, found.count < limit {
      let agreeing = left.filter { $0.area.box.intersectionOverUnion(with: best.area.box) > Self.agreeing }
      let merged = mean(agreeing.isEmpty ? [best] : agreeing, logOdds: best.area.logOdds)
      found.append(merged)
      left.removeFirst()
      left.removeAll {
        merged.box.contains($0.middle) || $0.area.box.intersectionOverUnion(with: best.area.box) > Self.agreeing
          || $0.area.box.intersectionOverUnion(with: merged.box) > Self.apart
      }
    }
    return found
  }

  private func opinion(at index: Int) -> Opinion {
    let count = rows * columns
    let middle = Point((Double(index % columns) + 0.5) * cell, (Double(index / columns) + 0.5) * cell)
    let box = Box(
      left: middle.x - values[count + index], top: middle.y - values[2 * count + index],
      right: middle.x + values[3 * count + index], bottom: middle.y + values[4 * count + index])
    return Opinion(
      middle: middle,
      area: ExpressionArea(box: box, digitHeight: exp(values[5 * count + index]), logOdds: values[index]))
  }

  /// The mean of opinions: sides by those that are near them, heights by those that are sure.
  private func mean(_ opinions: [Opinion], logOdds: Double) -> ExpressionArea {
    func mean(_ value: (Opinion) -> Double, weight: (Opinion) -> Double) -> Double {
      opinions.reduce(0) { $0 + value($1) * weight($1) } / opinions.reduce(0) { $0 + weight($1) }
    }
    func sure(_ opinion: Opinion) -> Double { LogOdds.probability(opinion.area.logOdds) }
    func side(_ edge: (Box) -> Double, _ distance: (Opinion) -> Double) -> Double {
      mean({ edge($0.area.box) }, weight: { sure($0) / (abs(distance($0)) + cell) })
    }
    return ExpressionArea(
      box: Box(
        left: side(\.left) { $0.middle.x - $0.area.box.left }, top: side(\.top) { $0.middle.y - $0.area.box.top },
        right: side(\.right) { $0.area.box.right - $0.middle.x },
        bottom: side(\.bottom) { $0.area.box.bottom - $0.middle.y }),
      digitHeight: exp(mean({ log($0.area.digitHeight) }, weight: sure)), logOdds: logOdds)
  }
}
