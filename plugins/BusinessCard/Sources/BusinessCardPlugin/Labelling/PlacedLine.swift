internal import DiscernCore

/// A line with its edges and its place in reading order.
struct PlacedLine: Hashable, Sendable {
  /// The place of the line in the list as given.
  let origin: Int
  let text: [Unicode.Scalar]
  let score: Double
  let (centerX, centerY, width, height): (Double, Double, Double, Double)
  /// The number of its block, its place in the block, and the block's number of lines.
  var (block, place, size) = (0, 0, 0)

  init(_ line: LabelledLine, origin: Int) {
    self.origin = origin
    (text, score) = (line.text, line.score)
    (centerX, centerY, width, height) = (line.centerX, line.centerY, max(line.width, 1e-6), max(line.height, 1e-6))
  }

  var left: Double { centerX - width / 2 }
  var right: Double { centerX + width / 2 }
  var top: Double { centerY - height / 2 }
  var bottom: Double { centerY + height / 2 }

  /// Whether two lines belong to one block: of like height, and side by side or stacked without a gap.
  fileprivate func joins(_ other: PlacedLine) -> Bool {
    let (small, big) = (min(height, other.height), max(height, other.height))
    guard big <= 2.2 * small else { return false }
    let overlap = min(right, other.right) - max(left, other.left)
    if abs(centerY - other.centerY) < 0.5 * small { return overlap > -1.4 * small }
    let gap = max(top, other.top) - min(bottom, other.bottom)
    return overlap > 0.25 * min(width, other.width) && gap < 1.5 * small
  }
}

/// The reading order of a card's lines: block by block, each from top to bottom, a block after those above it and those left of
/// it.
enum CardReadingOrder {
  /// The lines in reading order.
  static func sorted(_ lines: [LabelledLine]) -> [PlacedLine] {
    let placed = lines.enumerated().map { PlacedLine($1, origin: $0) }
    return ordered(blocks(of: placed)).enumerated().flatMap { number, block in
      block.enumerated().map { place, line in
        var line = line
        (line.block, line.place, line.size) = (number, place, block.count)
        return line
      }
    }
  }

  private static func blocks(of lines: [PlacedLine]) -> [[PlacedLine]] {
    var sets = DisjointSets(count: lines.count)
    for first in lines.indices {
      for second in lines.indices.dropFirst(first + 1) where lines[first].joins(lines[second]) {
        sets.join(first, second)
      }
    }
    let groups = Dictionary(grouping: lines.indices) { sets.root(of: $0) }
    return groups.keys.sorted().map { key in rows(of: (groups[key] ?? []).map { lines[$0] }).flatMap { $0 } }
  }

  /// The lines of a block from top to bottom, those at one height from left to right.
  private static func rows(of block: [PlacedLine]) -> [[PlacedLine]] {
    var rows: [[PlacedLine]] = []
    for line in stable(block, by: \.centerY) {
      if let first = rows.last?[0], abs(line.centerY - first.centerY) < 0.5 * min(line.height, first.height) {
        rows[rows.count - 1].append(line)
      } else {
        rows.append([line])
      }
    }
    return rows.map { stable($0, by: \.left) }
  }

  private static func stable(_ lines: [PlacedLine], by key: KeyPath<PlacedLine, Double>) -> [PlacedLine] {
    lines.enumerated().sorted { ($0.element[keyPath: key], $0.offset) < ($1.element[keyPath: key], $1.offset) }.map(
      \.element)
  }

  private typealias Edges = (left: Double, top: Double, right: Double, bottom: Double)

  /// Blocks in reading order: next is one that no other left stands above in its columns, or left of at its height.
  private static func ordered(_ blocks: [[PlacedLine]]) -> [[PlacedLine]] {
    let edges: [Edges] = blocks.map { block in
      (
        block.map(\.left).min() ?? 0, block.map(\.top).min() ?? 0, block.map(\.right).max() ?? 0,
        block.map(\.bottom).max() ?? 0
      )
    }
    var (rest, ordered) = (Array(blocks.indices), [[PlacedLine]]())
    while !rest.isEmpty {
      let free = rest.filter { one in !rest.contains { $0 != one && waits(edges[one], for: edges[$0]) } }
      let candidates = free.isEmpty ? rest : free
      guard
        let next = candidates.min(by: { (edges[$0].top, edges[$0].left, $0) < (edges[$1].top, edges[$1].left, $1) })
      else { break }
      rest.removeAll { $0 == next }
      ordered.append(blocks[next])
    }
    return ordered
  }

  private static func waits(_ one: Edges, for other: Edges) -> Bool {
    let level = min(one.bottom, other.bottom) - max(one.top, other.top)
    if level > 0.3 * min(one.bottom - one.top, other.bottom - other.top) {
      return other.left + other.right < one.left + one.right
    }
    return other.top < one.top && min(one.right, other.right) > max(one.left, other.left)
  }
}
