import DiscernCore

/// Groups the symbols of a transcript that are recognitions of the same print.
///
/// Every symbol gets the number of its print; symbols of two recognisers for the same character have the same number.
struct InkIndex {
  /// The print number of each symbol, by symbol index.
  let ink: [Int]

  /// Groups the symbols of a transcript that overlap by at least half of the smaller one.
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

  /// Returns the print number of a symbol; -1 if it does not exist.
  func ink(of symbol: Symbol.ID) -> Int { ink.indices.contains(symbol.index) ? ink[symbol.index] : -1 }

  /// Returns the print numbers of symbols, without symbols that do not exist.
  func ink(under symbols: Set<Symbol.ID>) -> Set<Int> {
    Set(symbols.compactMap { ink.indices.contains($0.index) ? ink[$0.index] : nil })
  }

  /// Returns all symbols, of any recogniser, that share print with these.
  func symbols(sharing symbols: Set<Symbol.ID>) -> Set<Symbol.ID> {
    let taken = ink(under: symbols)
    return Set(self.ink.indices.filter { taken.contains(self.ink[$0]) }.map(Symbol.ID.init))
  }

  private struct Cell: Hashable {
    var column: Int
    var row: Int

    init(_ point: Point, size: Double) {
      column = Int(clamping: max(-1e6, min(1e6, point.x / size)))
      row = Int(clamping: max(-1e6, min(1e6, point.y / size)))
    }
  }

  /// Returns the symbols whose centre lies in a cell that the box touches. The smaller of two symbols that overlap by
  /// half has its centre there. A box over more than 1,000 cells is a frame or an error; it has no neighbours.
  private static func neighbours(of box: Box, in grid: [Cell: [Int]], size: Double) -> [Int] {
    let first = Cell(Point(box.left, box.top), size: size)
    let last = Cell(Point(box.right, box.bottom), size: size)
    guard first.column <= last.column, first.row <= last.row,
      (last.column - first.column + 1) * (last.row - first.row + 1) <= 1_000
    else { return [] }
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
