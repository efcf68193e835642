public import DiscernCore

/// The readability of a frame, or of a sheet in it, measured on the small gray frame.
public struct FrameQuality: Hashable, Sendable {
  /// Sharpness of the sharpest edges: the 99th percentile of the differences of neighbouring pixels, divided by the
  /// range from the 2nd to the 98th percentile of lightness. About 0.5 for a sharp picture, below 0.15 for one blurred
  /// over 6 pixels.
  public var sharpness: Double
  /// The mean lightness, 0 to 255.
  public var lightness: Double
  /// The range from the 2nd to the 98th percentile of lightness, 0 to 255.
  public var contrast: Double
  /// The share of pixels at 250 or above, 0 to 1.
  public var glare: Double
  /// True if the sheet reaches beyond the frame by more than a pixel of the small frame.
  public var isCutOff: Bool
  /// The sheet's longer side divided by the frame's.
  public var size: Double

  /// Measures the part of a small frame that a quad bounds; the whole frame if `outline` is nil, which is in the
  /// frame's pixels.
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

  /// Returns the weight of a reading, 0.02 to 1.
  /// - Parameter best: the best sharpness so far of the same sheet.
  public func weight(best: Double) -> Double {
    let sharp = best > 0 ? min(1, sharpness / best) : 1
    // Half the sharpness counts a quarter. A sheet that is cut off may lack its first digits.
    return max(0.02, sharp * sharp * (contrast < 40 ? 0.5 : 1) * (glare > 0.3 ? 0.5 : 1) * (isCutOff ? 0.3 : 1))
  }

  /// Returns advice to the person who holds the camera, the most important first.
  /// - Parameter textHeight: the median line height in the frame's pixels; nil if unknown.
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

/// Advice to the person who holds the camera.
public enum Hint: String, CaseIterable, Sendable {
  /// The frame is dark: mean lightness below 50 of 255, and contrast below 110.
  case moreLight = "more light"
  /// More than 30 % of the sheet's pixels have a lightness of 250 or more.
  case lessGlare = "less glare"
  /// A corner lies outside the frame.
  case showAll = "show all of it"
  /// The sheet's longer side is below 30 % of the frame's, or its text is lower than 9 pixels.
  case moveCloser = "move closer"
  /// The sharpest edges are blurred.
  case holdStill = "hold still"
}

/// Selects the hint to show: one that holds for several frames, so that it does not flicker.
struct HintHistory: Sendable {
  private var recent: [Hint?] = []
  private(set) var shown: Hint?
  /// Number of successive frames that must agree.
  private static let frames = 3

  /// Adds the hint of a frame. Returns the hint if it changed, `.some(nil)` if no hint applies any more.
  mutating func take(_ hint: Hint?) -> Hint?? {
    recent.append(hint)
    if recent.count > Self.frames { recent.removeFirst() }
    guard recent.count == Self.frames, recent.allSatisfy({ $0 == hint }), shown != hint else { return nil }
    shown = hint
    return .some(hint)
  }
}
