/// What a typed line comes to.
public enum Answer: Sendable {
  /// A number.
  case evaluation(Evaluation)
  /// The solutions of an equation in one unknown.
  case solution(Solution)
  /// A name that has a value from now on: `x = 3`.
  case definition(name: String, Evaluation)
}

extension Calculator {
  /// Works out a line, solves it where it is an equation in one unknown, or gives a value to a name: `x = 3`.
  ///
  /// A name of `variables` stands for its value, so with a value of x `2x+3=7` is checked and not solved.
  ///
  /// A typed line that means nothing else may have units: `3 km in miles`.
  ///
  /// - Throws: a `CalculatorError` with the place in the line.
  public func answer(_ line: String, variables: [String: Value] = [:]) throws(CalculatorError) -> Answer {
    do throws(CalculatorError) {
      return try plainAnswer(line, variables: variables)
    } catch {
      guard let quantity = try quantity(in: line, variables: variables) else { throw error }
      return .evaluation(quantity)
    }
  }

  private func plainAnswer(_ line: String, variables: [String: Value]) throws(CalculatorError) -> Answer {
    if let definition = try definition(in: line, variables: variables) { return definition }
    if let system = try system(in: line, variables: variables) { return .solution(system) }
    do {
      return .evaluation(try evaluate(line, variables: variables))
    } catch .unsolvedEquation {
      return .solution(try solve(line, variables: variables))
    }
  }

  /// Solves a line such as `2x+3=7` or `x^2=2` for its only letter without a value, exactly where that is possible.
  ///
  /// Solved is what comes to a polynomial once both sides stand over one denominator: exactly of the second degree, or where it
  /// falls into factors of the second degree at most, or is of the second degree in a power of the unknown, and otherwise by
  /// decimals; with the unknown in magnitudes, too. It may stand in functions and exponents as well: exactly where these can be
  /// turned round, otherwise by decimals between bounds that a note tells.
  ///
  /// - Parameter furthest: how far to go; nil is to the end for typed lines, and polynomials alone for print.
  /// - Throws: `unsolvedEquation` where there is no unknown, or several, or one in a function, or where no factor is found;
  ///   `misplacedEquals`; every error of structure and of numbers.
  public func solve(
    _ line: String, variables: [String: Value] = [:], by furthest: SolvingMethod? = nil
  ) throws(CalculatorError) -> Solution {
    let furthest = furthest ?? .furthest(in: dialect)
    let equation = try equation(of: line, variables)
    let deadline = deadline
    var bits = startingBits
    while true {
      do {
        if let solution = try solution(of: equation, by: furthest, bits: bits, until: deadline) { return solution }
      } catch .undecided(let span) where bits * 4 > limits.precision {
        throw .undecided(span)
      } catch .undecided {
        // More bits may settle it.
      }
      bits *= 4
      guard bits <= max(limits.precision, 8 * startingBits) else { throw .undecided(equation.span) }
    }
  }

  private struct Equation {
    var tokens: [Token]
    var unknown: String
    var left: Postfix
    var right: Postfix
    var span: Span
    var notes: [Note]
  }

  private func equation(of line: String, _ variables: [String: Value]) throws(CalculatorError) -> Equation {
    var tokenizer = try Tokenizer(
      line, limits: limits, dialect: dialect, variables: variables, allowsUnknowns: true)
    let (tokens, notes) = try tokenizer.run()
    guard let first = tokens.first, let last = tokens.last else { throw .empty(Span(0, line.count)) }
    let span = first.span.union(last.span)
    let signs = tokens.indices.filter { tokens[$0].kind == .equals }
    guard let sign = signs.first else { throw Calculator.withoutEquals(tokens) ?? .empty(span) }
    if signs.count > 1 { throw .misplacedEquals(tokens[signs[1]].span) }
    guard sign > 0 else { throw .empty(tokens[sign].span) }
    guard sign + 1 < tokens.count else { throw .missingOperand(of: tokens[sign].text, tokens[sign].span) }
    let unknowns = tokens.filter { $0.kind == .unknown }
    guard let unknown = unknowns.first else {
      throw .unsolvedEquation(unknown: "no letter", reason: "it has no unknown", span)
    }
    if let other = unknowns.first(where: { $0.symbol != unknown.symbol }) {
      let reason = "\(other.symbol) is unknown too; give it a value first: \(other.symbol) = 2"
      throw .unsolvedEquation(unknown: unknown.symbol, reason: reason, other.span)
    }
    let left = try order(Array(tokens[..<sign]), variables)
    let right = try order(Array(tokens[(sign + 1)...]), variables)
    return Equation(
      tokens: tokens, unknown: unknown.symbol, left: left, right: right, span: span,
      notes: notes + left.notes + right.notes + angleNotes(left, right))
  }

