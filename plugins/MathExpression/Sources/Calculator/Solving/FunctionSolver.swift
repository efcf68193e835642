internal import BigInt

/// Solves an equation in which the unknown stands in functions: with one function by what it must come to, with powers of
/// related bases, with angles by the tangent of the half angle, with one square root by squaring.
struct FunctionSolver {
  let unknown: String
  let left: Postfix
  let right: Postfix
  let arithmetic: Arithmetic
  let digits: Int
  let deadline: Deadline
  /// How many functions stand about what is solved.
  var depth = 0

  /// Functions in functions, at most.
  private static let mostDepth = 4

  var machine: Machine { Machine(limits: arithmetic.limits, angle: arithmetic.angle, deadline: deadline) }

  var span: Span { (left.instructions + right.instructions).first?.span ?? Span(0, 0) }

  /// Both sides as one program that is zero where the equation holds.
  var difference: [Instruction] {
    left.instructions + right.instructions + Instruction.infix("-", span: span)
  }

  /// The solutions; nil where the equation is of no kind that is solved.
  ///
  /// - Throws: `undecided` where the precision is too small, other errors of the numbers.
  func solve() throws(CalculatorError) -> EquationSolver.Roots? {
    guard depth < Self.mostDepth else { return nil }
    var machine = machine
    guard let (terms, isOutside) = try FunctionTerm.all(in: difference, &machine, by: arithmetic), !terms.isEmpty else {
      return nil
    }
    do throws(ArithmeticError) {
      if isOutside { return try bySquaring(terms) }
      if terms.allSatisfy({ $0.name == "^" }) { return try byPowers(terms) }
    } catch {
      throw error.located(at: span)
    }
    if Set(terms.map(\.text)).count == 1, let found = try byOneTerm(terms) { return found }
    guard terms.allSatisfy({ Self.angles.contains($0.name) }) else { return nil }
    return try AngleSolver(solver: self, terms: terms).solve()
  }

  /// The functions of angles whose solutions go on for ever.
  static let angles: Set<String> = ["sin", "cos", "tan"]

  private static let definedEverywhere: Set<String> = [
    "sin", "cos", "atan", "sinh", "cosh", "tanh", "asinh", "cbrt", "abs",
  ]

  // MARK: One function

  /// The equation solved for its only function, and that for the unknown.
  private func byOneTerm(_ terms: [FunctionTerm]) throws(CalculatorError) -> EquationSolver.Roots? {
    let term = terms[0]
    let values = try solved(for: term.text, Postfix.replacing(terms, in: difference) { [unknownInstruction(at: $0)] })
    if values.isEveryNumber {
      // Of ln(x) = ln(x) nothing is said about the numbers without a logarithm.
      guard values.excluded.isEmpty, Self.definedEverywhere.contains(term.name) else { return nil }
      return try linear(term.inner).map { _ in values }
    }
    var found = EquationSolver.Roots(standardForm: values.standardForm, steps: values.steps)
    found.reason =
      values.numbers.isEmpty ? values.reason : "No real number solves it: \(term.text) takes no such value."
    for value in values.numbers.map(\.value) {
      if Self.angles.contains(term.name) {
        guard let form = try linear(term.inner), let families = try families(of: term, value, form) else { return nil }
        found.families += families
        continue
      }
      let targets: [Value]?
      do throws(ArithmeticError) { targets = try arithmetic.solutions(of: term, at: value) } catch {
        throw error.located(at: span)
      }
      guard let targets else { return nil }
      for target in targets {
        guard let roots = try solved(inner: term.inner, at: target) else { return nil }
        if roots.isEveryNumber || !roots.families.isEmpty && targets.count * values.numbers.count > 1 { return nil }
        found.families += roots.families
        found.steps += roots.steps
        for root in roots.numbers where !found.numbers.contains(where: { $0.value == root.value }) {
          found.numbers.append((root.value, 1))
        }
      }
    }
    return try ordered(found)
  }

  func unknownInstruction(at term: FunctionTerm) -> Instruction {
    Instruction(action: .unknown(term.text), span: span)
  }

