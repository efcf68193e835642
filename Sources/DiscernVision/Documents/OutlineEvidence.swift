import DiscernCore

/// The pixel evidence for a quadrilateral outline.
struct OutlineEvidence {
  /// The candidate outline.
  var outline: Quadrilateral
  /// Evidence along the upper, right, lower and left side.
  private(set) var sides: [SideEvidence]
  /// Number of side ends, of eight, that continue beyond their corner: a panel's sides do if it ends at another edge.
  private(set) var overruns = 0

  /// Share of a side that is skipped at each end: corners are round.
  private static let corner = 0.07

  /// Measures an outline; nil as soon as its confidence cannot reach `minimumConfidence`.
  init?(_ outline: Quadrilateral, in picture: Picture, threshold: Double, minimumConfidence: Double) {
    self.outline = outline
    sides = []
    for side in outline.sides {
      sides.append(Self.evidence(side, in: picture, reach: 3, grain: 1, threshold: threshold))
      if confidence < minimumConfidence { return nil }
    }
    overruns = zip(outline.sides, sides).reduce(0) { sum, pair in
      let (side, evidence) = pair
      return sum
        + [(side.end, side.start), (side.start, side.end)].count { corner, other in
          // From just beyond the corner, past any rounding, to some distance beyond.
          let beyond = SideEvidence(
            from: corner.moved(-0.03, to: other), to: corner.moved(-0.15, to: other), in: picture, reach: 2, grain: 1,
            threshold: threshold)
          return beyond.visible > 0.9 && beyond.quality > 0.7 && beyond.contrast > 0.2 * evidence.contrast
        }
    }
    if confidence < minimumConfidence { return nil }
  }

  /// Measures the sides only, for edges within `reach` pixels.
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
      from: side.start.moved(corner, to: side.end), to: side.end.moved(corner, to: side.start), in: picture,
      reach: reach, grain: grain, threshold: threshold)
  }

  /// Confidence that this is the complete outline of one flat object, 0 to 1; sides not yet measured count as good.
  ///
  /// The mean and the minimum of the sides' qualities, reduced by the overruns; scaled so that real outlines come near
  /// to 1 and chance combinations of lines stay below 0.5.
  var confidence: Double {
    let qualities = sides.map(\.quality)
    let mean = (qualities.reduce(0, +) + Double(4 - sides.count)) / 4
    let edges = (0.6 * mean + 0.4 * (qualities.min() ?? 1)) * (1 - 0.08 * Double(overruns))
    return ((edges - 0.4) / 0.55).clamped(to: 0...1)
  }

  /// The outline fitted to the edges found near its sides; nil if these enclose nothing.
  var fitted: Quadrilateral? {
    let lines = zip(outline.sides, sides).map { side, evidence -> EdgeLine in
      let (start, end) = (side.start.moved(Self.corner, to: side.end), side.end.moved(Self.corner, to: side.start))
      guard evidence.support > 0.3 else { return EdgeLine(start, end) }
      // To the right of the side's direction, which is the inside.
      let across = ((end - start) / max(start.distance(to: end), 1e-9)).perpendicular
      return EdgeLine(start + across * evidence.start, end + across * evidence.end)
    }
    let corners = (0..<4).compactMap { lines[$0].intersection(with: lines[($0 + 3) % 4]) }
    return corners.count == 4 ? Quadrilateral(clockwise: corners) : nil
  }
}

extension SideEvidence {
  /// Quality of the edge, 0 to 1.
  var quality: Double { support * (0.6 + 0.4 * coherence) * min(1, contrast / Self.goodContrast) }

  /// Contrast of full quality: the root mean square, over three channels, of five gray levels.
  private static let goodContrast = 8.0
}
