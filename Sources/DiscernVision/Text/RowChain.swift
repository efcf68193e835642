import DiscernCore

/// Chains connected components along a baseline, inclined by up to seven degrees.
enum RowChain {
  /// Maximum gap within a region, in text heights: a card's groups of digits are one to two digits apart.
  private static let widestGap = 1.9
  /// Maximum distance of a component's centre from the line, in text heights.
  private static let slack = 0.35
  /// Maximum slope of a region: the tangent of seven degrees.
  private static let steepest = 0.123
  /// Minimum vertical change from end to end for a region to count as inclined, in heights of its lowest component.
  private static let minimumDrift = 0.4
  /// Minimum width of a region, in heights: four digits are wider.
  private static let narrowest = 2.2

  /// Chains components of similar height. A component may belong to several regions.
  static func rows(of pieces: [TextComponent]) -> [TextComponentRow] {
    let byLeft = pieces.sorted { $0.box.left < $1.box.left }
    return byLeft.indices.map { row(from: $0, in: byLeft) }.filter { $0.width >= narrowest * $0.height }
  }

  /// Grows a region from a component to the right and to the left, each time from the last component added.
  private static func row(from seed: Int, in pieces: [TextComponent]) -> TextComponentRow {
    let first = pieces[seed]
    var members = [first]
    let gap = widestGap * first.box.height
    // Components are sorted by their left edges, so one pass in each direction suffices.
    var last = first
    for piece in pieces[(seed + 1)...] {
      if piece.box.left > last.box.right + gap { break }
      if continues(piece, last, height: first.box.height) {
        members.append(piece)
        if piece.box.right > last.box.right { last = piece }
      }
    }
    last = first
    for piece in pieces[..<seed].reversed() where piece.box.right >= last.box.left - gap {
      if continues(piece, last, height: first.box.height) {
        members.append(piece)
        last = piece
      }
    }
    return fitted(to: members)
  }

  /// Returns true if a component of similar height lies on the line through its neighbour.
  private static func continues(_ piece: TextComponent, _ neighbour: TextComponent, height: Double) -> Bool {
    guard (0.62 * height...1.5 * height).contains(piece.box.height) else { return false }
    let (near, far) = (neighbour.box.center, piece.box.center)
    if let slope = piece.ownSlope ?? neighbour.ownSlope {
      return abs(far.y - near.y - slope * (far.x - near.x)) < slack * height
    }
    return abs(far.y - near.y) < slack * height + 0.5 * steepest * abs(far.x - near.x)
  }

  /// Fits a line through the components' centres by least squares; for one component or a few close ones, uses their
  /// median slope.
  private static func fitted(to members: [TextComponent]) -> TextComponentRow {
    let (left, right) = (members.map(\.box.left).min() ?? 0, members.map(\.box.right).max() ?? 0)
    let center = Point(
      members.reduce(0) { $0 + $1.box.center.x } / Double(members.count),
      members.reduce(0) { $0 + $1.box.center.y } / Double(members.count))
    let spread = members.reduce(0) { $0 + ($1.box.center.x - center.x) * ($1.box.center.x - center.x) }
    let rise = members.reduce(0) { $0 + ($1.box.center.x - center.x) * ($1.box.center.y - center.y) }
    let own = members.compactMap(\.ownSlope)
    let reach = (right - left) * (right - left) / 40
    let slope = spread > reach ? rise / spread : own.isEmpty ? 0 : median(own)
    let drift = abs(slope) * (right - left)
    let minimumHeight = members.map(\.box.height).min() ?? 0
    // A region that hardly leaves its own band is best read unrotated: its apparent slope is mostly chance.
    let level = abs(slope) <= steepest && drift > minimumDrift * minimumHeight ? slope : 0
    // An inclined component's bounding box is higher than the component.
    let height = median(members.map { max(0.4 * $0.box.height, $0.box.height - abs(level) * $0.box.width) })
    return TextComponentRow(
      start: Point(left, center.y + level * (left - center.x)),
      end: Point(right, center.y + level * (right - center.x)),
      height: height)
  }

  /// Removes near duplicates; keeps the larger component of each set.
  static func distinct(_ pieces: [TextComponent], within pixels: Double) -> [TextComponent] {
    pieces.sorted { $0.box.area > $1.box.area }.reduce(into: []) { kept, piece in
      if !kept.contains(where: { areNear($0.box, piece.box, along: pixels, across: pixels) }) { kept.append(piece) }
    }
  }

  /// Removes redundant regions: near duplicates, parts of a longer region, and bands that contain several regions.
  static func settled(_ rows: [TextComponentRow]) -> [TextComponentRow] {
    let single = rows.sorted { $0.width * $0.height > $1.width * $1.height }.reduce(into: [TextComponentRow]()) {
      kept, row in
      let isKnown = kept.contains { areNear($0.box, row.box, along: row.height, across: 0.3 * row.height) }
      if !isKnown { kept.append(row) }
    }
    let whole = single.sorted { $0.width > $1.width }.reduce(into: [TextComponentRow]()) { kept, row in
      let isPart = kept.contains { other in
        other.height < 1.6 * row.height && other.height > 0.75 * row.height && covered(row, by: other) > 0.8
      }
      if !isPart { kept.append(row) }
    }
    return whole.filter { band in
      let inside = whole.filter { $0.height < 0.6 * band.height && covered($0, by: band) > 0.8 }
      return inside.reduce(0) { $0 + $1.width * $1.height } < 0.45 * band.width * band.height
    }
  }

  private static func areNear(_ first: Box, _ second: Box, along: Double, across: Double) -> Bool {
    abs(first.left - second.left) < along && abs(first.right - second.right) < along
      && abs(first.top - second.top) < across && abs(first.bottom - second.bottom) < across
  }

  /// Returns the share of a region inside another, 0 to 1, sampled at nine positions in its upper and lower quarter.
  private static func covered(_ row: TextComponentRow, by other: TextComponentRow) -> Double {
    guard row.box.intersection(other.box) != nil else { return 0 }
    let outline = other.outline
    var inside = 0
    for step in 0..<9 {
      let share = (Double(step) + 0.5) / 9
      let point = row.start.moved(share, to: row.end)
      inside += [-0.25, 0.25].count { outline.contains(Point(point.x, point.y + $0 * row.height)) }
    }
    return Double(inside) / 18
  }

  private static func median(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
  }
}
