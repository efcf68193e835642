import DiscernCore

/// Which rows another engine should read, too.
struct SecondOpinion {
  /// The rows, in the sheet's pixels.
  let rows: [Quadrilateral]

  /// What makes a line one to ask about.
  private struct Doubt {
    /// A symbol that was read with less is in doubt.
    var confidence: Double
    /// So much of a line in doubt makes it doubtful; a line that is mostly in doubt is likely no text.
    var share: ClosedRange<Double>
    /// So many rows are read again, the highest: small print is seldom worth it.
    var mostRows: Int

    /// Nil where nobody is asked.
    init?(_ effort: Effort) {
      switch effort {
      case .fast: return nil
      case .auto: (confidence, share, mostRows) = (0.6, 0.05...0.5, 6)
      case .thorough: (confidence, share, mostRows) = (0.8, 0.02...0.7, 100)
      }
    }

    func concerns(_ line: Reading.Line) -> Bool {
      let symbols = line.symbols
      guard symbols.count >= 4 else { return false }
      return share.contains(Double(symbols.count { $0.confidence < confidence }) / Double(symbols.count))
    }
  }

  /// The rows that an effort asks a second engine to read.
  init(on located: LocatedSheet, after readings: [Reading], effort: Effort) {
    guard let doubt = Doubt(effort) else {
      rows = []
      return
    }
    let lines = readings.flatMap(\.lines).filter { doubt.concerns($0) && !Self.isNumber($0) }
    let found = Self.rows(of: located, under: lines)
    rows = Array(found.sorted { $0.height > $1.height }.prefix(doubt.mostRows))
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
}
