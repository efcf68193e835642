import DiscernCore

/// A connected component that may be text: a word, a group of digits, or a whole line.
struct TextComponent {
  /// The component's bounding box.
  var box: Box
  /// Share of the bounding box that is foreground, 0 to 1.
  var filled: Double
  /// Vertical change per pixel to the right; 0 is level, positive runs downwards.
  var slope: Double

  /// Minimum aspect ratio (width / height) for a component's slope to be meaningful.
  private static let minimumAspectRatio = 2.5

  /// The slope; nil if the component is too short to have a meaningful one.
  var ownSlope: Double? { box.width > Self.minimumAspectRatio * box.height ? slope : nil }
}

/// A text region: a band along an inclined line.
struct TextComponentRow {
  /// Left end of the centre line.
  var start: Point
  /// Right end of the centre line.
  var end: Point
  /// Text height across the line, in pixels.
  var height: Double

  /// Length of the centre line, in pixels.
  var width: Double { start.distance(to: end) }

  /// The four corners of the band.
  var outline: Quadrilateral {
    // Half the height, across the line.
    let half = ((end - start) / max(width, 1e-9) * height / 2).perpendicular
    return Quadrilateral(
      topLeft: start - half, topRight: end - half, bottomRight: end + half, bottomLeft: start + half)
  }

  /// The bounding box.
  var box: Box { outline.bounds }

  /// Returns the same region in a picture scaled by a factor.
  func scaled(by factor: Double) -> TextComponentRow {
    TextComponentRow(
      start: Point(start.x * factor, start.y * factor), end: Point(end.x * factor, end.y * factor),
      height: height * factor)
  }
}
