import DiscernCore

/// A connected piece of ink: a word, a group of digits, or a whole line.
struct InkPiece {
  /// The upright rectangle around it.
  var box: Box
  /// How much of that rectangle it fills, 0 to 1.
  var filled: Double
  /// How far its ink descends for each pixel to the right; 0 is level, positive runs downwards.
  var slope: Double

  /// Shorter pieces, in heights, say nothing of their slope.
  private static let leastAspect = 2.5

  /// The slope where the piece is long enough to tell it.
  var ownSlope: Double? { box.width > Self.leastAspect * box.height ? slope : nil }
}

/// A row of text: a band along an inclined line.
struct InkRow {
  /// The left end of the line through the middle of the text.
  var start: Point
  /// The right end of it.
  var end: Point
  /// The height of the text across the line.
  var height: Double

  /// The extent along the line.
  var width: Double { start.distance(to: end) }

  /// Its corners.
  var outline: Quadrilateral {
    let length = max(width, 1e-9)
    // Half the height, across the line.
    let (dx, dy) = (-(end.y - start.y) / length * height / 2, (end.x - start.x) / length * height / 2)
    return Quadrilateral(
      topLeft: Point(start.x - dx, start.y - dy), topRight: Point(end.x - dx, end.y - dy),
      bottomRight: Point(end.x + dx, end.y + dy), bottomLeft: Point(start.x + dx, start.y + dy))
  }

  /// The upright rectangle around it.
  var box: Box { outline.bounds }

  /// The same row in a picture so many times larger.
  func scaled(by factor: Double) -> InkRow {
    InkRow(
      start: Point(start.x * factor, start.y * factor), end: Point(end.x * factor, end.y * factor),
      height: height * factor)
  }
}