  /// The roots of a program that is zero, with the unknown under another name.
  func solved(for name: String, _ program: [Instruction]) throws(CalculatorError) -> EquationSolver.Roots {
    let zero = Postfix(instructions: [Instruction(number: Value(0), span: span)], notes: [])
    return try EquationSolver(
      unknown: name, left: Postfix(instructions: program, notes: []), right: zero, arithmetic: arithmetic,
      digits: digits, deadline: deadline
    ).solve()
  }

  /// What stands in a function, solved for the unknown.
  private func solved(inner: [Instruction], at target: Value) throws(CalculatorError) -> EquationSolver.Roots? {
    let left = Postfix(instructions: inner, notes: [])
    let right = Postfix(instructions: [Instruction(number: target, span: span)], notes: [])
    do throws(CalculatorError) {
      return try EquationSolver(
        unknown: unknown, left: left, right: right, arithmetic: arithmetic, digits: digits, deadline: deadline
      ).solve()
    } catch {
      guard case .unsolvedEquation = error else { throw error }
      return try FunctionSolver(
        unknown: unknown, left: left, right: right, arithmetic: arithmetic, digits: digits, deadline: deadline,
        depth: depth + 1
      ).solve()
    }
  }

  /// a and b of ax + b with a other than zero; nil for anything else.
  func linear(_ program: [Instruction]) throws(CalculatorError) -> (factor: Value, constant: Value)? {
    var machine = machine
    let postfix = Postfix(instructions: program, notes: [])
    guard let form = try LinearForm(postfix, &machine, by: arithmetic), !form.isConstant else { return nil }
    return (form[unknown], form.constant)
  }

  func ordered(_ found: EquationSolver.Roots) throws(CalculatorError) -> EquationSolver.Roots {
    var found = found
    do throws(ArithmeticError) {
      found.numbers = try RealRoots.ascending(found.numbers, by: arithmetic)
      found.families = try AngleFamilies.merged(found.families, by: arithmetic)
    } catch {
      throw error.located(at: span)
    }
    return found
  }
}

// MARK: Powers of related bases, one square root

extension FunctionSolver {
  /// Constants to powers that are linear in the unknown, as powers of one of them: 4^x is (2^x)^2.
  private func byPowers(_ terms: [FunctionTerm]) throws(ArithmeticError) -> EquationSolver.Roots? {
    var powers: [(base: Value, factor: Value, constant: Value)] = []
    for term in terms {
      guard let base = term.parameter, try arithmetic.sign(of: base) > 0, base.rational != .one else { return nil }
      let form: (factor: Value, constant: Value)?
      do throws(CalculatorError) { form = try linear(term.inner) } catch { throw Self.fault(error) }
      guard let form else {
        do throws(CalculatorError) { return Set(terms.map(\.text)).count == 1 ? try byOneTerm(terms) : nil } catch {
          throw Self.fault(error)
        }
      }
      powers.append((base, form.factor, form.constant))
    }
    let first = powers[0]
    var ratios: [Rational] = []
    for power in powers {
      let ratio = try arithmetic.multiply(
        try arithmetic.divide(power.factor, first.factor), try arithmetic.logarithm(power.base, base: first.base))
      guard let rational = ratio.rational else { return nil }
      ratios.append(rational)
    }
    let common = ratios.reduce(Rational.one) { $0 * Rational(($1 * $0).denominator) }
    let name = "(" + LinearEcho.text(of: Array(difference[terms[0].range])) + ")"
    var texts: [Int: [Instruction]] = [:]
    for (place, power) in powers.enumerated() {
      let count = Value(ratios[place] * common)
      let scale = try arithmetic.power(power.base, power.constant)
      texts[terms[place].range.lowerBound] =
        [
          Instruction(number: scale, span: span), Instruction(action: .unknown(name), span: span),
          Instruction(number: count, span: span),
        ] + Instruction.infix("^", span: span) + Instruction.infix("*", span: span)
    }
    let program = Postfix.replacing(terms, in: difference) { texts[$0.range.lowerBound] ?? [] }
    let values: EquationSolver.Roots
    do throws(CalculatorError) { values = try solved(for: name, program) } catch { throw Self.fault(error) }
    var found = EquationSolver.Roots(standardForm: values.standardForm)
    found.reason = "No real number solves it: a power of a positive number is positive."
    let exponent = { (power: Value) throws(ArithmeticError) in
      let logarithm = try arithmetic.logarithm(power, base: first.base)
      return try arithmetic.divide(try arithmetic.multiply(logarithm, Value(common)), first.factor)
    }
    if values.isEveryNumber {
      found.isEveryNumber = true
      for value in values.excluded where try arithmetic.sign(of: value) > 0 {
        found.excluded.append(try exponent(value))
      }
      return found
    }
    for value in values.numbers.map(\.value) where try arithmetic.sign(of: value) > 0 {
      found.numbers.append((try exponent(value), 1))
    }
    found.numbers = try RealRoots.ascending(found.numbers, by: arithmetic)
    return found
  }

