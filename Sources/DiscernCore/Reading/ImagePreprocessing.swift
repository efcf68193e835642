/// An area of a sheet prepared for a recogniser: gray, normalised light, dark ink on a light background, scaled.
public struct PreprocessedImage: Sendable {
  /// The prepared pixels.
  public var picture: Picture
  /// The map from the prepared pixels to the sheet's.
  public var toSheet: Homography

  /// Creates prepared pixels with their map.
  public init(picture: Picture, toSheet: Homography) {
    self.picture = picture
    self.toSheet = toSheet
  }
}

/// Prepares areas of a sheet for a recogniser, so that engines need no image processing.
public protocol ImagePreprocessing: Sendable {
  /// Returns the preparations of an area worth recognising, the most promising first; at least one if the area has
  /// pixels.
  ///
  /// There are several if the ink may be lighter or darker than its background, or if one normalisation does not suit
  /// all.
  func prepare(_ area: Quadrilateral, of picture: Picture, for request: RecognitionRequest) -> [PreprocessedImage]
}
