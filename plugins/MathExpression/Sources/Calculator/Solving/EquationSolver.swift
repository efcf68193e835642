/// Solves an equation of two postfix programs at one working precision: brought to one side over one denominator it is a
/// polynomial. Where the unknown stands in magnitudes, each sign that they may have is a case of its own.
struct EquationSolver {
  /// The numbers that solve an equation, with how often each does.
  struct Roots {
    var numbers: [(value: Value, multiplicity: Int)] = []
    /// Solutions of the polynomial at which a denominator of the equation is zero.
    var excluded: [Value] = []
    /// Solutions that go on for ever; where every number is one, those that are none.
    var families: [AngleFamilies.Family] = []
    /// What is to be said about them.
    var notes: [Note] = []
    /// Why there is none, as a sentence.
    var reason = ""
    var isEveryNumber = false
    /// What was solved, such as `2*x-4=0`; of several cases, all of them.
    var standardForm = ""
    /// What was done: what that is, and the two sides of the equation after it.
    var steps: [(operation: String, left: String, right: String)] = []
  }

  let unknown: String
  let left: Postfix
  let right: Postfix
  let arithmetic: Arithmetic
  let digits: Int
  let deadline: Deadline

  private var terms: TermArithmetic { TermArithmetic(arithmetic: arithmetic) }
  private var realRoots: RealRoots {
    RealRoots(unknown: unknown, arithmetic: arithmetic, digits: digits, deadline: deadline)
  }

  /// Magnitudes with the unknown in them, at most: each doubles the cases.
  private static let mostMagnitudes = 3

  /// Where the whole equation stands.
  private var span: Span {
    let spans = (left.instructions + right.instructions).map(\.span)
    return spans.dropFirst().reduce(spans.first ?? Span(0, 0)) { $0.union($1) }
  }

  /// - Throws: `unsolvedEquation` for an unknown in a function, or a polynomial that does not fall into factors of the second
  ///   degree; errors of the numbers.
  func solve() throws(CalculatorError) -> Roots {
    var first = MagnitudeCase(number: 0)
    let difference = try difference(in: &first)
    do throws(ArithmeticError) {
      guard first.count > 0 else { return try roots(of: difference) }
      guard first.count <= Self.mostMagnitudes else {
        throw ArithmeticError.domain("\(unknown) stands within more than \(Self.mostMagnitudes) magnitudes")
      }
    } catch {
      throw located(error, at: span)
    }
    return try rootsInCases(first.count)
  }

  private func difference(in magnitudes: inout MagnitudeCase) throws(CalculatorError) -> UnknownTerm {
    var machine = Machine(limits: arithmetic.limits, angle: arithmetic.angle, deadline: deadline)
    let first = try term(of: left, &machine, &magnitudes)
    let second = try term(of: right, &machine, &magnitudes)
    do {
      return try terms.add(first, try terms.negate(second))
    } catch {
      throw located(error, at: span)
    }
  }

  // MARK: From a program to a term

  func term(
    of program: Postfix, _ machine: inout Machine, _ magnitudes: inout MagnitudeCase
  ) throws(CalculatorError) -> UnknownTerm {
    var stack: [UnknownTerm] = []
    var steps = 0
    for instruction in program.instructions {
      steps += stack.last?.top.coefficients.reduce(1) { $0 + $1.steps(at: arithmetic.bits) } ?? 1
      if steps > arithmetic.limits.steps {
        throw .tooManySteps(limit: arithmetic.limits.steps, instruction.span)
      }
      try deadline.check(at: instruction.span)
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
      case .call(let function, 1) where function.name == "abs" && stack.last.map { $0.constant == nil } == true:
        guard let inner = stack.popLast() else { throw .missingOperand(of: function.name, instruction.span) }
        do {
          stack.append(magnitudes.take(inner) ? try terms.negate(inner) : inner)
        } catch {
          throw located(error, at: instruction.span)
        }
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
  private func located(_ fault: ArithmeticError, at span: Span) -> CalculatorError {
    if case .domain(let reason) = fault { return .unsolvedEquation(unknown: unknown, reason: reason, span) }
    return fault.located(at: span)
  }

  // MARK: From a term to its roots

  private func roots(of difference: UnknownTerm) throws(ArithmeticError) -> Roots {
    let polynomial = try difference.top.reduced(by: arithmetic)
    let text = polynomial.text(in: unknown, digits: digits)
    var found = Roots(standardForm: text + "=0", steps: [("to one side", text, "0")])
    if polynomial.isZero {
      found.isEveryNumber = true
      for divisor in difference.divisors {
        for (value, _) in try realRoots.roots(of: divisor).numbers where !found.excluded.contains(value) {
          found.excluded.append(value)
        }
      }
      found.excluded = try ascending(found.excluded)
      return found
    }
    let real = try realRoots.roots(of: polynomial)
    found.steps += real.steps
    for (value, multiplicity) in real.numbers {
      if try isUndefined(at: value, difference.divisors) {
        found.excluded.append(value)
      } else {
        found.numbers.append((value, multiplicity))
      }
    }
    let excludes = "Only a number at which a denominator is zero would solve it."
    found.reason = real.numbers.isEmpty ? real.reason : excludes
    return found
  }

  private func isUndefined(at value: Value, _ divisors: [Polynomial]) throws(ArithmeticError) -> Bool {
    for divisor in divisors where try arithmetic.sign(of: try divisor.value(at: value, by: arithmetic)) == 0 {
      return true
    }
    return false
  }

  /// Different numbers in ascending order; there are few.
  private func ascending(_ values: [Value]) throws(ArithmeticError) -> [Value] {
    var order: [Value] = []
    for value in values {
      var place = 0
      while place < order.count, try arithmetic.compare(order[place], value) < 0 { place += 1 }
      order.insert(value, at: place)
    }
    return order
  }

  // MARK: Magnitudes

  /// The numbers that solve one of the cases and lie where the magnitudes have the signs of that case.
  private func rootsInCases(_ count: Int) throws(CalculatorError) -> Roots {
    var found = Roots(reason: "No number solves it in any of the cases.")
    var forms: [String] = []
    for number in 0..<(1 << count) {
      var magnitudes = MagnitudeCase(number: number)
      let difference = try difference(in: &magnitudes)
      do throws(ArithmeticError) {
        let name = try magnitudes.name(in: unknown, digits: digits, by: arithmetic)
        let roots = try roots(of: difference)
        if roots.isEveryNumber { throw ArithmeticError.domain("every number may solve it where \(name)") }
        forms.append(roots.standardForm)
        found.steps += roots.steps.map {
          ($0.operation == "to one side" ? "where \(name)" : $0.operation, $0.left, $0.right)
        }
        for root in roots.numbers where try magnitudes.holds(at: root.value, by: arithmetic) {
          if !found.numbers.contains(where: { $0.value == root.value }) { found.numbers.append(root) }
        }
        for value in roots.excluded where !found.excluded.contains(value) { found.excluded.append(value) }
      } catch {
        throw located(error, at: span)
      }
    }
    do {
      let order = try ascending(found.numbers.map(\.value))
      // How often it is a root of one of the cases says nothing of the equation.
      found.numbers = order.map { ($0, 1) }
      found.excluded = try ascending(found.excluded)
    } catch {
      throw located(error, at: span)
    }
    found.standardForm = forms.joined(separator: " or ")
    return found
  }
}
