/// Resamples pictures: rectifies, enlarges, shrinks.
public protocol PictureWarping: Sendable {
  /// Returns the rectified pixels of an area: its top left corner maps to (0, 0), its bottom right corner to (width,
  /// height).
  ///
  /// The map is the homography between the corners. Shrinking averages pixels, so that thin strokes do not break up;
  /// outside the picture its edge pixels are repeated. Channels are unchanged.
  /// - Returns: nil if three corners are collinear, or the width or height is 0.
  func rectified(_ area: Quadrilateral, of picture: Picture, width: Int, height: Int) -> Picture?
}
