package import DiscernCore
import Glibc

extension Symbol {
  /// No named text is impossible, and none is certain: log odds stay within ±7.
  private static let bounds = 1e-3...0.999

  /// The probabilities of the named texts: the symbol's own and its alternatives. Their sum may be below 1; the rest is
  /// the probability of all other texts.
  package var probabilities: [String: Double] {
    let bounds = Self.bounds
    return alternatives.reduce(into: [text: min(bounds.upperBound, max(bounds.lowerBound, confidence))]) {
      known, other in
      if known[other.text] == nil {
        known[other.text] = min(bounds.upperBound, max(bounds.lowerBound, exp(other.logProbability)))
      }
    }
  }

  /// Returns the symbol with the most likely of these texts, and the others as its alternatives; unchanged without
  /// texts.
  ///
  /// - Parameters:
  ///   - scores: the logarithm of each text's probability, up to a common constant.
  ///   - unnamed: the same for all other texts together, which lowers the sum of the named probabilities below 1;
  ///     `-infinity` if there are none.
  package func settled(by scores: [String: Double], unnamed: Double = -.infinity) -> Symbol {
    let ranked = scores.sorted { ($0.value, $1.key) > ($1.value, $0.key) }
    guard let best = ranked.first else { return self }
    let total = ranked.reduce(exp(unnamed - best.value)) { $0 + exp($1.value - best.value) }
    var settled = self
    settled.text = best.key
    settled.confidence = 1 / total
    settled.alternatives = ranked.dropFirst().map {
      Symbol.Alternative($0.key, logProbability: $0.value - best.value - log(total))
    }
    return settled
  }
}
