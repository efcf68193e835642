import DiscernCore

/// What the pixels say of four lines that enclose something.
struct OutlineEvidence {
  /// The corners.
  var outline: Quadrilateral
  /// What was seen along the upper, right, lower and left side.
  private(set) var sides: [SideEvidence]
  /// How many of the eight ends of its sides go on beyond the corner: a panel's sides do where it ends at another edge.
  private(set) var overruns = 0

  /// Places near the corners are left out: corners are round.
  private static let corner = 0.07

  /// Looks at an outline; nil as soon as it is clear that less than `leastConfidence` comes of it.
  init?(_ outline: Quadrilateral, in picture: Picture, threshold: Double, leastConfidence: Double) {
    self.outline = outline
    sides = []
    for side in outline.sides {
      sides.append(Self.evidence(side, in: picture, reach: 3, grain: 1, threshold: threshold))
      if confidence < leastConfidence { return nil }
    }
    overruns = zip(outline.sides, sides).reduce(0) { sum, pair in
      let (side, evidence) = pair
      return sum
        + [(side.end, side.start), (side.start, side.end)].count { corner, other in
          // A little beyond the corner, where a round one is over, to some way beyond.
          let beyond = SideEvidence(
            from: corner.along(-0.03, to: other), to: corner.along(-0.15, to: other), in: picture, reach: 2, grain: 1,
            threshold: threshold)
          return beyond.visible > 0.9 && beyond.quality > 0.7 && beyond.contrast > 0.2 * evidence.contrast
        }
    }
    if confidence < leastConfidence { return nil }
  }

  /// Looks at the sides alone, for edges within so many pixels.
  init(sidesOf outline: Quadrilateral, in picture: Picture, reach: Double, grain: Double, threshold: Double) {
    self.outline = outline
    sides = outline.sides.map {
      Self.evidence($0, in: picture, reach: reach, grain: grain, threshold: threshold)
    }
  }

  private static func evidence(
    _ side: (start: Point, end: Point), in picture: Picture, reach: Double, grain: Double, threshold: Double
  ) -> SideEvidence {
    SideEvidence(
      from: side.start.along(corner, to: side.end), to: side.end.along(corner, to: side.start), in: picture,
      reach: reach, grain: grain, threshold: threshold)
  }

  /// How sure it is that this is the whole outline of one flat thing, 0 to 1; sides that were not looked at count as good.
  ///
  /// The mean of its sides' qualities and the poorest of them, less what its overruns cost; stretched, so that the
  /// outlines of things come near to 1 and those that lines make by chance below 0.5.
  var confidence: Double {
    let qualities = sides.map(\.quality)
    let mean = (qualities.reduce(0, +) + Double(4 - sides.count)) / 4
    let edges = (0.6 * mean + 0.4 * (qualities.min() ?? 1)) * (1 - 0.08 * Double(overruns))
    return ((edges - 0.4) / 0.55).clamped(to: 0...1)
  }

  /// The outline along the edges that were met beside its sides; nil where these enclose nothing.
  var fitted: Quadrilateral? {
    let lines = zip(outline.sides, sides).map { side, evidence -> EdgeLine in
      let (start, end) = (side.start.along(Self.corner, to: side.end), side.end.along(Self.corner, to: side.start))
      guard evidence.support > 0.3 else { return EdgeLine(start, end) }
      let length = max(start.distance(to: end), 1e-9)
      // To the right of the side's direction, which is the inside.
      let across = Point(-(end.y - start.y) / length, (end.x - start.x) / length)
      return EdgeLine(start.moved(by: evidence.start, along: across), end.moved(by: evidence.end, along: across))
    }
    let corners = (0..<4).compactMap { lines[$0].intersection(with: lines[($0 + 3) % 4]) }
    return corners.count == 4 ? Quadrilateral(clockwise: corners) : nil
  }
}

extension SideEvidence {
  /// How much of an edge it is, 0 to 1.
  var quality: Double { support * (0.6 + 0.4 * coherence) * min(1, contrast / Self.goodContrast) }

  /// The root mean square over three channels of five gray levels.
  private static let goodContrast = 8.0
}
