internal import BigInt

/// The real roots of a polynomial with whole coefficients: all of them, counted by Sturm's theorem (C. Sturm, *Mémoire sur la
/// résolution des équations numériques*, 1829) and enclosed as closely as wanted.
extension IntegerPolynomial {
  /// Degree times bits of the largest coefficient, at most: beyond, the chain of remainders grows too long.
  private static let mostSize = 40_000

  /// The real roots in no order with how often each is one, each known to `bits` bits; nil where the coefficients are too large.
  ///
  /// - Throws: `outOfTime`.
  func realRoots(
    bits: Int, until deadline: Deadline
  ) throws(ArithmeticError) -> [(value: Value, multiplicity: Int)]? {
    guard degree * (coefficients.map(\.magnitude.bitWidth).max() ?? 0) <= Self.mostSize else { return nil }
    var roots: [(value: Value, multiplicity: Int)] = []
    for (factor, multiplicity) in squareFreeFactors() where factor.degree > 0 {
      let slope = factor.derivative
      for var interval in factor.isolatingIntervals(factor.sturmChain) {
        while interval.certainBits < bits {
          if deadline.isOver { throw .outOfTime(seconds: deadline.seconds) }
          interval = factor.narrowed(interval, slope)
        }
        roots.append((interval.value, multiplicity))
      }
    }
    return roots
  }

  /// The interval between two numbers that are `lower` and `upper` times 2^-`places`.
  private struct Interval {
    var lower: BigInt
    var upper: BigInt
    var places: Int

    var isNumber: Bool { lower == upper }

    /// Leading bits of the root within that are certain; as many as anybody wants where it is one number.
    var certainBits: Int {
      if isNumber { return .max }
      guard lower.signum() * upper.signum() > 0 else { return 0 }
      return min(lower.magnitude, upper.magnitude).bitWidth - (upper - lower).magnitude.bitWidth
    }

    var value: Value {
      if isNumber { return Value(Rational(lower, BigInt(1) << places)) }
      return Value(Ball(lower + upper, radius: upper - lower, exponent: -places - 1))
    }

    /// The same with more places.
    func scaled(by places: Int) -> Interval {
      Interval(lower: lower << places, upper: upper << places, places: self.places + places)
    }
  }

  /// A shorter interval with the same root: about Newton's next number where the signs beside it prove that the root lies
  /// there, otherwise one half.
  private func narrowed(_ interval: Interval, _ slope: IntegerPolynomial) -> Interval {
    let sign = sign(at: interval.lower, places: interval.places)
    if sign == 0 { return Interval(lower: interval.lower, upper: interval.lower, places: interval.places) }
    if interval.certainBits > 16 {
      let wide = interval.scaled(by: interval.certainBits * 3 / 4)
      let middle = (wide.lower + wide.upper) >> 1
      let rise = slope.value(at: middle, places: wide.places)
      if !rise.isZero {
        let next = middle - value(at: middle, places: wide.places) / rise
        let near = Interval(lower: next - 2, upper: next + 2, places: wide.places)
        let isInside = near.lower > wide.lower && near.upper < wide.upper
        if isInside, self.sign(at: near.lower, places: near.places) == sign,
          self.sign(at: near.upper, places: near.places) == -sign
        {
          return near
        }
      }
    }
    let wide = interval.scaled(by: 1)
    let middle = (wide.lower + wide.upper) >> 1
    let found = self.sign(at: middle, places: wide.places)
    if found == 0 { return Interval(lower: middle, upper: middle, places: wide.places) }
    return found == sign
      ? Interval(lower: middle, upper: wide.upper, places: wide.places)
      : Interval(lower: wide.lower, upper: middle, places: wide.places)
  }

  private func sign(at number: BigInt, places: Int) -> Int { Int(value(at: number, places: places).signum()) }

  /// The value at `number` × 2^-`places`, times 2^(`places` × degree).
  private func value(at number: BigInt, places: Int) -> BigInt {
    var value = BigInt(0)
    for (power, coefficient) in coefficients.enumerated().reversed() {
      value = value * number + (coefficient << (places * (degree - power)))
    }
    return value
  }