  private static func withoutEquals(_ tokens: [Token]) -> CalculatorError? {
    tokens.first { $0.kind == .unknown }.map { .unknownName($0.text, suggestion: nil, $0.span) }
  }

  /// The solution at a precision; nil where a digit of it is not certain yet.
  private func solution(
    of equation: Equation, by furthest: SolvingMethod, bits: Int, until deadline: Deadline
  ) throws(CalculatorError) -> Solution? {
    let arithmetic = Arithmetic(bits: bits, limits: limits, angle: angle)
    let solver = EquationSolver(
      unknown: equation.unknown, left: equation.left, right: equation.right, arithmetic: arithmetic, digits: digits,
      deadline: deadline)
    let found = try roots(of: solver, by: furthest)
    var roots: [Solution.Root] = []
    var excluded: [Solution.Root] = []
    for (value, multiplicity) in found.numbers {
      guard let root = try root(value, multiplicity, arithmetic, equation.span) else { return nil }
      roots.append(root)
    }
    for value in found.excluded {
      guard let root = try root(value, 1, arithmetic, equation.span) else { return nil }
      excluded.append(root)
    }
    var families: [Solution.Family] = []
    for (start, period) in found.families {
      guard let start = try root(start, 1, arithmetic, equation.span),
        let period = try root(period, 1, arithmetic, equation.span)
      else { return nil }
      families.append(Solution.Family(start: start, period: period))
    }
    let outcome: Solution.Outcome =
      if found.isEveryNumber {
        families.isEmpty ? .everyNumber(except: excluded) : .everyAngle(except: families)
      } else if !families.isEmpty {
        .families(families)
      } else {
        roots.isEmpty ? .none(reason: found.reason) : .roots(roots)
      }
    return Solution(
      tokens: equation.tokens, unknowns: [equation.unknown],
      equations: [Solution.Equation(left: equation.left, right: equation.right)],
      standardForm: found.standardForm, steps: try steps(of: equation, found, roots), outcome: outcome,
      notes: equation.notes + found.notes + (found.isEveryNumber ? [] : excluded.map { note($0, in: equation) }))
  }

  /// The roots of a polynomial equation, or of one with functions of the unknown.
  private func roots(
    of solver: EquationSolver, by furthest: SolvingMethod
  ) throws(CalculatorError) -> EquationSolver.Roots {
    do throws(CalculatorError) {
      return try solver.solve()
    } catch {
      guard case .unsolvedEquation = error, furthest >= .functions else { throw error }
      let functions = FunctionSolver(
        unknown: solver.unknown, left: solver.left, right: solver.right, arithmetic: solver.arithmetic,
        digits: solver.digits, deadline: solver.deadline)
      let found: EquationSolver.Roots?
      do throws(CalculatorError) {
        found = try functions.solve()
      } catch {
        switch error {
        case .unsolvedEquation, .domain: found = nil
        default: throw error
        }
      }
      if let found { return found }
      guard furthest >= .search else { throw error }
      let interval = IntervalSolver(
        unknown: solver.unknown, program: functions.difference, arithmetic: solver.arithmetic, deadline: solver.deadline
      )
      guard let found = try interval?.solve() else { throw error }
      return found
    }
  }

