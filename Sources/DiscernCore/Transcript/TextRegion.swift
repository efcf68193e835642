/// A detected region that may contain a line of text.
public struct TextRegion: Hashable, Codable, Sendable {
  /// The corners in the sheet's pixels, without a margin, rotated with the text.
  public var outline: Quadrilateral
  /// The detector's confidence that this is text, 0 to 1.
  public var confidence: Double

  /// Creates a text region.
  public init(outline: Quadrilateral, confidence: Double = 1) {
    self.outline = outline
    self.confidence = confidence
  }

  /// The axis-aligned rectangle around it.
  public var box: Box { outline.bounds }

  /// The aspect ratio (width / height).
  public var aspect: Double { outline.height > 0 ? outline.width / outline.height : 0 }
}

/// Detects text regions on a sheet.
public protocol TextDetector: Sendable {
  /// True if it detects text at any angle; otherwise it is given rectified quads, and pages turned by a quarter.
  var seesEveryDirection: Bool { get }

  /// Returns the text regions, at most some hundreds; regions may overlap if their grouping is ambiguous.
  /// - Parameters:
  ///   - minimumTextHeight: minimum height of a region in pixels.
  ///   - effort: the amount of work.
  /// - Throws: `RecognitionError.engineFailed` if the detector cannot work, `.cancelled`, `.deadlinePassed`.
  func regions(
    of picture: Picture, minimumTextHeight: Double, effort: Effort
  ) async throws(RecognitionError) -> [TextRegion]
}
