internal import BigInt

/// Makes the derivative of a program by the unknown, as a program.
struct Derivative {
  /// A part of the program, with its derivative; nil where the unknown does not stand in it.
  private typealias Part = (term: [Instruction], slope: [Instruction]?)

  private let span: Span
  private let angle: AngleUnit

  /// Instructions of a derivative, at most: that of a product of many factors repeats them all.
  private static let mostInstructions = 2_000

  /// The derivative; nil where the program has an operation that has none here, or it grows too long.
  static func of(_ program: [Instruction], angle: AngleUnit) -> [Instruction]? {
    var stack: [Part] = []
    for instruction in program {
      let rules = Derivative(span: instruction.span, angle: angle)
      guard stack.count >= instruction.arity else { return nil }
      let parts = Array(stack.suffix(instruction.arity))
      stack.removeLast(parts.count)
      let term = parts.flatMap(\.term) + [instruction]
      if case .unknown = instruction.action {
        stack.append(([instruction], [rules.number(1)]))
      } else if parts.allSatisfy({ $0.slope == nil }) {
        stack.append((term, nil))
      } else {
        guard let slope = rules.slope(of: instruction, parts, term), slope.count <= mostInstructions else { return nil }
        stack.append((term, slope))
      }
    }
    guard stack.count == 1 else { return nil }
    return stack[0].slope
  }

  private func slope(of instruction: Instruction, _ parts: [Part], _ term: [Instruction]) -> [Instruction]? {
    switch instruction.action {
    case .apply(let row): slope(ofOperator: row.postfixName, parts, term)
    case .call(let function, let count): slope(ofFunction: function.name, count, parts, term)
    default: nil
    }
  }

  private func slope(ofOperator name: String, _ parts: [Part], _ term: [Instruction]) -> [Instruction]? {
    let (first, last) = (parts[0], parts[parts.count - 1])
    switch name {
    case "+", "-":
      guard let left = first.slope else { return name == "+" ? last.slope : last.slope.map { $0 + sign("-", .prefix) } }
      return last.slope.map { left + $0 + sign(name) } ?? left
    case "neg": return first.slope.map { $0 + sign("-", .prefix) }
    case "pos": return first.slope
    case "%", "‰": return first.slope.map { over($0, [number(name == "%" ? 100 : 1000)]) }
    case "*":
      let parts = [first.slope.map { times($0, last.term) }, last.slope.map { times(first.term, $0) }].compactMap { $0 }
      return parts.count == 2 ? parts[0] + parts[1] + sign("+") : parts.first
    case "/":
      let above = first.slope.map { over($0, last.term) }
      guard let below = last.slope else { return above }
      let second = over(times(first.term, below), times(last.term, last.term))
      return above.map { $0 + second + sign("-") } ?? second + sign("-", .prefix)
    case "^":
      guard let exponent = last.slope else {
        let lower = first.term + last.term + [number(1)] + sign("-") + sign("^")
        return first.slope.map { times(times(last.term, lower), $0) }
      }
      let byExponent = times(exponent, call("ln", first.term))
      guard let base = first.slope else { return times(term, byExponent) }
      return times(term, byExponent + over(times(last.term, base), first.term) + sign("+"))
    default: return nil
    }
  }

  private func slope(
    ofFunction name: String, _ count: Int, _ parts: [Part], _ term: [Instruction]
  ) -> [Instruction]? {
    guard let slope = parts[0].slope, parts.dropFirst().allSatisfy({ $0.slope == nil }) else { return nil }
    let inner = parts[0].term
    let square = times(inner, inner)
    switch (name, count) {
    case ("sqrt", 1): return over(slope, times([number(2)], term))
    case ("cbrt", 1): return over(slope, times([number(3)], times(term, term)))
    case ("exp", 1): return times(slope, term)
    case ("ln", 1): return over(slope, inner)
    case ("log", 1): return over(slope, times(inner, call("ln", [number(10)])))
    case ("log", 2): return over(slope, times(inner, call("ln", parts[1].term)))
    case ("log2", 1): return over(slope, times(inner, call("ln", [number(2)])))
    case ("sin", 1): return inRadians(times(slope, call("cos", inner)))
    case ("cos", 1): return inRadians(times(slope, call("sin", inner)) + sign("-", .prefix))
    case ("tan", 1): return inRadians(over(slope, times(call("cos", inner), call("cos", inner))))
    case ("asin", 1): return inUnits(over(slope, call("sqrt", [number(1)] + square + sign("-"))))
    case ("acos", 1): return inUnits(over(slope, call("sqrt", [number(1)] + square + sign("-"))) + sign("-", .prefix))
    case ("atan", 1): return inUnits(over(slope, [number(1)] + square + sign("+")))
    case ("sinh", 1): return times(slope, call("cosh", inner))
    case ("cosh", 1): return times(slope, call("sinh", inner))
    case ("tanh", 1): return over(slope, times(call("cosh", inner), call("cosh", inner)))
    case ("abs", 1): return times(slope, over(inner, term))
    default: return nil
    }
  }

  // MARK: Pieces

  private func number(_ integer: Int) -> Instruction { Instruction(number: Value(integer), span: span) }

  private func sign(_ symbol: String, _ fixity: Fixity = .infix) -> [Instruction] {
    [Instruction(symbol, fixity, span: span)].compactMap { $0 }
  }

  private func times(_ left: [Instruction], _ right: [Instruction]) -> [Instruction] { left + right + sign("*") }

  private func over(_ left: [Instruction], _ right: [Instruction]) -> [Instruction] { left + right + sign("/") }

  private func call(_ name: String, _ argument: [Instruction]) -> [Instruction] {
    guard let function = Function.index[name] else { return argument }
    return argument + [Instruction(action: .call(function, arguments: 1), span: span)]
  }

  private static let degree = Value(ExactSum(Rational(1, 180), Monomial(pi: 1)))

  /// The slope of a function of an angle that is typed in degrees.
  private func inRadians(_ slope: [Instruction]) -> [Instruction] {
    angle == .radians ? slope : times(slope, [Instruction(number: Self.degree, span: span)])
  }

  /// The slope of an angle that is given in degrees.
  private func inUnits(_ slope: [Instruction]) -> [Instruction] {
    angle == .radians ? slope : over(slope, [Instruction(number: Self.degree, span: span)])
  }
}
