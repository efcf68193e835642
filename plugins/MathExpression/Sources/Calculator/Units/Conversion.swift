/// A quantity in the unit that is asked for, or in its own first one, as a program of numbers.
struct Conversion {
  let tokens: [Token]
  let program: [Instruction]
  /// The linear form with units: `(5*ft+3*in) in cm`.
  let expression: String
  /// The unit of the result; nil for a plain number.
  let unit: String?
  private(set) var notes: [Note]

  /// - Parameters:
  ///   - target: the unit that is asked for; nil where none is.
  ///   - own: what stands behind the number, where the line is one quantity.
  ///   - parts: the units of a line that multiplies and divides quantities, without their numbers.
  ///   - sign: where the word between both stands.
  /// - Throws: `unitMismatch`, and errors of the numbers.
  init(
    _ left: QuantitySide, to target: QuantitySide?, own: QuantitySide?, parts: QuantitySide?, sign: Span?,
    by calculator: Calculator
  ) throws(CalculatorError) {
    let shown = target?.expression
    expression = left.expression + (shown.map { " in " + $0 } ?? "")
    let word = sign.map { Token(kind: .unit, text: "in", symbol: "in", span: $0, number: nil) }
    tokens = left.tokens + (target == nil ? [] : [word].compactMap { $0 }) + (target?.tokens ?? [])
    notes = left.notes + left.program.notes
    let remarks = (left.tokens + (target?.tokens ?? [])).compactMap { token in
      (left.units[token.span] ?? target?.units[token.span])?.remark.map { (token.span, $0) }
    }
    if let scales = try TemperatureScales(left, to: target, by: calculator) {
      (program, unit) = (scales.program, scales.unit.symbol)
    } else {
      let rule = try Rule(left, by: calculator)
      let result = if let target { try rule.program(in: target) } else { try rule.program(inOwn: own, parts: parts) }
      (program, unit) = (result.program, shown ?? result.unit)
      if left.units.values.allSatisfy({ $0.dimension != Quantity.angle.dimension }) {
        notes += calculator.angleNotes(left.program)
      }
      if left.units.isEmpty, rule.dimension == .none { notes += calculator.plainAngleNotes }
    }
    for (span, remark) in remarks where !notes.contains(where: { $0.message == remark }) {
      notes.append(Note(code: .unitChoice, message: remark, span: span))
    }
  }

  /// How a quantity without scales is converted.
  private struct Rule {
    let calculator: Calculator
    let left: QuantitySide
    let dimension: Dimension

    init(_ left: QuantitySide, by calculator: Calculator) throws(CalculatorError) {
      self.calculator = calculator
      self.left = left
      dimension = try DimensionCheck(units: left.units).dimension(of: left.program)
    }

    private func factors(_ side: QuantitySide) throws(CalculatorError) -> [String: Value] {
      var factors: [String: Value] = [:]
      for unit in side.ordered { factors[unit.symbol] = try calculator.factor(of: unit) }
      return factors
    }

    private func numbers(_ side: QuantitySide) throws(CalculatorError) -> [Instruction] {
      side.numbers(try factors(side))
    }

    /// Divided by the unit that is asked for.
    func program(in target: QuantitySide) throws(CalculatorError) -> (program: [Instruction], unit: String?) {
      let wanted = try DimensionCheck(units: target.units).dimension(of: target.program)
      var program = try numbers(left)
      let isPlainAngle = left.units.isEmpty && dimension == .none && wanted == Quantity.angle.dimension
      if dimension != wanted, !isPlainAngle {
        guard isFuel(target), dimension == wanted.power(-1) else { throw mismatch(target, wanted) }
        program = [Instruction(number: Value(1), span: left.span)] + program + Instruction.infix("/", span: left.span)
      }
      let divisor = try numbers(target)
      let isOne = divisor.count == 1 && divisor[0].isOne
      return (isOne ? program : program + divisor + Instruction.infix("/", span: target.span), nil)
    }

    /// Litres per distance and distance per gallon are converted into each other by the reciprocal.
    private func isFuel(_ target: QuantitySide) -> Bool {
      (left.ordered + target.ordered).contains { $0.quantity.name == Quantity.fuelConsumption.name }
    }

    /// In the unit behind its number, or its first one, and a plain angle in the other unit of angles; where no unit of the line fits, in the
    /// coherent one that has a name of its own, else in the units of its parts, else in base units.
    func program(
      inOwn own: QuantitySide?, parts: QuantitySide?
    ) throws(CalculatorError) -> (program: [Instruction], unit: String?) {
      let program = try numbers(left)
      guard dimension != .none else { return (program, nil) }
      if let own, dimension != Quantity.angle.dimension {
        return (try self.program(in: own).program, own.expression)
      }
      let fitting = left.ordered.first { $0.dimension == dimension }
      guard let unit = dimension == Quantity.angle.dimension ? angleUnit(fitting) : fitting else {
        let coherent = Unit.table.first { $0.dimension == dimension && $0.factor == Value(1) && !$0.isScale }
        let hasOwnName = coherent?.symbol.allSatisfy(\.isLetter) ?? false
        if !hasOwnName, let parts { return (try self.program(in: parts).program, parts.expression) }
        return (program, coherent?.symbol ?? dimension.coherentUnit)
      }
      let factor = Instruction(factor: try calculator.factor(of: unit), span: left.span)
      return (factor.isOne ? program : program + [factor] + Instruction.infix("/", span: left.span), unit.symbol)
    }

    /// 90 deg is asked for in radians, and pi rad in degrees.
    private func angleUnit(_ first: Unit?) -> Unit? {
      let isPlain = left.ordered.count == 1 && first != nil
      return isPlain ? Unit.named(first?.symbol == "rad" ? "deg" : "rad") : first ?? Unit.named("rad")
    }

    private func mismatch(_ target: QuantitySide, _ wanted: Dimension) -> CalculatorError {
      guard !left.units.isEmpty || dimension != .none else {
        let symbols = Unit.symbols(of: wanted).prefix(3).joined(separator: ", ")
        let place = left.span.upper
        return .unitMismatch(
          reason: "\(left.expression) has no unit; write one of \(wanted.name) behind it, such as \(symbols).",
          Span(place, place + 1))
      }
      let symbols = Unit.symbols(of: dimension).prefix(10)
      let valid = symbols.isEmpty ? dimension.coherentUnit : symbols.joined(separator: ", ")
      let namesake =
        left.ordered.count == 1
        ? left.tokens.last.flatMap { Unit.namesake(of: $0.text, measuring: wanted) } : nil
      let reason =
        "\(left.expression) measures \(dimension.name), and \(target.expression) \(wanted.name). "
        + (namesake.map { "Did you mean \($0)?" } ?? "Valid units: \(valid).") + bracketHint
      return .unitMismatch(reason: reason, target.span)
    }

    /// A plain number's divisor with a unit needs brackets: `100/2 h` is 50 h.
    private var bracketHint: String {
      let places = left.tokens.indices.dropLast(2).filter { place in
        left.tokens[place].symbol == "/" && left.tokens[place + 1].kind == .number
          && left.tokens[place + 2].kind == .unit
      }
      guard let place = places.first else { return "" }
      let divisor = left.tokens[place + 1].text + " " + left.tokens[place + 2].text
      return " Brackets around a divisor with its unit: /(\(divisor))."
    }
  }
}
