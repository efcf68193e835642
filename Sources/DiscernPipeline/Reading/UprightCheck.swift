import DiscernCore

/// Whether the text of a sheet stands on its head: read from there, it makes more sense.
struct UprightCheck {
  /// The rows that are compared, as they are seen from the other side.
  let reversedRows: [Quadrilateral]
  private let asFound: Sense
  private let sampled: Sense

  /// Signs that are signs from either side: a sum of them reads as well on its head.
  private static let ambiguous = Set("0689oOsSxXzZnuHINlI|1+-−×*÷=%/·.:()[]")

  /// How well symbols were read that tell the side: the mean of their confidences, and their number.
  private struct Sense {
    var mean = 0.0
    var count = 0

    init(_ lines: [Reading.Line]) {
      let telling = lines.flatMap(\.symbols).filter { !$0.text.allSatisfy(ambiguous.contains) }
      let confidences = telling.map(\.confidence)
      count = confidences.count
      mean = confidences.isEmpty ? 0 : confidences.reduce(0, +) / Double(count)
    }
  }

  /// Text that is read better than this stands upright. Of 25 photographed cards all read better than 0.93 upright, all but
  /// one worse than 0.87 on their heads.
  private static let certain = 0.93
  /// The other side must read better by so much: a sheet is not turned for less.
  private static let margin = 0.07
  /// So many rows are read from the other side, the longest.
  private static let rows = 5
  /// Fewer symbols say nothing.
  private static let fewestSymbols = 6

  /// A check of the first reading of a sheet.
  init(_ located: LocatedSheet, readings: [Reading]) {
    // Steep rows among level ones read one way as often as the other.
    let steep = located.rows.map(\.outline).filter { !$0.isLevel }
    let level = located.rows.map(\.outline).filter(\.isLevel)
    let longest = level.sorted { $0.width > $1.width }.prefix(Self.rows)
    let lines = readings.flatMap(\.lines).filter { line in !steep.contains(where: line.lies) }
    reversedRows = longest.map { $0.beginning(atCorner: 2) }
    asFound = Sense(lines)
    let same = lines.filter { line in longest.contains(where: line.lies) }
    sampled = Sense(same.isEmpty ? lines : same)
  }

  /// Whether it is worth looking at the other side.
  var isDoubtful: Bool { !reversedRows.isEmpty && asFound.mean < Self.certain }

  /// Whether the other side reads better by a margin.
  func isUpsideDown(reversed readings: [Reading]) -> Bool {
    let other = Sense(readings.flatMap(\.lines))
    return other.count >= Self.fewestSymbols && other.mean > sampled.mean + Self.margin
  }
}
