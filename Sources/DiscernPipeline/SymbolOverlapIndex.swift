import DiscernCore

/// An index of overlapping symbols of a transcript: recognitions of the same character by several recognisers.
///
/// Symbols that overlap with a common one are of one group. A frame that was taken for a letter joins all that stands in it so: a
/// group says what must be masked together, but not that two claims are of the same print.
struct SymbolOverlapIndex {
  /// The number of each symbol's group, by symbol index.
  private let groups: [Int]
  /// The symbols that overlap with each symbol, itself included, by symbol index.
  private let twins: [[Int]]

  /// Compares the symbols of a transcript; those overlap that share at least half of the smaller one.
  init(_ transcript: Transcript) {
    let boxes = transcript.symbols.map(\.box.bounds)
    let cell = max(8, boxes.map(\.height).sorted().dropFirst(boxes.count / 2).first ?? 8)
    var grid: [Cell: [Int]] = [:]
    for (index, box) in boxes.enumerated() { grid[Cell(box.center, size: cell), default: []].append(index) }
    var sets = DisjointSets(count: boxes.count)
    var twins = boxes.indices.map { [$0] }
    for (index, box) in boxes.enumerated() {
      for other in Self.neighbours(of: box, in: grid, size: cell) where other != index {
        guard transcript.overlaps(Symbol.ID(index), Symbol.ID(other)) else { continue }
        sets.join(index, other)
        twins[index].append(other)
        twins[other].append(index)
      }
    }
    groups = boxes.indices.map { sets.root(of: $0) }
    self.twins = twins
  }

  /// Returns the number of a symbol's group; -1 if the symbol does not exist.
  func group(of symbol: Symbol.ID) -> Int { groups.indices.contains(symbol.index) ? groups[symbol.index] : -1 }

  /// Returns the numbers of the groups of symbols, without symbols that do not exist.
  func groups(of symbols: Set<Symbol.ID>) -> Set<Int> {
    Set(symbols.compactMap { groups.indices.contains($0.index) ? groups[$0.index] : nil })
  }

  /// Returns these symbols and all that overlap with one of them, of any recogniser.
  func symbols(overlapping symbols: Set<Symbol.ID>) -> Set<Symbol.ID> {
    symbols.reduce(into: []) { found, symbol in
      if twins.indices.contains(symbol.index) { found.formUnion(twins[symbol.index].map(Symbol.ID.init)) }
    }
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
