internal import BigInt

/// The unit in which angles are typed and given.
public enum AngleUnit: String, Sendable, Hashable, Codable, CaseIterable {
  case radians
  case degrees
}

/// Exponentials, logarithms, and the functions of angles with their exact values at multiples of 15°.
extension Arithmetic {
  func exponential(_ value: Value) throws(ArithmeticError) -> Value {
    if let power = value.rational?.smallInteger {
      guard abs(power) <= limits.exponent else {
        throw .overflow("the exponent is beyond \(limits.exponent)")
      }
      return Value(power == 0 ? ExactSum.one : ExactSum(.one, Monomial(euler: power)))
    }
    let argument = try ball(of: value)
    guard argument.magnitudeBits <= limits.exponent.bitWidth - limits.exponent.leadingZeroBitCount + 2 else {
      throw .overflow("the exponent is beyond \(limits.exponent)")
    }
    return try checked(argument.exponential(bits: bits, limit: 16 * limits.exponent + 16))
  }

  func naturalLogarithm(_ value: Value) throws(ArithmeticError) -> Value {
    if let part = try logarithmOfPart(value) { return part }
    try positive(value)
    if let (coefficient, monomial) = value.exact?.singleTerm, coefficient == .one, monomial.radical == .one,
      monomial.pi == 0
    {
      return Value(monomial.euler)
    }
    return try checked(try ball(of: value).naturalLogarithm(bits: bits))
  }

  /// The logarithm of a ball about zero as far as it is positive: down to that of 2^-2^64, closer to zero than any number is
  /// that can be written; nil elsewhere.
  private func logarithmOfPart(_ value: Value) throws(ArithmeticError) -> Value? {
    guard enclosesPartly, case .approximate(let ball) = value.storage, ball.certainSign == nil else { return nil }
    let upper = try decided(Ball(ball.upper, exponent: ball.exponent).naturalLogarithm(bits: bits))
    let lowest = Ball(-1, exponent: 64)
    let sum = lowest.plus(upper, bits: bits + 64)
    let length = upper.plus(-lowest, bits: bits + 64)
    return Value(
      Ball(sum.middle, radius: sum.radius, exponent: sum.exponent - 1)
        .widened(by: length.upper, unit: length.exponent - 1))
  }

  /// log x to the base 10, log(x, b) to the base b.
  func commonLogarithm(_ values: [Value]) throws(ArithmeticError) -> Value {
    try logarithm(values[0], base: values.count > 1 ? values[1] : Value(10))
  }

  func binaryLogarithm(_ value: Value) throws(ArithmeticError) -> Value { try logarithm(value, base: Value(2)) }

  /// The logarithm to a base, exact where the number is a power of the base.
  func logarithm(_ value: Value, base: Value) throws(ArithmeticError) -> Value {
    if !enclosesPartly { try positive(value) }
    try positive(base)
    if base.rational == .one { throw .domain("the base of a logarithm is not 1") }
    if value.rational == .one { return Value(0) }
    let quotient = try divide(try naturalLogarithm(value), try naturalLogarithm(base))
    guard let number = value.rational, let root = base.rational else { return quotient }
    // A rational quotient m/n means number^n = root^m: small n are tried where the decimal suggests them.
    for degree in 1...12 {
      let scaled = try ball(of: try multiply(quotient, Value(degree))).plus(Ball(1, exponent: -1), bits: bits)
      guard let guess = scaled.floor, let count = Int(exactly: guess), abs(count) <= limits.exponent,
        (root.bitWidth - 1) * abs(count) <= limits.bits, number.bitWidth * degree <= limits.bits
      else { continue }
      if number.power(degree) == root.power(count) { return Value(Rational(BigInt(count), BigInt(degree))) }
    }
    return quotient
  }

  private func positive(_ value: Value) throws(ArithmeticError) {
    guard try sign(of: value) > 0 else { throw .domain("a logarithm takes positive numbers") }
  }

  func sine(_ value: Value) throws(ArithmeticError) -> Value {
    let angle = try radians(value)
    if let step = fifteenths(angle) { return ExactAngle.sine(step) }
    return try checked(try decided(try sineArgument(angle).sineAndCosine(bits: bits)).sine)
  }