  /// Intervals with one root each, of a polynomial without double roots that is not zero at zero.
  private func isolatingIntervals(_ chain: [IntegerPolynomial]) -> [Interval] {
    // Cauchy: no root is beyond 1 + the greatest quotient of a coefficient and the first.
    let largest = coefficients.map(\.magnitude).max().map { BigInt($0) } ?? 0
    let bound = BigInt(1) << ((largest / BigInt(coefficients[degree].magnitude)).magnitude.bitWidth + 1)
    var waiting = [Interval(lower: -bound, upper: bound, places: 0)]
    var found: [Interval] = []
    while let interval = waiting.popLast() {
      let (low, high, places) = (interval.lower, interval.upper, interval.places)
      // Roots in (low, high].
      let count = variations(of: chain, at: low, places) - variations(of: chain, at: high, places)
      if count == 0 { continue }
      if count == 1, sign(at: low, places: places) * sign(at: high, places: places) < 0 {
        found.append(interval)
        continue
      }
      if count == 1, sign(at: high, places: places) == 0 {
        found.append(Interval(lower: high, upper: high, places: places))
        continue
      }
      let middle = low + high
      waiting.append(Interval(lower: low << 1, upper: middle, places: places + 1))
      waiting.append(Interval(lower: middle, upper: high << 1, places: places + 1))
    }
    return found
  }

  private func variations(of chain: [IntegerPolynomial], at number: BigInt, _ places: Int) -> Int {
    let signs = chain.map { $0.sign(at: number, places: places) }.filter { $0 != 0 }
    return zip(signs, signs.dropFirst()).count { $0 != $1 }
  }

  /// The polynomial, its derivative, and the negative remainders of each two.
  private var sturmChain: [IntegerPolynomial] {
    var chain = [self, derivative]
    while let last = chain.last, last.degree > 0 {
      guard let rest = chain[chain.count - 2].remainder(by: last) else { break }
      chain.append(rest.negative)
    }
    return chain
  }

  /// Factors without double roots, each with how often its roots are roots (D. Y. Y. Yun, *On square-free decomposition
  /// algorithms*, 1976).
  private func squareFreeFactors() -> [(factor: IntegerPolynomial, multiplicity: Int)] {
    var factors: [(factor: IntegerPolynomial, multiplicity: Int)] = []
    var common = greatestCommonDivisor(with: derivative)
    var simple = quotient(by: common)
    var multiplicity = 1
    while simple.degree > 0 {
      let next = simple.greatestCommonDivisor(with: common)
      factors.append((simple.quotient(by: next), multiplicity))
      (common, simple) = (common.quotient(by: next), next)
      multiplicity += 1
    }
    return factors
  }

  private var derivative: IntegerPolynomial {
    IntegerPolynomial(coefficients.enumerated().dropFirst().map { $1 * BigInt($0) })
  }

  private var negative: IntegerPolynomial { IntegerPolynomial(coefficients.map { -$0 }) }

  /// Without the factor that its coefficients share, which is positive.
  private var primitive: IntegerPolynomial {
    let shared = coefficients.reduce(BigInt(0)) { $0.greatestCommonDivisor(with: $1) }
    return shared > 1 ? IntegerPolynomial(coefficients.map { $0 / shared }) : self
  }

  /// A positive multiple of the remainder, as small as possible; nil where nothing remains.
  private func remainder(by divisor: IntegerPolynomial) -> IntegerPolynomial? {
    var rest = coefficients
    let first = divisor.coefficients[divisor.degree]
    while rest.count > divisor.degree {
      let lead = rest[rest.count - 1] * BigInt(first.signum())
      let shift = rest.count - 1 - divisor.degree
      rest = rest.map { $0 * BigInt(first.magnitude) }
      for (power, coefficient) in divisor.coefficients.enumerated() { rest[power + shift] -= lead * coefficient }
      rest.removeLast()
    }
    while rest.last?.isZero == true { rest.removeLast() }
    return rest.isEmpty ? nil : IntegerPolynomial(rest).primitive
  }

  private func greatestCommonDivisor(with other: IntegerPolynomial) -> IntegerPolynomial {
    var (larger, smaller) = (self, other)
    while smaller.degree > 0 {
      guard let rest = larger.remainder(by: smaller) else { return smaller.primitive }
      (larger, smaller) = (smaller, rest)
    }
    return IntegerPolynomial([1])
  }

  /// The quotient by a factor, without what its coefficients share.
  private func quotient(by factor: IntegerPolynomial) -> IntegerPolynomial {
    var rest = coefficients
    let first = factor.coefficients[factor.degree]
    var quotient = [BigInt](repeating: 0, count: max(1, rest.count - factor.degree))
    while rest.count > factor.degree {
      let shift = rest.count - 1 - factor.degree
      let lead = rest[rest.count - 1]
      // Scaled up so that whole numbers stay whole.
      rest = rest.map { $0 * first }
      quotient = quotient.map { $0 * first }
      quotient[shift] += lead
      for (power, coefficient) in factor.coefficients.enumerated() { rest[power + shift] -= lead * coefficient }
      rest.removeLast()
    }
    return IntegerPolynomial(quotient).primitive
  }
}
