import DiscernCore

/// Decides which outlines are sheets, by the text on the page: a sheet holds text, which runs along its sides, and no line
/// runs over its edge.
struct SurfaceJudge {
  /// An outline that is a sheet, and its rows in the page's pixels.
  struct Accepted {
    var surface: Surface
    var rows: [Region]
  }

  /// The outlines that are sheets.
  private(set) var accepted: [Accepted] = []
  /// Those that are not.
  private(set) var rejected: [RejectedSurface] = []
  /// The rows that lie on no sheet.
  private(set) var rest: [Region]

  /// A row belongs to a surface where so much of it lies inside.
  private static let inside = 0.7
  /// A row runs over the edge where more than this, and less than `inside`, lies inside.
  private static let outside = 0.25

  /// Judges outlines, the most certain first; a row belongs to the first that holds it.
  init(_ surfaces: [Surface], rows: [Region]) {
    rest = rows
    for surface in surfaces {
      let shares = rest.map { Self.share(of: $0, in: surface.outline) }
      let held = zip(rest, shares).filter { $0.1 >= Self.inside }.map(\.0)
      let crossing = shares.count { $0 > Self.outside && $0 < Self.inside }
      if held.isEmpty {
        rejected.append(RejectedSurface(surface: surface, reason: "there is no text inside"))
      } else if crossing > held.count / 4 {
        rejected.append(RejectedSurface(surface: surface, reason: "text runs over its edge"))
      } else if LevelRows(held).isAskew(in: surface.outline) {
        rejected.append(RejectedSurface(surface: surface, reason: "its text runs along none of its sides"))
      } else {
        accepted.append(Accepted(surface: surface, rows: held))
        rest = zip(rest, shares).filter { $0.1 < Self.inside }.map(\.0)
      }
    }
  }

  /// Whether more than a little of a row lies on a surface.
  static func reaches(_ row: Region, into outline: Quadrilateral) -> Bool { share(of: row, in: outline) > outside }

  /// How much of a row's middle line lies inside, 0 to 1.
  private static func share(of row: Region, in outline: Quadrilateral) -> Double {
    let o = row.outline
    let (start, end) = (o.topLeft.middle(to: o.bottomLeft), o.topRight.middle(to: o.bottomRight))
    let samples = 20
    let hits = (0...samples).count { step in
      let t = Double(step) / Double(samples)
      return outline.contains(Point(start.x + t * (end.x - start.x), start.y + t * (end.y - start.y)))
    }
    return Double(hits) / Double(samples + 1)
  }
}