  func cosine(_ value: Value) throws(ArithmeticError) -> Value {
    let angle = try radians(value)
    if let step = fifteenths(angle) { return ExactAngle.sine(step + 6) }
    return try checked(try decided(try sineArgument(angle).sineAndCosine(bits: bits)).cosine)
  }

  func tangent(_ value: Value) throws(ArithmeticError) -> Value {
    let cosine = try cosine(value)
    if cosine.isZero { throw .domain("the tangent of a right angle is infinite") }
    return try divide(try sine(value), cosine)
  }

  func arcsine(_ value: Value) throws(ArithmeticError) -> Value {
    if let step = (-6...6).first(where: { ExactAngle.sine($0) == value }) { return try typed(ExactAngle.angle(step)) }
    // arcsin x = arctan(x / √(1 - x²)).
    let rest = try subtract(Value(1), try multiply(value, value))
    let sign = try sign(of: rest)
    if sign == 0 { return try typed(ExactAngle.angle(try self.sign(of: value) * 6)) }
    guard sign > 0 else { throw .domain("an arcsine or arccosine takes numbers from -1 to 1") }
    let tangent = try divide(value, try squareRoot(rest))
    return try typed(try checked(try ball(of: tangent).arctangent(bits: bits)))
  }

  func arccosine(_ value: Value) throws(ArithmeticError) -> Value {
    try subtract(try typed(ExactAngle.angle(6)), try arcsine(value))
  }

  func arctangent(_ value: Value) throws(ArithmeticError) -> Value {
    for step in -5...5 {
      let tangent = try divide(ExactAngle.sine(step), ExactAngle.sine(step + 6))
      if tangent == value { return try typed(ExactAngle.angle(step)) }
    }
    return try typed(try checked(try ball(of: value).arctangent(bits: bits)))
  }

  /// Degrees as they are typed, whatever the unit: x × π / 180 in radians.
  func fromDegrees(_ value: Value) throws(ArithmeticError) -> Value {
    angle == .degrees ? value : try multiply(value, Arithmetic.radiansOfOneDegree)
  }

  private static let radiansOfOneDegree = Value(ExactSum(Rational(1, 180), Monomial(pi: 1)))

  private func radians(_ value: Value) throws(ArithmeticError) -> Value {
    angle == .radians ? value : try multiply(value, Arithmetic.radiansOfOneDegree)
  }

  private func typed(_ radians: Value) throws(ArithmeticError) -> Value {
    angle == .radians ? radians : try divide(radians, Arithmetic.radiansOfOneDegree)
  }

  /// The angle with as many more bits as stand before its point, which the reduction by turns takes away.
  private func sineArgument(_ angle: Value) throws(ArithmeticError) -> Ball {
    let size = try ball(of: angle).magnitudeBits
    guard size > 0, size <= Ball.largestAngleBits else { return try ball(of: angle) }
    var wide = self
    wide.bits += size
    return try wide.ball(of: angle)
  }

  /// How many times 15° the angle is, 0…23, where it is an exact multiple.
  private func fifteenths(_ angle: Value) -> Int? {
    guard let exact = angle.exact else { return nil }
    if exact.isZero { return 0 }
    guard let (coefficient, monomial) = exact.singleTerm, monomial == Monomial(pi: 1) else { return nil }
    let steps = coefficient * Rational(12)
    return steps.isInteger ? Int(steps.numerator.modulus(24)) : nil
  }
}

/// Sines at multiples of 15°.
enum ExactAngle {
  private static let quadrant: [ExactSum] = {
    let root = { (radicand: BigInt, over: BigInt) in
      ExactSum(Rational(1, over), Monomial(radical: Radical(radicand: radicand)))
    }
    return [
      .zero, root(6, 4) + -root(2, 4), ExactSum(Rational(1, 2)), root(2, 2), root(3, 2), root(6, 4) + root(2, 4), .one,
    ]
  }()

  /// The sine of `step` × 15°.
  static func sine(_ step: Int) -> Value {
    let turn = ((step % 24) + 24) % 24
    let half = turn % 12
    let sine = quadrant[half <= 6 ? half : 12 - half]
    return Value(turn < 12 ? sine : -sine)
  }

  /// `step` × 15° in radians: step × π / 12.
  static func angle(_ step: Int) -> Value {
    Value(ExactSum(Rational(BigInt(step), 12), Monomial(pi: 1)))
  }
}
