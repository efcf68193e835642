internal import BigInt

/// The irrational part of a term: a radical × π^pi × e^euler.
struct Monomial: Sendable, Hashable {
  var radical = Radical.one
  var pi = 0
  var euler = 0

  static let one = Monomial()

  /// The product, with the number that leaves the root: √6 × √10 = 2 × √15; nil where the root would not be simple.
  func times(_ other: Monomial) -> (outside: BigInt, Monomial)? {
    radical.times(other.radical).map { outside, radical in
      (outside, Monomial(radical: radical, pi: pi + other.pi, euler: euler + other.euler))
    }
  }

  /// A whole power, with the number that leaves the root; nil where the root would not be simple.
  func power(_ exponent: Int) -> (outside: Rational, Monomial)? {
    radical.power(exponent).map { outside, radical in
      (outside, Monomial(radical: radical, pi: pi * exponent, euler: euler * exponent))
    }
  }

  static func precedes(_ left: Monomial, _ right: Monomial) -> Bool {
    let degrees = (left.radical == .one ? 0 : left.radical.degree, right.radical == .one ? 0 : right.radical.degree)
    return (left.euler, left.pi, degrees.0, left.radical.radicand)
      < (right.euler, right.pi, degrees.1, right.radical.radicand)
  }
}

/// An exact real number: a sum of rational coefficients times monomials, none of them zero.
///
/// The sum is zero only where no term is left: different radicals are linearly independent over the rationals (L. J. Mordell,
/// *On the linear independence of algebraic numbers*, 1953), and π is transcendental. (π and e together are believed, not
/// proven, to be independent.)
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

  /// The terms in the order they are written: integers first, then roots by degree and radicand, then powers of π and e.
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

  /// The product, or nil where a root in it would not be simple.
  func times(_ other: ExactSum) -> ExactSum? {
    var product = ExactSum.zero
    for (first, scale) in terms {
      for (second, coefficient) in other.terms {
        guard let (outside, monomial) = first.times(second) else { return nil }
        product.add(scale * coefficient * Rational(outside), monomial)
      }
    }
    return product
  }

  /// One over the number, or nil where no exact form is kept: a single term, or two of them with square roots alone
  /// (by the conjugate). The number must not be zero.
  var reciprocal: ExactSum? {
    if let (coefficient, monomial) = singleTerm {
      return monomial.power(-1).map { outside, inverse in ExactSum(outside / coefficient, inverse) }
    }
    let parts = sortedTerms
    guard parts.count == 2,
      parts.allSatisfy({ $0.monomial.pi == 0 && $0.monomial.euler == 0 && $0.monomial.radical.degree == 2 })
    else { return nil }
    var conjugate = ExactSum(parts[0].coefficient, parts[0].monomial)
    conjugate.add(-parts[1].coefficient, parts[1].monomial)
    guard let norm = times(conjugate)?.rational, !norm.isZero else { return nil }
    return conjugate.times(ExactSum(Rational.one / norm))
  }

  /// The root of a degree, or nil where no exact form is kept: of a single term that is positive, with powers of π and e that
  /// the degree divides.
  func root(_ degree: Int) -> ExactSum? {
    if isZero { return self }
    guard let (coefficient, monomial) = singleTerm, coefficient.signum > 0,
      monomial.pi % degree == 0, monomial.euler % degree == 0,
      let (outside, radical) = ExactSum.root(degree, of: coefficient, times: monomial.radical)
    else { return nil }
    return ExactSum(outside, Monomial(radical: radical, pi: monomial.pi / degree, euler: monomial.euler / degree))
  }

  /// ⁿ√(c ᵐ√r) = ⁿᵐ√(cᵐ r), and ⁿ√(t/b) = ⁿ√(t bⁿ⁻¹) / b once what is simple is taken out of t and b.
  private static func root(
    _ degree: Int, of coefficient: Rational, times inner: Radical
  ) -> (outside: Rational, radical: Radical)? {
    let isNested = inner != .one
    let whole = isNested ? degree * inner.degree : degree
    guard !isNested || whole <= Radical.largestDegree && coefficient.bitWidth * inner.degree <= 64 else { return nil }
    let number = isNested ? coefficient.power(inner.degree) * Rational(inner.radicand) : coefficient
    guard let top = Radical.simplified(number.numerator, degree: whole),
      let bottom = Radical.simplified(number.denominator, degree: whole),
      let (rest, inverse) = bottom.radical.power(-1), let (shared, radical) = top.radical.times(inverse)
    else { return nil }
    return (Rational(top.outside * shared, bottom.outside) * rest, radical)
  }
}

extension ExactSum: CustomStringConvertible {
  /// Linear ASCII: `9/5`, `6*sqrt(2)`, `3*cbrt(2)`, `1/2+sqrt(5)/2`, `-2*pi`, `e^2`, `1/pi`.
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
    if monomial.radical != .one { above.insert(monomial.radical.description, at: 0) }
    if coefficient.numerator != 1 || above.isEmpty { above.insert(String(coefficient.numerator), at: 0) }
    var below = powers.filter { $0.1 < 0 }.map { power($0.0, -$0.1) }
    if coefficient.denominator != 1 { below.insert(String(coefficient.denominator), at: 0) }
    return above.joined(separator: "*") + below.map { "/" + $0 }.joined()
  }
}
