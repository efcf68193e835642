/// Runs a postfix program on a stack of values, raising the precision until every question is settled.
struct Machine {
  let limits: Limits
  let angle: AngleUnit
  private(set) var steps = 0

  init(limits: Limits, angle: AngleUnit) {
    self.limits = limits
    self.angle = angle
  }

  /// The value of the program at a precision of at least `bits`, and the precision that was needed.
  mutating func run(_ program: Postfix, bits: Int) throws(CalculatorError) -> (value: Value, bits: Int) {
    var bits = bits
    while true {
      do {
        return (try runOnce(program, bits: bits), bits)
      } catch .undecided(let span) {
        bits *= 4
        if bits > limits.precision { throw .undecided(span) }
      }
    }
  }

  private mutating func runOnce(_ program: Postfix, bits: Int) throws(CalculatorError) -> Value {
    let arithmetic = Arithmetic(bits: bits, limits: limits, angle: angle)
    var stack: [Value] = []
    for instruction in program.instructions {
      steps += stack.last?.steps ?? 1
      if steps > limits.steps { throw .tooManySteps(limit: limits.steps, instruction.span) }
      switch instruction.action {
      case .push(_, _, let value): stack.append(value)
      case .unknown(let name): throw .unknownName(name, suggestion: nil, instruction.span)
      case .apply(let row): try apply(row.operation, row.arity, to: &stack, arithmetic, instruction.span)
      case .call(let function, let count):
        try apply(function.operation, count, to: &stack, arithmetic, instruction.span)
      }
    }
    guard let value = stack.last, stack.count == 1 else { throw .empty(Span(0, 0)) }
    return value
  }

  private func apply(
    _ operation: Operation, _ count: Int, to stack: inout [Value], _ arithmetic: Arithmetic, _ span: Span
  ) throws(CalculatorError) {
    guard stack.count >= count else { throw .missingOperand(of: "the operator", span) }
    do {
      let result = try operation.apply(to: stack.suffix(count), by: arithmetic)
      stack.removeLast(count)
      stack.append(result)
    } catch {
      throw error.located(at: span)
    }
  }
}

extension ArithmeticFault {
  /// The fault with its place.
  func located(at span: Span) -> CalculatorError {
    switch self {
    case .divisionByZero: .divisionByZero(span)
    case .domain(let reason): .domain(reason: reason, span)
    case .overflow(let reason): .overflow(reason: reason, span)
    case .undecided: .undecided(span)
    }
  }
}
