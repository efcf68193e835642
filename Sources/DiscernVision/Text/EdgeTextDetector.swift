internal import CLeptonica
public import DiscernCore

// Leptonica has a `Box` of its own.
public import struct DiscernCore.Box

/// Detects text regions by the common feature of letters: many vertical edges in a band of uniform height.
///
/// At each of two scales, the edges are thresholded at three levels and closed with three widths, because tight print,
/// embossed digits and wide capitals need different ones. The connected components are then chained along their
/// baselines. If few regions result, two further scales look for isolated large symbols.
public struct EdgeTextDetector: TextDetector {
  /// A scale at which text is detected.
  private struct Scale {
    /// Longest side of the scaled picture, in pixels.
    var longSide: Double
    /// Accepted region heights, in pixels of the scaled picture.
    var heights: ClosedRange<Double>
    /// Minimum component width, in component heights. Large text may consist of isolated symbols (`48 ÷ (6 − 2)`);
    /// small isolated symbols are mostly texture.
    var narrowestPiece: Double
  }

  private static let scales = [
    Scale(longSide: 1_600, heights: 11...64, narrowestPiece: 1.3),
    Scale(longSide: 800, heights: 26...130, narrowestPiece: 1.3),
  ]
  /// Scales for pictures with few lines: they find large isolated symbols, as in `48 ÷ (6 − 2)`. Elsewhere, isolated
  /// symbols are mostly texture and would lengthen regions.
  private static let largeScales = [
    Scale(longSide: 800, heights: 26...130, narrowestPiece: 0.25),
    Scale(longSide: 400, heights: 50...200, narrowestPiece: 0.25),
  ]
  /// Number of line-shaped regions above which isolated symbols are not searched for.
  private static let enoughRows = 3
  /// Thresholds of the edge mask, as ratios of near to wide gradient.
  private static let levels: [Float] = [1, 1.5, 2.2]
  /// Widths of the morphological closing, in pixels of the scaled picture.
  private static let closings: [Int32] = [9, 17, 25]
  /// Maximum number of components per scale; the largest are kept, since more are texture.
  private static let maximumPieces = 2_000
  /// Maximum number of regions.
  private static let maximumRows = 300

  /// Creates a detector with the parameters that detect most on drawn and photographed samples.
  public init() {}

  /// False: only nearly horizontal regions are detected.
  public let seesEveryDirection = false

  /// Detects text regions, the widest first.
  public func regions(
    of picture: Picture, minimumTextHeight: Double, effort: Effort
  ) async throws(RecognitionError) -> [TextRegion] {
    guard picture.width >= 8, picture.height >= 8, let gray = Pix.gray(of: picture) else { return [] }
    var rows = rows(of: gray, at: Self.scales)
    let lines = rows.filter {
      $0.width > 4 * $0.height && $0.height > 0.008 * Double(max(picture.width, picture.height))
    }
    if RowChain.settled(lines).count < Self.enoughRows { rows += self.rows(of: gray, at: Self.largeScales) }
    let tall = rows.filter { $0.height >= minimumTextHeight }
    return RowChain.settled(tall).prefix(Self.maximumRows).map { TextRegion(outline: $0.outline) }
  }

  /// Returns the regions found at some scales, in the picture's pixels.
  private func rows(of gray: borrowing Pix, at scales: [Scale]) -> [TextComponentRow] {
    var rows: [TextComponentRow] = []
    for scale in scales {
      let factor = min(6, scale.longSide / Double(max(gray.width, gray.height)))
      guard let scaled = gray.mapped({ pixScale($0, Float(factor), Float(factor)) })?.picture() else { continue }
      let energy = EdgeEnergy(scaled)
      rows += RowChain.rows(of: pieces(of: energy, at: scale)).map { energy.trimmed($0).scaled(by: 1 / factor) }
    }
    return rows
  }

  /// Returns components that may be a word or a group of digits, in pixels of the scaled picture.
  private func pieces(of energy: EdgeEnergy, at scale: Scale) -> [TextComponent] {
    var found: [TextComponent] = []
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

  /// Returns the components of the edge mask after closing gaps of `width` pixels and removing thin lines.
  private func components(of energy: EdgeEnergy, above level: Float, closedBy width: Int32) -> [TextComponent] {
    guard let mask = energy.mask(above: level), let gray = Pix(mask),
      let ink = gray.mapped({ pixThresholdToBinary($0, 128) }),
      let closed = ink.mapped({ pixCloseSafeBrick(nil, $0, width, 3) }),
      let opened = closed.mapped({ pixOpenBrick(nil, $0, 9, 7) })
    else { return [] }
    return opened.components()
  }
}

extension Pix {
  /// Returns a gray copy of a picture (`pixConvertRGBToLuminance`).
  static func gray(of picture: Picture) -> Pix? {
    guard let whole = Pix(picture) else { return nil }
    if picture.channels == .gray { return whole }
    return whole.mapped { pixConvertRGBToLuminance($0) }
  }

  /// Returns the connected components of a 1-bit picture (`pixConnComp`, 8 neighbours).
  borrowing func components() -> [TextComponent] {
    var parts: UnsafeMutablePointer<PIXA>?
    var boxes = pixConnComp(pointer, &parts, 8)
    defer {
      boxaDestroy(&boxes)
      pixaDestroy(&parts)
    }
    guard let boxes, let parts else { return [] }
    return (0..<boxaGetCount(boxes)).compactMap { index in
      var (x, y, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
      // Smaller components are specks: most are, and they are skipped before they are copied.
      guard boxaGetBoxGeometry(boxes, index, &x, &y, &width, &height) == 0, width >= 9, height >= 7,
        let part = Pix(owning: pixaGetPix(parts, index, Int32(L_CLONE)))
      else { return nil }
      let (count, slope) = part.inkMoments()
      let box = Box(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
      return TextComponent(box: box, filled: Double(count) / box.area, slope: slope)
    }
  }

  /// Counts the foreground pixels of a 1-bit picture and fits a line through them by least squares.
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
