internal import BigInt

/// Solves an equation in sines, cosines and tangents of several angles that are linear in the unknown.
struct AngleSolver {
  let solver: FunctionSolver
  let terms: [FunctionTerm]

  private var arithmetic: Arithmetic { solver.arithmetic }
  private var span: Span { solver.span }

  /// The angle ax + b of a term, with a as a whole multiple of the shared factor.
  private struct Angle {
    let multiple: Int
    let constant: Value
  }

  /// Multiples of the shared angle, at most: the polynomial in the tangent of its half has twice that degree.
  private static let mostMultiple = 12

  func solve() throws(CalculatorError) -> EquationSolver.Roots? {
    var forms: [(factor: Value, constant: Value)] = []
    for term in terms {
      guard let form = try solver.linear(term.inner) else { return nil }
      forms.append(form)
    }
    do throws(ArithmeticError) {
      if let found = try byEqualTerms(forms) { return found }
      guard let (factor, angles) = try shared(forms) else { return nil }
      return try byHalfAngle(factor, angles, forms[0])
    } catch {
      throw error.located(at: span)
    }
  }

  // MARK: The tangent of the half angle

  /// The greatest factor of which all are whole multiples, where the angles that are one time it share its constant.
  private func shared(
    _ forms: [(factor: Value, constant: Value)]
  ) throws(ArithmeticError) -> (factor: Value, angles: [Angle])? {
    var ratios: [Rational] = []
    for form in forms {
      guard let ratio = try arithmetic.divide(form.factor, forms[0].factor).rational else { return nil }
      ratios.append(ratio)
    }
    let common = ratios.reduce(BigInt(1)) { $0 / $0.greatestCommonDivisor(with: $1.denominator) * $1.denominator }
    let whole = ratios.map { ($0 * Rational(common)).numerator }
    let divisor = whole.reduce(BigInt(0)) { $0.greatestCommonDivisor(with: $1) }
    let factor = try arithmetic.multiply(forms[0].factor, Value(Rational(divisor, common)))
    var angles: [Angle] = []
    for (form, count) in zip(forms, whole) {
      guard let multiple = Int(exactly: count / divisor), abs(multiple) <= Self.mostMultiple else { return nil }
      angles.append(Angle(multiple: multiple, constant: form.constant))
    }
    // One angle with a constant is the angle itself.
    if Set(angles.map(\.multiple)).count == 1, Set(angles.map(\.constant)).count == 1 {
      return (factor, angles.map { Angle(multiple: $0.multiple, constant: Value(0)) })
    }
    return (factor, angles)
  }

  /// With t = tan(θ/2), sin(mθ) and cos(mθ) are the parts of (1+it)^2m over (1+t²)^m.
  private func byHalfAngle(
    _ factor: Value, _ angles: [Angle], _ first: (factor: Value, constant: Value)
  ) throws(ArithmeticError) -> EquationSolver.Roots? {
    let most = angles.map { abs($0.multiple) }.max() ?? 1
    var programs: [Int: [Instruction]] = [:]
    for (term, angle) in zip(terms, angles) {
      programs[term.range.lowerBound] = try program(term.name, angle, most)
    }
    let values: EquationSolver.Roots
    do throws(CalculatorError) {
      values = try solver.solved(
        for: "t", Postfix.replacing(terms, in: solver.difference) { programs[$0.range.lowerBound] ?? [] })
    } catch {
      throw FunctionSolver.fault(error)
    }
    let isShifted = angles.allSatisfy { $0.constant.isZero } && !first.constant.isZero
    let form = (factor: factor, constant: isShifted ? first.constant : Value(0))
    let turn = try arithmetic.multiply(arithmetic.halfTurn, Value(2))
    let opposite = try arithmetic.family(arithmetic.halfTurn, turn, form)
    if values.isEveryNumber { return try everyAngle(values, opposite, form) }
    var found = EquationSolver.Roots(
      reason: "No real number solves it: \(values.reason)", standardForm: values.standardForm)
    for value in values.numbers.map(\.value) {
      let angle = try arithmetic.multiply(try arithmetic.arctangent(value), Value(2))
      found.families.append(try exact(try arithmetic.family(angle, turn, form), form, where: holds))
    }
    if try holds(at: opposite.start) { found.families.append(opposite) }
    found.families = try AngleFamilies.merged(found.families, by: arithmetic)
    return found
  }

