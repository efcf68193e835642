internal import CLeptonica
public import DiscernCore

// Leptonica has a `Box` of its own.
public import struct DiscernCore.Box

/// Prepares areas of a sheet for recognition: gray, normalised light, with a margin, at the recogniser's text height.
public struct ImagePreprocessor: ImagePreprocessing {
  /// Target text height of a line, in pixels.
  private static let textHeight = 40.0
  /// Margin around a line, along and across it, in text heights.
  private static let margin = (along: 0.5, across: 0.25)
  /// Range of a whole page's longest side after scaling, in pixels.
  private static let longSide = 1_600.0...2_400.0
  /// Slope below which a line is not rotated.
  private static let levelSlope = 0.012
  /// Maximum enlargement of a line; more shows no more detail.
  private static let largestScale = 6.0

  /// Creates a preprocessor with the parameters that read best on drawn and photographed samples.
  public init() {}

  /// Returns one rendering of the area: level and scaled to the right height; empty if nothing of it is in the picture.
  public func prepare(_ area: Quadrilateral, of picture: Picture, for request: RecognitionRequest)
    -> [PreprocessedImage]
  {
    let isLine = request.layout == .line
    guard let view = isLine ? line(area, of: picture) : page(area.bounds, of: picture) else { return [] }
    if request.light == .asFound { return [view] }
    let normalized = LocalContrast.normalized(view.picture, reach: isLine ? 30 : 40)
    return [PreprocessedImage(picture: normalized, toSheet: view.toSheet)]
  }

  /// Crops a line with its margin, scales it to the target text height and, if it is inclined, rotates it level.
  private func line(_ area: Quadrilateral, of picture: Picture) -> PreprocessedImage? {
    let height = max(1, area.height)
    let scale = min(Self.largestScale, Self.textHeight / height)
    let wide = area.grown(along: Self.margin.along * height, across: Self.margin.across * height)
    guard let part = crop(wide.bounds, of: picture, scale: scale) else { return nil }
    let slope = (wide.topRight.y - wide.topLeft.y) / max(1, wide.topRight.x - wide.topLeft.x)
    guard abs(slope) > Self.levelSlope, let toPart = part.toSheet.inverse else { return part }
    let level = Box(x: 0, y: 0, width: (wide.width * scale).rounded(), height: (wide.height * scale).rounded())
    guard let turn = Homography(from: Quadrilateral(level), to: toPart.apply(wide)),
      let turned = part.picture.resampled(
        width: Int(clamping: level.width), height: Int(clamping: level.height), from: turn)
    else { return part }
    return PreprocessedImage(picture: turned, toSheet: turn.followed(by: part.toSheet))
  }

  private func page(_ area: Box, of picture: Picture) -> PreprocessedImage? {
    let long = max(area.width, area.height)
    return crop(area, of: picture, scale: min(max(1, Self.longSide.lowerBound / long), Self.longSide.upperBound / long))
  }

  /// Crops the gray pixels of an upright rectangle and scales them.
  private func crop(_ area: Box, of picture: Picture, scale: Double) -> PreprocessedImage? {
    guard let box = area.intersection(picture.bounds), let part = picture.cropped(to: box),
      let gray = Pix.gray(of: part)?.mapped({ pixScale($0, Float(scale), Float(scale)) })?.picture()
    else { return nil }
    let toSheet = Homography.scale(
      x: Double(part.width) / Double(gray.width), y: Double(part.height) / Double(gray.height)
    ).followed(by: .translation(x: box.left.rounded(.down), y: box.top.rounded(.down)))
    return PreprocessedImage(picture: gray, toSheet: toSheet)
  }
}
