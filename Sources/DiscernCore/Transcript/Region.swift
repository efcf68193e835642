/// A row of ink that may be text, found before anything is read.
public struct Region: Hashable, Codable, Sendable {
  /// Its corners in the sheet's pixels, without a margin; inclined where its text is.
  public var outline: Quadrilateral
  /// How sure the finder is that this is text, 0 to 1.
  public var confidence: Double

  /// A row of ink at a place.
  public init(outline: Quadrilateral, confidence: Double = 1) {
    self.outline = outline
    self.confidence = confidence
  }

  /// The upright rectangle around it.
  public var box: Box { outline.bounds }

  /// How many times wider than high it is.
  public var aspect: Double { outline.height > 0 ? outline.width / outline.height : 0 }
}

/// Finds rows of ink on a sheet.
public protocol RegionFinder: Sendable {
  /// Whether it finds text at any angle; otherwise it is shown surfaces laid flat, and pages from the side.
  var seesEveryDirection: Bool { get }

  /// The rows that may be text, at most some hundreds; rows may overlap where it is not clear how the ink belongs together.
  /// - Parameters:
  ///   - minimumTextHeight: rows lower than so many pixels are left out.
  ///   - effort: how closely it looks.
  /// - Throws: `ReadingError.engineFailed` where the finder cannot work, `.cancelled`, `.deadlinePassed`.
  func regions(
    of picture: Picture, minimumTextHeight: Double, effort: Effort
  ) async throws(ReadingError) -> [Region]
}
