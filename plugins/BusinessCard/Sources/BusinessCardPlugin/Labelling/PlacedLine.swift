internal import DiscernCore

/// Line with its edges and its position in reading order.
struct PlacedLine: Hashable, Sendable {
  /// Index of the line in the list as given.
  let origin: Int
  let text: [Unicode.Scalar]
  let score: Double
  let (centerX, centerY, width, height): (Double, Double, Double, Double)
  /// Number of the block, index of the line in the block, and the block's number of lines.
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

  /// Returns true if two lines belong to one block: of similar height, and side by side or stacked without a gap.
  fileprivate func joins(_ other: PlacedLine) -> Bool {
    let (small, big) = (min(height, other.height), max(height, other.height))
    guard big <= 2.2 * small else { return false }
    let overlap = min(right, other.right) - max(left, other.left)
    if abs(centerY - other.centerY) < 0.5 * small { return overlap > -1.4 * small }
    let gap = max(top, other.top) - min(bottom, other.bottom)
    return overlap > 0.25 * min(width, other.width) && gap < 1.5 * small
  }
}

/// Reading order of a card's lines: block by block, each from top to bottom; a block follows those above it and those to its
/// left.
enum CardReadingOrder {
  /// Returns the lines in reading order.
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

  /// Groups the lines of a block into rows from top to bottom, each sorted from left to right.
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

  /// Sorts blocks into reading order: the next block has no remaining block above it in its columns or left of it at its
  /// height.
  private static func ordered(_ blocks: [[PlacedLine]]) -> [[PlacedLine]] {
    let edges: [Edges] = blocks.map { block in
      (
        block.map(\.left).min() ?? 0, block.map(\.top).min() ?? 0, block.map(\.right).max() ?? 0,
        block.map(\.bottom).max() ?? 0
      )
    }
    var (rest, ordered) = (Array(blocks.indices), [[PlacedLine]]())
    while !rest.isEmpty {
      let free = rest.filter { one in !rest.contains { $0 != one && follows(edges[one], edges[$0]) } }
      let candidates = free.isEmpty ? rest : free
      guard
        let next = candidates.min(by: { (edges[$0].top, edges[$0].left, $0) < (edges[$1].top, edges[$1].left, $1) })
      else { break }
      rest.removeAll { $0 == next }
      ordered.append(blocks[next])
    }
    return ordered
  }

  private static func follows(_ one: Edges, _ other: Edges) -> Bool {
    let level = min(one.bottom, other.bottom) - max(one.top, other.top)
    if level > 0.3 * min(one.bottom - one.top, other.bottom - other.top) {
      return other.left + other.right < one.left + one.right
    }
    return other.top < one.top && min(one.right, other.right) > max(one.left, other.left)
  }
}
