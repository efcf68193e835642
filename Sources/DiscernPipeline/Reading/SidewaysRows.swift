import DiscernCore

/// Rows that run up or down a sheet whose other text is level: on the margin of a card, along a photograph. Nothing tells which
/// way they run, so both are read.
struct SidewaysRows {
  /// The rows as they are seen from the other side.
  let reversed: [Quadrilateral]
  private let rows: [Quadrilateral]

  /// The steep rows of a sheet.
  init(of located: LocatedSheet) {
    rows = located.rows.map(\.outline).filter { !$0.isLevel }
    reversed = rows.map { $0.beginning(atCorner: 2) }
  }

  /// The first readings, each steep row as it reads better.
  func better(of first: [Reading], reversed second: [Reading]) -> [Reading] {
    var better = first
    for row in rows {
      let others = second.flatMap(\.lines).filter { $0.lies(in: row) }
      guard let other = others.max(by: { $0.meanConfidence < $1.meanConfidence }) else { continue }
      for reading in better.indices {
        for line in better[reading].lines.indices where better[reading].lines[line].lies(in: row) {
          if better[reading].lines[line].meanConfidence < other.meanConfidence { better[reading].lines[line] = other }
        }
      }
    }
    return better
  }
}

extension Reading.Line {
  /// The mean of its symbols' confidences, 0 for none.
  var meanConfidence: Double {
    symbols.isEmpty ? 0 : symbols.reduce(0) { $0 + $1.confidence } / Double(symbols.count)
  }

  /// Whether its middle lies in a row.
  func lies(in row: Quadrilateral) -> Bool {
    box.map { row.contains($0.center) } ?? false
  }
}

extension Quadrilateral {
  /// Whether its first side is nearer to level than to upright.
  var isLevel: Bool { abs(topRight.x - topLeft.x) >= abs(topRight.y - topLeft.y) }
}
