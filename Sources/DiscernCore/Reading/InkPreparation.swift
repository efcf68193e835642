/// An area of a sheet, made ready for a recogniser: gray, evenly lit, dark ink on light ground, scaled.
public struct PreparedInk: Sendable {
  /// The pixels to read.
  public var picture: Picture
  /// From the prepared pixels back to the sheet's.
  public var toSheet: Homography

  /// Prepared pixels and the way back.
  public init(picture: Picture, toSheet: Homography) {
    self.picture = picture
    self.toSheet = toSheet
  }
}

/// Makes areas of a sheet ready for a recogniser, so that an engine need know nothing of pictures.
public protocol InkPreparation: Sendable {
  /// The renderings of an area that are worth reading, most promising first; at least one where the area has pixels.
  ///
  /// More than one where ink may be lighter or darker than its ground, or where one normalisation does not serve all.
  func prepare(_ area: Quadrilateral, of picture: Picture, for request: ReadingRequest) -> [PreparedInk]
}
