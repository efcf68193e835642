/// Runs a postfix program on a stack of values, raising the precision until every question is settled.
struct Machine {
  let limits: Limits
  let angle: AngleUnit
  let deadline: Deadline
  private(set) var steps = 0
  /// The step at which the clock is looked at next: that takes longer than most operations.
  private var nextLook = stepsBetweenLooks

  private static let stepsBetweenLooks = 64

  init(limits: Limits, angle: AngleUnit, deadline: Deadline) {
    self.limits = limits
    self.angle = angle
    self.deadline = deadline
  }

  /// Counts what an operation costs.
  private mutating func charge(_ cost: Int, at span: Span) throws(CalculatorError) {
    steps += cost
    if steps > limits.steps { throw .tooManySteps(limit: limits.steps, span) }
    guard steps >= nextLook else { return }
    nextLook = steps + Self.stepsBetweenLooks
    try deadline.check(at: span)
  }

  /// The value of the program at a precision of at least `bits`, and the precision that was needed.
  mutating func run(_ program: Postfix, bits: Int) throws(CalculatorError) -> (value: Value, bits: Int) {
    let first = bits
    var bits = bits
    while true {
      do {
        return (try runOnce(program, bits: bits), bits)
      } catch .undecided(let span) {
        bits *= 4
        if bits > max(limits.precision, 8 * first) { throw .undecided(span) }
      }
    }
  }

  private mutating func runOnce(_ program: Postfix, bits: Int) throws(CalculatorError) -> Value {
    let arithmetic = Arithmetic(bits: bits, limits: limits, angle: angle)
    return try execute(program.instructions[...], by: arithmetic, names: [])
  }

  /// The value that a run of instructions leaves.
  ///
  /// - Parameter names: the running names of the sums and products around it, the innermost last.
  mutating func execute(
    _ instructions: ArraySlice<Instruction>, by arithmetic: Arithmetic, names: [(name: String, value: Value)]
  ) throws(CalculatorError) -> Value {
    var stack: [Value] = []
    for instruction in instructions {
      try charge(stack.last?.steps(at: arithmetic.bits) ?? 1, at: instruction.span)
      switch instruction.action {
      case .push(_, _, let value): stack.append(value)
      case .unknown(let name): throw .unknownName(name, suggestion: nil, instruction.span)
      case .apply(let row): try apply(row.operation, row.arity, to: &stack, arithmetic, instruction.span)
      case .call(let function, let count):
        try apply(function.operation, count, to: &stack, arithmetic, instruction.span)
      case .index(let name):
        guard let value = names.last(where: { $0.name == name })?.value else {
          throw .unknownName(name, suggestion: nil, instruction.span)
        }
        stack.append(value)
      case .series(let function, let index, let body):
        guard stack.count >= 2 else { throw .missingOperand(of: function.name, instruction.span) }
        let (lower, upper) = (stack[stack.count - 2], stack[stack.count - 1])
        stack.removeLast(2)
        let series = BoundSeries(function: function, index: index, body: body, span: instruction.span)
        stack.append(try run(series, from: lower, to: upper, by: arithmetic, names: names))
      }
    }
    guard let value = stack.last, stack.count == 1 else { throw .empty(Span(0, 0)) }
    return value
  }

  /// Each term counts as a step, so that the limit of steps bounds the number of terms too.
  private mutating func run(
    _ series: BoundSeries, from lower: Value, to upper: Value, by arithmetic: Arithmetic,
    names: [(name: String, value: Value)]
  ) throws(CalculatorError) -> Value {
    let range = try series.range(from: lower, to: upper, by: arithmetic, limit: limits.steps)
    var total = series.empty
    for number in range {
      let term = try execute(series.body[...], by: arithmetic, names: names + [(series.index, Value(number))])
      try charge(total.steps(at: arithmetic.bits), at: series.span)
      do {
        total = try series.function.operation.apply(to: [total, term], by: arithmetic)
      } catch {
        throw error.located(at: series.span)
      }
    }
    return total
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

extension ArithmeticError {
  /// The fault with its place.
  func located(at span: Span) -> CalculatorError {
    switch self {
    case .divisionByZero: .divisionByZero(span)
    case .domain(let reason): .domain(reason: reason, span)
    case .overflow(let reason): .overflow(reason: reason, span)
    case .undecided: .undecided(span)
    case .outOfTime(let seconds): .outOfTime(seconds: seconds, span)
    }
  }
}
