/// One combination of signs that the magnitudes in an equation may have: |x-2| is x-2, or -(x-2).
struct MagnitudeCase {
  /// A bit for each magnitude, in the order in which they are worked out: 1 where what stands in it is taken for negative.
  private let number: Int
  private var inner: [UnknownTerm] = []

  init(number: Int) { self.number = number }

  /// How many magnitudes have been seen.
  var count: Int { inner.count }

  /// Takes in what stands in the next magnitude; whether it is negative in this case.
  mutating func take(_ term: UnknownTerm) -> Bool {
    inner.append(term)
    return isNegative(count - 1)
  }

  private func isNegative(_ place: Int) -> Bool { number >> place & 1 == 1 }

  /// Whether the magnitudes have these signs, or are zero, where the unknown is `value`; it must not make a denominator zero.
  func holds(at value: Value, by arithmetic: Arithmetic) throws(ArithmeticError) -> Bool {
    for (place, term) in inner.enumerated() {
      let top = try arithmetic.sign(of: try term.top.value(at: value, by: arithmetic))
      let bottom = try arithmetic.sign(of: try term.bottom.value(at: value, by: arithmetic))
      if top * bottom == (isNegative(place) ? 1 : -1) { return false }
    }
    return true
  }

  /// The case in words: `x-2 >= 0 and x < 0`.
  func name(in unknown: String, digits: Int, by arithmetic: Arithmetic) throws(ArithmeticError) -> String {
    var parts: [String] = []
    for (place, term) in inner.enumerated() {
      // A quotient has the sign of the product.
      let product = try term.top.times(term.bottom, by: arithmetic)
      parts.append(product.text(in: unknown, digits: digits) + (isNegative(place) ? " < 0" : " >= 0"))
    }
    return parts.joined(separator: " and ")
  }
}
