/// The real roots of a polynomial: exact where it falls apart into factors of the first and second degree, into one of the second
/// degree in a power of the unknown, or into both; otherwise all of them as decimals, where its coefficients are rational.
struct RealRoots {
  /// What was found, and on which way.
  struct Found {
    /// The roots in ascending order, with how often each is one.
    var numbers: [(value: Value, multiplicity: Int)] = []
    /// Why there is none, as a sentence.
    var reason = ""
    /// What was done to the equation: what that is, and its two sides.
    var steps: [(operation: String, left: String, right: String)] = []
  }

  let unknown: String
  let arithmetic: Arithmetic
  /// Significant digits of coefficients without an exact form.
  let digits: Int
  let deadline: Deadline

  /// The roots of a polynomial that is not zero.
  ///
  /// - Throws: `domain` where it does not fall apart; faults of the numbers.
  func roots(of polynomial: Polynomial) throws(ArithmeticError) -> Found {
    let (power, rest) = polynomial.withoutFactorUnknown
    guard power > 0 else { return try rootsNotZero(of: rest) }
    var found = try rootsNotZero(of: rest)
    found.numbers = try ascending(found.numbers + [(Value(0), power)])
    let name = power == 1 ? unknown : "\(unknown)^\(power)"
    found.steps = factorStep([name] + (rest.degree > 0 ? ["(\(text(of: rest)))"] : [])) + found.steps
    return found
  }

  /// The equation as a product; none of one factor.
  private func factorStep(_ factors: [String]) -> [(operation: String, left: String, right: String)] {
    factors.count > 1 ? [("factors", factors.joined(separator: "*"), "0")] : []
  }

  private func rootsNotZero(of polynomial: Polynomial) throws(ArithmeticError) -> Found {
    switch polynomial.degree {
    case 0:
      let number = text(of: polynomial)
      return Found(reason: "No number solves it: it comes to \(number) = 0, a contradiction.")
    case 1:
      return Found(numbers: [(try arithmetic.divide(try arithmetic.negate(polynomial[0]), polynomial[1]), 1)])
    case 2:
      return try roots(ofQuadratic: polynomial)
    default:
      if let found = try parted(polynomial) { return found }
      if let found = try inPower(of: polynomial) { return found }
      if let found = try inQuadratics(polynomial) { return found }
      if let found = try counted(polynomial) { return found }
      throw .domain(
        "\(text(of: polynomial)) remains, of which no factor is found; beyond \(unknown)^2 only what falls into factors is solved"
      )
    }
  }

  /// (-b ± √(b² - 4ac)) / 2a.
  private func roots(ofQuadratic polynomial: Polynomial) throws(ArithmeticError) -> Found {
    let discriminant = try polynomial.discriminant(by: arithmetic)
    let middle = try arithmetic.negate(polynomial[1])
    let double = try arithmetic.multiply(Value(2), polynomial[2])
    let number = discriminant.shortText(digits: digits)
    var found = Found(steps: [("discriminant", "D", number)])
    switch try arithmetic.sign(of: discriminant) {
    case 0: found.numbers = [(try arithmetic.divide(middle, double), 2)]
    case 1:
      let root = try arithmetic.squareRoot(discriminant)
      found.numbers = try ascending([
        (try arithmetic.divide(try arithmetic.subtract(middle, root), double), 1),
        (try arithmetic.divide(try arithmetic.add(middle, root), double), 1),
      ])
    default: found.reason = "No real number solves it: the discriminant is \(number)."
    }
    return found
  }

  // MARK: Beyond the second degree

  /// With its rational roots taken out; nil where there are none.
  private func parted(_ polynomial: Polynomial) throws(ArithmeticError) -> Found? {
    guard let whole = IntegerPolynomial(polynomial), let (roots, rest) = whole.rationalRoots(), !roots.isEmpty else {
      return nil
    }
    let linear = roots.map { root in
      let factor = IntegerPolynomial([-root.value.numerator, root.value.denominator])
      return "(\(text(of: factor.polynomial)))" + (root.multiplicity > 1 ? "^\(root.multiplicity)" : "")
    }
    let last = rest.degree > 0 ? ["(\(text(of: rest.polynomial)))"] : []
    let others = rest.degree > 0 ? try rootsNotZero(of: rest.polynomial) : Found()
    var found = Found(numbers: roots.map { (Value($0.value), $0.multiplicity) } + others.numbers)
    found.numbers = try ascending(found.numbers)
    found.steps = factorStep(linear + last) + others.steps
    return found
  }

