internal import BigInt

/// Functions of integers, roundings and extremes.
extension Arithmetic {
  func factorial(_ value: Value) throws(ArithmeticError) -> Value { try factorial(value, step: 1) }

  func doubleFactorial(_ value: Value) throws(ArithmeticError) -> Value { try factorial(value, step: 2) }

  /// n (n - step) (n - 2 step) … down to 1, by a product tree so that factors stay of like size.
  private func factorial(_ value: Value, step: Int) throws(ArithmeticError) -> Value {
    let number = try integer(value, for: "a factorial")
    guard number.signum() >= 0 else { throw .domain("a factorial takes integers from 0") }
    // n! ≥ (n / e)^n, and log2 e < 1.45; a double factorial has about half the digits.
    let width = number.magnitude.bitWidth
    guard width < 40, (Int(number) / step) * max(0, width - 3) <= limits.bits else {
      throw .overflow("the factorial has more than \(limits.digits) digits")
    }
    let factors = stride(from: Int(number), to: 1, by: -step).map { BigInt($0) }
    return try checked(ExactSum(Rational(Arithmetic.product(factors[...]))))
  }

  private static func product(_ factors: ArraySlice<BigInt>) -> BigInt {
    guard factors.count > 8 else { return factors.reduce(1, *) }
    let middle = factors.startIndex + factors.count / 2
    return product(factors[..<middle]) * product(factors[middle...])
  }

  /// The remainder with the sign of the divisor: left - right × ⌊left / right⌋.
  func remainder(_ left: Value, _ right: Value) throws(ArithmeticError) -> Value {
    try subtract(left, try multiply(right, try floor(try divide(left, right))))
  }

  /// The whole part of the quotient: towards zero, as the decimal point cuts it.
  func wholeQuotient(_ left: Value, _ right: Value) throws(ArithmeticError) -> Value {
    let quotient = try divide(left, right)
    return try sign(of: quotient) < 0 ? negate(try floor(try negate(quotient))) : floor(quotient)
  }

  /// The remainder with the sign of the dividend: left - right × the whole part of left / right.
  func signedRemainder(_ left: Value, _ right: Value) throws(ArithmeticError) -> Value {
    try subtract(left, try multiply(right, try wholeQuotient(left, right)))
  }

  /// The nearest integer; a half goes away from zero.
  func round(_ value: Value) throws(ArithmeticError) -> Value {
    let half = Value(Rational(1, 2))
    if try sign(of: value) < 0 { return try negate(try floor(try add(try negate(value), half))) }
    return try floor(try add(value, half))
  }

  /// round(x), or round(x, n) to n decimal places.
  func round(_ values: [Value]) throws(ArithmeticError) -> Value {
    guard values.count > 1 else { return try round(values[0]) }
    let places = try integer(values[1], for: "the number of decimal places")
    let scale = try power(Value(10), Value(Rational(places)))
    return try divide(try round(try multiply(values[0], scale)), scale)
  }

  /// n! / (n - k)!, zero for k > n.
  func permutations(_ total: Value, _ chosen: Value) throws(ArithmeticError) -> Value {
    let (n, k) = try counts(total, chosen, for: "permutations")
    guard BigInt(k) <= n else { return Value(0) }
    guard k * n.magnitude.bitWidth <= 2 * limits.bits else {
      throw .overflow("the number has more than \(limits.digits) digits")
    }
    let factors = (0..<k).map { n - BigInt($0) }
    return try checked(ExactSum(Rational(Arithmetic.product(factors[...]))))
  }

  /// n! / (k! (n - k)!), zero for k > n.
  func combinations(_ total: Value, _ chosen: Value) throws(ArithmeticError) -> Value {
    var (n, k) = try counts(total, chosen, for: "combinations")
    guard BigInt(k) <= n else { return Value(0) }
    if let other = Int(exactly: n - BigInt(k)) { k = min(k, other) }
    n = total.rational?.numerator ?? n
    return try divide(try permutations(Value(Rational(n)), Value(k)), try factorial(Value(k)))
  }

  private func counts(
    _ total: Value, _ chosen: Value, for operation: String
  ) throws(ArithmeticError) -> (BigInt, Int) {
    let n = try integer(total, for: operation)
    let k = try integer(chosen, for: operation)
    guard n.signum() >= 0, k.signum() >= 0 else { throw .domain("\(operation) take integers from 0") }
    // Whoever chooses more than there are has no way to, whatever the number.
    if k > n { return (n, Int(clamping: n + 1)) }
    let fewer = min(k, n - k)
    guard fewer <= BigInt(limits.exponent) else {
      throw .overflow("the number of factors is beyond \(limits.exponent)")
    }
    guard let count = Int(exactly: k) else { throw .overflow("the number has more than \(limits.digits) digits") }
    return (n, count)
  }

  func ceiling(_ value: Value) throws(ArithmeticError) -> Value { try negate(try floor(try negate(value))) }

  func magnitude(_ value: Value) throws(ArithmeticError) -> Value {
    try sign(of: value) < 0 ? negate(value) : value
  }

  func minimum(_ values: [Value]) throws(ArithmeticError) -> Value { try extreme(values, sign: -1) }

  func maximum(_ values: [Value]) throws(ArithmeticError) -> Value { try extreme(values, sign: 1) }

  /// The greatest argument for sign 1, the least for sign -1.
  private func extreme(_ values: [Value], sign: Int) throws(ArithmeticError) -> Value {
    var best = values[0]
    for value in values.dropFirst() where try compare(value, best) == sign { best = value }
    return best
  }

  func commonDivisor(_ values: [Value]) throws(ArithmeticError) -> Value {
    var divisor = BigInt(0)
    for value in values {
      divisor = divisor.greatestCommonDivisor(with: try integer(value, for: "a greatest common divisor"))
    }
    return Value(Rational(divisor))
  }

  func commonMultiple(_ values: [Value]) throws(ArithmeticError) -> Value {
    var multiple = BigInt(1)
    for value in values {
      let number = try integer(value, for: "a least common multiple")
      if number.isZero { return Value(0) }
      let reduced = number / multiple.greatestCommonDivisor(with: number)
      multiple =
        try multiply(Value(Rational(multiple)), Value(Rational(BigInt(reduced.magnitude)))).rational?.numerator
        ?? multiple
    }
    return Value(Rational(multiple))
  }
}
