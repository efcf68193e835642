internal import BigInt

/// Elementary functions of fixed-point numbers with `bits` binary places, |argument| small.
///
/// Each returns a value within 2^`slack` units of the last place: every term of a series loses at most two units,
/// and no series here runs for more than 2^15 terms.
enum Series {
  /// The error bound of every function here is 2^slack units of the last binary place.
  static let slack = 18

  /// e^x for |x| ≤ 1/2, by Taylor's series of x/2^k, squared k times. What a squaring doubles of the error is bits that are
  /// dropped at the end.
  static func exponential(_ x: BigInt, bits: Int) -> BigInt {
    let halvings = root(of: bits) / 2
    let (spare, work) = (halvings + 2, bits + halvings + 2)
    let reduced = (x << spare) >> halvings
    var term = BigInt(1) << work
    var power = term
    var index = 1
    while !term.isZero && term != -1 {
      term = (term * reduced) >> work
      term = term / BigInt(index)
      power += term
      index += 1
    }
    for _ in 0..<halvings { power = (power * power) >> work }
    return power >> spare
  }

  /// sin x and cos x for |x| ≤ 1, by Taylor's series of x/2^k, its angle doubled k times: sin 2a = 2 sin a cos a,
  /// cos 2a = 2 cos² a - 1. A doubling makes the error at most four times as large.
  static func sineAndCosine(_ x: BigInt, bits: Int) -> (sine: BigInt, cosine: BigInt) {
    let halvings = root(of: bits) / 3
    let (spare, work) = (2 * halvings + 2, bits + 2 * halvings + 2)
    let reduced = (x << spare) >> halvings
    let square = (reduced * reduced) >> work
    let one = BigInt(1) << work
    func alternating(_ first: BigInt, _ start: Int) -> BigInt {
      var term = first
      var sum = first
      var index = start
      while term.magnitude > 1 {
        term = -((term * square) >> work) / BigInt(index * (index + 1))
        sum += term
        index += 2
      }
      return sum
    }
    var (sine, cosine) = (alternating(reduced, 2), alternating(one, 1))
    for _ in 0..<halvings {
      (sine, cosine) = ((sine * cosine) >> (work - 1), ((cosine * cosine) >> (work - 1)) - one)
    }
    return (sine >> spare, cosine >> spare)
  }

  /// How often an argument is halved where each time takes a root and a quotient, which cost as much as forty terms or so, and
  /// makes the series shorter.
  static func costlyHalvings(bits: Int) -> Int { root(of: bits / 80) }

  private static func root(of bits: Int) -> Int { Int(Double(bits).squareRoot()) }

  /// artanh x (sign +1) or arctan x (sign -1) for |x| ≤ 1/2: x ± x³/3 + x⁵/5 ± …
  static func inverseTangent(_ x: BigInt, sign: Int, bits: Int) -> BigInt {
    let square = ((x * x) >> bits) * BigInt(sign)
    var power = x
    var sum = x
    var index = 3
    while power.magnitude > 1 {
      power = (power * square) >> bits
      sum += power / BigInt(index)
      index += 2
    }
    return sum
  }

  /// artanh(1/n) or arctan(1/n) for an integer n ≥ 2: as above, but the powers come by dividing by a small number, which takes
  /// no longer than adding.
  private static func inverseTangent(oneOver n: Int, sign: Int, bits: Int) -> BigInt {
    let divisor = BigInt(sign * n * n)
    var power = (BigInt(1) << bits) / BigInt(n)
    var sum = power
    var index = 3
    while power.magnitude > 1 {
      power /= divisor
      sum += power / BigInt(index)
      index += 2
    }
    return sum
  }

  /// π = 16 arctan(1/5) - 4 arctan(1/239) (J. Machin, 1706), within 2^(slack + 5) units.
  static func pi(bits: Int) -> BigInt {
    16 * inverseTangent(oneOver: 5, sign: -1, bits: bits) - 4 * inverseTangent(oneOver: 239, sign: -1, bits: bits)
  }

  /// ln 2 = 2 artanh(1/3), within 2^(slack + 1) units.
  static func logarithmOfTwo(bits: Int) -> BigInt {
    2 * inverseTangent(oneOver: 3, sign: 1, bits: bits)
  }
}
