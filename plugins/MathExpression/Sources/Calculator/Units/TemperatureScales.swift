internal import BigInt

/// A temperature on a scale that does not begin at the absolute zero, alone or converted.
struct TemperatureScales {
  let program: [Instruction]
  let unit: Unit

  /// Nil where no such scale stands in the line.
  ///
  /// - Throws: `unitMismatch` where one stands in a sum or product; `domain` below the absolute zero.
  init?(_ left: QuantitySide, to target: QuantitySide?, by calculator: Calculator) throws(CalculatorError) {
    let (sources, targets) = (left.ordered, target?.ordered ?? [])
    guard let scale = (sources + targets).first(where: \.isScale) else { return nil }
    guard let source = sources.first else {
      throw .unitMismatch(
        reason: "\(left.expression) has no unit; write one of temperature behind it, such as degC, degF, K.", left.span)
    }
    let wanted = targets.first ?? source
    let isAlone =
      sources.count == 1 && targets.count <= 1 && left.tokens.last?.kind == .unit
      && target.map { $0.tokens.count == 1 } != false
    guard isAlone, [source, wanted].allSatisfy({ $0.dimension == scale.dimension }) else {
      let reason =
        "\(scale.symbol) stands behind one number and is converted to degC, degF, degR or K; write K in sums."
      throw .unitMismatch(reason: reason, left.span)
    }
    var tokens = Array(left.tokens.dropLast())
    if tokens.last?.symbol == "*" { tokens.removeLast() }
    let number = try calculator.order(tokens, left.values)
    let rule = Rule(span: left.span)
    let kelvins = number.instructions + rule.added(source.zero) + rule.scaled(source.factor, over: Value(1))
    try Self.check(kelvins, at: left.span, by: calculator)
    unit = wanted
    program =
      source.symbol == wanted.symbol
      ? number.instructions
      : number.instructions + rule.added(source.zero) + rule.scaled(source.factor, over: wanted.factor)
        + rule.added(-wanted.zero)
  }

  private static func check(_ kelvins: [Instruction], at span: Span, by calculator: Calculator) throws(CalculatorError)
  {
    var machine = Machine(limits: calculator.limits, angle: calculator.angle, deadline: calculator.deadline)
    let (value, bits) = try machine.run(Postfix(instructions: kelvins, notes: []), bits: calculator.startingBits)
    do throws(ArithmeticError) {
      let arithmetic = Arithmetic(bits: bits, limits: calculator.limits, angle: calculator.angle)
      guard try arithmetic.sign(of: value) < 0 else { return }
    } catch {
      throw error.located(at: span)
    }
    throw .domain(reason: "the temperature is below the absolute zero, -273.15 degC", span)
  }

  private struct Rule {
    let span: Span

    func added(_ number: Rational) -> [Instruction] {
      guard !number.isZero else { return [] }
      return [Instruction(factor: Value(number.magnitude), span: span)]
        + Instruction.infix(number.signum < 0 ? "-" : "+", span: span)
    }

    /// Times the quotient of two factors: `* 9 / 5`.
    func scaled(_ factor: Value, over other: Value) -> [Instruction] {
      guard let first = factor.rational, let second = other.rational else { return [] }
      let ratio = first / second
      return [(ratio.numerator, "*"), (ratio.denominator, "/")].filter { $0.0 != 1 }.flatMap { number, sign in
        [Instruction(factor: Value(Rational(number)), span: span)] + Instruction.infix(sign, span: span)
      }
    }
  }
}
