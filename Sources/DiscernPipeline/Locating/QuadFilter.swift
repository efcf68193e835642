import DiscernCore

/// Selects the detected quads that are sheets, by the text on the page: a sheet contains text along its sides, and no
/// line crosses its edge.
struct QuadFilter {
  /// A quad that is a sheet, with its text regions in the page's pixels.
  struct Accepted {
    var quad: DetectedQuad
    var regions: [TextRegion]
  }

  /// The quads that are sheets.
  private(set) var accepted: [Accepted] = []
  /// The quads that are not.
  private(set) var rejected: [RejectedQuad] = []
  /// The text regions on no sheet.
  private(set) var rest: [TextRegion]

  /// Minimum share of a region inside a quad for the region to belong to it.
  private static let inside = 0.7
  /// Minimum share inside a quad, below `inside`, at which a region crosses its edge.
  private static let outside = 0.25

  /// Filters quads, the most confident first; a region belongs to the first quad that contains it.
  init(_ quads: [DetectedQuad], regions: [TextRegion]) {
    rest = regions
    for quad in quads {
      let shares = rest.map { Self.share(of: $0, in: quad.outline) }
      let held = zip(rest, shares).filter { $0.1 >= Self.inside }.map(\.0)
      let crossing = shares.count { $0 > Self.outside && $0 < Self.inside }
      if held.isEmpty {
        rejected.append(RejectedQuad(quad: quad, reason: "there is no text inside"))
      } else if crossing > held.count / 4 {
        rejected.append(RejectedQuad(quad: quad, reason: "text runs over its edge"))
      } else if TextRegionStatistics(held).isAskew(in: quad.outline) {
        rejected.append(RejectedQuad(quad: quad, reason: "its text runs along none of its sides"))
      } else {
        accepted.append(Accepted(quad: quad, regions: held))
        rest = zip(rest, shares).filter { $0.1 < Self.inside }.map(\.0)
      }
    }
  }

  /// Returns true if more than a small share of a region lies on a quad.
  static func reaches(_ region: TextRegion, into outline: Quadrilateral) -> Bool {
    share(of: region, in: outline) > outside
  }

  /// Returns the share of a region's centre line inside a quad, 0 to 1.
  private static func share(of region: TextRegion, in outline: Quadrilateral) -> Double {
    let o = region.outline
    let (start, end) = (o.topLeft.middle(to: o.bottomLeft), o.topRight.middle(to: o.bottomRight))
    let samples = 20
    let hits = (0...samples).count { step in
      outline.contains(start.moved(Double(step) / Double(samples), to: end))
    }
    return Double(hits) / Double(samples + 1)
  }
}