  /// As a polynomial in a power of the unknown, such as x⁴ - 5x² + 4 in x²; nil where there is no such power.
  private func inPower(of polynomial: Polynomial) throws(ArithmeticError) -> Found? {
    let degree = polynomial.commonExponent
    guard degree > 1 else { return nil }
    let inner = Polynomial(stride(from: 0, through: polynomial.degree, by: degree).map { polynomial[$0] })
    let powers = try rootsNotZero(of: inner)
    let name = "\(unknown)^\(degree)"
    var found = Found(reason: powers.reason)
    // The discriminant is that of the inner equation, which the steps do not show.
    found.steps = powers.numbers.map { ("power", name, $0.value.shortText(digits: digits)) }
    for (value, multiplicity) in powers.numbers {
      let sign = try arithmetic.sign(of: value)
      if degree % 2 == 0, sign < 0 { continue }
      let root = try arithmetic.root(value, degree: degree)
      found.numbers.append((root, multiplicity))
      if degree % 2 == 0 { found.numbers.append((try arithmetic.negate(root), multiplicity)) }
    }
    found.numbers = try ascending(found.numbers)
    if !powers.numbers.isEmpty { found.reason = "No real number solves it: \(name) would be negative." }
    return found
  }

  /// By two factors of the second degree; nil where there are none.
  private func inQuadratics(_ polynomial: Polynomial) throws(ArithmeticError) -> Found? {
    guard let (first, second) = IntegerPolynomial(polynomial)?.quadraticFactors() else { return nil }
    let factors = [first, second].map(\.polynomial)
    var found = Found(reason: "No real number solves it: neither of its factors is zero anywhere.")
    found.steps = factorStep(factors.map { "(\(text(of: $0)))" })
    for factor in factors {
      let roots = try roots(ofQuadratic: factor)
      found.numbers += roots.numbers
      found.steps += roots.steps
    }
    found.numbers = try ascending(found.numbers)
    return found
  }

  /// All real roots of a polynomial with rational coefficients as decimals; nil for other coefficients.
  private func counted(_ polynomial: Polynomial) throws(ArithmeticError) -> Found? {
    // √2 x³ - √2 has rational coefficients once it is divided by the first.
    let monic = try polynomial.divided(by: polynomial[polynomial.degree], by: arithmetic)
    guard
      let numbers = try (IntegerPolynomial(polynomial) ?? IntegerPolynomial(monic))?.realRoots(
        bits: arithmetic.bits, until: deadline)
    else {
      return nil
    }
    return Found(
      numbers: try ascending(numbers),
      reason: "No real number solves it: by Sturm's theorem \(text(of: polynomial)) is zero nowhere.")
  }

  private func text(of polynomial: Polynomial) -> String { polynomial.text(in: unknown, digits: digits) }

  /// Some numbers in ascending order, equal ones as one that counts as often as they do; there are few.
  private func ascending(
    _ numbers: [(value: Value, multiplicity: Int)]
  ) throws(ArithmeticError) -> [(value: Value, multiplicity: Int)] {
    try Self.ascending(numbers, by: arithmetic)
  }

  /// The same at a precision.
  static func ascending(
    _ numbers: [(value: Value, multiplicity: Int)], by arithmetic: Arithmetic
  ) throws(ArithmeticError) -> [(value: Value, multiplicity: Int)] {
    var order: [(value: Value, multiplicity: Int)] = []
    for number in numbers {
      if let same = order.firstIndex(where: { $0.value == number.value }) {
        order[same].multiplicity += number.multiplicity
        continue
      }
      var place = 0
      while place < order.count, try arithmetic.compare(order[place].value, number.value) < 0 { place += 1 }
      order.insert(number, at: place)
    }
    return order
  }
}
