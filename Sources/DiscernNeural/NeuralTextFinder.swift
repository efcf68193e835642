public import DiscernCore

/// Finds rows of text with PP-OCR's detector (M. Liao et al., *Real-time Scene Text Detection with Differentiable
/// Binarization*, AAAI 2020): text at any angle, of any size, light or dark.
public struct NeuralTextFinder: RegionFinder {
  private let engine: NeuralEngine
  private let warping: any PictureWarping

  /// Text at any angle is found.
  public let seesEveryDirection = true

  /// A finder that shares its networks with a reader.
  public init(engine: NeuralEngine, warping: any PictureWarping) {
    self.engine = engine
    self.warping = warping
  }

  /// Pixels of the map above this are text; what the detector's authors use.
  private static let pixelThreshold: Float = 0.3
  /// Rectangles whose pixels mean less are none.
  private static let leastMean = 0.5
  /// The detector marks the inside of a row; its rectangle grows by so much of its area over its girth to hold the ink.
  private static let growth = 1.25
  /// A rectangle must be so many times longer than high to tell its direction.
  private static let leastAspect = 1.6
  /// More rows than this are not read.
  private static let maximumRows = 400

  /// The rows of text. The direction of a row is that of its longer side, and to the right: whether it runs downwards or
  /// upwards, or stands on its head, is not known. Short rows take the direction of the long ones.
  /// - Throws: `ReadingError.engineFailed`, `.cancelled`, `.deadlinePassed`.
  public func regions(
    of picture: Picture, minimumTextHeight: Double, effort: Effort
  ) async throws(ReadingError) -> [Region] {
    guard picture.width >= 4, picture.height >= 4 else { return [] }
    let view = DetectorView(of: picture, pixels: DetectorView.pixels(for: effort))
    return try await regions(in: view, of: picture).filter { $0.outline.height >= minimumTextHeight }
  }

  private func regions(in view: DetectorView, of picture: Picture) async throws(ReadingError) -> [Region] {
    guard
      let scaled = warping.flattened(Quadrilateral(view.area), of: picture, width: view.width, height: view.height)
    else { return [] }
    var input = Tensor(pictures: 1, height: view.height, width: view.width)
    input.put(scaled, at: 0)
    let pieces = try await engine.detect(input) { answer -> [TextMap.Piece] in
      guard answer.dimensions.count == 4 else { return [] }
      let map = TextMap(width: answer.dimensions[3], height: answer.dimensions[2], values: answer.values)
      return map.pieces(above: Self.pixelThreshold)
    }
    return Self.rectangles(around: pieces).prefix(Self.maximumRows).map { found in
      Region(outline: view.toPicture.apply(found.rectangle.outline), confidence: found.mean)
    }
  }

  private struct Found {
    var rectangle: Rectangle
    var mean: Double
  }

  private static func rectangles(around pieces: [TextMap.Piece]) -> [Found] {
    let smallest = pieces.compactMap { piece in
      Rectangle(around: piece.points).map { (piece: piece, rectangle: $0) }
    }.filter { $0.rectangle.thickness >= 2.5 }
    let usual = usualDirection(of: smallest.map(\.rectangle).filter { $0.length >= leastAspect * $0.thickness })
    return smallest.compactMap { piece, smallest in
      let isLong = smallest.length >= leastAspect * smallest.thickness
      let rectangle = isLong ? smallest : Rectangle(around: piece.points, direction: usual)
      let mean = min(1, piece.sum / rectangle.area)
      guard mean >= leastMean else { return nil }
      let margin = growth * rectangle.area / (2 * (rectangle.length + rectangle.thickness))
      return Found(rectangle: rectangle.grown(by: margin), mean: mean)
    }
  }

  /// The direction in which most of the text runs: the mean of doubled angles, so that opposite directions agree.
  private static func usualDirection(of rectangles: [Rectangle]) -> Point {
    let (x, y) = rectangles.reduce((0.0, 0.0)) { sum, rectangle in
      let d = rectangle.direction
      return (sum.0 + rectangle.length * (d.x * d.x - d.y * d.y), sum.1 + rectangle.length * 2 * d.x * d.y)
    }
    let length = (x * x + y * y).squareRoot()
    guard length > 1e-9 else { return Point(1, 0) }
    let cosine = ((1 + x / length) / 2).squareRoot()
    let sine = ((1 - x / length) / 2).squareRoot()
    return Point(cosine, y < 0 ? -sine : sine)
  }
}
