import DiscernCore

/// Which symbols of a transcript are readings of the same ink.
///
/// Every symbol gets the number of its ink; two readers that saw the same character gave it symbols of one number.
struct InkIndex {
  /// The ink of each symbol, by the symbol's place.
  let ink: [Int]

  /// Joins the symbols of a transcript that overlap by half of the smaller one.
  init(_ transcript: Transcript) {
    let boxes = transcript.symbols.map(\.box.bounds)
    let cell = max(8, boxes.map(\.height).sorted().dropFirst(boxes.count / 2).first ?? 8)
    var grid: [Cell: [Int]] = [:]
    for (index, box) in boxes.enumerated() { grid[Cell(box.center, size: cell), default: []].append(index) }
    var sets = DisjointSets(count: boxes.count)
    for (index, box) in boxes.enumerated() {
      for other in Self.neighbours(of: box, in: grid, size: cell) where other != index {
        if transcript.overlaps(Symbol.ID(index), Symbol.ID(other)) { sets.join(index, other) }
      }
    }
    ink = boxes.indices.map { sets.root(of: $0) }
  }

  /// The ink under symbols; symbols that do not exist have none.
  func ink(under symbols: Set<Symbol.ID>) -> Set<Int> {
    Set(symbols.compactMap { ink.indices.contains($0.index) ? ink[$0.index] : nil })
  }

  /// Every symbol, by any reader, that is made of the ink under these.
  func symbols(sharing symbols: Set<Symbol.ID>) -> Set<Symbol.ID> {
    let taken = ink(under: symbols)
    return Set(self.ink.indices.filter { taken.contains(self.ink[$0]) }.map(Symbol.ID.init))
  }

  private struct Cell: Hashable {
    var column: Int
    var row: Int

    init(_ point: Point, size: Double) {
      column = Int(max(-1e6, min(1e6, point.x / size)))
      row = Int(max(-1e6, min(1e6, point.y / size)))
    }
  }

  /// Symbols whose middle lies in a cell that the box touches. The smaller of two that overlap by half has its middle there.
  /// A box over very many cells is a frame or a mistake; it is compared with none.
  private static func neighbours(of box: Box, in grid: [Cell: [Int]], size: Double) -> [Int] {
    let first = Cell(Point(box.left, box.top), size: size)
    let last = Cell(Point(box.right, box.bottom), size: size)
    guard (last.column - first.column + 1) * (last.row - first.row + 1) <= 1_000 else { return [] }
    var found: [Int] = []
    for column in first.column...last.column {
      for row in first.row...last.row {
        var cell = first
        (cell.column, cell.row) = (column, row)
        found += grid[cell] ?? []
      }
    }
    return found
  }
}
