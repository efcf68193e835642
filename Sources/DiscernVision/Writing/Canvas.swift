import DiscernCore

/// An RGB bitmap to draw on; drawing is clipped at the edges.
struct Canvas: Sendable {
  let width: Int
  let height: Int
  private var pixels: [UInt8]

  /// Copies a picture, in colour.
  init(_ picture: Picture) {
    width = picture.width
    height = picture.height
    pixels = picture.channels == .rgb ? picture.pixels : picture.pixels.flatMap { [$0, $0, $0] }
  }

  /// The drawn picture; never nil in practice, because the extent comes from a picture.
  var picture: Picture? { Picture(width: width, height: height, channels: .rgb, pixels: pixels) }

  /// Fills every pixel whose centre is inside a convex quadrilateral.
  mutating func fill(_ shape: Quadrilateral, _ colour: Colour) {
    guard shape.corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return }
    let bounds = shape.bounds
    let first = Int(clamping: (bounds.top - 0.5).clamped(to: 0...Double(height)))
    let last = Int(clamping: (bounds.bottom + 0.5).clamped(to: 0...Double(height)))
    for row in first..<max(first, last) {
      guard let (left, right) = Self.span(of: shape, at: Double(row) + 0.5) else { continue }
      let start = Int(clamping: (left - 0.5).rounded(.up).clamped(to: 0...Double(width)))
      let end = Int(clamping: (right + 0.5).rounded(.down).clamped(to: 0...Double(width)))
      fill(row: row, from: start, to: end, colour)
    }
  }

  /// Draws a straight line of a thickness in pixels, half of it beyond either end.
  mutating func line(from start: Point, to end: Point, thickness: Double, _ colour: Colour) {
    let length = max(start.distance(to: end), 1e-9)
    let along = (end - start) / length * thickness / 2
    let across = along.perpendicular
    fill(
      Quadrilateral(
        topLeft: start - along - across, topRight: end + along - across, bottomRight: end + along + across,
        bottomLeft: start - along + across), colour)
  }

  /// Draws the sides of a quadrilateral.
  mutating func outline(_ shape: Quadrilateral, thickness: Double, _ colour: Colour) {
    for (start, end) in zip(shape.corners, shape.corners.dropFirst() + [shape.topLeft]) {
      line(from: start, to: end, thickness: thickness, colour)
    }
  }

  /// Draws the dark pixels of a gray picture, with its top left corner at a pixel.
  mutating func stamp(_ ink: Picture, x: Int, y: Int, _ colour: Colour) {
    for row in 0..<ink.height where y + row >= 0 && y + row < height {
      for column in 0..<ink.width where x + column >= 0 && x + column < width {
        guard ink.pixels[row * ink.width + column] < 128 else { continue }
        fill(row: y + row, from: x + column, to: x + column + 1, colour)
      }
    }
  }

  private mutating func fill(row: Int, from start: Int, to end: Int, _ colour: Colour) {
    for index in stride(from: (row * width + start) * 3, to: (row * width + end) * 3, by: 3) {
      (pixels[index], pixels[index + 1], pixels[index + 2]) = (colour.red, colour.green, colour.blue)
    }
  }

  /// Returns the x coordinates at which a horizontal line enters and leaves a convex quadrilateral; nil if it misses
  /// it.
  private static func span(of shape: Quadrilateral, at y: Double) -> (left: Double, right: Double)? {
    var crossings: [Double] = []
    for (start, end) in zip(shape.corners, shape.corners.dropFirst() + [shape.topLeft]) {
      guard min(start.y, end.y) <= y, max(start.y, end.y) > y else { continue }
      crossings.append(start.x + (end.x - start.x) * (y - start.y) / (end.y - start.y))
    }
    guard let left = crossings.min(), let right = crossings.max() else { return nil }
    return (left, right)
  }
}
