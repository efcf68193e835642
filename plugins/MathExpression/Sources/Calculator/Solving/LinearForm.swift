internal import BigInt

/// A sum of unknowns, each times a number, and a number.
struct LinearForm: Sendable {
  private(set) var constant: Value
  private(set) var coefficients: [String: Value] = [:]

  init(_ constant: Value) { self.constant = constant }

  init(unknown: String) {
    constant = Value(0)
    coefficients = [unknown: Value(1)]
  }

  /// Whether no unknown stands in it.
  var isConstant: Bool { coefficients.isEmpty }

  subscript(unknown: String) -> Value { coefficients[unknown] ?? Value(0) }

  func plus(_ other: LinearForm, by arithmetic: Arithmetic) throws(ArithmeticError) -> LinearForm {
    var sum = self
    sum.constant = try arithmetic.add(constant, other.constant)
    for (name, number) in other.coefficients {
      let total = try arithmetic.add(self[name], number)
      sum.coefficients[name] = total.isZero ? nil : total
    }
    return sum
  }

  func times(_ number: Value, by arithmetic: Arithmetic) throws(ArithmeticError) -> LinearForm {
    if number.isZero { return LinearForm(Value(0)) }
    var product = self
    product.constant = try arithmetic.multiply(constant, number)
    for (name, coefficient) in coefficients {
      product.coefficients[name] = try arithmetic.multiply(coefficient, number)
    }
    return product
  }
}

extension LinearForm {
  /// What a program of several unknowns comes to; nil where an unknown is multiplied by one, or stands in a function.
  ///
  /// - Throws: errors of the numbers.
  init?(
    _ program: Postfix, _ machine: inout Machine, by arithmetic: Arithmetic
  ) throws(CalculatorError) {
    var stack: [LinearForm] = []
    for instruction in program.instructions {
      if case .unknown(let name) = instruction.action {
        stack.append(LinearForm(unknown: name))
        continue
      }
      let count = instruction.arity
      guard stack.count >= count else { throw .missingOperand(of: "the operator", instruction.span) }
      let operands = Array(stack.suffix(count))
      stack.removeLast(count)
      if operands.allSatisfy(\.isConstant) {
        let pushes = operands.map {
          Instruction(action: .push(text: "", precedence: 0, value: $0.constant), span: instruction.span)
        }
        stack.append(LinearForm(try machine.execute((pushes + [instruction])[...], by: arithmetic, names: [])))
        continue
      }
      do throws(ArithmeticError) {
        guard let form = try LinearForm.applying(instruction, to: operands, by: arithmetic) else { return nil }
        stack.append(form)
      } catch {
        throw error.located(at: instruction.span)
      }
    }
    guard let form = stack.last, stack.count == 1 else { return nil }
    self = form
  }

  private static func applying(
    _ instruction: Instruction, to operands: [LinearForm], by arithmetic: Arithmetic
  ) throws(ArithmeticError) -> LinearForm? {
    guard case .apply(let row) = instruction.action else { return nil }
    switch row.postfixName {
    case "+": return try operands[0].plus(operands[1], by: arithmetic)
    case "-": return try operands[0].plus(try operands[1].times(Value(-1), by: arithmetic), by: arithmetic)
    case "neg": return try operands[0].times(Value(-1), by: arithmetic)
    case "pos": return operands[0]
    case "%": return try operands[0].times(Value(Rational(1, 100)), by: arithmetic)
    case "*":
      guard let factor = operands.first(where: \.isConstant), let form = operands.first(where: { !$0.isConstant })
      else {
        return nil
      }
      return try form.times(factor.constant, by: arithmetic)
    case "/":
      guard operands[1].isConstant else { return nil }
      return try operands[0].times(try arithmetic.divide(Value(1), operands[1].constant), by: arithmetic)
    default: return nil
    }
  }
}
