internal import BigInt

/// Elementary functions of balls: the middle by a series with guard bits, the radius by the slope of the function.
extension Ball {
  /// Guard bits above the slack of the series.
  private static let guardBits = 32 + Series.slack

  /// Angles up to 2^4096 (about 10^1233) are reduced; beyond, the digits of π that are needed cost too much.
  static let largestAngleBits = 4_096

  static func pi(bits: Int) -> Ball {
    let work = bits + guardBits
    return Ball(Series.pi(bits: work), radius: 1 << (Series.slack + 5), exponent: -work).rounded(to: bits)
  }

  /// e^x, or nil where x is known too loosely or beyond 2^`limit`.
  func exponential(bits: Int, limit: Int) -> Ball? {
    guard magnitudeBits < Int.bitWidth - 2, radius.isZero || radius.magnitude.bitWidth + exponent < 0 else {
      return nil
    }
    let work = bits + Ball.guardBits + max(0, magnitudeBits)
    let logarithm = Series.logarithmOfTwo(bits: work)
    let x = fixed(work)
    let turns = (x + (logarithm >> 1)) / logarithm
    guard turns.magnitude < BigUInt(limit), let scale = Int(exactly: turns) else { return nil }
    // The argument is off by turns × error of ln 2; e^x ≤ 2 there, so the error at most doubles.
    let value = Series.exponential(x - turns * logarithm, bits: work)
    let lost = (turns.magnitude + 2).bitWidth + Series.slack + 3
    var ball = Ball(value, radius: BigInt(1) << lost, exponent: -work)
    // e^(x ± r) lies within e^x (1 ± 2r) for r ≤ 1.
    if !radius.isZero {
      let unit = min(exponent, 0)
      let factor = Ball(BigInt(1) << -unit, radius: 2 * radius << (exponent - unit), exponent: unit)
      ball = ball.times(factor, bits: work)
    }
    ball.exponent += scale
    return ball.rounded(to: bits)
  }

  /// ln x, or nil where the ball reaches zero or below.
  func naturalLogarithm(bits: Int) -> Ball? {
    guard lower.signum() > 0 else { return nil }
    let halvings = Series.costlyHalvings(bits: bits)
    let work = bits + Ball.guardBits + Int.bitWidth + halvings
    // x = m × 2^scale with 3/4 ≤ m < 3/2, ln m = 2 artanh((m - 1) / (m + 1)), whose argument is at most 1/5; by ln m = 2 ln √m
    // less.
    var scale = middle.magnitude.bitWidth
    if 4 * middle < 3 << scale { scale -= 1 }
    let one = BigInt(1) << work
    var mantissa = work >= scale ? middle << (work - scale) : middle >> (scale - work)
    // A root is one unit off at most, and halves what the one before was.
    for _ in 0..<halvings { mantissa = IntegerRoot.floor(mantissa << work, degree: 2) }
    let ratio = ((mantissa - one) << work) / (mantissa + one)
    let turns = BigInt(scale + exponent)
    let value =
      Series.inverseTangent(ratio, sign: 1, bits: work) << (1 + halvings) + turns * Series.logarithmOfTwo(bits: work)
    let lost = (turns.magnitude + 4).bitWidth + Series.slack + 3 + halvings
    let spread = radius.isZero ? 0 : (radius << work) / lower + 1
    return Ball(value, radius: (BigInt(1) << lost) + spread, exponent: -work).rounded(to: bits)
  }

  /// sin x and cos x, or nil where x is too large to be reduced.
  func sineAndCosine(bits: Int) -> (sine: Ball, cosine: Ball)? {
    let size = max(0, magnitudeBits)
    guard size < Ball.largestAngleBits else { return nil }
    let work = bits + Ball.guardBits + size
    let quarter = Series.pi(bits: work) >> 1
    let x = fixed(work)
    let turns = (x + (quarter >> 1)) / quarter
    let (sine, cosine) = Series.sineAndCosine(x - turns * quarter, bits: work)
    let lost = BigInt(1) << ((turns.magnitude + 2).bitWidth + Series.slack + 6)
    let ball = { (value: BigInt) in
      Ball(value, radius: lost, exponent: -work).widened(by: radius, unit: exponent).rounded(to: bits)
    }
    switch Int(turns.modulus(4)) {
    case 0: return (ball(sine), ball(cosine))
    case 1: return (ball(cosine), ball(-sine))
    case 2: return (ball(-sine), ball(-cosine))
    default: return (ball(-cosine), ball(sine))
    }
  }

  /// arctan x, or nil where x is known too loosely: large arguments by π/2 - arctan(1/x), then halved by x / (1 + √(1 + x²)).
  func arctangent(bits: Int) -> Ball? {
    let halvings = max(3, Series.costlyHalvings(bits: bits))
    let work = bits + Ball.guardBits + halvings
    if middle.magnitude > radius.magnitude, (middle.magnitude - radius.magnitude).bitWidth + exponent > 1,
      let inverse = reciprocal(bits: work)
    {
      let quarter = Ball.pi(bits: work)
      let half = Ball(
        middle.signum() < 0 ? -quarter.middle : quarter.middle, radius: quarter.radius, exponent: quarter.exponent - 1)
      return inverse.arctangent(bits: work).map { half.plus(-$0, bits: bits) }
    }
    let exact = Ball(middle, exponent: exponent)
    var argument = exact
    for _ in 0..<halvings {
      let square = Ball.one.plus(argument.times(argument, bits: work), bits: work)
      guard let root = square.root(2, bits: work),
        let divisor = Ball.one.plus(root, bits: work).reciprocal(bits: work)
      else { return nil }
      argument = argument.times(divisor, bits: work)
    }
    let value = Series.inverseTangent(argument.fixed(work), sign: -1, bits: work)
    let ball = Ball(value, radius: BigInt(1) << (Series.slack + 1), exponent: -work)
      .widened(by: argument.radius, unit: argument.exponent)
    return Ball(ball.middle, radius: ball.radius, exponent: ball.exponent + halvings)
      .widened(by: radius, unit: exponent).rounded(to: bits)
  }
}
