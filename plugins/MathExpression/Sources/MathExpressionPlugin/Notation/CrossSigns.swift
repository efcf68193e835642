internal import DiscernCore

/// The times sign and the letter x look the same: which of them stands somewhere is told by what stands beside it, and
/// hardly by its shape.
enum CrossSigns {
  static let times: Unicode.Scalar = "×"
  static let letter: Unicode.Scalar = "x"

  /// How far the reader's opinion about the two counts: as a root of the odds.
  private static let trust = 0.25

  /// Probabilities in which both may be the sign, where one may.
  static func joined(_ probabilities: [Unicode.Scalar: Double]) -> [Unicode.Scalar: Double] {
    var found = probabilities
    let capital: Unicode.Scalar = "X"
    let letters = (found[letter] ?? 0) + (found.removeValue(forKey: capital) ?? 0)
    let crosses = found[times] ?? 0
    let whole = letters + crosses
    guard whole > least else { return found }
    for (sign, own) in [(times, crosses), (letter, letters)] {
      let odds = NaturalLogarithm.of(max(least, own / whole))
      found[sign] = whole * NaturalLogarithm.probability(trust * odds)
    }
    return found
  }

  /// What is less likely is not worth a thought.
  private static let least = 0.01
}
