/// Finds what the value of a program with units measures, and refuses sums of lengths and masses.
struct DimensionCheck {
  /// The unit of each operand that is one, by its place.
  let units: [Span: Unit]

  private typealias Operand = (dimension: Dimension, text: String)

  /// - Throws: `unitMismatch` where an operation has no meaning for what its operands measure.
  func dimension(of program: Postfix) throws(CalculatorError) -> Dimension {
    var stack: [Dimension] = []
    for (place, instruction) in program.instructions.enumerated() {
      let ranges = Postfix.operands(ofInstructionAt: place, in: program.instructions)
      let operands = zip(stack.suffix(ranges.count), ranges).map { dimension, range in
        (dimension, LinearEcho.text(of: Array(program.instructions[range])))
      }
      stack.removeLast(ranges.count)
      let exponent = ranges.last.flatMap { Self.wholeNumber(program.instructions[$0]) }
      stack.append(try dimension(of: instruction, operands, exponent))
    }
    return stack.last ?? .none
  }

  private func dimension(
    of instruction: Instruction, _ operands: [Operand], _ exponent: Int?
  ) throws(CalculatorError) -> Dimension {
    let span = instruction.span
    switch instruction.action {
    case .push: return units[span]?.dimension ?? .none
    case .apply(let row):
      if let rule = Self.operators[row.postfixName] {
        guard let dimension = rule(operands.map(\.dimension)) else { throw different(operands, span) }
        return dimension
      }
      if row.symbol == "^", let exponent, operands[1].dimension == .none {
        return operands[0].dimension.power(exponent)
      }
      return try ofPlainNumbers(row.symbol == "^" ? "a power that is not whole" : row.symbol, operands, span)
    case .call(let function, _):
      let dimensions = operands.map(\.dimension)
      if let degree = Self.roots[function.name], let root = dimensions[0].root(degree) { return root }
      if Self.keeping.contains(function.name) {
        guard let first = dimensions.first, dimensions.allSatisfy({ $0 == first }) else {
          throw different(operands, span)
        }
        return first
      }
      if Self.ofAngles.contains(function.name), dimensions == [Quantity.angle.dimension] { return .none }
      let result = try ofPlainNumbers(function.name, operands, span)
      return function.isOfAngles && !Self.ofAngles.contains(function.name) ? Quantity.angle.dimension : result
    case .series(let function, _, let body):
      guard !body.contains(where: { units[$0.span] != nil }) else {
        throw .unitMismatch(reason: "\(function.name) takes plain numbers; put the unit behind it.", span)
      }
      return try ofPlainNumbers(function.name, operands, span)
    case .unknown, .index: return .none
    }
  }

  /// The dimension of a result by those of the operands; nil where they do not fit.
  private static let operators: [String: @Sendable ([Dimension]) -> Dimension?] = [
    "+": same, "-": same, "neg": same, "pos": same, "%": same, "‰": same, "*": { $0[0] * $0[1] },
    "/": { $0[0] / $0[1] },
  ]

  private static let same: @Sendable ([Dimension]) -> Dimension? = { dimensions in
    dimensions.allSatisfy { $0 == dimensions[0] } ? dimensions[0] : nil
  }

  private static let roots = ["sqrt": 2, "cbrt": 3]
  /// Functions whose result measures what their arguments do.
  private static let keeping: Set = ["abs", "min", "max", "sum"]
  private static let ofAngles: Set = ["sin", "cos", "tan"]

  /// The number that an exponent is, where it is written as one.
  private static func wholeNumber(_ instructions: ArraySlice<Instruction>) -> Int? {
    guard let first = instructions.first, case .push(_, _, let value) = first.action,
      let number = value.rational?.smallInteger, abs(number) < 100
    else { return nil }
    if instructions.count == 1 { return number }
    guard instructions.count == 2, case .apply(let row)? = instructions.last?.action, row.postfixName == "neg" else {
      return nil
    }
    return -number
  }

  private func ofPlainNumbers(_ name: String, _ operands: [Operand], _ span: Span) throws(CalculatorError) -> Dimension
  {
    for operand in operands where operand.dimension != .none {
      let reason = "\(operand.text) measures \(operand.dimension.name), and \(name) takes plain numbers."
      throw .unitMismatch(reason: reason, span)
    }
    return .none
  }

  private func different(_ operands: [Operand], _ span: Span) -> CalculatorError {
    let kinds = operands.map { operand in
      operand.dimension == .none
        ? "\(operand.text) is a plain number" : "\(operand.text) measures \(operand.dimension.name)"
    }
    return .unitMismatch(reason: kinds.joined(separator: ", ") + "; write units of one kind.", span)
  }
}
