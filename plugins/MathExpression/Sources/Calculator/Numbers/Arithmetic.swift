internal import BigInt

/// The operations on values at one working precision, within limits. Exact operands give exact results where they can.
struct Arithmetic: Sendable {
  /// Bits of the middle of every ball.
  var bits: Int
  var limits: Limits
  var angle: AngleUnit
  /// Whether the root or logarithm of a ball that reaches beyond its domain is that of the part within; otherwise it is
  /// undecided.
  var enclosesPartly = false

  /// The value, checked against the limit of digits; a sum with too many terms goes on as a ball.
  func checked(_ sum: ExactSum) throws(ArithmeticError) -> Value {
    guard sum.bitWidth <= limits.bits else {
      throw .overflow("the number has more than \(limits.digits) digits")
    }
    try checkFractions(sum)
    return sum.terms.count <= limits.terms ? Value(sum) : Value(try ball(of: Value(sum)))
  }

  /// Refuses numbers that would make a fraction of too many digits, before the time for reducing it is spent.
  private func checkFractions(_ sums: ExactSum...) throws(ArithmeticError) {
    guard sums.contains(where: \.hasFraction) else { return }
    guard sums.allSatisfy({ $0.bitWidth <= limits.fractionBits }) else {
      throw .overflow("the fraction has more than \(limits.fractionDigits) digits")
    }
  }

  /// The ball, checked against the limit of exponents.
  func checked(_ ball: Ball?) throws(ArithmeticError) -> Value {
    guard let ball else { throw .undecided }
    // 10^e has less than 4 e bits.
    guard abs(ball.magnitudeBits) / 4 <= limits.exponent || ball.middle.isZero else {
      throw .overflow("the exponent of the result is beyond \(limits.exponent)")
    }
    return ball.isExact ? Value(try exact(ball)) : Value(ball)
  }

  /// The fraction that a ball without a radius is.
  private func exact(_ ball: Ball) throws(ArithmeticError) -> Rational {
    guard abs(ball.exponent) <= limits.bits else { throw .overflow("the number has more than \(limits.digits) digits") }
    if ball.exponent >= 0 { return Rational(ball.middle << ball.exponent) }
    return Rational(ball.middle, BigInt(1) << -ball.exponent)
  }

  /// The number as a ball of the working precision.
  func ball(of value: Value) throws(ArithmeticError) -> Ball {
    switch value.storage {
    case .approximate(let ball): return ball.rounded(to: bits)
    case .rational(let rational): return Ball(rational, bits: bits)
    case .exact(let sum):
      var total = Ball(0)
      for (monomial, coefficient) in sum.sortedTerms {
        total = total.plus(try ball(of: monomial, times: coefficient), bits: bits)
      }
      return total
    }
  }

  private func ball(of monomial: Monomial, times coefficient: Rational) throws(ArithmeticError) -> Ball {
    var factors = [Ball(coefficient, bits: bits)]
    let radical = monomial.radical
    if radical != .one { factors.append(try decided(Ball(radical.radicand).root(radical.degree, bits: bits))) }
    if monomial.pi != 0 { factors.append(try decided(Ball.pi(bits: bits).power(monomial.pi, bits: bits))) }
    if monomial.euler != 0 {
      factors.append(
        try decided(Ball(BigInt(monomial.euler)).exponential(bits: bits, limit: 4 * limits.exponent)))
    }
    return factors.reduce(Ball.one) { $0.times($1, bits: bits) }
  }

  func decided<T>(_ result: T?) throws(ArithmeticError) -> T {
    guard let result else { throw .undecided }
    return result
  }

  /// Two fractions of machine words, whose sum, product and quotient no limit can refuse.
  private func words(_ left: Value, _ right: Value) -> (Rational, Rational)? {
    guard limits.fractionDigits > 40, limits.digits > 40, let first = left.rational, let second = right.rational,
      first.words != nil, second.words != nil
    else { return nil }
    return (first, second)
  }

