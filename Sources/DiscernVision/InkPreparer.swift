internal import CLeptonica
public import DiscernCore
// Leptonica has a `Box` of its own.
public import struct DiscernCore.Box

/// Makes areas of a sheet ready to be read, with Leptonica: gray, evenly lit, scaled.
public struct InkPreparer: InkPreparation {
  /// The longest side that a whole page is scaled to, in pixels.
  private let longSide: ClosedRange<Double>
  /// The height that a single line is scaled to, in pixels, its margins among them.
  private let lineHeight: Double

  /// A preparer with the measures that read best on drawn and photographed samples.
  public init() {
    longSide = 1_600...2_400
    lineHeight = 64
  }

  public func prepare(_ area: Box, of picture: Picture, for request: ReadingRequest) -> [PreparedInk] {
    guard let box = area.intersection(picture.bounds), let part = picture.cropped(to: box) else { return [] }
    let scale = scale(for: part, layout: request.layout)
    guard let gray = gray(part, scale: scale) else { return [] }
    let toSheet = Homography.scale(
      x: Double(part.width) / Double(gray.width), y: Double(part.height) / Double(gray.height)
    ).followed(by: .translation(x: box.left.rounded(.down), y: box.top.rounded(.down)))
    let normalized = gray.normalized()
    return normalized.map { [PreparedInk(picture: $0, toSheet: toSheet)] } ?? []
  }

  private func scale(for picture: Picture, layout: ReadingRequest.Layout) -> Double {
    let long = Double(max(picture.width, picture.height))
    switch layout {
    case .line: return min(8, lineHeight / Double(picture.height))
    case .page, .sparse, .block, .symbols:
      // Never more than fourfold: beyond that there is no more to see.
      return min(4, max(1, longSide.lowerBound / long), longSide.upperBound / long)
    }
  }

  private func gray(_ picture: Picture, scale: Double) -> Pix? {
    guard let whole = Pix(picture) else { return nil }
    let gray: Pix? =
      picture.channels == .gray ? whole.mapped { pixClone($0) } : whole.mapped { pixConvertRGBToLuminance($0) }
    guard let gray else { return nil }
    return gray.mapped { pixScale($0, Float(scale), Float(scale)) }
  }
}

extension Pix {
  /// The light evened out: the ground becomes white by a map of its brightness in tiles (`pixBackgroundNormSimple`).
  /// A picture too small for tiles stays as it is.
  borrowing func normalized() -> Picture? {
    mapped { pixBackgroundNormSimple($0, nil, nil) }?.picture() ?? picture()
  }
}
