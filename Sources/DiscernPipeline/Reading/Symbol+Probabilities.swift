package import DiscernCore
import Glibc

extension Symbol {
  /// No reading that is named is impossible, and none is certain: logarithms of them stay within ±7 nats.
  private static let bounds = 1e-3...0.999

  /// The probability of each reading that was named: the text's own and its alternatives'. They need not come to 1; what is
  /// missing is the probability of something that was not named.
  package var probabilities: [String: Double] {
    let bounds = Self.bounds
    return alternatives.reduce(into: [text: min(bounds.upperBound, max(bounds.lowerBound, confidence))]) {
      known, other in
      if known[other.text] == nil {
        known[other.text] = min(bounds.upperBound, max(bounds.lowerBound, exp(other.logProbability)))
      }
    }
  }

  /// The symbol as the likeliest of these texts, with the others as its alternatives; as it is where there are none.
  ///
  /// - Parameters:
  ///   - scores: the logarithm of each text's probability, all less the same unknown amount.
  ///   - unnamed: as these scores, for all other texts together; so much is missing at 1. `-infinity` where there are none.
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
