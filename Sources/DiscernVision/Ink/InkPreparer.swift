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
  /// Beyond so many times there is no more to see.
  private static let largestScale = 6.0

  /// A preparer with the measures that read best on drawn and photographed samples.
  public init() {}

  public func prepare(_ area: Box, of picture: Picture, for request: ReadingRequest) -> [PreparedInk] {
    let isLine = request.layout == .line
    let wanted = isLine
      ? area.grown(horizontally: Self.margin.along * area.height, vertically: Self.margin.across * area.height) : area
    guard let box = wanted.intersection(picture.bounds), let part = picture.cropped(to: box) else { return [] }
    let scale = isLine ? Self.textHeight / area.height : pageScale(for: part)
    let factor = Float(min(Self.largestScale, scale))
    guard let gray = Pix.gray(of: part)?.mapped({ pixScale($0, factor, factor) })?.picture() else { return [] }
    let toSheet = Homography.scale(
      x: Double(part.width) / Double(gray.width), y: Double(part.height) / Double(gray.height)
    ).followed(by: .translation(x: box.left.rounded(.down), y: box.top.rounded(.down)))
    // A specialist is trained on pixels as they are; the general model likes an even light.
    let ready = request.model == nil ? LocalContrast.evened(gray, reach: isLine ? 30 : 40) : gray
    return [PreparedInk(picture: ready, toSheet: toSheet)]
  }

  private func pageScale(for picture: Picture) -> Double {
    let long = Double(max(picture.width, picture.height))
    return min(max(1, Self.longSide.lowerBound / long), Self.longSide.upperBound / long)
  }
}
