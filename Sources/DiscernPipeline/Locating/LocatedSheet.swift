public import DiscernCore

/// A sheet of a page with its text regions.
public struct LocatedSheet: Sendable {
  /// The pixels and their geometry.
  public var sheet: Sheet
  /// The text regions in the sheet's pixels; empty if none were detected, or if detection is left to the recogniser.
  public var regions: [TextRegion]
  /// The text that the file states of the page, in the page's pixels; nil if it states none.
  var textLayer: TextLayer?
  /// The share of the page that the sheet covers, 0 to 1.
  var shareOfPage = 1.0

  /// Creates a sheet with its text regions.
  public init(sheet: Sheet, regions: [TextRegion] = []) {
    self.sheet = sheet
    self.regions = regions
  }

  /// True if text detection on the whole page is unreliable for this sheet.
  var isSeenBadly: Bool { isAskew || shareOfPage < Self.smallShare }

  /// Maximum share of the page of a sheet that is too small for text detection on the whole page. Such a sheet is seen
  /// at less than two fifths of its own resolution, so the lowest text that the detector finds on the sheet (a fiftieth
  /// of the picture's height) is missed on the page.
  private static let smallShare = 0.15

  /// True if the sheet's sides are far from the page's axes.
  var isAskew: Bool {
    let (left, right) = (sheet.geometry.outline.topLeft, sheet.geometry.outline.topRight)
    let sides = [abs(right.x - left.x), abs(right.y - left.y)].sorted()
    return sides[0] > Self.maximumTangent * sides[1]
  }

  /// The tangent of 20 degrees: text regions with more skew were detected only partially on photographs of cards.
  private static let maximumTangent = 0.364
}

/// The result of detection on a page, before recognition.
public struct Location: Sendable {
  /// The sheets; never empty. The whole page is the last one if it has text beside the others.
  public var sheets: [LocatedSheet]
  /// Detected quads that are no sheets, with reasons.
  public var rejected: [RejectedQuad] = []
  /// Issues of detection, such as a failed engine.
  public var notices: [Issue] = []
  /// The page beside the other sheets, if it is the last sheet.
  var rest: PageRest?
}

/// A detected quad that is no sheet.
public struct RejectedQuad: Sendable {
  /// The quadrilateral, in the page's pixels.
  public var quad: DetectedQuad
  /// The reason, as a clause: `there is no text inside`.
  public var reason: String
}
