import DiscernCore

/// Vertical text regions on a sheet whose other text is horizontal: on the margin of a card, along a photograph. Their
/// direction is unknown, so both are tried.
struct SidewaysRegions {
  /// The vertical regions after a half turn.
  let reversed: [Quadrilateral]
  private let regions: [Quadrilateral]

  /// Selects the vertical regions of a sheet.
  init(of located: LocatedSheet) {
    regions = located.regions.map(\.outline).filter { !$0.isLevel }
    reversed = regions.map { $0.beginning(atCorner: 2) }
  }

  /// Returns the first results with each vertical region in its better direction.
  func better(of first: [RecognitionResult], reversed second: [RecognitionResult]) -> [RecognitionResult] {
    var better = first
    for region in regions {
      let others = second.flatMap(\.lines).filter { $0.lies(in: region) }
      guard let other = others.max(by: { $0.meanConfidence < $1.meanConfidence }) else { continue }
      for reading in better.indices {
        for line in better[reading].lines.indices where better[reading].lines[line].lies(in: region) {
          if better[reading].lines[line].meanConfidence < other.meanConfidence { better[reading].lines[line] = other }
        }
      }
    }
    return better
  }
}

extension RecognitionResult.Line {
  /// The mean confidence of its symbols; 0 if it has none.
  var meanConfidence: Double {
    symbols.isEmpty ? 0 : symbols.reduce(0) { $0 + $1.confidence } / Double(symbols.count)
  }

  /// Returns true if the line's centre lies in a region.
  func lies(in region: Quadrilateral) -> Bool {
    box.map { region.contains($0.center) } ?? false
  }
}

extension Quadrilateral {
  /// True if the first side is closer to horizontal than to vertical.
  var isLevel: Bool { abs(topRight.x - topLeft.x) >= abs(topRight.y - topLeft.y) }
}
