/// Systems of linear equations: `x+y=3, x-y=1`.
extension Calculator {
  /// More unknowns are for programs of linear algebra.
  private static let mostUnknowns = 8

  /// The solution of several linear equations with commas, semicolons, or in typed lines the word and between them; nil where
  /// the line is no such thing.
  ///
  /// - Throws: `unsolvedEquation` where one is not linear, every error of structure and of numbers.
  func system(in line: String, variables: [String: Value]) throws(CalculatorError) -> Solution? {
    guard line.count(where: { $0 == "=" }) > 1 || dialect == .typed && line.lowercased().contains("equals") else {
      return nil
    }
    var tokenizer = try Tokenizer(
      line, limits: limits, dialect: dialect, variables: variables, allowsUnknowns: true)
    let (tokens, notes) = try tokenizer.run()
    let parts = Self.equations(of: tokens)
    guard parts.count > 1, parts.allSatisfy({ part in part.contains { $0.kind == .equals } }) else { return nil }
    var names: [String] = []
    for token in tokens where token.kind == .unknown && !names.contains(token.symbol) { names.append(token.symbol) }
    names.sort()
    guard !names.isEmpty else { return nil }
    var equations: [Solution.Equation] = []
    for part in parts { equations.append(try equation(of: part, variables)) }
    let system = LinearSystem(unknowns: names, equations: equations, spans: parts.map(Self.span))
    return try solution(of: system, tokens: tokens, notes: notes)
  }

  /// The parts of a line between the separators that stand in no brackets.
  private static func equations(of tokens: [Token]) -> [[Token]] {
    var parts: [[Token]] = [[]]
    var depth = 0
    for token in tokens {
      if token.kind == .openBracket { depth += 1 }
      if token.kind == .closeBracket { depth -= 1 }
      if token.kind == .separator, depth == 0 {
        parts.append([])
      } else {
        parts[parts.count - 1].append(token)
      }
    }
    return parts
  }

  private static func span(_ tokens: [Token]) -> Span {
    tokens.dropFirst().reduce(tokens.first?.span ?? Span(0, 0)) { $0.union($1.span) }
  }

  private func equation(
    of tokens: [Token], _ variables: [String: Value]
  ) throws(CalculatorError) -> Solution.Equation {
    let signs = tokens.indices.filter { tokens[$0].kind == .equals }
    guard let sign = signs.first, signs.count == 1 else { throw .misplacedEquals(tokens[signs[1]].span) }
    guard sign > 0 else { throw .empty(tokens[sign].span) }
    guard sign + 1 < tokens.count else { throw .missingOperand(of: tokens[sign].text, tokens[sign].span) }
    return Solution.Equation(
      left: try order(Array(tokens[..<sign]), variables), right: try order(Array(tokens[(sign + 1)...]), variables))
  }

  private func solution(
    of system: LinearSystem, tokens: [Token], notes: [Note]
  ) throws(CalculatorError) -> Solution {
    guard system.unknowns.count <= Self.mostUnknowns else {
      let reason = "more than \(Self.mostUnknowns) unknowns are not solved"
      throw .unsolvedEquation(unknown: system.unknowns[0], reason: reason, Self.span(tokens))
    }
    let deadline = deadline
    var bits = startingBits
    while true {
      do throws(CalculatorError) {
        let arithmetic = Arithmetic(bits: bits, limits: limits, angle: angle)
        let outcome = try system.outcome(by: arithmetic, until: deadline)
        if let outcome = try shown(outcome, arithmetic, Self.span(tokens)) {
          return Solution(
            tokens: tokens, unknowns: system.unknowns, equations: system.equations, standardForm: "", steps: [],
            outcome: outcome, notes: notes + system.equations.flatMap { $0.left.notes + $0.right.notes })
        }
      } catch {
        guard case .undecided = error, bits * 4 <= limits.precision else { throw error }
      }
      bits *= 4
      guard bits <= max(limits.precision, 8 * startingBits) else { throw .undecided(Self.span(tokens)) }
    }
  }

