/// Resamples pictures: lays inclined areas flat, enlarges, shrinks.
public protocol PictureWarping: Sendable {
  /// The pixels of an area, laid flat: its top left corner comes to (0, 0), its bottom right corner to (width, height).
  ///
  /// The map is the projective one between the corners. Where it shrinks, pixels are averaged, so that thin strokes do not
  /// break up; outside the picture its edge pixels go on. Channels stay as they are.
  /// - Returns: nil where three corners lie on one line, or a side of the result has no pixel.
  func flattened(_ area: Quadrilateral, of picture: Picture, width: Int, height: Int) -> Picture?
}
