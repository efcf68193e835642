internal import CLeptonica
public import DiscernCore
// Leptonica has a `Box` of its own.
public import struct DiscernCore.Box

/// Finds rows of text by what letters have in common: many edges from left to right, in a band of even height.
///
/// At two scales the edges are thresholded at three levels and closed by three widths, since tight print, embossed digits
/// and wide capitals need different ones; the pieces are chained along their baselines into rows.
public struct TextRowFinder: RegionFinder {
  /// A scale at which rows are looked for.
  private struct Scale {
    /// The longest side of the scaled picture, in pixels.
    var longSide: Double
    /// The heights of rows that are looked for, in pixels of the scaled picture.
    var heights: ClosedRange<Double>
  }

  private static let scales = [
    Scale(longSide: 1_600, heights: 11...64), Scale(longSide: 800, heights: 26...130),
  ]
  private static let levels: [Float] = [1, 1.5, 2.2]
  private static let closings: [Int32] = [9, 17, 25]
  /// More pieces than this are texture; the largest are kept.
  private static let maximumPieces = 2_000
  /// More rows than this are not read.
  private static let maximumRows = 300

  /// A finder with the measures that find most on drawn and photographed samples.
  public init() {}

  public func regions(of picture: Picture, minimumTextHeight: Double) -> [Region] {
    guard picture.width >= 8, picture.height >= 8, let gray = Pix.gray(of: picture) else { return [] }
    var rows: [Box] = []
    for scale in Self.scales {
      let factor = min(6, scale.longSide / Double(max(picture.width, picture.height)))
      guard let scaled = gray.mapped({ pixScale($0, Float(factor), Float(factor)) })?.picture() else { continue }
      let pieces = pieces(of: scaled, heights: scale.heights)
      rows += RowChain.rows(of: pieces).map { $0.scaled(by: 1 / factor) }
    }
    let tall = rows.filter { $0.height >= minimumTextHeight }
    return RowChain.settled(RowChain.distinct(tall)).prefix(Self.maximumRows).map(Region.init)
  }

  /// Rectangles around connected ink that may be a word or a group of digits, in the pixels of the scaled picture.
  private func pieces(of picture: Picture, heights: ClosedRange<Double>) -> [Box] {
    let energy = EdgeEnergy(picture)
    var found: [Box] = []
    for level in Self.levels {
      for width in Self.closings {
        found += components(of: energy, above: level, closedBy: width).filter { piece in
          heights.contains(piece.box.height) && piece.box.width >= 1.3 * piece.box.height && piece.filled > 0.5
        }.map(\.box)
      }
    }
    return RowChain.distinct(Array(found.sorted { $0.area > $1.area }.prefix(Self.maximumPieces)), within: 7)
  }

  /// The connected parts of what is left of the edges when gaps of so many pixels are closed and thin lines removed.
  private func components(of energy: EdgeEnergy, above level: Float, closedBy width: Int32) -> [(box: Box, filled: Double)] {
    guard let mask = energy.mask(above: level), let gray = Pix(mask),
      let ink = gray.mapped({ pixThresholdToBinary($0, 128) }),
      let closed = ink.mapped({ pixCloseSafeBrick(nil, $0, width, 3) }),
      let opened = closed.mapped({ pixOpenBrick(nil, $0, 9, 7) })
    else { return [] }
    return opened.components()
  }
}

extension Box {
  /// The rectangle with all its coordinates multiplied.
  func scaled(by factor: Double) -> Box {
    Box(left: left * factor, top: top * factor, right: right * factor, bottom: bottom * factor)
  }
}

extension Pix {
  /// A gray copy of a picture (`pixConvertRGBToLuminance`).
  static func gray(of picture: Picture) -> Pix? {
    guard let whole = Pix(picture) else { return nil }
    if picture.channels == .gray { return whole }
    return whole.mapped { pixConvertRGBToLuminance($0) }
  }

  /// The connected components of a picture of one bit a pixel (`pixConnComp`, 8 neighbours), and how much of its rectangle
  /// each fills.
  borrowing func components() -> [(box: Box, filled: Double)] {
    var parts: UnsafeMutablePointer<PIXA>?
    var boxes = pixConnComp(pointer, &parts, 8)
    defer {
      boxaDestroy(&boxes)
      pixaDestroy(&parts)
    }
    guard let boxes, let parts, let counts = pixaCountPixels(parts) else { return [] }
    var owned: UnsafeMutablePointer<NUMA>? = counts
    defer { numaDestroy(&owned) }
    return (0..<boxaGetCount(boxes)).compactMap { index in
      var (x, y, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
      var count: Int32 = 0
      guard boxaGetBoxGeometry(boxes, index, &x, &y, &width, &height) == 0, numaGetIValue(counts, index, &count) == 0,
        width > 0, height > 0
      else { return nil }
      let box = Box(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
      return (box, Double(count) / box.area)
    }
  }
}