  func add(_ left: Value, _ right: Value) throws(ArithmeticError) -> Value {
    if let (first, second) = words(left, right) { return Value(first + second) }
    if let first = left.exact, let second = right.exact {
      try checkFractions(first, second)
      return try checked(first + second)
    }
    return try checked(try ball(of: left).plus(try ball(of: right), bits: bits))
  }

  func negate(_ value: Value) throws(ArithmeticError) -> Value {
    if let rational = value.rational { return Value(-rational) }
    if let exact = value.exact { return Value(-exact) }
    return Value(-(try ball(of: value)))
  }

  func subtract(_ left: Value, _ right: Value) throws(ArithmeticError) -> Value {
    try add(left, try negate(right))
  }

  func multiply(_ left: Value, _ right: Value) throws(ArithmeticError) -> Value {
    if let (first, second) = words(left, right) { return Value(first * second) }
    if left.isZero || right.isZero { return Value(0) }
    if let first = left.exact, let second = right.exact {
      guard first.bitWidth + second.bitWidth <= limits.bits + 64 else {
        throw .overflow("the number has more than \(limits.digits) digits")
      }
      try checkFractions(first, second)
      if first.terms.count * second.terms.count <= limits.terms * 4, let product = first.times(second) {
        return try checked(product)
      }
    }
    return try checked(try ball(of: left).times(try ball(of: right), bits: bits))
  }

  func divide(_ left: Value, _ right: Value) throws(ArithmeticError) -> Value {
    if right.isZero { throw .divisionByZero }
    if let (first, second) = words(left, right) { return Value(first / second) }
    if let divisor = right.exact {
      if let quotient = try quotient(of: left, by: right) { return quotient }
      if let dividend = left.exact, let inverse = divisor.reciprocal {
        return try multiply(Value(dividend), Value(inverse))
      }
    }
    let inverse = try decided(try ball(of: right).reciprocal(bits: bits))
    return try checked(try ball(of: left).times(inverse, bits: bits))
  }

  /// The quotient of fractions; integers that divide are divided first, however large.
  private func quotient(of left: Value, by right: Value) throws(ArithmeticError) -> Value? {
    guard let dividend = left.rational, let divisor = right.rational else { return nil }
    if dividend.isInteger, divisor.isInteger {
      let (quotient, rest) = dividend.numerator.quotientAndRemainder(dividingBy: divisor.numerator)
      if rest.isZero { return Value(Rational(quotient)) }
    }
    guard max(dividend.bitWidth, divisor.bitWidth) <= limits.fractionBits else {
      throw .overflow("the fraction has more than \(limits.fractionDigits) digits")
    }
    return try checked(ExactSum(dividend / divisor))
  }

  func keep(_ value: Value) throws(ArithmeticError) -> Value { value }

  func hundredth(_ value: Value) throws(ArithmeticError) -> Value { try divide(value, Value(100)) }

  func thousandth(_ value: Value) throws(ArithmeticError) -> Value { try divide(value, Value(1000)) }

  func sum(_ values: [Value]) throws(ArithmeticError) -> Value {
    var total = Value(0)
    for value in values { total = try add(total, value) }
    return total
  }

  func product(_ values: [Value]) throws(ArithmeticError) -> Value {
    var total = Value(1)
    for value in values { total = try multiply(total, value) }
    return total
  }

  /// -1, 0 or 1.
  func sign(of value: Value) throws(ArithmeticError) -> Int {
    if let rational = value.rational { return rational.signum }
    return try decided(try ball(of: value).certainSign)
  }

  /// -1, 0 or 1 as `left` is below, equal to or above `right`.
  func compare(_ left: Value, _ right: Value) throws(ArithmeticError) -> Int {
    try sign(of: try subtract(left, right))
  }

  func floor(_ value: Value) throws(ArithmeticError) -> Value {
    if let rational = value.rational { return Value(Rational(rational.floor)) }
    return Value(Rational(try decided(try ball(of: value).floor)))
  }

  /// The integer, or a fault that names the operation which wants one.
  func integer(_ value: Value, for operation: String) throws(ArithmeticError) -> BigInt {
    guard let rational = value.rational, rational.isInteger else {
      throw .domain("\(operation) takes integers")
    }
    return rational.numerator
  }
}
