import DiscernCore

/// Which rows another engine should read, too.
struct SecondOpinion {
  /// The rows, in the sheet's pixels.
  let rows: [Quadrilateral]

  /// A symbol that was read with less is in doubt.
  private static let doubtful = 0.6
  /// So much of a line in doubt is a doubtful line; a line that is mostly in doubt is likely no text.
  private static let share = 0.05...0.5
  /// So many rows are read again, the highest: small print is seldom worth it.
  private static let mostRows = 6

  /// The rows that an effort asks a second engine to read.
  init(on located: LocatedSheet, after readings: [Reading], effort: Effort) {
    switch effort {
    case .fast: rows = []
    case .thorough: rows = Self.rows(of: located, under: readings.flatMap(\.lines).filter { !Self.isNumber($0) })
    case .auto:
      let lines = readings.flatMap(\.lines).filter { Self.isDoubtful($0) && !Self.isNumber($0) }
      let found = Self.rows(of: located, under: lines)
      rows = Array(found.sorted { $0.height > $1.height }.prefix(Self.mostRows))
    }
  }

  /// The rows from which lines were read.
  private static func rows(of located: LocatedSheet, under lines: [Reading.Line]) -> [Quadrilateral] {
    located.rows.map(\.outline).filter { row in lines.contains { $0.lies(in: row) } }
  }

  /// Whether a line is mostly digits: numbers have specialists, and a general engine that reads words adds guesses.
  private static func isNumber(_ line: Reading.Line) -> Bool {
    let characters = line.symbols.flatMap(\.text)
    return 2 * characters.count(where: \.isNumber) > characters.count
  }

  private static func isDoubtful(_ line: Reading.Line) -> Bool {
    let symbols = line.symbols
    guard symbols.count >= 4 else { return false }
    return share.contains(Double(symbols.count { $0.confidence < doubtful }) / Double(symbols.count))
  }
}
