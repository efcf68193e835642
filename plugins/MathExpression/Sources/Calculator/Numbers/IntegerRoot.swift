internal import BigInt

/// Roots of integers, exact ones told apart from the others.
enum IntegerRoot {
  /// The largest integer whose power of `degree` is at most `number`, by Newton's iteration from above. Large numbers begin from
  /// the root of their upper half: each round doubles the digits that are right.
  static func floor(_ number: BigInt, degree: Int) -> BigInt {
    if number < 2 || degree == 1 { return number }
    let bits = number.magnitude.bitWidth
    if degree >= bits { return 1 }
    let shift = bits / (2 * degree)
    var guess =
      shift > 16
      ? (floor(number >> (shift * degree), degree: degree) + 1) << shift
      : BigInt(1) << ((bits + degree - 1) / degree)
    while true {
      let next = step(guess, towards: number, degree: degree)
      if next >= guess { return guess }
      guess = next
    }
  }

  private static func step(_ guess: BigInt, towards number: BigInt, degree: Int) -> BigInt {
    if degree == 2 { return (guess + number / guess) >> 1 }
    return (guess * BigInt(degree - 1) + number / guess.power(degree - 1)) / BigInt(degree)
  }

  /// The root where it is exact; odd degrees take negative numbers too.
  static func exact(_ number: BigInt, degree: Int) -> BigInt? {
    if number.signum() < 0 {
      return degree % 2 == 1 ? exact(-number, degree: degree).map { -$0 } : nil
    }
    let root = floor(number, degree: degree)
    return root.power(degree) == number ? root : nil
  }

  /// The root of a fraction where both parts have one.
  static func exact(_ number: Rational, degree: Int) -> Rational? {
    guard let top = exact(number.numerator, degree: degree), let bottom = exact(number.denominator, degree: degree)
    else { return nil }
    return Rational(top, bottom)
  }

  /// `number` as `outside`^degree × `inside` with `inside` free of powers of the degree, or nil where that cannot be told
  /// quickly.
  ///
  /// Trial division up to 10⁵. What is left has no factor below that. A rest below 10¹⁵ has two prime factors at most, one of
  /// 64 bits three: so it is a power of the degree as a whole, or free of such powers where the degree is above 2 or the rest
  /// below 10¹⁵.
  static func powerFree(_ number: BigInt, degree: Int) -> (outside: BigInt, inside: BigInt)? {
    if let root = exact(number, degree: degree) { return (root, 1) }
    guard var rest = UInt64(exactly: number) else { return nil }
    var outside: UInt64 = 1
    var inside: UInt64 = 1
    var prime: UInt64 = 2
    while prime <= 100_000 && prime * prime <= rest {
      var count = 0
      while rest % prime == 0 {
        rest /= prime
        count += 1
      }
      // All of them divide the number, so neither product is larger than it.
      for _ in 0..<(count / degree) { outside *= prime }
      for _ in 0..<(count % degree) { inside *= prime }
      prime += prime == 2 ? 1 : 2
    }
    if let root = exact(BigInt(rest), degree: degree) { return (BigInt(outside) * root, BigInt(inside)) }
    guard degree > 2 || rest < 1_000_000_000_000_000 else { return nil }
    return (BigInt(outside), BigInt(inside) * BigInt(rest))
  }
}
