internal import BigInt

/// A term in one unknown as a quotient of polynomials, never reduced, so that no place where it is undefined is lost.
struct UnknownTerm: Sendable {
  var top: Polynomial
  var bottom = Polynomial.one
  /// What was divided by: where one of these is zero, the term is undefined.
  var divisors: [Polynomial] = []

  init(_ top: Polynomial) { self.top = top }

  init(top: Polynomial, bottom: Polynomial, divisors: [Polynomial]) {
    self.top = top
    self.bottom = bottom
    self.divisors = divisors
  }

  /// The number, where the unknown does not stand in it.
  var constant: Value? { bottom == .one && divisors.isEmpty ? top.constant : nil }
}

/// What is known of terms with an unknown: sums, products, quotients and powers with whole exponents.
struct TermArithmetic {
  typealias Method = @Sendable (TermArithmetic, [UnknownTerm]) throws(ArithmeticError) -> UnknownTerm

  let arithmetic: Arithmetic

  /// The greatest power of the unknown on the way to a solution.
  static let largestDegree = 16

  /// The operators that take terms with an unknown, by their words in reverse Polish text.
  static let methods: [String: Method] = [
    "+": { (its, terms) throws(ArithmeticError) in try its.add(terms[0], terms[1]) },
    "-": { (its, terms) throws(ArithmeticError) in try its.add(terms[0], try its.negate(terms[1])) },
    "*": { (its, terms) throws(ArithmeticError) in try its.multiply(terms[0], terms[1]) },
    "/": { (its, terms) throws(ArithmeticError) in try its.divide(terms[0], terms[1]) },
    "^": { (its, terms) throws(ArithmeticError) in try its.power(terms[0], terms[1]) },
    "neg": { (its, terms) throws(ArithmeticError) in try its.negate(terms[0]) },
    "pos": { (_, terms) throws(ArithmeticError) in terms[0] },
    "%": { (its, terms) throws(ArithmeticError) in try its.divide(terms[0], UnknownTerm(Polynomial([Value(100)]))) },
    "‰": { (its, terms) throws(ArithmeticError) in try its.divide(terms[0], UnknownTerm(Polynomial([Value(1000)]))) },
  ]

  func add(_ left: UnknownTerm, _ right: UnknownTerm) throws(ArithmeticError) -> UnknownTerm {
    let divisors = left.divisors + right.divisors
    if left.bottom == right.bottom {
      let top = try left.top.plus(right.top, by: arithmetic)
      return UnknownTerm(top: top, bottom: left.bottom, divisors: divisors)
    }
    let first = try product(left.top, right.bottom)
    let second = try product(right.top, left.bottom)
    return UnknownTerm(
      top: try first.plus(second, by: arithmetic), bottom: try product(left.bottom, right.bottom), divisors: divisors)
  }

  func negate(_ term: UnknownTerm) throws(ArithmeticError) -> UnknownTerm {
    var negative = term
    negative.top = try product(Polynomial([Value(-1)]), term.top)
    return negative
  }

  func multiply(_ left: UnknownTerm, _ right: UnknownTerm) throws(ArithmeticError) -> UnknownTerm {
    UnknownTerm(
      top: try product(left.top, right.top), bottom: try product(left.bottom, right.bottom),
      divisors: left.divisors + right.divisors)
  }

  func divide(_ left: UnknownTerm, _ right: UnknownTerm) throws(ArithmeticError) -> UnknownTerm {
    if right.top.isZero { throw .divisionByZero }
    if let number = right.constant {
      return UnknownTerm(
        top: try left.top.divided(by: number, by: arithmetic), bottom: left.bottom, divisors: left.divisors)
    }
    return UnknownTerm(
      top: try product(left.top, right.bottom), bottom: try product(left.bottom, right.top),
      divisors: left.divisors + right.divisors + [right.top])
  }

  private func power(_ base: UnknownTerm, _ exponent: UnknownTerm) throws(ArithmeticError) -> UnknownTerm {
    guard let number = exponent.constant else { throw .domain("the unknown stands in an exponent") }
    guard let count = number.rational?.smallInteger, abs(count) <= TermArithmetic.largestDegree else {
      throw .domain(
        "only whole powers of the unknown from -\(TermArithmetic.largestDegree) to \(TermArithmetic.largestDegree) are solved"
      )
    }
    // f^0 is f/f: one wherever f is not zero.
    if count == 0 { return try divide(base, base) }
    var result = base
    for _ in 1..<abs(count) { result = try multiply(result, base) }
    return count > 0 ? result : try divide(UnknownTerm(.one), result)
  }

  private func product(_ left: Polynomial, _ right: Polynomial) throws(ArithmeticError) -> Polynomial {
    guard left.degree + right.degree <= TermArithmetic.largestDegree else {
      throw .domain("powers of the unknown beyond \(TermArithmetic.largestDegree) are not solved")
    }
    return try left.times(right, by: arithmetic)
  }
}
