internal import BigInt

/// A real number known to lie within `radius` of `middle`, both in units of 2^`exponent`.
///
/// Every operation widens the radius by what it lost, so that a digit is printed only where it is certain
/// (midpoint-radius arithmetic, J. van der Hoeven, "Ball arithmetic", 2009).
struct Ball: Sendable, Hashable {
  var middle: BigInt
  var radius: BigInt
  var exponent: Int

  init(_ middle: BigInt, radius: BigInt = 0, exponent: Int = 0) {
    self.middle = middle
    self.radius = radius
    self.exponent = exponent
  }

  /// The ball around a fraction.
  init(_ rational: Rational, bits: Int) {
    if rational.isInteger {
      self = Ball(rational.numerator).rounded(to: bits)
      return
    }
    let shift = max(0, bits + rational.denominator.magnitude.bitWidth - rational.numerator.magnitude.bitWidth + 2)
    self.init((rational.numerator << shift) / rational.denominator, radius: 1, exponent: -shift)
    self = rounded(to: bits)
  }

  static let one = Ball(1)

  var lower: BigInt { middle - radius }
  var upper: BigInt { middle + radius }
  var containsZero: Bool { middle.magnitude <= radius.magnitude }
  var isExact: Bool { radius.isZero }

  /// -1 or 1 where the sign is certain; 0 for an exact zero; nil where the ball holds zero and more.
  var certainSign: Int? {
    if isExact && middle.isZero { return 0 }
    return containsZero ? nil : Int(middle.signum())
  }

  /// The binary exponent of the largest magnitude inside: |x| < 2^magnitudeBits.
  var magnitudeBits: Int { (middle.magnitude + radius.magnitude).bitWidth + exponent }

  /// The same number with at most `bits` bits in the middle.
  func rounded(to bits: Int) -> Ball {
    let excess = max(middle.magnitude.bitWidth, radius.magnitude.bitWidth) - bits
    guard excess > 0 else { return self }
    return Ball(middle >> excess, radius: (radius >> excess) + 2, exponent: exponent + excess)
  }

  /// The ball widened by `error` units of 2^`unit`.
  func widened(by error: BigInt, unit: Int) -> Ball {
    if error.isZero { return self }
    if unit >= exponent { return Ball(middle, radius: radius + (error << (unit - exponent)), exponent: exponent) }
    return Ball(middle, radius: radius + (error >> (exponent - unit)) + 1, exponent: exponent)
  }

  /// The middle as a fixed-point number with `bits` binary places, less than one unit off.
  func fixed(_ bits: Int) -> BigInt {
    let shift = exponent + bits
    return shift >= 0 ? middle << shift : middle >> -shift
  }

  static prefix func - (operand: Ball) -> Ball {
    Ball(-operand.middle, radius: operand.radius, exponent: operand.exponent)
  }

  func plus(_ other: Ball, bits: Int) -> Ball {
    let (high, low) = exponent >= other.exponent ? (self, other) : (other, self)
    if high.middle.isZero && high.isExact { return low.rounded(to: bits) }
    let gap = high.exponent - low.exponent
    // A gap wider than the precision: the smaller summand is below the last bit and only widens the ball.
    if gap > 2 * bits + low.middle.magnitude.bitWidth, !high.middle.isZero {
      return high.widened(by: low.middle.magnitude.isZero ? low.radius : 1, unit: low.magnitudeBits).rounded(to: bits)
    }
    return Ball(
      (high.middle << gap) + low.middle, radius: (high.radius << gap) + low.radius, exponent: low.exponent
    ).rounded(to: bits)
  }

  func times(_ other: Ball, bits: Int) -> Ball {
    let spread =
      BigInt(middle.magnitude) * other.radius + BigInt(other.middle.magnitude) * radius + radius * other.radius
    return Ball(middle * other.middle, radius: spread, exponent: exponent + other.exponent).rounded(to: bits)
  }

  /// One over the number, or nil where the ball holds zero.
  func reciprocal(bits: Int) -> Ball? {
    guard !containsZero else { return nil }
    let shift = middle.magnitude.bitWidth + bits
    let quotient = (BigInt(1) << shift) / middle
    // |1/x - 1/m| ≤ r / (|m| (|m| - r)), in units of the quotient.
    let near = BigInt(middle.magnitude) - radius
    let spread = (radius << shift) / (BigInt(middle.magnitude) * near) + 2
    return Ball(quotient, radius: spread, exponent: -shift - exponent).rounded(to: bits)
  }

  /// The root of `degree`, or nil where the ball reaches below zero; odd degrees of negatives are the caller's.
  func root(_ degree: Int, bits: Int) -> Ball? {
    guard lower.signum() >= 0 else { return nil }
    var shift = max(0, degree * (bits + 2) - middle.magnitude.bitWidth)
    shift += (((exponent - shift) % degree) + degree) % degree
    let low = IntegerRoot.floor(lower << shift, degree: degree)
    let high = IntegerRoot.floor(upper << shift, degree: degree) + 1
    let middle = (low + high) >> 1
    return Ball(middle, radius: high - middle + 1, exponent: (exponent - shift) / degree).rounded(to: bits)
  }

  /// The integer power by repeated squaring.
  func power(_ exponent: Int, bits: Int) -> Ball? {
    var result = Ball.one
    var square = self
    var rest = exponent.magnitude
    while rest > 0 {
      if rest & 1 == 1 { result = result.times(square, bits: bits) }
      rest >>= 1
      if rest > 0 { square = square.times(square, bits: bits) }
    }
    return exponent < 0 ? result.reciprocal(bits: bits) : result
  }

  /// ⌊number × 2^exponent⌋; the shift of `BigInt` goes towards zero, so negative numbers are turned over first.
  private static func floor(_ number: BigInt, exponent: Int) -> BigInt {
    if exponent >= 0 { return number << exponent }
    return number.signum() < 0 ? -1 - ((-1 - number) >> -exponent) : number >> -exponent
  }

  /// The largest integer at most the number, or nil where the ball straddles one.
  var floor: BigInt? {
    let low = Ball.floor(lower, exponent: exponent)
    return low == Ball.floor(upper, exponent: exponent) ? low : nil
  }
}
