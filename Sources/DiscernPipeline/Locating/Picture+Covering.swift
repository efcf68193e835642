import DiscernCore

extension Picture {
  /// Returns a copy in which convex quadrilaterals are filled with middle gray, so that their content is not recognised
  /// twice.
  func covering(_ outlines: [Quadrilateral]) -> Picture {
    var covered = pixels
    let depth = channels.rawValue
    for outline in outlines {
      let box = outline.bounds
      for row in max(0, Int(clamping: box.top))..<max(0, min(height, Int(clamping: box.bottom.rounded(.up)))) {
        guard let (left, right) = outline.span(atHeight: Double(row) + 0.5) else { continue }
        let (first, end) = (max(0, Int(clamping: left)), min(width, Int(clamping: right.rounded(.up))))
        guard first < end else { continue }
        for index in (row * width + first) * depth..<(row * width + end) * depth { covered[index] = 128 }
      }
    }
    return Picture(width: width, height: height, channels: channels, pixels: covered) ?? self
  }
}

extension Quadrilateral {
  /// Returns the x range of a horizontal line inside the shape; nil if they do not intersect.
  fileprivate func span(atHeight y: Double) -> (left: Double, right: Double)? {
    let points = corners
    let crossings = points.indices.compactMap { index -> Double? in
      let (a, b) = (points[index], points[(index + 1) % 4])
      guard (a.y <= y) != (b.y <= y) else { return nil }
      return a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x)
    }
    guard let left = crossings.min(), let right = crossings.max() else { return nil }
    return (left, right)
  }
}
