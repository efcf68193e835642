import DiscernCore

/// Selects the text regions that a second engine should recognise, too.
struct SecondOpinion {
  /// The regions, in the sheet's pixels.
  let regions: [Quadrilateral]

  /// The criteria for a line in doubt.
  private struct Doubt {
    /// Confidence below which a symbol is in doubt.
    var confidence: Double
    /// Share of symbols in doubt that makes a line doubtful; a line that is mostly in doubt is probably no text.
    var share: ClosedRange<Double>
    /// Maximum number of regions, the highest ones: small print is seldom worth it.
    var maximumRegions: Int

    /// Creates the criteria; nil if no second engine is asked.
    init?(_ effort: Effort) {
      switch effort {
      case .fast: return nil
      case .auto: (confidence, share, maximumRegions) = (0.6, 0.05...0.5, 6)
      case .thorough: (confidence, share, maximumRegions) = (0.8, 0.02...0.7, 100)
      }
    }

    func concerns(_ line: RecognitionResult.Line) -> Bool {
      let symbols = line.symbols
      guard symbols.count >= 4 else { return false }
      return share.contains(Double(symbols.count { $0.confidence < confidence }) / Double(symbols.count))
    }
  }

  /// Selects the regions for an effort.
  init(on located: LocatedSheet, after readings: [RecognitionResult], effort: Effort) {
    guard let doubt = Doubt(effort) else {
      regions = []
      return
    }
    let lines = readings.flatMap(\.lines).filter { doubt.concerns($0) && !Self.isNumber($0) }
    let found = Self.regions(of: located, under: lines)
    regions = Array(found.sorted { $0.height > $1.height }.prefix(doubt.maximumRegions))
  }

  /// Returns the regions of the given lines.
  private static func regions(of located: LocatedSheet, under lines: [RecognitionResult.Line]) -> [Quadrilateral] {
    located.regions.map(\.outline).filter { region in lines.contains { $0.lies(in: region) } }
  }

  /// Returns true if a line is mostly digits: numbers have specialists, and a general engine adds guesses.
  private static func isNumber(_ line: RecognitionResult.Line) -> Bool {
    let characters = line.symbols.flatMap(\.text)
    return 2 * characters.count(where: \.isNumber) > characters.count
  }
}
