/// A part of an equation in which the unknown stands in a function, an exponent or a root, and which is taken as one thing:
/// `sin(3*x)`, `2^x`, `sqrt(x+1)`.
struct FunctionTerm: Sendable {
  /// Where it stands in the program.
  let range: ClosedRange<Int>
  /// The name of the function; `^` for a constant to the power of the unknown, `power` for a broken power of it.
  let name: String
  /// What stands in it, with the unknown.
  let inner: [Instruction]
  /// The base of a power or logarithm, the degree of a root, the exponent of a power.
  let parameter: Value?
  /// How it is written.
  let text: String
}

extension FunctionTerm {
  /// The outermost terms of a program, and whether the unknown stands outside of them too; nil where one has the unknown in
  /// two places, as `x^x`, or is nested too deep.
  static func all(
    in program: [Instruction], _ machine: inout Machine, by arithmetic: Arithmetic
  ) throws(CalculatorError) -> (terms: [FunctionTerm], isOutside: Bool)? {
    var terms: [FunctionTerm] = []
    var isOutside = false
    var ends = [program.count - 1]
    while let end = ends.popLast() {
      let start = Postfix.start(ofOperandEndingAt: end, in: program)
      guard Postfix.hasUnknown(Array(program[start...end])) else { continue }
      if case .unknown = program[end].action {
        isOutside = true
        continue
      }
      let operands = Postfix.operands(ofInstructionAt: end, in: program)
      let constants = try operands.map { (range) throws(CalculatorError) in
        Postfix.hasUnknown(Array(program[range])) ? nil : try machine.execute(program[range], by: arithmetic, names: [])
      }
      switch program[end].action {
      case .apply(let row) where row.symbol == "^" && constants.last.map({ Self.isWhole($0) }) == false:
        let isExponential = constants[1] == nil
        guard constants[isExponential ? 0 : 1] != nil else { return nil }
        terms.append(
          FunctionTerm(
            program, start...end, isExponential ? "^" : "power", operands[isExponential ? 1 : 0],
            constants[isExponential ? 0 : 1]))
      case .apply(let row) where TermArithmetic.methods[row.postfixName] != nil:
        ends += operands.map(\.upperBound)
      case .call(let function, 1) where function.name == "exp":
        terms.append(FunctionTerm(program, start...end, "^", operands[0], Value(.euler)))
      case .call(let function, 1):
        terms.append(FunctionTerm(program, start...end, function.name, operands[0], nil))
      case .call(let function, 2)
      where ["log", "root"].contains(function.name) && constants[0] == nil && constants[1] != nil:
        terms.append(FunctionTerm(program, start...end, function.name, operands[0], constants[1]))
      default: return nil
      }
    }
    return (terms, isOutside)
  }

  private init(
    _ program: [Instruction], _ range: ClosedRange<Int>, _ name: String, _ inner: ClosedRange<Int>, _ parameter: Value?
  ) {
    self.range = range
    self.name = name
    self.inner = Array(program[inner])
    self.parameter = parameter
    text = LinearEcho.text(of: Array(program[range]))
  }

  private static func isWhole(_ exponent: Value?) -> Bool {
    exponent?.rational?.smallInteger.map { abs($0) <= TermArithmetic.largestDegree } ?? false
  }
}

extension Postfix {
  /// Where each operand of an instruction stands, the first first.
  static func operands(ofInstructionAt place: Int, in instructions: [Instruction]) -> [ClosedRange<Int>] {
    var ranges: [ClosedRange<Int>] = []
    var end = place - 1
    for _ in 0..<instructions[place].arity {
      let start = start(ofOperandEndingAt: end, in: instructions)
      ranges.insert(start...end, at: 0)
      end = start - 1
    }
    return ranges
  }

  /// The program with other instructions in place of some terms.
  static func replacing(
    _ terms: [FunctionTerm], in program: [Instruction], with replacement: (FunctionTerm) -> [Instruction]
  ) -> [Instruction] {
    var program = program
    for term in terms.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      program.replaceSubrange(term.range, with: replacement(term))
    }
    return program
  }

  /// The program with a number for the unknown.
  static func replacingUnknown(in program: [Instruction], with value: Value) -> [Instruction] {
    program.map { instruction in
      guard case .unknown = instruction.action else { return instruction }
      return Instruction(number: value, span: instruction.span)
    }
  }
}

extension Instruction {
  /// A number as an operand that is not shown.
  init(number: Value, span: Span) {
    self.init(action: .push(text: number.exactText ?? "", precedence: Precedence.atom, value: number), span: span)
  }

  /// An operator of the table.
  init?(_ symbol: String, _ fixity: Fixity, span: Span) {
    guard let row = Operator.find(symbol, fixity) else { return nil }
    self.init(action: .apply(row), span: span)
  }

  /// An infix operator of the table, to be put behind its operands.
  static func infix(_ symbol: String, span: Span) -> [Instruction] {
    [Instruction(symbol, .infix, span: span)].compactMap { $0 }
  }
}