  /// A u + B = 0 with one square root u of L: where A² L = B² and u = -B / A is not negative.
  private func bySquaring(_ terms: [FunctionTerm]) throws(ArithmeticError) -> EquationSolver.Roots? {
    let isRoot = terms.allSatisfy { $0.name == "sqrt" || $0.name == "power" && $0.parameter == Value(Rational(1, 2)) }
    guard isRoot, Set(terms.map(\.text)).count == 1 else { return nil }
    let sides = try [0, 1, 2].map { (number) throws(ArithmeticError) in
      try term(Postfix.replacing(terms, in: difference) { _ in [Instruction(number: Value(number), span: span)] })
    }
    let algebra = TermArithmetic(arithmetic: arithmetic)
    let inner = try term(terms[0].inner)
    let constant = sides[0]
    let factor = try algebra.add(sides[1], try algebra.negate(sides[0]))
    let second = try algebra.add(sides[2], try algebra.negate(sides[1]))
    guard try algebra.add(factor, try algebra.negate(second)).top.reduced(by: arithmetic).isZero else { return nil }
    let square = try algebra.multiply(try algebra.multiply(factor, factor), inner)
    let squared = try algebra.add(square, try algebra.negate(try algebra.multiply(constant, constant)))
    let polynomial = try squared.top.reduced(by: arithmetic)
    guard !polynomial.isZero else { return nil }
    let text = polynomial.text(in: unknown, digits: digits)
    var found = EquationSolver.Roots(standardForm: text + "=0", steps: [("squared, to one side", text, "0")])
    found.reason = "No real number solves it: a square root is not negative."
    for (value, _) in try RealRoots(unknown: unknown, arithmetic: arithmetic, digits: digits, deadline: deadline)
      .roots(of: polynomial).numbers
    {
      for divisor in squared.divisors where try arithmetic.sign(of: try divisor.value(at: value, by: arithmetic)) == 0 {
        return nil
      }
      // -B / A has the sign of -A B over both denominators.
      let product = try algebra.negate(try algebra.multiply(factor, constant))
      let signs = try [product.top, product.bottom].map { (part) throws(ArithmeticError) in
        try arithmetic.sign(of: try part.value(at: value, by: arithmetic))
      }
      if signs[0] * signs[1] >= 0 { found.numbers.append((value, 1)) }
    }
    return found
  }

  /// A program without functions of the unknown as a quotient of polynomials.
  private func term(_ program: [Instruction]) throws(ArithmeticError) -> UnknownTerm {
    let zero = Postfix(instructions: [], notes: [])
    let solver = EquationSolver(
      unknown: unknown, left: zero, right: zero, arithmetic: arithmetic, digits: digits, deadline: deadline)
    var machine = machine
    var magnitudes = MagnitudeCase(number: 0)
    do throws(CalculatorError) {
      return try solver.term(of: Postfix(instructions: program, notes: []), &machine, &magnitudes)
    } catch {
      throw Self.fault(error)
    }
  }

  static func fault(_ error: CalculatorError) -> ArithmeticError {
    switch error {
    case .undecided: .undecided
    case .divisionByZero: .divisionByZero
    case .outOfTime(let seconds, _): .outOfTime(seconds: seconds)
    case .overflow(let reason, _), .domain(let reason, _), .unsolvedEquation(_, let reason, _): .domain(reason)
    default: .domain("it is of no kind that is solved")
    }
  }
}
