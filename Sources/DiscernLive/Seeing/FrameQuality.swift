public import DiscernCore

/// How well a frame, or a sheet in it, can be read: measured on the small gray frame.
public struct FrameQuality: Hashable, Sendable {
  /// How sharp its sharpest edges are: of all differences of neighbouring pixels the 99th percentile, over the range from the
  /// 2nd to the 98th percentile of lightness. About 0.5 for a sharp picture, below 0.15 for one blurred over 6 pixels.
  public var sharpness: Double
  /// The mean lightness, 0 to 255.
  public var lightness: Double
  /// The range from the 2nd to the 98th percentile of lightness, 0 to 255.
  public var contrast: Double
  /// The share of pixels at 250 or above, 0 to 1.
  public var glare: Double
  /// Whether the sheet reaches beyond the frame.
  public var isCutOff: Bool
  /// The sheet's longer side over the frame's.
  public var size: Double

  /// Measures a part of a small frame; the whole where there is no outline.
  public init(of small: SmallFrame, within outline: Quadrilateral?) {
    let picture = small.picture
    let shape = outline.map(small.toSmall)
    let box = shape.flatMap { $0.bounds.intersection(picture.bounds) } ?? picture.bounds
    let histogram = GrayHistogram(of: picture, in: box)
    lightness = histogram.mean
    contrast = histogram.range
    glare = histogram.share(from: 250)
    sharpness =
      histogram.range < 8 ? 0 : GrayHistogram(differencesOf: picture, in: box).percentile(0.99) / histogram.range
    isCutOff = shape.map { $0.corners.contains { !picture.bounds.grown(by: 1).contains($0) } } ?? false
    let longest = shape.map { max($0.width, $0.height) } ?? Double(max(picture.width, picture.height))
    size = longest / Double(max(picture.width, picture.height))
  }

  /// How much a reading of it counts, 0 to 1, where `best` is the sharpest that was seen of the same sheet.
  public func weight(best: Double) -> Double {
    let sharp = best > 0 ? min(1, sharpness / best) : 1
    // Edges half as sharp carry a quarter of the evidence; what is cut off may lack its first digits.
    return max(0.02, sharp * sharp * (contrast < 40 ? 0.5 : 1) * (glare > 0.3 ? 0.5 : 1) * (isCutOff ? 0.3 : 1))
  }

  /// What whoever holds the camera could do better; the most important first.
  public func hints(textHeight: Double?) -> [Hint] {
    var hints: [Hint] = []
    if lightness < 50, contrast < 110 { hints.append(.moreLight) }
    if glare > 0.3, contrast > 0 { hints.append(.lessGlare) }
    if isCutOff { hints.append(.showAll) }
    if size < 0.3 || textHeight.map({ $0 < 9 }) == true { hints.append(.moveCloser) }
    if sharpness < 0.16, contrast >= 8 { hints.append(.holdStill) }
    return hints
  }
}

/// What whoever holds the camera could do better.
public enum Hint: String, CaseIterable, Sendable {
  /// The frame is dark: its mean lightness is below 50 of 255.
  case moreLight = "more light"
  /// More than 30 % of the sheet is white.
  case lessGlare = "less glare"
  /// A corner lies outside the frame.
  case showAll = "show all of it"
  /// The sheet takes less than 30 % of the frame, or its text is lower than 9 pixels.
  case moveCloser = "move closer"
  /// Nothing has sharp edges.
  case holdStill = "hold still"
}
