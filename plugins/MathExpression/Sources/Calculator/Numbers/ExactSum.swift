internal import BigInt

/// The irrational part of a term: √radicand × π^pi × e^euler, with a radicand free of squares.
struct Monomial: Sendable, Hashable {
  var radicand: BigInt = 1
  var pi = 0
  var euler = 0

  static let one = Monomial()

  /// The product, with the square that leaves the root: √6 × √10 = 2 × √15.
  func times(_ other: Monomial) -> (outside: BigInt, Monomial) {
    let shared = radicand.greatestCommonDivisor(with: other.radicand)
    let inside = (radicand / shared) * (other.radicand / shared)
    return (shared, Monomial(radicand: inside, pi: pi + other.pi, euler: euler + other.euler))
  }

  static func precedes(_ left: Monomial, _ right: Monomial) -> Bool {
    (left.euler, left.pi, left.radicand) < (right.euler, right.pi, right.radicand)
  }
}

/// An exact real number: a sum of rational coefficients times monomials, none of them zero.
///
/// The sum is zero only where no term is left: roots of different square-free radicands are linearly independent
/// over the rationals, and π is transcendental. (π and e together are believed, not proven, to be independent.)
struct ExactSum: Sendable, Hashable {
  private(set) var terms: [Monomial: Rational]

  init(_ rational: Rational) {
    terms = rational.isZero ? [:] : [.one: rational]
  }

  init(_ coefficient: Rational, _ monomial: Monomial) {
    terms = coefficient.isZero ? [:] : [monomial: coefficient]
  }

  static let zero = ExactSum(.zero)
  static let pi = ExactSum(.one, Monomial(pi: 1))
  static let euler = ExactSum(.one, Monomial(euler: 1))

  var isZero: Bool { terms.isEmpty }

  /// The number, where it is rational.
  var rational: Rational? {
    if terms.isEmpty { return .zero }
    return terms.count == 1 ? terms[.one] : nil
  }

  /// The only term, where there is one.
  var singleTerm: (coefficient: Rational, monomial: Monomial)? {
    guard terms.count == 1, let term = terms.first else { return nil }
    return (term.value, term.key)
  }

  /// The terms in the order they are written: integers first, then roots by radicand, then powers of π and e.
  var sortedTerms: [(monomial: Monomial, coefficient: Rational)] {
    terms.sorted { Monomial.precedes($0.key, $1.key) }.map { ($0.key, $0.value) }
  }

  var bitWidth: Int { terms.values.reduce(1) { max($0, $1.bitWidth) } }

  var hasFraction: Bool { terms.values.contains { !$0.isInteger } }

  mutating func add(_ coefficient: Rational, _ monomial: Monomial) {
    let sum = (terms[monomial] ?? .zero) + coefficient
    terms[monomial] = sum.isZero ? nil : sum
  }

  static func + (left: ExactSum, right: ExactSum) -> ExactSum {
    var sum = left
    for (monomial, coefficient) in right.terms { sum.add(coefficient, monomial) }
    return sum
  }

  static prefix func - (operand: ExactSum) -> ExactSum {
    var negative = operand
    negative.terms = operand.terms.mapValues { -$0 }
    return negative
  }

  static func * (left: ExactSum, right: ExactSum) -> ExactSum {
    var product = ExactSum.zero
    for (first, scale) in left.terms {
      for (second, coefficient) in right.terms {
        let (outside, monomial) = first.times(second)
        product.add(scale * coefficient * Rational(outside), monomial)
      }
    }
    return product
  }

  /// One over the number, or nil where no exact form is kept: a single term, or two of them with roots alone
  /// (by the conjugate). The number must not be zero.
  var reciprocal: ExactSum? {
    if let (coefficient, monomial) = singleTerm {
      let scale = Rational.one / (coefficient * Rational(monomial.radicand))
      return ExactSum(scale, Monomial(radicand: monomial.radicand, pi: -monomial.pi, euler: -monomial.euler))
    }
    let parts = sortedTerms
    guard parts.count == 2, parts.allSatisfy({ $0.monomial.pi == 0 && $0.monomial.euler == 0 }) else { return nil }
    var conjugate = ExactSum(parts[0].coefficient, parts[0].monomial)
    conjugate.add(-parts[1].coefficient, parts[1].monomial)
    guard let norm = (self * conjugate).rational, !norm.isZero else { return nil }
    return conjugate * ExactSum(Rational.one / norm)
  }

  /// The square root, or nil where no exact form is kept: of a rational, and of one times an even power of π or e.
  var squareRoot: ExactSum? {
    if isZero { return self }
    guard let (coefficient, monomial) = singleTerm, coefficient.signum > 0, monomial.radicand == 1,
      monomial.pi % 2 == 0, monomial.euler % 2 == 0,
      let top = IntegerRoot.squareFree(coefficient.numerator),
      let bottom = IntegerRoot.squareFree(coefficient.denominator)
    else { return nil }
    // √(t/b) = √t √b / b, and the two square-free parts share no factor because the fraction is reduced.
    return ExactSum(
      Rational(top.outside, bottom.outside * bottom.inside),
      Monomial(radicand: top.inside * bottom.inside, pi: monomial.pi / 2, euler: monomial.euler / 2))
  }
}

extension ExactSum: CustomStringConvertible {
  /// Linear ASCII: `9/5`, `6*sqrt(2)`, `1/2+sqrt(5)/2`, `-2*pi`, `e^2`, `1/pi`.
  var description: String {
    if isZero { return "0" }
    var text = ""
    for (monomial, coefficient) in sortedTerms {
      let sign = coefficient.signum < 0 ? "-" : (text.isEmpty ? "" : "+")
      text += sign + ExactSum.text(coefficient.magnitude, monomial)
    }
    return text
  }

  private static func text(_ coefficient: Rational, _ monomial: Monomial) -> String {
    let powers = [("pi", monomial.pi), ("e", monomial.euler)]
    let power = { (name: String, exponent: Int) in exponent == 1 ? name : "\(name)^\(exponent)" }
    var above = powers.filter { $0.1 > 0 }.map { power($0.0, $0.1) }
    if monomial.radicand != 1 { above.insert("sqrt(\(monomial.radicand))", at: 0) }
    if coefficient.numerator != 1 || above.isEmpty { above.insert(String(coefficient.numerator), at: 0) }
    var below = powers.filter { $0.1 < 0 }.map { power($0.0, -$0.1) }
    if coefficient.denominator != 1 { below.insert(String(coefficient.denominator), at: 0) }
    return above.joined(separator: "*") + below.map { "/" + $0 }.joined()
  }
}
