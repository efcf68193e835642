/// One reduction on the way to a value.
public struct Step: Sendable, Hashable {
  /// What was worked out, in linear ASCII: `1+2`; for an equation what was done to it, in words.
  public let operation: String
  /// What stands there afterwards, in linear ASCII: `3*3/5`.
  public let expression: String
  /// The same in LaTeX.
  public let latex: String
  /// Whether a number in `expression` is rounded; the calculation goes on with the number itself.
  public let isRounded: Bool
  /// Where the sign or function stands that was worked out; nil for an equation.
  public let span: Span?

  /// `= 3*3/5`, or with ≈ where a number in it is rounded.
  public var text: String { span == nil ? expression : (isRounded ? "≈ " : "= ") + expression }
}

extension Calculator {
  /// Each reduction of a line to its value or solutions, in the order in which they are made; what leaves the text as it is,
  /// such as a root that stays, is none.
  ///
  /// - Throws: `tooManySteps` beyond `Limits.shownSteps`, and what `answer(_:variables:)` throws.
  public func steps(of line: String, variables: [String: Value] = [:]) throws(CalculatorError) -> [Step] {
    switch try answer(line, variables: variables) {
    case .solution(let solution): return solution.steps
    case .evaluation(let evaluation), .definition(_, let evaluation):
      var bits = 2 * startingBits
      while true {
        do {
          return try reductions(of: evaluation.program, bits: bits)
        } catch .undecided(let span) {
          bits *= 4
          guard bits <= max(limits.precision, 8 * startingBits) else { throw .undecided(span) }
        }
      }
    }
  }

  private func reductions(of program: Postfix, bits: Int) throws(CalculatorError) -> [Step] {
    var machine = Machine(limits: limits, angle: angle, deadline: deadline)
    let arithmetic = Arithmetic(bits: bits, limits: limits, angle: angle)
    var rest = program.instructions
    var shown = LinearEcho.text(of: rest)
    var steps: [Step] = []
    var isRounded = false
    var place = 0
    while let next = rest[place...].firstIndex(where: { !$0.isOperand }) {
      guard steps.count < limits.shownSteps else { throw .tooManySteps(limit: limits.shownSteps, rest[next].span) }
      let reduced = (next - rest[next].arity)...next
      let operation = LinearEcho.text(of: Array(rest[reduced]))
      let value = try machine.execute(rest[reduced], by: arithmetic, names: [])
      rest.replaceSubrange(reduced, with: [Instruction(writing: value, digits: digits, span: rest[next].span)])
      // Operands alone stand before what was reduced, so the next sign stands behind it.
      place = reduced.lowerBound
      let text = LinearEcho.text(of: rest)
      isRounded = isRounded || value.exact == nil
      if text != shown {
        steps.append(
          Step(
            operation: operation, expression: text, latex: try latex(ofExpression: text), isRounded: isRounded,
            span: rest[place].span))
      }
      shown = text
    }
    return steps
  }

  /// What the calculator has written itself, in LaTeX: all names are constants by now.
  private func latex(ofExpression text: String) throws(CalculatorError) -> String {
    var wide = self
    wide.limits.characters = max(limits.characters, text.count)
    return try wide.postfix(of: text).latex
  }
}

extension Instruction {
  fileprivate var isOperand: Bool {
    switch action {
    case .push, .unknown, .index: true
    case .apply, .call, .series: false
    }
  }

  /// How many operands it takes.
  var arity: Int {
    switch action {
    case .push, .unknown, .index: 0
    case .apply(let row): row.arity
    case .call(_, let count): count
    case .series: 2
    }
  }

  /// A number as an operand, bracketed where its text is a sum, a product or a negative number.
  fileprivate init(writing value: Value, digits: Int, span: Span) {
    let text = value.shortText(digits: digits)
    let inner = text.dropFirst()
    let isSum = value.exact != nil && inner.contains { $0 == "+" || $0 == "-" }
    let precedence: Int =
      if isSum { Precedence.sum } else if inner.contains(where: { $0 == "*" || $0 == "/" }) {
        Precedence.product
      } else if text
        .first == "-"
      { Precedence.prefix } else if inner.contains("^") { Precedence.power } else { Precedence.atom }
    self.init(action: .push(text: text, precedence: precedence, value: value), span: span)
  }
}
