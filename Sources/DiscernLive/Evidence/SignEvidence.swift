import DiscernCore
import DiscernPipeline
import Glibc

/// The evidence of several frames for one symbol: a log likelihood for each text that any frame names, and one for each
/// other symbol.
///
/// The probability that a reading leaves over is divided equally among the symbols that it does not name. So frames
/// that disagree leave room for a third symbol that neither names, and frames that agree remove it.
struct SignEvidence {
  /// Number of symbols that are possible at one place: digits, capital letters and a few marks.
  private static let alphabet = 40.0
  /// Probability that a recogniser is entirely wrong about a symbol, so that any symbol is possible: a single frame
  /// that is certain of nonsense does not outvote several uncertain ones.
  private static let mistaken = 0.2

  private var named: [String: Double] = [:]
  /// The log likelihood of each symbol that no reading names.
  private var unnamed = 0.0
  /// Number of readings that were added.
  private(set) var readings = 0

  /// Adds the alternatives of one reading; `weight` is the exponent of its probabilities.
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

  /// Returns the symbol with the likeliest text; the other named texts are its alternatives. Their probabilities add up
  /// to less than 1: the rest belongs to symbols that no reading names.
  func settled(_ symbol: Symbol) -> Symbol {
    let others = max(0, Self.alphabet - Double(named.count))
    return symbol.settled(by: named, unnamed: log(others) + unnamed)
  }
}
