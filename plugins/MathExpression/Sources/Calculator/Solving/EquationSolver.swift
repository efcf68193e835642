internal import BigInt

/// Solves an equation of two postfix programs at one working precision: brought to one side over one denominator, it
/// is a polynomial, of which those up to the second degree are solved, after factors of the unknown are taken out.
struct EquationSolver {
  /// The numbers that solve an equation, with how often each does.
  struct Roots {
    var numbers: [(value: Value, multiplicity: Int)] = []
    /// Solutions of the polynomial at which a denominator of the equation is zero.
    var excluded: [Value] = []
    /// Why there is none, as a sentence.
    var reason = ""
    var isEveryNumber = false
    /// The polynomial that was solved.
    var polynomial = Polynomial.zero
    /// b² - 4ac, where it is of the second degree.
    var discriminant: Value?
  }

  let unknown: String
  let left: Postfix
  let right: Postfix
  let arithmetic: Arithmetic
  let digits: Int

  private var terms: TermArithmetic { TermArithmetic(arithmetic: arithmetic) }

  /// Where the whole equation stands.
  private var span: Span {
    let spans = (left.instructions + right.instructions).map(\.span)
    return spans.dropFirst().reduce(spans.first ?? Span(0, 0)) { $0.union($1) }
  }

  /// - Throws: `unsolvedEquation` for an unknown in a function or beyond its square; errors of the numbers.
  func solve() throws(CalculatorError) -> Roots {
    var machine = Machine(limits: arithmetic.limits, angle: arithmetic.angle)
    let first = try term(of: left, &machine)
    let second = try term(of: right, &machine)
    do {
      let difference = try terms.add(first, try terms.negate(second))
      let polynomial = try difference.top.reduced(by: arithmetic)
      return try roots(of: polynomial, divisors: difference.divisors)
    } catch {
      throw located(error, at: span)
    }
  }

  // MARK: From a program to a term

  private func term(of program: Postfix, _ machine: inout Machine) throws(CalculatorError) -> UnknownTerm {
    var stack: [UnknownTerm] = []
    var steps = 0
    for instruction in program.instructions {
      steps += stack.last?.top.coefficients.reduce(1) { $0 + $1.steps(at: arithmetic.bits) } ?? 1
      if steps > arithmetic.limits.steps {
        throw .tooManySteps(limit: arithmetic.limits.steps, instruction.span)
      }
      switch instruction.action {
      case .push(_, _, let value): stack.append(UnknownTerm(Polynomial([value])))
      case .unknown: stack.append(UnknownTerm(.unknown))
      case .index(let name): throw .unknownName(name, suggestion: nil, instruction.span)
      case .series(let function, _, let body):
        let bounds = stack.suffix(2).compactMap(\.constant)
        guard bounds.count == 2, !Postfix.hasUnknown(body) else {
          throw .unsolvedEquation(
            unknown: unknown, reason: "\(unknown) stands within \(function.name)", instruction.span)
        }
        stack.removeLast(2)
        let pushes = bounds.map {
          Instruction(action: .push(text: "", precedence: Precedence.atom, value: $0), span: instruction.span)
        }
        let value = try machine.execute((pushes + [instruction])[...], by: arithmetic, names: [])
        stack.append(UnknownTerm(Polynomial([value])))
      case .apply(let row):
        try apply(row.operation, row.arity, named: row.postfixName, shown: row.symbol, to: &stack, instruction.span)
      case .call(let function, let count):
        try apply(function.operation, count, named: nil, shown: function.name, to: &stack, instruction.span)
      }
    }
    guard let term = stack.last, stack.count == 1 else { throw .empty(span) }
    return term
  }

  private func apply(
    _ operation: Operation, _ count: Int, named name: String?, shown: String, to stack: inout [UnknownTerm],
    _ span: Span
  ) throws(CalculatorError) {
    guard stack.count >= count else { throw .missingOperand(of: shown, span) }
    let operands = Array(stack.suffix(count))
    let numbers = operands.compactMap(\.constant)
    let isNumber = numbers.count == count
    guard isNumber || name.flatMap({ TermArithmetic.methods[$0] }) != nil else {
      throw .unsolvedEquation(unknown: unknown, reason: "\(unknown) stands within \(shown)", span)
    }
    do {
      stack.removeLast(count)
      if isNumber {
        stack.append(UnknownTerm(Polynomial([try operation.apply(to: numbers[...], by: arithmetic)])))
      } else if let method = name.flatMap({ TermArithmetic.methods[$0] }) {
        stack.append(try method(terms, operands))
      }
    } catch {
      throw isNumber ? error.located(at: span) : located(error, at: span)
    }
  }

