import DiscernCore
import DiscernPipeline
import Glibc

/// What several frames say of one sign: logarithms for each text that any of them names, and for every other sign together.
///
/// What a reading gives to nothing that it names belongs to the signs that it does not name, to each alike. So frames that
/// differ leave room for a third sign that neither of them names, and frames that agree take it away.
struct SignEvidence {
  /// How many signs may stand at a place: digits, capital letters and a few marks.
  private static let alphabet = 40.0
  /// A reader is altogether mistaken about a sign so often, and then it may be any: one frame that is sure of nonsense does not
  /// outvote several that are not.
  private static let mistaken = 0.2

  private var named: [String: Double] = [:]
  /// The logarithm for each single sign that no reading names.
  private var unnamed = 0.0
  /// The readings that were added.
  private(set) var readings = 0

  /// Adds what a reading says of the sign; its weight is an exponent.
  mutating func add(_ symbol: Symbol, weight: Double) {
    let probabilities = symbol.probabilities
    let total = probabilities.values.reduce(0, +)
    let others = max(1, Self.alphabet - Double(probabilities.count))
    let share = max(Self.mistaken / Self.alphabet, (1 - total) / others)
    let scale = (1 - share * others) / total
    for text in Set(named.keys).union(probabilities.keys) {
      named[text] = (named[text] ?? unnamed) + weight * log(probabilities[text].map { $0 * scale } ?? share)
    }
    unnamed += weight * log(share)
    readings += 1
  }

  /// The symbol as the likeliest text; the others that were named are its alternatives. Together they come to less than 1: the
  /// rest is that of the signs that no reading names.
  func settled(_ symbol: Symbol) -> Symbol {
    let others = max(0, Self.alphabet - Double(named.count))
    return symbol.settled(by: named, unnamed: log(others) + unnamed)
  }
}
