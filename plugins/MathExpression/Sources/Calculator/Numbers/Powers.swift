internal import BigInt

/// Powers and roots.
extension Arithmetic {
  func power(_ base: Value, _ exponent: Value) throws(ArithmeticError) -> Value {
    if let rational = exponent.rational {
      return try rational.isInteger
        ? power(base, integer: rational.numerator) : power(base, fraction: rational)
    }
    let sign = try sign(of: base)
    if sign == 0 {
      if try self.sign(of: exponent) > 0 { return Value(0) }
      throw .domain("zero has only positive powers")
    }
    guard sign > 0 else { throw .domain("a negative number has no real power with such an exponent") }
    if base == Value(ExactSum.one) { return base }
    return try exponential(try multiply(exponent, try naturalLogarithm(base)))
  }

  private func power(_ base: Value, integer exponent: BigInt) throws(ArithmeticError) -> Value {
    if base.isZero {
      if exponent.signum() < 0 { throw .divisionByZero }
      if exponent.isZero { throw .domain("zero to the power of zero has no agreed value") }
      return base
    }
    if let unit = base.rational, unit.isInteger, unit.numerator.magnitude == 1 {
      return unit.signum < 0 && exponent.modulus(2) == 1 ? base : Value(1)
    }
    guard exponent.magnitude <= BigUInt(limits.exponent), let count = Int(exactly: exponent) else {
      throw .overflow("the exponent is beyond \(limits.exponent)")
    }
    if let sum = base.exact, let result = try exactPower(sum, count) { return result }
    return try checked(try ball(of: base).power(count, bits: bits))
  }

  private func exactPower(_ base: ExactSum, _ exponent: Int) throws(ArithmeticError) -> Value? {
    guard exponent != 0 else { return Value(1) }
    let growth = (base.bitWidth - 1).multipliedReportingOverflow(by: Int(exponent.magnitude))
    let tooLarge = growth.overflow || growth.partialValue > limits.bits
    if tooLarge, base.rational != nil || base.terms.count == 1 {
      throw .overflow("the number has more than \(limits.digits) digits")
    }
    if let rational = base.rational { return try checked(ExactSum(rational.power(exponent))) }
    if let (coefficient, monomial) = base.singleTerm {
      return try singleTermPower(coefficient, monomial, exponent)
    }
    guard !tooLarge, exponent.magnitude <= 64 else { return nil }
    var result = Value(1)
    for _ in 0..<exponent.magnitude { result = try multiply(result, Value(base)) }
    return exponent < 0 ? try divide(Value(1), result) : result
  }

  /// (c r π^p e^q)^n = c^n r^n π^(pn) e^(qn), with a radical r of which less than its degree remains; nil where that is not
  /// simple.
  private func singleTermPower(
    _ coefficient: Rational, _ monomial: Monomial, _ exponent: Int
  ) throws(ArithmeticError) -> Value? {
    for power in [monomial.pi, monomial.euler] {
      let (product, isBeyond) = power.multipliedReportingOverflow(by: exponent)
      guard !isBeyond, product.magnitude <= UInt(clamping: limits.exponent) else {
        throw .overflow("the exponent is beyond \(limits.exponent)")
      }
    }
    let radical = monomial.radical
    guard radical.radicand.magnitude.bitWidth * (abs(exponent) / radical.degree) <= 2 * limits.bits else {
      throw .overflow("the number has more than \(limits.digits) digits")
    }
    guard let (outside, rest) = monomial.power(exponent) else { return nil }
    return try checked(ExactSum(coefficient.power(exponent) * outside, rest))
  }

  private func power(_ base: Value, fraction exponent: Rational) throws(ArithmeticError) -> Value {
    let sign = try sign(of: base)
    if sign == 0 {
      if exponent.signum < 0 { throw .divisionByZero }
      return Value(0)
    }
    guard sign > 0 else {
      throw .domain("a negative number has no real power with a fraction as exponent; use cbrt or root")
    }
    if let degree = Int(exactly: exponent.denominator), degree <= 64 {
      if let exactRoot = exactRoot(base, degree: degree) { return try power(exactRoot, integer: exponent.numerator) }
    }
    if base.rational == .one { return base }
    return try exponential(try multiply(Value(exponent), try naturalLogarithm(base)))
  }

  func squareRoot(_ value: Value) throws(ArithmeticError) -> Value {
    try root(value, degree: 2)
  }

  func cubeRoot(_ value: Value) throws(ArithmeticError) -> Value {
    try root(value, degree: 3)
  }

  func root(_ value: Value, _ degree: Value) throws(ArithmeticError) -> Value {
    try root(value, degree: Int(clamping: try integer(degree, for: "the degree of a root")))
  }

  /// The real root; odd degrees take negative numbers too.
  func root(_ value: Value, degree: Int) throws(ArithmeticError) -> Value {
    guard degree >= 1, degree <= limits.exponent else {
      throw .domain("the degree of a root is an integer from 1 to \(limits.exponent)")
    }
    if degree == 1 { return value }
    if let part = try rootOfPart(value, degree: degree) { return part }
    let sign = try sign(of: value)
    if sign == 0 { return Value(0) }
    if sign < 0 {
      guard degree % 2 == 1 else { throw .domain("a negative number has no real root of an even degree") }
      return try negate(try root(try negate(value), degree: degree))
    }
    if let exact = exactRoot(value, degree: degree) { return exact }
    if degree > 64 { return try power(value, fraction: Rational(1, BigInt(degree))) }
    return try checked(try ball(of: value).root(degree, bits: bits))
  }

  /// The root of a ball about zero, from the root of its lower end (0 for an even degree) to that of its upper; nil elsewhere.
  private func rootOfPart(_ value: Value, degree: Int) throws(ArithmeticError) -> Value? {
    guard enclosesPartly, case .approximate(let ball) = value.storage, ball.certainSign == nil else { return nil }
    let reach = Ball(max(ball.upper, -ball.lower), exponent: ball.exponent)
    let root = try decided(reach.root(degree, bits: bits))
    // Both sides of zero: wider than need be for an even degree.
    return Value(Ball(0, radius: root.upper, exponent: root.exponent))
  }

  /// The root of a positive number where it is kept exactly.
  private func exactRoot(_ value: Value, degree: Int) -> Value? {
    if degree <= Radical.largestDegree { return value.exact?.root(degree).map { Value($0) } }
    return value.rational.flatMap { IntegerRoot.exact($0, degree: degree) }.map { Value($0) }
  }
}

extension ExactSum {
  static let one = ExactSum(Rational.one)
}
