import DiscernCore

/// Probabilities and their natural logarithms.
enum NaturalLogarithm {
  private static let ln2 = 0.693_147_180_559_945_3

  /// The natural logarithm of a probability; one of 0 counts as the smallest that makes sense here.
  static func of(_ probability: Double) -> Double {
    let value = max(probability, 1e-12)
    // ln(m · 2^e) = e ln 2 + 2 artanh((m - 1) / (m + 1)), m from 1 to 2, so that the series has |z| below 1/3.
    let z = (value.significand - 1) / (value.significand + 1)
    var (power, sum) = (z, 0.0)
    for order in stride(from: 1.0, through: 25, by: 2) {
      sum += power / order
      power *= z * z
    }
    return Double(value.exponent) * ln2 + 2 * sum
  }

  /// e to the power of a number, clamped to ±40.
  static func exponential(_ logarithm: Double) -> Double {
    let clamped = min(40, max(-40, logarithm))
    let halvings = (clamped / ln2).rounded()
    let rest = clamped - halvings * ln2
    var (term, sum) = (1.0, 1.0)
    for order in 1...14 {
      term *= rest / Double(order)
      sum += term
    }
    return Double(sign: .plus, exponent: Int(clamping: halvings), significand: sum)
  }
}