  /// The numbers with their decimals; nil where a digit is not certain yet.
  private func shown(
    _ outcome: LinearSystem.Outcome, _ arithmetic: Arithmetic, _ span: Span
  ) throws(CalculatorError) -> Solution.Outcome? {
    switch outcome {
    case .none: return .none(reason: "No numbers solve it: the equations contradict each other.")
    case .many(let free):
      let names = free.joined(separator: " and ")
      return .many(reason: "Many numbers solve it: the equations do not settle \(names); write one more.")
    case .numbers(let values):
      var roots: [Solution.Root] = []
      for value in values {
        guard let root = try root(value, 1, arithmetic, span) else { return nil }
        roots.append(root)
      }
      return .system(roots)
    }
  }
}

/// Several linear equations, solved by elimination.
struct LinearSystem {
  /// What solves a system.
  enum Outcome {
    case none
    /// The unknowns that may be any number.
    case many([String])
    /// A number for each unknown.
    case numbers([Value])
  }

  let unknowns: [String]
  let equations: [Solution.Equation]
  let spans: [Span]

  /// Gauss's elimination with exact numbers, unknown by unknown.
  func outcome(by arithmetic: Arithmetic, until deadline: Deadline) throws(CalculatorError) -> Outcome {
    var rows: [LinearForm] = []
    var machine = Machine(limits: arithmetic.limits, angle: arithmetic.angle, deadline: deadline)
    for (equation, span) in zip(equations, spans) {
      guard let left = try LinearForm(equation.left, &machine, by: arithmetic),
        let right = try LinearForm(equation.right, &machine, by: arithmetic)
      else {
        throw .unsolvedEquation(
          unknown: unknowns.joined(separator: ", "), reason: "only linear equations are solved together", span)
      }
      do throws(ArithmeticError) {
        rows.append(try left.plus(try right.times(Value(-1), by: arithmetic), by: arithmetic))
      } catch {
        throw error.located(at: span)
      }
    }
    do throws(ArithmeticError) {
      return try eliminated(rows, by: arithmetic)
    } catch {
      throw error.located(at: spans[0])
    }
  }

  private func eliminated(_ forms: [LinearForm], by arithmetic: Arithmetic) throws(ArithmeticError) -> Outcome {
    var rows = forms
    var solved: [(unknown: String, row: LinearForm)] = []
    var free: [String] = []
    for unknown in unknowns {
      guard let place = try place(of: unknown, in: rows, by: arithmetic) else {
        free.append(unknown)
        continue
      }
      let pivot = rows.remove(at: place)
      let row = try pivot.times(try arithmetic.divide(Value(1), pivot[unknown]), by: arithmetic)
      rows = try rows.map { (other) throws(ArithmeticError) in try clear(unknown, of: other, with: row, by: arithmetic)
      }
      solved = try solved.map { (other) throws(ArithmeticError) in
        (other.unknown, try clear(unknown, of: other.row, with: row, by: arithmetic))
      }
      solved.append((unknown, row))
    }
    // Nothing but numbers is left in the rows.
    for row in rows where try arithmetic.sign(of: row.constant) != 0 { return .none }
    if !free.isEmpty { return .many(free) }
    return .numbers(try solved.map { (one) throws(ArithmeticError) in try arithmetic.negate(one.row.constant) })
  }

  private func place(
    of unknown: String, in rows: [LinearForm], by arithmetic: Arithmetic
  ) throws(ArithmeticError) -> Int? {
    for (place, row) in rows.enumerated() where try arithmetic.sign(of: row[unknown]) != 0 { return place }
    return nil
  }

  private func clear(
    _ unknown: String, of row: LinearForm, with pivot: LinearForm, by arithmetic: Arithmetic
  ) throws(ArithmeticError) -> LinearForm {
    try row.plus(try pivot.times(try arithmetic.negate(row[unknown]), by: arithmetic), by: arithmetic)
  }
}