  /// What is outside the domain of this solver is unsolved, not undefined.
  private func located(_ fault: ArithmeticFault, at span: Span) -> CalculatorError {
    if case .domain(let reason) = fault { return .unsolvedEquation(unknown: unknown, reason: reason, span) }
    return fault.located(at: span)
  }

  // MARK: From a polynomial to its roots

  private func roots(of polynomial: Polynomial, divisors: [Polynomial]) throws(ArithmeticFault) -> Roots {
    var found = Roots(polynomial: polynomial)
    if polynomial.degree == 2 { found.discriminant = try discriminant(of: polynomial) }
    if polynomial.isZero {
      found.isEveryNumber = true
      for divisor in divisors { found.excluded += try candidates(of: divisor).numbers.map(\.value) }
      found.excluded = try ascending(found.excluded)
      return found
    }
    let (numbers, reason) = try candidates(of: polynomial)
    for (value, multiplicity) in numbers {
      if try isUndefined(at: value, divisors) {
        found.excluded.append(value)
      } else {
        found.numbers.append((value, multiplicity))
      }
    }
    let excludes = "Only a number at which a denominator is zero would solve it."
    found.reason = numbers.isEmpty ? reason : excludes
    return found
  }

  private func isUndefined(at value: Value, _ divisors: [Polynomial]) throws(ArithmeticFault) -> Bool {
    for divisor in divisors where try arithmetic.sign(of: try divisor.value(at: value, by: arithmetic)) == 0 {
      return true
    }
    return false
  }

  /// The real roots of a polynomial that is not zero, ascending, and why there is none.
  private func candidates(
    of polynomial: Polynomial
  ) throws(ArithmeticFault) -> (numbers: [(value: Value, multiplicity: Int)], reason: String) {
    let (power, rest) = polynomial.withoutFactorUnknown
    var (numbers, reason) = try quadraticRoots(of: rest)
    if power > 0 {
      numbers.append((Value(0), power))
      let order = try ascending(numbers.map(\.value))
      numbers = order.compactMap { value in numbers.first { $0.value == value } }
      reason = ""
    }
    return (numbers, reason)
  }

  private func quadraticRoots(
    of polynomial: Polynomial
  ) throws(ArithmeticFault) -> (numbers: [(value: Value, multiplicity: Int)], reason: String) {
    switch polynomial.degree {
    case 0:
      let number = polynomial.text(in: unknown, digits: digits)
      return ([], "No number solves it: it comes to \(number) = 0, a contradiction.")
    case 1:
      return ([(try arithmetic.divide(try arithmetic.negate(polynomial[0]), polynomial[1]), 1)], "")
    case 2:
      return try roots(ofQuadratic: polynomial)
    default:
      throw .domain("\(unknown)^\(polynomial.degree) remains; equations up to \(unknown)^2 are solved")
    }
  }

  private func discriminant(of polynomial: Polynomial) throws(ArithmeticFault) -> Value {
    let square = try arithmetic.multiply(polynomial[1], polynomial[1])
    let product = try arithmetic.multiply(polynomial[2], polynomial[0])
    return try arithmetic.subtract(square, try arithmetic.multiply(Value(4), product))
  }

  /// (-b ± √(b² - 4ac)) / 2a.
  private func roots(
    ofQuadratic polynomial: Polynomial
  ) throws(ArithmeticFault) -> (numbers: [(value: Value, multiplicity: Int)], reason: String) {
    let discriminant = try discriminant(of: polynomial)
    let middle = try arithmetic.negate(polynomial[1])
    let double = try arithmetic.multiply(Value(2), polynomial[2])
    switch try arithmetic.sign(of: discriminant) {
    case 0: return ([(try arithmetic.divide(middle, double), 2)], "")
    case 1:
      let root = try arithmetic.squareRoot(discriminant)
      let numbers = try ascending([
        try arithmetic.divide(try arithmetic.subtract(middle, root), double),
        try arithmetic.divide(try arithmetic.add(middle, root), double),
      ])
      return (numbers.map { ($0, 1) }, "")
    default:
      let number = Polynomial([discriminant]).text(in: unknown, digits: digits)
      return ([], "No real number solves it: the discriminant is \(number).")
    }
  }

  /// The different ones of some numbers in ascending order; there are few.
  private func ascending(_ values: [Value]) throws(ArithmeticFault) -> [Value] {
    var order: [Value] = []
    for value in values where !order.contains(value) {
      var place = 0
      while place < order.count, try arithmetic.compare(order[place], value) < 0 { place += 1 }
      order.insert(value, at: place)
    }
    return order
  }
}
