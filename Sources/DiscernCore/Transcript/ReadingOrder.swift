/// Puts lines in the order in which a person reads them: column by column, from top to bottom.
public enum ReadingOrder {
  /// The same lines, grouped in blocks. Lines belong to one block where they stand below each other, of like height and
  /// closer than a line and a half; blocks come from top to bottom, and from left to right where they stand side by side.
  public static func arranged(_ lines: [Reading.Line]) -> [Reading.Line] {
    let placed = lines.compactMap { line in
      line.box.map { Placed(line: line, box: $0) }
    }.sorted { ($0.box.top, $0.box.left) < ($1.box.top, $1.box.left) }
    var blocks: [Block] = []
    for item in placed {
      if let index = blocks.lastIndex(where: { $0.isContinued(by: item) }) {
        blocks[index].add(item)
      } else {
        blocks.append(Block(items: [item], box: item.box))
      }
    }
    return sorted(blocks).enumerated().flatMap { number, block in
      block.items.map { item in
        var line = item.line
        line.block = number
        return line
      }
    }
  }

  private struct Placed {
    var line: Reading.Line
    var box: Box
  }

  private struct Block {
    var items: [Placed]
    var box: Box

    func isContinued(by item: Placed) -> Bool {
      guard let last = items.last else { return false }
      let height = min(last.box.height, item.box.height)
      let gap = item.box.top - last.box.bottom
      return gap < 1.5 * height && gap > -0.5 * height && max(last.box.height, item.box.height) < 2 * height
        && last.box.horizontalOverlap(item.box) > 0.3 * min(last.box.width, item.box.width)
    }

    mutating func add(_ item: Placed) {
      items.append(item)
      box = box.union(item.box)
    }
  }

  /// Blocks by their tops; of two that stand side by side, the left one first.
  private static func sorted(_ blocks: [Block]) -> [Block] {
    var rest = blocks.sorted { $0.box.top < $1.box.top }
    var ordered: [Block] = []
    while let first = rest.first {
      let beside = rest.indices.filter {
        rest[$0].box.verticalOverlap(first.box) > 0.5 * min(rest[$0].box.height, first.box.height)
      }
      let next = beside.min { rest[$0].box.left < rest[$1].box.left } ?? 0
      ordered.append(rest.remove(at: next))
    }
    return ordered
  }
}
