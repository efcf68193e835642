internal import BigInt

/// Elementary functions of fixed-point numbers with `bits` binary places, |argument| small.
///
/// Each returns a value within 2^`slack` units of the last place: every term of a series loses at most two units,
/// and no series here runs for more than 2^15 terms.
enum Series {
  /// The error bound of every function here is 2^slack units of the last binary place.
  static let slack = 18

  /// e^x for |x| ≤ 1/2, by Taylor's series.
  static func exponential(_ x: BigInt, bits: Int) -> BigInt {
    var term = BigInt(1) << bits
    var sum = term
    var index = 1
    while !term.isZero && term != -1 {
      term = (term * x) >> bits
      term = term / BigInt(index)
      sum += term
      index += 1
    }
    return sum
  }

  /// sin x and cos x for |x| ≤ 1, by Taylor's series.
  static func sineAndCosine(_ x: BigInt, bits: Int) -> (sine: BigInt, cosine: BigInt) {
    let square = (x * x) >> bits
    func alternating(_ first: BigInt, _ start: Int) -> BigInt {
      var term = first
      var sum = first
      var index = start
      while term.magnitude > 1 {
        term = -((term * square) >> bits) / BigInt(index * (index + 1))
        sum += term
        index += 2
      }
      return sum
    }
    return (alternating(x, 2), alternating(BigInt(1) << bits, 1))
  }

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

  /// artanh(1/n) or arctan(1/n) for an integer n ≥ 2.
  private static func inverseTangent(oneOver n: Int, sign: Int, bits: Int) -> BigInt {
    inverseTangent((BigInt(1) << bits) / BigInt(n), sign: sign, bits: bits)
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
