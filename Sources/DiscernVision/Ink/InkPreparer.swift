internal import CLeptonica
public import DiscernCore

// Leptonica has a `Box` of its own.
public import struct DiscernCore.Box

/// Makes areas of a sheet ready to be read: gray, evenly lit, with a margin, at the height that a recogniser likes.
public struct InkPreparer: InkPreparation {
  /// The height that the text of a line is scaled to, in pixels.
  private static let textHeight = 40.0
  /// The margin about a line, in heights of its text: along and across.
  private static let margin = (along: 0.5, across: 0.25)
  /// The longest side that a whole page is scaled to, in pixels.
  private static let longSide = 1_600.0...2_400.0
  /// Lines that descend less for each pixel to the right are read as they are.
  private static let levelSlope = 0.012
  /// Beyond so many times there is no more to see.
  private static let largestScale = 6.0

  /// A preparer with the measures that read best on drawn and photographed samples.
  public init() {}

  /// One rendering of the area, level and of the right height.
  public func prepare(_ area: Quadrilateral, of picture: Picture, for request: ReadingRequest) -> [PreparedInk] {
    let isLine = request.layout == .line
    guard let view = isLine ? line(area, of: picture) : page(area.bounds, of: picture) else { return [] }
    if request.light == .asFound { return [view] }
    let evened = LocalContrast.evened(view.picture, reach: isLine ? 30 : 40)
    return [PreparedInk(picture: evened, toSheet: view.toSheet)]
  }

  /// A line with its margin, scaled to the height that is read best, turned level where it is inclined.
  private func line(_ area: Quadrilateral, of picture: Picture) -> PreparedInk? {
    let height = max(1, area.height)
    let scale = min(Self.largestScale, Self.textHeight / height)
    let wide = area.grown(along: Self.margin.along * height, across: Self.margin.across * height)
    guard let part = crop(wide.bounds, of: picture, scale: scale) else { return nil }
    let slope = (wide.topRight.y - wide.topLeft.y) / max(1, wide.topRight.x - wide.topLeft.x)
    guard abs(slope) > Self.levelSlope, let toPart = part.toSheet.inverse else { return part }
    let level = Box(x: 0, y: 0, width: (wide.width * scale).rounded(), height: (wide.height * scale).rounded())
    guard let turn = Homography(from: Quadrilateral(level), to: toPart.apply(wide)),
      let turned = part.picture.resampled(width: Int(level.width), height: Int(level.height), from: turn)
    else { return part }
    return PreparedInk(picture: turned, toSheet: turn.followed(by: part.toSheet))
  }

  private func page(_ area: Box, of picture: Picture) -> PreparedInk? {
    let long = max(area.width, area.height)
    return crop(area, of: picture, scale: min(max(1, Self.longSide.lowerBound / long), Self.longSide.upperBound / long))
  }

  /// The gray pixels of an upright rectangle, scaled.
  private func crop(_ area: Box, of picture: Picture, scale: Double) -> PreparedInk? {
    guard let box = area.intersection(picture.bounds), let part = picture.cropped(to: box),
      let gray = Pix.gray(of: part)?.mapped({ pixScale($0, Float(scale), Float(scale)) })?.picture()
    else { return nil }
    let toSheet = Homography.scale(
      x: Double(part.width) / Double(gray.width), y: Double(part.height) / Double(gray.height)
    ).followed(by: .translation(x: box.left.rounded(.down), y: box.top.rounded(.down)))
    return PreparedInk(picture: gray, toSheet: toSheet)
  }
}
