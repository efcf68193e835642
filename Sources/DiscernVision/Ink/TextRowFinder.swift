internal import CLeptonica
public import DiscernCore

// Leptonica has a `Box` of its own.
public import struct DiscernCore.Box

/// Finds rows of text by what letters have in common: many edges from left to right, in a band of even height.
///
/// At three scales the edges are thresholded at three levels and closed by three widths, since tight print, embossed digits
/// and wide capitals need different ones; the pieces are chained along their baselines into rows.
public struct TextRowFinder: RegionFinder {
  /// A scale at which rows are looked for.
  private struct Scale {
    /// The longest side of the scaled picture, in pixels.
    var longSide: Double
    /// The heights of rows that are looked for, in pixels of the scaled picture.
    var heights: ClosedRange<Double>
    /// Narrower pieces are passed over, in heights. Large text may stand in single signs (`48 ÷ (6 − 2)`); small single
    /// signs are mostly texture.
    var narrowestPiece: Double
  }

  private static let scales = [
    Scale(longSide: 1_600, heights: 11...64, narrowestPiece: 1.3),
    Scale(longSide: 800, heights: 26...130, narrowestPiece: 1.3),
  ]
  /// Where next to nothing is found: large text that stands in single signs, as `48 ÷ (6 − 2)` does. Elsewhere single
  /// signs are mostly texture, and would lengthen rows.
  private static let largeScales = [
    Scale(longSide: 800, heights: 26...130, narrowestPiece: 0.25),
    Scale(longSide: 400, heights: 50...200, narrowestPiece: 0.25),
  ]
  /// So many rows of a line's shape are enough not to look for single signs.
  private static let enoughRows = 3
  private static let levels: [Float] = [1, 1.5, 2.2]
  private static let closings: [Int32] = [9, 17, 25]
  /// More pieces than this are texture; the largest are kept.
  private static let maximumPieces = 2_000
  /// More rows than this are not read.
  private static let maximumRows = 300

  /// A finder with the measures that find most on drawn and photographed samples.
  public init() {}

  /// Only rows that are nearly level are found.
  public let seesEveryDirection = false

  /// Rows of ink, the widest first.
  public func regions(
    of picture: Picture, minimumTextHeight: Double, effort: Effort
  ) async throws(ReadingError) -> [Region] {
    guard picture.width >= 8, picture.height >= 8, let gray = Pix.gray(of: picture) else { return [] }
    var rows = rows(of: gray, at: Self.scales)
    let lines = rows.filter {
      $0.width > 4 * $0.height && $0.height > 0.008 * Double(max(picture.width, picture.height))
    }
    if RowChain.settled(lines).count < Self.enoughRows { rows += self.rows(of: gray, at: Self.largeScales) }
    let tall = rows.filter { $0.height >= minimumTextHeight }
    return RowChain.settled(tall).prefix(Self.maximumRows).map { Region(outline: $0.outline) }
  }

  /// The rows that are seen at some scales, in the picture's pixels.
  private func rows(of gray: borrowing Pix, at scales: [Scale]) -> [InkRow] {
    var rows: [InkRow] = []
    for scale in scales {
      let factor = min(6, scale.longSide / Double(max(gray.width, gray.height)))
      guard let scaled = gray.mapped({ pixScale($0, Float(factor), Float(factor)) })?.picture() else { continue }
      let energy = EdgeEnergy(scaled)
      rows += RowChain.rows(of: pieces(of: energy, at: scale)).map { energy.trimmed($0).scaled(by: 1 / factor) }
    }
    return rows
  }

  /// Connected ink that may be a word or a group of digits, in the pixels of the scaled picture.
  private func pieces(of energy: EdgeEnergy, at scale: Scale) -> [InkPiece] {
    var found: [InkPiece] = []
    for level in Self.levels {
      for width in Self.closings {
        found += components(of: energy, above: level, closedBy: width).filter { piece in
          scale.heights.contains(piece.box.height) && piece.box.width >= scale.narrowestPiece * piece.box.height
            && piece.filled > 0.5
        }
      }
    }
    return RowChain.distinct(
      Array(found.sorted { $0.box.area > $1.box.area }.prefix(Self.maximumPieces)), within: 7)
  }

  /// The connected parts of what is left of the edges when gaps of so many pixels are closed and thin lines removed.
  private func components(of energy: EdgeEnergy, above level: Float, closedBy width: Int32) -> [InkPiece] {
    guard let mask = energy.mask(above: level), let gray = Pix(mask),
      let ink = gray.mapped({ pixThresholdToBinary($0, 128) }),
      let closed = ink.mapped({ pixCloseSafeBrick(nil, $0, width, 3) }),
      let opened = closed.mapped({ pixOpenBrick(nil, $0, 9, 7) })
    else { return [] }
    return opened.components()
  }
}

extension Pix {
  /// A gray copy of a picture (`pixConvertRGBToLuminance`).
  static func gray(of picture: Picture) -> Pix? {
    guard let whole = Pix(picture) else { return nil }
    if picture.channels == .gray { return whole }
    return whole.mapped { pixConvertRGBToLuminance($0) }
  }

  /// The connected components of a picture of one bit a pixel (`pixConnComp`, 8 neighbours).
  borrowing func components() -> [InkPiece] {
    var parts: UnsafeMutablePointer<PIXA>?
    var boxes = pixConnComp(pointer, &parts, 8)
    defer {
      boxaDestroy(&boxes)
      pixaDestroy(&parts)
    }
    guard let boxes, let parts else { return [] }
    return (0..<boxaGetCount(boxes)).compactMap { index in
      var (x, y, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
      // Smaller ones are specks: most components are, and are passed over before they are copied.
      guard boxaGetBoxGeometry(boxes, index, &x, &y, &width, &height) == 0, width >= 9, height >= 7,
        let part = Pix(owning: pixaGetPix(parts, index, Int32(L_CLONE)))
      else { return nil }
      let (count, slope) = part.inkMoments()
      let box = Box(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
      return InkPiece(box: box, filled: Double(count) / box.area, slope: slope)
    }
  }

  /// How many pixels of a picture of one bit a pixel are ink, and the slope of the line through them by least squares.
  private borrowing func inkMoments() -> (count: Int, slope: Double) {
    guard let words = pixGetData(pointer) else { return (0, 0) }
    let (width, height, stride) = (width, height, wordsPerRow)
    var (count, sumX, sumY, sumXX, sumXY) = (0, 0, 0, 0, 0)
    for y in 0..<height {
      for x in 0..<width where (words[y * stride + (x >> 5)] >> UInt32(31 - (x & 31))) & 1 == 1 {
        count += 1
        sumX += x
        sumY += y
        sumXX += x * x
        sumXY += x * y
      }
    }
    let (n, x, y) = (Double(count), Double(sumX), Double(sumY))
    let spread = Double(sumXX) * n - x * x
    return (count, spread > 0 ? (Double(sumXY) * n - x * y) / spread : 0)
  }
}
