internal import BigInt

extension Calculator {
  /// Works out a typed line with units, such as `3 km in miles`, `5 ft 3 in in cm` or `3 km + 200 m`; nil for a line without.
  ///
  /// It is asked about lines that mean nothing without units: there a name with a value goes before a unit.
  ///
  /// - Throws: `unknownUnit`, `unitMismatch`, and every error of structure and of numbers.
  func quantity(in line: String, variables: [String: Value]) throws(CalculatorError) -> Evaluation? {
    guard dialect == .typed, line.count <= limits.characters, !line.contains(where: { "=≈?".contains($0) }) else {
      return nil
    }
    let reader = QuantityReader(calculator: self, variables: variables)
    let parts = UnitLine(line) { reader.unit($0) != nil }
    let target = parts.target.flatMap(reader.unit)
    guard let left = try reader.left(of: parts, hasTarget: target != nil) else { return nil }
    if let text = parts.target, target == nil {
      let name = String(text.drop(while: \.isWhitespace))
      let place = text.count - name.count
      throw .unknownUnit(name, suggestion: Suggestion.nearestUnit(to: name), Span(place, max(place + 1, text.count)))
    }
    let conversion: Conversion
    do throws(CalculatorError) {
      conversion = try Conversion(
        left, to: target, own: reader.ownUnit(of: left), parts: reader.units(in: left), sign: parts.sign, by: self)
    } catch {
      // `2m + 3` and `4a + 3b` lack values of letters rather than units; `10 m + 3 s` does not.
      let letters = left.tokens.allSatisfy { $0.kind != .unit || $0.text.count == 1 }
      guard case .unitMismatch = error, target == nil, letters, left.quantitiesApart < 2 else { throw error }
      return nil
    }
    return try evaluation(of: conversion)
  }

  private func evaluation(of conversion: Conversion) throws(CalculatorError) -> Evaluation {
    var machine = Machine(limits: limits, angle: angle, deadline: deadline)
    let program = Postfix(instructions: conversion.program, notes: [])
    let (value, decimal) = try settle(program, &machine)
    var notes = conversion.notes
    if decimal.isRounded { notes.append(Note(code: .rounded, message: "The decimal is rounded.", span: nil)) }
    var evaluation = Evaluation(
      tokens: conversion.tokens, program: program, number: value,
      value: value.rational?.isInteger == true ? decimal.text : value.exactText, decimal: decimal.text,
      isRounded: decimal.isRounded, claimedAnswer: nil, notes: notes)
    evaluation.quantity = (conversion.expression, conversion.unit)
    return evaluation
  }

  /// The factor of a unit to the coherent one, which for angles is the unit in which functions take them.
  func factor(of unit: Unit) throws(CalculatorError) -> Value {
    guard unit.dimension == Quantity.angle.dimension, angle == .degrees else { return unit.factor }
    do throws(ArithmeticError) {
      let degree = Value(ExactSum(Rational(1, 180), Monomial(pi: 1)))
      return try Arithmetic(bits: startingBits, limits: limits, angle: angle).divide(unit.factor, degree)
    } catch {
      throw error.located(at: Span(0, 0))
    }
  }
}
