import DiscernCore

/// Decides whether the text of a sheet is upside down, by recognising some regions after a half turn.
struct OrientationClassifier {
  /// The regions to compare, after a half turn.
  let reversedRegions: [Quadrilateral]
  private let asFound: Sense
  private let sampled: Sense

  /// Characters that look like characters after a half turn: a sum of them reads equally well upside down.
  private static let ambiguous = Set("0689oOsSxXzZnuHINlI|1+-−×*÷=%/·.:()[]")

  /// The mean confidence and the number of symbols that indicate the orientation.
  private struct Sense {
    var mean = 0.0
    var count = 0

    init(_ lines: [RecognitionResult.Line]) {
      let telling = lines.flatMap(\.symbols).filter { !$0.text.allSatisfy(ambiguous.contains) }
      let confidences = telling.map(\.confidence)
      count = confidences.count
      mean = confidences.isEmpty ? 0 : confidences.reduce(0, +) / Double(count)
    }
  }

  /// Minimum mean confidence of text that is certainly upright. Of 25 photographed cards all had more than 0.93
  /// upright, and all but one less than 0.87 upside down.
  private static let certain = 0.93
  /// Minimum gain in mean confidence for a sheet to be turned.
  private static let margin = 0.07
  /// Maximum number of regions to recognise after a half turn, the widest ones.
  private static let maximumRegions = 5
  /// Minimum number of symbols for a decision.
  private static let minimumSymbols = 6

  /// Creates a classifier from the first results on a sheet.
  init(_ located: LocatedSheet, readings: [RecognitionResult]) {
    // Vertical regions among horizontal ones are upside down as often as not.
    let steep = located.regions.map(\.outline).filter { !$0.isLevel }
    let level = located.regions.map(\.outline).filter(\.isLevel)
    let longest = level.sorted { $0.width > $1.width }.prefix(Self.maximumRegions)
    let lines = readings.flatMap(\.lines).filter { line in !steep.contains(where: line.lies) }
    reversedRegions = longest.map { $0.beginning(atCorner: 2) }
    asFound = Sense(lines)
    let same = lines.filter { line in longest.contains(where: line.lies) }
    sampled = Sense(same.isEmpty ? lines : same)
  }

  /// True if the half turn is worth a try.
  var isDoubtful: Bool { !reversedRegions.isEmpty && asFound.mean < Self.certain }

  /// Returns true if the half turn gives higher confidences by the margin.
  func isUpsideDown(reversed readings: [RecognitionResult]) -> Bool {
    let other = Sense(readings.flatMap(\.lines))
    return other.count >= Self.minimumSymbols && other.mean > sampled.mean + Self.margin
  }
}
