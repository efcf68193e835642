/// Logarithms of probabilities and back; the standard library has none.
enum NaturalLogarithm {
  private static let ofTwo = 0.693_147_180_559_945_3

  /// ln x of a positive number: with x = m·2^e and m from 1 to 2, it is 2 artanh((m - 1) / (m + 1)) + e·ln 2.
  static func of(_ number: Double) -> Double {
    let ratio = (number.significand - 1) / (number.significand + 1)
    var (term, sum) = (ratio, 0.0)
    for order in stride(from: 1, to: 24, by: 2) {
      sum += term / Double(order)
      term *= ratio * ratio
    }
    return 2 * sum + Double(number.exponent) * ofTwo
  }

  /// The probability of which this is the logarithm, at most 1: the series of e^(x/64), squared six times.
  static func probability(_ logarithm: Double) -> Double {
    let step = max(-30, min(0, logarithm)) / 64
    var (term, sum) = (1.0, 1.0)
    for order in 1..<8 {
      term *= step / Double(order)
      sum += term
    }
    for _ in 0..<6 { sum *= sum }
    return min(1, sum)
  }
}
