internal import BigInt

/// An exact fraction in lowest terms; the denominator is positive.
///
/// Parts that fit a machine word are kept as such, because nearly all do and arithmetic on them takes a tenth of the time.
struct Rational: Sendable, Hashable {
  /// The same number is always stored the same way: `small` wherever both parts fit.
  private enum Storage: Sendable, Hashable {
    case small(Int, Int)
    indirect case large(BigInt, BigInt)
  }

  private let storage: Storage

  static let zero = Rational(small: 0, 1)
  static let one = Rational(small: 1, 1)

  init(_ integer: BigInt) { self.init(reduced: integer, 1) }

  /// The integer.
  init(_ integer: Int) { storage = integer == .min ? .large(BigInt(integer), 1) : .small(integer, 1) }

  /// The fraction reduced; the denominator must not be zero (callers check and name the place).
  init(_ numerator: BigInt, _ denominator: BigInt) {
    precondition(denominator.signum() != 0, "a fraction over zero must be refused by its caller")
    guard denominator != 1 else {
      self.init(numerator)
      return
    }
    if let top = Int(exactly: numerator), let bottom = Int(exactly: denominator),
      let small = Rational(top, over: bottom)
    {
      self = small
      return
    }
    let divisor = numerator.greatestCommonDivisor(with: denominator) * BigInt(denominator.signum())
    self.init(reduced: numerator / divisor, denominator / divisor)
  }

  /// The fraction of machine words reduced; nil where a sign cannot be turned over. The denominator must not be zero.
  private init?(_ numerator: Int, over denominator: Int) {
    guard numerator != .min, denominator != .min else { return nil }
    let divisor = Rational.commonDivisor(numerator.magnitude, denominator.magnitude)
    let signed = denominator < 0 ? -Int(divisor) : Int(divisor)
    self.init(small: numerator / signed, denominator / signed)
  }

  private init(small numerator: Int, _ denominator: Int) { storage = .small(numerator, denominator) }

  private init(reduced numerator: BigInt, _ denominator: BigInt) {
    if let top = Int(exactly: numerator), let bottom = Int(exactly: denominator), top != .min {
      storage = .small(top, bottom)
    } else {
      storage = .large(numerator, denominator)
    }
  }

  /// Euclid's algorithm; the second number is not zero.
  private static func commonDivisor(_ first: UInt, _ second: UInt) -> UInt {
    var (large, small) = (first, second)
    while small != 0 { (large, small) = (small, large % small) }
    return large
  }

  var numerator: BigInt {
    switch storage {
    case .small(let top, _): BigInt(top)
    case .large(let top, _): top
    }
  }

  var denominator: BigInt {
    switch storage {
    case .small(_, let bottom): BigInt(bottom)
    case .large(_, let bottom): bottom
    }
  }

  /// Both parts, where they fit a machine word.
  var words: (numerator: Int, denominator: Int)? {
    guard case .small(let top, let bottom) = storage else { return nil }
    return (top, bottom)
  }

  var isInteger: Bool { words.map { $0.denominator == 1 } ?? (denominator == 1) }
  var isZero: Bool { words?.numerator == 0 }
  var signum: Int { words?.numerator.signum() ?? Int(numerator.signum()) }
  var magnitude: Rational { signum < 0 ? -self : self }

  /// The bits of the larger part, for limits.
  var bitWidth: Int {
    if let (top, bottom) = words { return Int.bitWidth - max(top.magnitude, bottom.magnitude).leadingZeroBitCount }
    return max(numerator.magnitude.bitWidth, denominator.magnitude.bitWidth)
  }

  /// The integer, where it is one that fits a machine word.
  var smallInteger: Int? { words.flatMap { $0.denominator == 1 ? $0.numerator : nil } }

  var floor: BigInt {
    let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
    return remainder.signum() < 0 ? quotient - 1 : quotient
  }

  static prefix func - (operand: Rational) -> Rational {
    if let (top, bottom) = operand.words { return Rational(small: -top, bottom) }
    return Rational(reduced: -operand.numerator, operand.denominator)
  }

  static func + (left: Rational, right: Rational) -> Rational {
    if let (a, b) = left.words, let (c, d) = right.words, let sum = sum(a, b, c, d) { return sum }
    if left.isInteger && right.isInteger { return Rational(left.numerator + right.numerator) }
    return Rational(
      left.numerator * right.denominator + right.numerator * left.denominator, left.denominator * right.denominator)
  }

  static func - (left: Rational, right: Rational) -> Rational { left + -right }

  static func * (left: Rational, right: Rational) -> Rational {
    if let (a, b) = left.words, let (c, d) = right.words, let product = product(a, b, c, d) { return product }
    return Rational(left.numerator * right.numerator, left.denominator * right.denominator)
  }

  /// The quotient; the divisor must not be zero.
  static func / (left: Rational, right: Rational) -> Rational {
    if let (a, b) = left.words, let (c, d) = right.words, let quotient = product(a, b, d, c) { return quotient }
    return Rational(left.numerator * right.denominator, left.denominator * right.numerator)
  }

  /// a/b + c/d, or nil where a machine word is too short.
  private static func sum(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Rational? {
    if b == 1 && d == 1 {
      let (sum, isBeyond) = a.addingReportingOverflow(c)
      return isBeyond || sum == .min ? nil : Rational(small: sum, 1)
    }
    let (first, isFirstBeyond) = a.multipliedReportingOverflow(by: d)
    let (second, isSecondBeyond) = c.multipliedReportingOverflow(by: b)
    let (below, isBelowBeyond) = b.multipliedReportingOverflow(by: d)
    let (top, isTopBeyond) = first.addingReportingOverflow(second)
    guard !isFirstBeyond, !isSecondBeyond, !isBelowBeyond, !isTopBeyond else { return nil }
    return Rational(top, over: below)
  }

  /// ac / bd, or nil where a machine word is too short.
  private static func product(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Rational? {
    let (top, isTopBeyond) = a.multipliedReportingOverflow(by: c)
    let (below, isBelowBeyond) = b.multipliedReportingOverflow(by: d)
    guard !isTopBeyond, !isBelowBeyond else { return nil }
    return Rational(top, over: below)
  }

  static func < (left: Rational, right: Rational) -> Bool {
    left.numerator * right.denominator < right.numerator * left.denominator
  }

  /// The integer power; a negative exponent asks for a base other than zero. Powers of reduced parts stay reduced.
  func power(_ exponent: Int) -> Rational {
    if let base = smallInteger, exponent >= 0, exponent < 64, let power = Rational.power(base, exponent) { return power }
    let top = numerator.power(abs(exponent))
    let bottom = denominator.power(abs(exponent))
    if exponent >= 0 { return Rational(reduced: top, bottom) }
    return top.signum() < 0 ? Rational(reduced: -bottom, -top) : Rational(reduced: bottom, top)
  }

  private static func power(_ base: Int, _ exponent: Int) -> Rational? {
    var power = 1
    for _ in 0..<exponent {
      let (next, isBeyond) = power.multipliedReportingOverflow(by: base)
      guard !isBeyond, next != .min else { return nil }
      power = next
    }
    return Rational(small: power, 1)
  }
}

extension Rational: CustomStringConvertible {
  /// `9/5`, `-3`, `0`.
  var description: String {
    if let (top, bottom) = words { return bottom == 1 ? String(top) : "\(top)/\(bottom)" }
    return isInteger ? String(numerator) : "\(numerator)/\(denominator)"
  }
}
