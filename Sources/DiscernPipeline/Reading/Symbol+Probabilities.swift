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
}
