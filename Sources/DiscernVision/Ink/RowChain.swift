import DiscernCore

/// Chains pieces of ink along a baseline.
enum RowChain {
  /// The gap that a row may have, in heights of its text: a card's groups of digits stand one to two digits apart.
  private static let widestGap = 1.9
  /// How far the middle of a piece may be off the row's, in heights.
  private static let slack = 0.35
  /// Narrower rows are no text, in heights: four digits are.
  private static let narrowest = 2.2

  /// The rows that pieces of like height form. A piece may be in several rows.
  static func rows(of pieces: [Box]) -> [Box] {
    let byLeft = pieces.sorted { $0.left < $1.left }
    let rows = byLeft.indices.map { row(from: $0, in: byLeft) }.filter { $0.width >= narrowest * $0.height }
    return distinct(rows)
  }

  /// The row that grows from a piece to the left and to the right.
  private static func row(from seed: Int, in pieces: [Box]) -> Box {
    let first = pieces[seed]
    var members = [first]
    var reach = first
    let gap = widestGap * first.height
    // Pieces are sorted by their left edges, so one walk in each direction suffices.
    for piece in pieces[(seed + 1)...] {
      if piece.left > reach.right + gap { break }
      if isAligned(piece, with: reach, height: first.height) {
        members.append(piece)
        reach.right = max(reach.right, piece.right)
      }
    }
    for piece in pieces[..<seed].reversed() where piece.right >= reach.left - gap {
      if isAligned(piece, with: reach, height: first.height) {
        members.append(piece)
        reach.left = min(reach.left, piece.left)
      }
    }
    let height = median(members.map(\.height))
    let middle = median(members.map(\.center.y))
    return Box(left: reach.left, top: middle - height / 2, right: reach.right, bottom: middle + height / 2)
  }

  private static func isAligned(_ piece: Box, with row: Box, height: Double) -> Bool {
    (0.62 * height...1.5 * height).contains(piece.height) && abs(piece.center.y - row.center.y) < slack * height
  }

  /// One of each set of boxes that are nearly the same, the larger ones first.
  /// - Parameter pixels: how far edges may be apart; nil for a part of the height, more along the row than across.
  static func distinct(_ boxes: [Box], within pixels: Double? = nil) -> [Box] {
    var kept: [Box] = []
    for box in boxes.sorted(by: { $0.area > $1.area }) {
      let (along, across) = (pixels ?? box.height, pixels ?? 0.3 * box.height)
      let isKnown = kept.contains { other in
        abs(box.left - other.left) < along && abs(box.right - other.right) < along
          && abs(box.top - other.top) < across && abs(box.bottom - other.bottom) < across
      }
      if !isKnown { kept.append(box) }
    }
    return kept
  }

  /// Rows without those that say nothing new: parts of a longer row, and bands that hold several rows.
  static func settled(_ rows: [Box]) -> [Box] {
    let whole = rows.sorted { $0.width > $1.width }.reduce(into: [Box]()) { kept, row in
      let isPart = kept.contains { other in
        other.height < 1.6 * row.height && other.height > 0.75 * row.height && covered(row, by: other) > 0.8
      }
      if !isPart { kept.append(row) }
    }
    return whole.filter { band in
      let inside = whole.filter { $0.height < 0.6 * band.height && covered($0, by: band) > 0.8 }
      return inside.reduce(0) { $0 + $1.area } < 0.45 * band.area
    }
  }

  /// The part of a box that lies in another, 0 to 1.
  private static func covered(_ box: Box, by other: Box) -> Double {
    (box.intersection(other)?.area ?? 0) / max(1, box.area)
  }

  private static func median(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
  }
}
