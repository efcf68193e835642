internal import BigInt

/// A root from which no number can be taken: √6, ∛2, ⁴√8. Equal numbers are equal radicals, because the degree is the least
/// there is: ⁴√4 is √2.
struct Radical: Sendable, Hashable {
  /// What stands under the root, free of powers of the degree; 1 where there is no root.
  let radicand: BigInt
  /// At least 2, and 2 where there is no root.
  let degree: Int

  /// No root.
  static let one = Radical(radicand: 1)

  /// Roots of a higher degree are not kept: they say less than a decimal does.
  static let largestDegree = 12

  /// The root as it is given, which must be simple.
  init(radicand: BigInt, degree: Int = 2) {
    self.radicand = radicand
    self.degree = degree
  }

  /// The root of a degree of a positive integer as `outside` times a radical; nil where that cannot be told quickly.
  static func simplified(_ number: BigInt, degree: Int) -> (outside: BigInt, radical: Radical)? {
    guard degree <= largestDegree, let (outside, inside) = IntegerRoot.powerFree(number, degree: degree) else {
      return nil
    }
    var (radicand, least) = (inside, degree)
    for prime in [2, 3, 5, 7, 11] {
      while least % prime == 0, least > prime, let root = IntegerRoot.exact(radicand, degree: prime) {
        (radicand, least) = (root, least / prime)
      }
    }
    return (outside, radicand == 1 ? one : Radical(radicand: radicand, degree: least))
  }

  /// The product, with what leaves the root: √6 × √10 = 2 × √15, ∛2 × ∛4 = 2; nil where the root would not be simple.
  func times(_ other: Radical) -> (outside: BigInt, radical: Radical)? {
    if radicand == 1 { return (1, other) }
    if other.radicand == 1 { return (1, self) }
    if degree == 2, other.degree == 2 {
      let shared = radicand.greatestCommonDivisor(with: other.radicand)
      return (shared, Radical(radicand: (radicand / shared) * (other.radicand / shared)))
    }
    var common = max(degree, other.degree)
    while common % degree != 0 || common % other.degree != 0 { common += 1 }
    let exponents = (common / degree, common / other.degree)
    guard common <= Self.largestDegree, isQuick(exponents.0), other.isQuick(exponents.1) else { return nil }
    return Radical.simplified(radicand.power(exponents.0) * other.radicand.power(exponents.1), degree: common)
  }

  /// A whole power, with what leaves the root: (∛2)⁵ = 2 × ∛4, (√3)⁻¹ = 1/3 × √3; nil where the root would not be simple.
  func power(_ exponent: Int) -> (outside: Rational, radical: Radical)? {
    if radicand == 1 { return (.one, self) }
    let rest = ((exponent % degree) + degree) % degree
    let whole = Rational(radicand).power((exponent - rest) / degree)
    if rest == 0 { return (whole, .one) }
    if rest == 1 { return (whole, self) }
    guard isQuick(rest), let (outside, radical) = Radical.simplified(radicand.power(rest), degree: degree) else {
      return nil
    }
    return (whole * Rational(outside), radical)
  }

  /// Whether a power of the radicand is of a length that is taken apart.
  private func isQuick(_ exponent: Int) -> Bool { radicand.magnitude.bitWidth * exponent <= 64 }
}

extension Radical: CustomStringConvertible {
  /// Linear ASCII: `sqrt(6)`, `cbrt(2)`, `root(8,4)`.
  var description: String {
    switch degree {
    case 2: "sqrt(\(radicand))"
    case 3: "cbrt(\(radicand))"
    default: "root(\(radicand),\(degree))"
    }
  }
}
