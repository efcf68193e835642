internal import BigInt

/// An exact fraction in lowest terms; the denominator is positive.
struct Rational: Sendable, Hashable {
  let numerator: BigInt
  let denominator: BigInt

  static let zero = Rational(0)
  static let one = Rational(1)

  init(_ integer: BigInt) {
    numerator = integer
    denominator = 1
  }

  /// The fraction reduced; the denominator must not be zero (callers check and name the place).
  init(_ numerator: BigInt, _ denominator: BigInt) {
    precondition(denominator.signum() != 0, "a fraction over zero must be refused by its caller")
    guard denominator != 1 else {
      self.init(numerator)
      return
    }
    let divisor = numerator.greatestCommonDivisor(with: denominator) * BigInt(denominator.signum())
    self.init(reduced: numerator / divisor, denominator / divisor)
  }

  private init(reduced numerator: BigInt, _ denominator: BigInt) {
    self.numerator = numerator
    self.denominator = denominator
  }

  var isInteger: Bool { denominator == 1 }
  var isZero: Bool { numerator.isZero }
  var signum: Int { Int(numerator.signum()) }
  var magnitude: Rational { signum < 0 ? -self : self }

  /// The bits of the larger part, for limits.
  var bitWidth: Int { max(numerator.magnitude.bitWidth, denominator.magnitude.bitWidth) }

  /// The integer, where it is one that fits a machine word.
  var smallInteger: Int? { isInteger ? Int(exactly: numerator) : nil }

  var floor: BigInt {
    let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
    return remainder.signum() < 0 ? quotient - 1 : quotient
  }

  static prefix func - (operand: Rational) -> Rational {
    Rational(reduced: -operand.numerator, operand.denominator)
  }

  static func + (left: Rational, right: Rational) -> Rational {
    if left.isInteger && right.isInteger { return Rational(left.numerator + right.numerator) }
    return Rational(
      left.numerator * right.denominator + right.numerator * left.denominator, left.denominator * right.denominator)
  }

  static func - (left: Rational, right: Rational) -> Rational { left + -right }

  static func * (left: Rational, right: Rational) -> Rational {
    Rational(left.numerator * right.numerator, left.denominator * right.denominator)
  }

  /// The quotient; the divisor must not be zero.
  static func / (left: Rational, right: Rational) -> Rational {
    Rational(left.numerator * right.denominator, left.denominator * right.numerator)
  }

  static func < (left: Rational, right: Rational) -> Bool {
    left.numerator * right.denominator < right.numerator * left.denominator
  }

  /// The integer power; a negative exponent asks for a base other than zero. Powers of reduced parts stay reduced.
  func power(_ exponent: Int) -> Rational {
    let top = numerator.power(abs(exponent))
    let bottom = denominator.power(abs(exponent))
    if exponent >= 0 { return Rational(reduced: top, bottom) }
    return top.signum() < 0 ? Rational(reduced: -bottom, -top) : Rational(reduced: bottom, top)
  }
}

extension Rational: CustomStringConvertible {
  /// `9/5`, `-3`, `0`.
  var description: String { isInteger ? String(numerator) : "\(numerator)/\(denominator)" }
}