  /// To one side, what falls into factors, the discriminant of what is quadratic, and each solution.
  private func steps(
    of equation: Equation, _ found: EquationSolver.Roots, _ roots: [Solution.Root]
  ) throws(CalculatorError) -> [Step] {
    let unknown = equation.unknown
    let lines = found.steps + roots.map { ("solution", unknown, $0.value ?? $0.decimal) }
    var steps: [Step] = []
    for (operation, left, right) in lines {
      let isRounded = operation == "solution" && roots.allSatisfy { $0.value == nil }
      steps.append(
        Step(
          operation: operation, expression: left + (isRounded ? "≈" : "=") + right,
          latex: try latex(of: left) + (isRounded ? "\\approx " : "=") + (try latex(of: right)), isRounded: isRounded,
          span: nil))
    }
    return steps
  }

  func latex(of text: String) throws(CalculatorError) -> String {
    var wide = limits
    wide.characters = max(limits.characters, text.count)
    var tokenizer = try Tokenizer(text, limits: wide, variables: [:], allowsUnknowns: true)
    return try order(try tokenizer.run().tokens, [:]).latex
  }

  private func note(_ excluded: Solution.Root, in equation: Equation) -> Note {
    let number = excluded.value ?? excluded.decimal
    let message = "\(equation.unknown) = \(number) is no solution: a denominator is zero there."
    return Note(code: .excludedSolution, message: message, span: nil)
  }

  func root(
    _ value: Value, _ multiplicity: Int, _ arithmetic: Arithmetic, _ span: Span
  ) throws(CalculatorError) -> Solution.Root? {
    let decimal: DecimalText?
    if let rational = value.rational {
      decimal = DecimalText(rational, digits: digits)
    } else {
      do {
        decimal = DecimalText(try arithmetic.ball(of: value), digits: digits, bits: arithmetic.bits + 64)
      } catch {
        throw error.located(at: span)
      }
    }
    guard let decimal else { return nil }
    return Solution.Root(
      number: value, value: value.rational?.isInteger == true ? decimal.text : value.exactText,
      decimal: decimal.text, isRounded: decimal.isRounded, multiplicity: multiplicity)
  }

  // MARK: Names with values

  /// `x = 3`, `rate = 5%`, and in typed lines `x := 3`: nil where the line is anything else, or the name stands on the right too.
  private func definition(in line: String, variables: [String: Value]) throws(CalculatorError) -> Answer? {
    let characters = Array(line.prefix(limits.characters + 1))
    guard let start = characters.firstIndex(where: { !$0.isWhitespace }) else { return nil }
    var end = start
    while end < characters.count, characters[end].isASCII, characters[end].isLetter || characters[end].isNumber {
      end += 1
    }
    let name = String(characters[start..<end])
    guard let sign = Self.assignment(characters, from: end, dialect),
      isFree(name), characters[(sign + 1)...].contains(where: { !$0.isWhitespace })
    else { return nil }
    let right = String(repeating: " ", count: sign + 1) + String(characters[(sign + 1)...])
    do {
      let evaluation = try evaluate(right, variables: variables)
      let isOneSide = evaluation.tokens.allSatisfy { $0.kind != .equals && $0.kind != .questionMark }
      return isOneSide ? .definition(name: name, evaluation) : nil
    } catch .unsolvedEquation {
      return nil
    } catch .unexpectedCharacter("?", _) {
      return nil
    } catch .unknownName(let other, _, _) where other.count == 1 && name.count == 1 {
      return nil
    }
  }

  /// The last place of `=` or `:=`, where that stands next.
  private static func assignment(_ characters: [Character], from end: Int, _ dialect: Dialect) -> Int? {
    guard let place = characters[end...].firstIndex(where: { !$0.isWhitespace }) else { return nil }
    if characters[place] == "=" { return place }
    let next = place + 1
    let isPair = dialect == .typed && characters[place] == ":" && next < characters.count && characters[next] == "="
    return isPair ? next : nil
  }

  /// Whether a name may have a value: letters with digits behind them, and neither a function, a constant, an operator
  /// nor `ans`.
  private func isFree(_ name: String) -> Bool {
    guard name.first?.isLetter == true, name != "ans" else { return false }
    if dialect == .typed, TypedSpelling.reserved.contains(name.lowercased()) { return false }
    return [name, name.lowercased()].allSatisfy {
      Constant.index[$0] == nil && Function.index[$0] == nil && Signs.words[$0] == nil
    }
  }
}
