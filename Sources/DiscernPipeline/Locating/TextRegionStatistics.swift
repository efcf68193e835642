import DiscernCore
import Glibc

/// The direction and the height of the text regions on a quad.
struct TextRegionStatistics {
  private let regions: [TextRegion]

  /// Heights of regions, in pixels, from which recognizers make lines of 36 to 48 pixels without a loss.
  private static let goodHeights = 40.0...64.0
  private static let scales = 0.3...2.0
  /// Minimum aspect ratio (width / height) of a region whose direction is told roughly, and of one whose angle is measured.
  private static let minimumAspectRatio = (rough: 1.6, measured: 3.0)
  /// On a rectified quad, text that is inclined further runs along neither of its sides, in radians (25 degrees).
  private static let minimumSkew = 0.44

  init(_ regions: [TextRegion]) { self.regions = regions }

  /// Scale factor that brings the median region to the target height, and shrinks only as far as all but the lowest fifth
  /// stay high enough.
  var scale: Double {
    let heights = regions.map(\.outline.height).sorted()
    guard let least = heights.first, least > 0 else { return 1 }
    let (low, median) = (heights[heights.count / 5], heights[heights.count / 2])
    if low > Self.goodHeights.upperBound { return max(Self.scales.lowerBound, Self.goodHeights.upperBound / low) }
    return min(Self.scales.upperBound, max(1, Self.goodHeights.lowerBound / median))
  }

  /// The corner of an outline at which its text begins, if it runs to the right along the side that follows: 0 where most
  /// of the text runs along the upper side, 1 where it runs along the right side, downwards.
  /// - Parameter minimumRegions: how many regions have to run downwards for that.
  func quarterTurns(in outline: Quadrilateral, minimumRegions: Int = 1) -> Int {
    let side = outline.topRight - outline.topLeft
    // Short regions have no direction of their own.
    let long = regions.map(\.outline).filter { $0.width > Self.minimumAspectRatio.rough * $0.height }
    let across = long.filter { outline in
      let text = outline.topRight - outline.topLeft
      return abs(text.dot(side)) < abs(text.cross(side))
    }
    func extent(_ outlines: [Quadrilateral]) -> Double { outlines.reduce(0) { $0 + $1.width } }
    return across.count >= minimumRegions && 2 * extent(across) > extent(long) ? 1 : 0
  }

  /// The angle of the text against the outline's first side, in radians, clockwise on the screen; 0 for no long regions.
  func skew(from outline: Quadrilateral) -> Double {
    skew(from: outline, minimumAspectRatio: Self.minimumAspectRatio.measured)
  }

  private func skew(from outline: Quadrilateral, minimumAspectRatio: Double) -> Double {
    let side = outline.topRight - outline.topLeft
    var estimator = SkewEstimator()
    for o in regions.map(\.outline) where o.width > minimumAspectRatio * o.height {
      var text = o.topRight - o.topLeft
      if text.dot(side) < 0 { text = -text }
      estimator.add(atan2(side.cross(text), side.dot(text)), weight: o.width)
    }
    return estimator.median ?? 0
  }

  /// Returns true if the text is parallel to no side of an outline once that is rectified.
  func isAskew(in outline: Quadrilateral) -> Bool {
    let flat = Quadrilateral(Box(x: 0, y: 0, width: outline.width, height: outline.height))
    guard let toFlat = Homography(from: outline, to: flat) else { return false }
    let rectified = TextRegionStatistics(
      regions.map { TextRegion(outline: toFlat.apply($0.outline), confidence: $0.confidence) })
    let angle = abs(rectified.skew(from: flat, minimumAspectRatio: Self.minimumAspectRatio.rough))
    return min(angle, .pi / 2 - angle) > Self.minimumSkew
  }
}

extension Quadrilateral {
  /// The same corners, begun so that the first side points to the right.
  var facingRight: Quadrilateral { topRight.x < topLeft.x ? beginning(atCorner: 2) : self }

  /// The smallest rectangle around the shape whose first side is turned from this one's by an angle, in radians.
  func enclosed(atAngle angle: Double) -> Quadrilateral {
    let side = (topRight - topLeft) / max(topLeft.distance(to: topRight), 1e-9)
    let along = side.rotated(to: Point(cos(angle), sin(angle)))
    let lengths = corners.map { along.dot($0) }
    let depths = corners.map { along.cross($0) }
    let (left, right) = (lengths.min() ?? 0, lengths.max() ?? 0)
    let (top, bottom) = (depths.min() ?? 0, depths.max() ?? 0)
    return Quadrilateral(Box(left: left, top: top, right: right, bottom: bottom)).mapCorners { $0.rotated(to: along) }
  }
}
