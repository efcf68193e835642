public import DiscernCore

/// A flat surface of a page, and the rows of text that were found on it.
public struct LocatedSheet: Sendable {
  /// Its pixels and where they come from.
  public var sheet: Sheet
  /// The rows of text in the sheet's pixels; empty where none was found, or where finding is left to the reader.
  public var rows: [Region]
  /// How much of the picture in which its rows were looked for it covers, 0 to 1.
  var shareOfPage = 1.0

  /// A sheet and its rows.
  public init(sheet: Sheet, rows: [Region] = []) {
    self.sheet = sheet
    self.rows = rows
  }

  /// Whether its rows were hardly seen on the page, which is shown to a finder as a whole.
  var isSeenBadly: Bool { isAskew || shareOfPage < Self.smallShare }

  /// On the page such a sheet was seen at less than two fifths of the resolution at which it is seen by itself: text that
  /// the finder just sees there (a fiftieth of the picture's height) is not seen on the page.
  private static let smallShare = 0.15

  /// Whether its edges lie far from the page's axes.
  var isAskew: Bool {
    let (left, right) = (sheet.geometry.outline.topLeft, sheet.geometry.outline.topRight)
    let sides = [abs(right.x - left.x), abs(right.y - left.y)].sorted()
    return sides[0] > Self.tangent * sides[1]
  }

  /// The tangent of 20 degrees: rows that are inclined further were found only in part on photographs of cards.
  private static let tangent = 0.364
}

/// What was found on a page before anything was read.
public struct Location: Sendable {
  /// The sheets; never empty. The whole page comes last where it holds text beside the others.
  public var sheets: [LocatedSheet]
  /// Outlines that are no sheet, and why.
  public var rejected: [RejectedSurface] = []
  /// What is to be known of the way they were found: an engine that could not work.
  public var notices: [Issue] = []
}

/// An outline that was found and is no sheet.
public struct RejectedSurface: Sendable {
  /// Where it lies on the page.
  public var surface: Surface
  /// Why it is none, as a clause: `there is no text inside`.
  public var reason: String
}
