import DiscernCore
import Glibc

/// Fuses the results of two engines on the same regions, symbol by symbol.
///
/// Symbols on which both agree gain confidence; where they differ, the more likely one remains with less confidence,
/// and the other becomes its alternative. Symbols that only the second engine has are dropped: an engine invents more
/// easily than it misses.
struct RecognitionFusion {
  /// Weight of the second engine's log probabilities. It is below 1 because that engine is asked about lines in doubt,
  /// and is overconfident itself.
  private static let weight = 0.5
  /// Probability of a text that an engine does not name, for the first and the second engine.
  private static let floors = (0.01, 0.05)
  /// Minimum share of agreeing symbols; below it, results are of different print, or one is noise or a lie.
  private static let minimumAgreement = 0.5
  /// Minimum mean confidence of a line that only the second engine has.
  private static let certain = 0.85

  /// Returns the first results with the second's evidence, and the certain lines that only the second has.
  static func fused(_ first: [RecognitionResult], with second: [RecognitionResult]) -> [RecognitionResult] {
    var others = second.flatMap(\.lines).compactMap(PlacedLine.init)
    guard !others.isEmpty else { return first }
    var fused = first
    for reading in fused.indices {
      for line in fused[reading].lines.indices {
        guard let place = PlacedLine(fused[reading].lines[line]),
          let index = others.firstIndex(where: { $0.isOfSameInk(as: place) })
        else { continue }
        fused[reading].lines[line] = joined(place.line, others[index].line)
        others.remove(at: index)
      }
    }
    let alone = others.map(\.line).filter { line in
      let symbols = line.symbols
      return symbols.reduce(0) { $0 + $1.confidence } >= certain * Double(max(1, symbols.count))
    }
    guard !alone.isEmpty, let model = second.first else { return fused }
    return fused + [RecognitionResult(source: model.source, lines: alone)]
  }

  /// The source of a second result.
  enum Witness {
    /// An engine that recognised the same pixels.
    case engine
    /// The text that a file states. It saw no pixels and may lie: it only confirms symbols, or decides between texts that the
    /// pixels name themselves, and what neither names stays possible.
    case textLayer
  }

  private struct PlacedLine {
    let line: RecognitionResult.Line
    let box: Box

    init?(_ line: RecognitionResult.Line) {
      guard let box = line.box else { return nil }
      self.line = line
      self.box = box
    }

    func isOfSameInk(as other: PlacedLine) -> Bool {
      guard let shared = box.intersection(other.box) else { return false }
      return shared.width >= 0.6 * max(box.width, other.box.width)
        && shared.height >= 0.5 * min(box.height, other.box.height)
    }
  }

  /// Returns the first line with the evidence of the second; the first itself if they are of different print.
  static func joined(
    _ first: RecognitionResult.Line, _ second: RecognitionResult.Line, by witness: Witness = .engine
  ) -> RecognitionResult.Line {
    let (ours, theirs) = (first.symbols, second.symbols)
    let partners = EditDistance(ours.map(\.text), theirs.map(\.text)).partners
    let agreeing = zip(ours, partners).count { $1.map { theirs[$0].text } == $0.text }
    guard Double(agreeing) >= minimumAgreement * Double(max(ours.count, theirs.count)) else { return first }
    var line = first
    line.changeSymbols { symbol, place in
      if let partner = partners[place] { symbol = joined(symbol, theirs[partner], by: witness) }
    }
    line.weighWords()
    return line
  }

  private static func joined(_ first: Symbol, _ second: Symbol, by witness: Witness) -> Symbol {
    let (ours, theirs) = (first.probabilities, second.probabilities)
    if witness == .textLayer, ours[second.text] == nil { return first }
    let texts = Set(ours.keys).union(theirs.keys)
    // A forged layer would state the wrong text that the pixels nearly show.
    let floor = witness == .engine ? floors.1 : 1 - second.confidence
    let scores = texts.map { ($0, log(ours[$0] ?? floors.0) + weight * log(theirs[$0] ?? floor)) }
    let unnamed = max(0, 1 - ours.values.reduce(0, +))
    return first.settled(
      by: Dictionary(uniqueKeysWithValues: scores),
      unnamed: witness == .engine ? -.infinity : log(unnamed) + weight * log(floor))
  }
}
