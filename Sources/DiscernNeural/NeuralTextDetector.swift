public import DiscernCore

/// Detects text regions with PP-OCR's detector (M. Liao et al., *Real-time Scene Text Detection with Differentiable
/// Binarization*, AAAI 2020): text at any angle and of any size, light or dark.
public struct NeuralTextDetector: TextDetector {
  private let engine: NeuralEngine
  private let warping: any PictureWarping

  /// True: text at any angle is detected.
  public let seesEveryDirection = true

  /// Creates a detector that shares its networks with a recogniser.
  public init(engine: NeuralEngine, warping: any PictureWarping) {
    self.engine = engine
    self.warping = warping
  }

  /// Minimum probability of a text pixel; the value of the detector's authors.
  private static let pixelThreshold: Float = 0.3
  /// Minimum mean probability of a rectangle.
  private static let minimumMean = 0.5
  /// Growth of a rectangle, in units of its area over its perimeter: the detector marks only the core of a text region.
  private static let growth = 1.25
  /// Minimum aspect ratio (length / thickness) for a rectangle's direction to be meaningful.
  private static let minimumAspectRatio = 1.6
  /// Maximum number of text regions.
  private static let maximumRows = 400

  /// Detects text regions. A region's direction is that of its longer side, and to the right: text that runs downwards,
  /// upwards or upside down cannot be distinguished. Short regions take the direction of the long ones.
  /// - Throws: `RecognitionError.engineFailed`, `.cancelled`, `.deadlinePassed`.
  public func regions(
    of picture: Picture, minimumTextHeight: Double, effort: Effort
  ) async throws(RecognitionError) -> [TextRegion] {
    guard picture.width >= 4, picture.height >= 4 else { return [] }
    let view = DetectorView(of: picture, pixels: DetectorView.pixels(for: effort))
    return try await regions(in: view, of: picture).filter { $0.outline.height >= minimumTextHeight }
  }

  private func regions(in view: DetectorView, of picture: Picture) async throws(RecognitionError) -> [TextRegion] {
    guard
      let scaled = warping.rectified(Quadrilateral(view.area), of: picture, width: view.width, height: view.height)
    else { return [] }
    var input = PictureBatch(pictures: 1, height: view.height, width: view.width)
    input.put(scaled, at: 0)
    let pieces = try await engine.detect(input) { answer -> [TextMap.Piece] in
      guard answer.dimensions.count == 4 else { return [] }
      let map = TextMap(width: answer.dimensions[3], height: answer.dimensions[2], values: answer.values)
      return map.pieces(above: Self.pixelThreshold)
    }
    return Self.rectangles(around: pieces).prefix(Self.maximumRows).map { found in
      TextRegion(outline: view.toPicture.apply(found.rectangle.outline), confidence: found.mean)
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
    let usual = usualDirection(of: smallest.map(\.rectangle).filter { $0.length >= minimumAspectRatio * $0.thickness })
    return smallest.compactMap { piece, smallest in
      let isLong = smallest.length >= minimumAspectRatio * smallest.thickness
      let rectangle = isLong ? smallest : Rectangle(around: piece.points, direction: usual)
      let mean = min(1, piece.sum / rectangle.area)
      guard mean >= minimumMean else { return nil }
      let margin = growth * rectangle.area / (2 * (rectangle.length + rectangle.thickness))
      return Found(rectangle: rectangle.grown(by: margin), mean: mean)
    }
  }

  /// Returns the dominant text direction: the mean of doubled angles, so that opposite directions agree.
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
