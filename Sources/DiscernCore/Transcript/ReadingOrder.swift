/// Sorts lines into reading order: column by column, from top to bottom.
public enum ReadingOrder {
  /// Returns the lines grouped in blocks. Lines of one block are below each other, of similar height, and less than one
  /// and a half line heights apart. Blocks run from top to bottom; adjacent ones from left to right.
  public static func arranged(_ lines: [RecognitionResult.Line]) -> [RecognitionResult.Line] {
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
    return places(of: blocks.map(\.box)).enumerated().flatMap { number, place in
      blocks[place].items.map { item in
        var line = item.line
        line.block = number
        return line
      }
    }
  }

  private struct Placed {
    var line: RecognitionResult.Line
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

  /// Returns the indices of boxes in the order of their top edges; adjacent ones from left to right.
  package static func places(of boxes: [Box]) -> [Int] {
    var rest = boxes.indices.sorted { boxes[$0].top < boxes[$1].top }
    var ordered: [Int] = []
    while let first = rest.first.map({ boxes[$0] }) {
      let beside = rest.indices.filter {
        let box = boxes[rest[$0]]
        return box.verticalOverlap(first) > 0.5 * min(box.height, first.height)
      }
      let next = beside.min { boxes[rest[$0]].left < boxes[rest[$1]].left } ?? 0
      ordered.append(rest.remove(at: next))
    }
    return ordered
  }
}
