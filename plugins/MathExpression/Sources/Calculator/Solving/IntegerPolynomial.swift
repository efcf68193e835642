internal import BigInt

/// A polynomial with whole coefficients, which is taken apart into factors with whole coefficients.
struct IntegerPolynomial: Sendable, Equatable {
  /// From the constant upwards; the last is not zero.
  private(set) var coefficients: [BigInt]

  /// Coefficients with more bits are not taken apart: their divisors are too many, or found too slowly.
  private static let mostBits = 40
  /// Quotients of divisors that are tried, at most.
  private static let mostQuotients = 4_000

  init(_ coefficients: [BigInt]) { self.coefficients = coefficients }

  /// The polynomial without the factor that its coefficients share; nil where one of them is not rational.
  init?(_ polynomial: Polynomial) {
    let fractions = polynomial.coefficients.compactMap(\.rational)
    guard !fractions.isEmpty, fractions.count == polynomial.coefficients.count else { return nil }
    let common = fractions.reduce(BigInt(1)) { $0 / $0.greatestCommonDivisor(with: $1.denominator) * $1.denominator }
    let whole = fractions.map { $0.numerator * (common / $0.denominator) }
    let shared = whole.reduce(BigInt(0)) { $0.greatestCommonDivisor(with: $1) }
    coefficients = whole.map { $0 / shared }
  }

  var degree: Int { coefficients.count - 1 }

  /// The same with coefficients that are fractions or roots elsewhere.
  var polynomial: Polynomial { Polynomial(coefficients.map { Value(Rational($0)) }) }

  // MARK: Rational roots

  /// The rational roots with how often each is one, ascending, and what is left without them; nil where there are too many
  /// numbers to try.
  ///
  /// A root in lowest terms divides the constant by its numerator and the first coefficient by its denominator.
  func rationalRoots() -> (roots: [(value: Rational, multiplicity: Int)], rest: IntegerPolynomial)? {
    guard let last = coefficients.last, let first = coefficients.first,
      let tops = Self.divisors(of: first), let bottoms = Self.divisors(of: last),
      tops.count * bottoms.count <= Self.mostQuotients
    else { return nil }
    var rest = self
    var roots: [(value: Rational, multiplicity: Int)] = []
    for bottom in bottoms {
      for top in tops.flatMap({ [$0, -$0] }) where top.greatestCommonDivisor(with: bottom) == 1 {
        var multiplicity = 0
        while rest.degree > 0, let quotient = rest.divided(byRoot: top, over: bottom) {
          rest = quotient
          multiplicity += 1
        }
        if multiplicity > 0 { roots.append((Rational(top, bottom), multiplicity)) }
      }
    }
    return (roots.sorted { ($0.value - $1.value).signum < 0 }, rest)
  }

  /// The quotient by `bottom`·x - `top`; nil where that is no factor.
  private func divided(byRoot top: BigInt, over bottom: BigInt) -> IntegerPolynomial? {
    var quotient = [BigInt](repeating: 0, count: degree)
    var carried = BigInt(0)
    for power in stride(from: degree, to: 0, by: -1) {
      let (coefficient, remainder) = (coefficients[power] + carried).quotientAndRemainder(dividingBy: bottom)
      guard remainder.isZero else { return nil }
      quotient[power - 1] = coefficient
      carried = coefficient * top
    }
    return (coefficients[0] + carried).isZero ? IntegerPolynomial(quotient) : nil
  }

  /// The positive divisors of a number that is not zero, by trial division; nil for one that is too large.
  private static func divisors(of number: BigInt) -> [BigInt]? {
    guard number.magnitude.bitWidth <= mostBits, let size = UInt64(exactly: number.magnitude) else { return nil }
    var found: [BigInt] = []
    var divisor: UInt64 = 1
    while divisor * divisor <= size {
      if size % divisor == 0 {
        found.append(BigInt(divisor))
        if divisor * divisor < size { found.append(BigInt(size / divisor)) }
      }
      divisor += 1
    }
    return found.sorted()
  }

  // MARK: Quadratic factors

  /// Two factors of the second degree of a polynomial of the fourth, with whole coefficients; nil where there are none, or
  /// too many numbers to try.
  ///
  /// (p x² + q x + r)(s x² + t x + u): p and s, r and u are divisors of the first and the last coefficient, and q and t follow
  /// from the two beside them.
  func quadraticFactors() -> (IntegerPolynomial, IntegerPolynomial)? {
    guard degree == 4, let firsts = Self.divisors(of: coefficients[4]), let lasts = Self.divisors(of: coefficients[0]),
      firsts.count * lasts.count <= Self.mostQuotients
    else { return nil }
    for p in firsts {
      for r in lasts.flatMap({ [$0, -$0] }) {
        let (s, u) = (coefficients[4] / p, coefficients[0] / r)
        for q in middles(p, r, s, u) {
          // p t = a₃ - s q
          let (t, remainder) = (coefficients[3] - s * q).quotientAndRemainder(dividingBy: p)
          guard remainder.isZero, p * u + q * t + r * s == coefficients[2], q * u + r * t == coefficients[1] else {
            continue
          }
          return (IntegerPolynomial([r, q, p]), IntegerPolynomial([u, t, s]))
        }
      }
    }
    return nil
  }

  /// The whole numbers that q may be: from p t + s q = a₃ and r t + u q = a₁, or where these two say the same, from
  /// q t = a₂ - p u - r s.
  private func middles(_ p: BigInt, _ r: BigInt, _ s: BigInt, _ u: BigInt) -> [BigInt] {
    let determinant = p * u - r * s
    guard determinant.isZero else {
      let (q, remainder) = (p * coefficients[1] - r * coefficients[3]).quotientAndRemainder(dividingBy: determinant)
      return remainder.isZero ? [q] : []
    }
    // s q² - a₃ q + p (a₂ - p u - r s) = 0
    let product = p * (coefficients[2] - p * u - r * s)
    let discriminant = coefficients[3] * coefficients[3] - 4 * s * product
    guard discriminant.signum() >= 0, let root = IntegerRoot.exact(discriminant, degree: 2) else { return [] }
    return [coefficients[3] + root, coefficients[3] - root].compactMap { top in
      let (q, remainder) = top.quotientAndRemainder(dividingBy: 2 * s)
      return remainder.isZero ? q : nil
    }
  }
}