  /// An equation that holds wherever it is defined, as `tan(x)*cos(x)=sin(x)`; nil where an angle at which it is not has no
  /// exact form.
  private func everyAngle(
    _ values: EquationSolver.Roots, _ opposite: AngleFamilies.Family, _ form: (factor: Value, constant: Value)
  ) throws(ArithmeticError) -> EquationSolver.Roots? {
    var found = EquationSolver.Roots(isEveryNumber: true, standardForm: values.standardForm)
    let turn = try arithmetic.multiply(arithmetic.halfTurn, Value(2))
    for value in values.excluded {
      let angle = try arithmetic.multiply(try arithmetic.arctangent(value), Value(2))
      let family = try exact(try arithmetic.family(angle, turn, form), form) { (start) throws(ArithmeticError) in
        try remainder(at: start) == nil
      }
      guard family.start.exact != nil else { return nil }
      found.families.append(family)
    }
    if try !holds(at: opposite.start) { found.families.append(opposite) }
    found.families = try AngleFamilies.merged(found.families, by: arithmetic)
    return found
  }

  /// The sine, cosine or tangent of mθ + b as instructions in t over (1+t²)^most.
  private func program(_ name: String, _ angle: Angle, _ most: Int) throws(ArithmeticError) -> [Instruction] {
    let (sine, cosine) = parts(abs(angle.multiple), most)
    let signed = angle.multiple < 0 ? sine.map { -$0 } : sine
    let (shiftSine, shiftCosine) = (try arithmetic.sine(angle.constant), try arithmetic.cosine(angle.constant))
    let sines = try combined(signed, shiftCosine, cosine, shiftSine)
    let cosines = try combined(cosine, shiftCosine, signed, try arithmetic.negate(shiftSine))
    let divide = Instruction.infix("/", span: span)
    switch name {
    case "sin": return horner(sines) + denominator(most) + divide
    case "cos": return horner(cosines) + denominator(most) + divide
    default: return horner(sines) + horner(cosines) + divide
    }
  }

  /// The coefficients of the imaginary and real part of (1+it)^2m (1+t²)^(most-m), from the constant upwards.
  private func parts(_ multiple: Int, _ most: Int) -> (sine: [BigInt], cosine: [BigInt]) {
    var (real, imaginary): ([BigInt], [BigInt]) = ([1], [0])
    let shifted = { (list: [BigInt]) in [BigInt(0)] + list }
    for _ in 0..<(2 * multiple) {
      // (a + ib)(1 + it) = (a - bt) + i (b + at)
      (real, imaginary) = (
        zip(real + [0], shifted(imaginary)).map { $0 - $1 }, zip(imaginary + [0], shifted(real)).map { $0 + $1 }
      )
    }
    for _ in multiple..<most {
      let square = { (list: [BigInt]) in zip(list + [0, 0], [BigInt(0), 0] + list).map { $0 + $1 } }
      (real, imaginary) = (square(real), square(imaginary))
    }
    return (imaginary, real)
  }

  private func combined(
    _ first: [BigInt], _ scale: Value, _ second: [BigInt], _ other: Value
  ) throws(ArithmeticError) -> [Value] {
    var sums: [Value] = []
    for (left, right) in zip(first, second) {
      sums.append(
        try arithmetic.add(
          try arithmetic.multiply(Value(Rational(left)), scale), try arithmetic.multiply(Value(Rational(right)), other))
      )
    }
    return sums
  }

  private func horner(_ coefficients: [Value]) -> [Instruction] {
    var program = [Instruction(number: Value(0), span: span)]
    for coefficient in coefficients.reversed() {
      program.append(Instruction(action: .unknown("t"), span: span))
      program += Instruction.infix("*", span: span)
      program.append(Instruction(number: coefficient, span: span))
      program += Instruction.infix("+", span: span)
    }
    return program
  }

  private func denominator(_ most: Int) -> [Instruction] { horner(parts(0, most).cosine.map { Value(Rational($0)) }) }

  // MARK: Exact angles

  /// The family with an exact start, where its angle is no further from a multiple of 15° than can be told and that is true
  /// of it exactly which makes it one.
  private func exact(
    _ family: AngleFamilies.Family, _ form: (factor: Value, constant: Value),
    where isMember: (Value) throws(ArithmeticError) -> Bool
  ) throws(ArithmeticError) -> AngleFamilies.Family {
    guard family.start.exact == nil else { return family }
    let step = try arithmetic.divide(arithmetic.halfTurn, Value(12))
    let angle = try arithmetic.add(try arithmetic.multiply(family.start, form.factor), form.constant)
    let count = try arithmetic.round(try arithmetic.divide(angle, step))
    let guess = try arithmetic.divide(
      try arithmetic.subtract(try arithmetic.multiply(count, step), form.constant), form.factor)
    let distance = try arithmetic.ball(of: try arithmetic.subtract(guess, family.start))
    guard distance.containsZero, try isMember(guess) else { return family }
    return (guess, family.period)
  }

  /// Whether the equation holds at a number, which is known where both sides are exact; undefined is no.
  private func holds(at value: Value) throws(ArithmeticError) -> Bool {
    try remainder(at: value).map { (rest) throws(ArithmeticError) in try arithmetic.sign(of: rest) == 0 } ?? false
  }

  /// By how much the sides differ at a number; nil where one of them is undefined.
  private func remainder(at value: Value) throws(ArithmeticError) -> Value? {
    var machine = solver.machine
    let program = Postfix.replacingUnknown(in: solver.difference, with: value)
    do throws(CalculatorError) {
      return try machine.execute(program[...], by: arithmetic, names: [])
    } catch {
      switch error {
      case .domain, .divisionByZero: return nil
      default: throw FunctionSolver.fault(error)
      }
    }
  }
}

// MARK: Two terms that are equal or opposite

extension AngleSolver {
  /// sin A = ± sin B, and so on with cosines as sines of the complement: A = B or A + B = half a turn, and whole turns beside it.
  private func byEqualTerms(
    _ forms: [(factor: Value, constant: Value)]
  ) throws(ArithmeticError) -> EquationSolver.Roots? {
    guard terms.count == 2, terms.allSatisfy({ $0.name != "tan" }), let sign = try signOfSecond() else { return nil }
    let right = try arithmetic.divide(arithmetic.halfTurn, Value(2))
    var sines: [(factor: Value, constant: Value)] = []
    for (term, form) in zip(terms, forms) {
      let constant = term.name == "cos" ? try arithmetic.add(form.constant, right) : form.constant
      sines.append((form.factor, constant))
    }
    // sin A + sin B = 0 is sin A = sin(-B).
    if sign > 0 { sines[1] = (try arithmetic.negate(sines[1].factor), try arithmetic.negate(sines[1].constant)) }
    let turn = try arithmetic.multiply(arithmetic.halfTurn, Value(2))
    let equal = (
      try arithmetic.subtract(sines[0].factor, sines[1].factor),
      try arithmetic.subtract(sines[0].constant, sines[1].constant)
    )
    let opposite = (
      try arithmetic.add(sines[0].factor, sines[1].factor),
      try arithmetic.add(sines[0].constant, sines[1].constant)
    )
    var found = EquationSolver.Roots(reason: "No real number solves it: the angles are never equal.")
    for (form, target) in [(equal, Value(0)), (opposite, arithmetic.halfTurn)] {
      if try arithmetic.sign(of: form.0) == 0 {
        let rest = try AngleFamilies.reduced(try arithmetic.subtract(form.1, target), by: turn, arithmetic)
        if rest.isZero { return EquationSolver.Roots(isEveryNumber: true) }
        continue
      }
      found.families.append(try arithmetic.family(target, turn, form))
    }
    found.families = try AngleFamilies.merged(found.families, by: arithmetic)
    return found
  }

  /// The sign of the second of two terms where the equation is c (first ± second) = 0; nil for any other.
  private func signOfSecond() throws(ArithmeticError) -> Int? {
    let names = ["a", "b"]
    let program = Postfix.replacing(terms, in: solver.difference) { term in
      let place = term.range == terms[0].range ? 0 : 1
      return [Instruction(action: .unknown(names[place]), span: span)]
    }
    var machine = solver.machine
    let form: LinearForm?
    do throws(CalculatorError) {
      form = try LinearForm(Postfix(instructions: program, notes: []), &machine, by: arithmetic)
    } catch {
      throw FunctionSolver.fault(error)
    }
    guard let form, try arithmetic.sign(of: form.constant) == 0, !form["a"].isZero else { return nil }
    if try arithmetic.subtract(form["a"], form["b"]).isZero { return 1 }
    return try arithmetic.add(form["a"], form["b"]).isZero ? -1 : nil
  }
}
