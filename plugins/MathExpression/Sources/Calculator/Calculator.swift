internal import BigInt

/// Works out one typed line: tokens, postfix order, exact value and decimal. Pure and stateless; `ans` is a variable.
public struct Calculator: Sendable {
  /// What one calculation may cost.
  public var limits: Limits
  /// The unit in which angles are typed and given.
  public var angle: AngleUnit
  /// Significant digits of a decimal that is not exact.
  public var digits: Int
  /// How lines are written.
  public var dialect: Dialect
  /// By which `Limits.seconds` are measured.
  public var clock: Clock

  /// A calculator for angles in `angle` and decimals of `digits` significant digits (at least 1).
  public init(
    limits: Limits = Limits(), angle: AngleUnit = .radians, digits: Int = 15, dialect: Dialect = .printed,
    clock: @escaping Clock = steadyClock
  ) {
    self.limits = limits
    self.angle = angle
    self.digits = max(1, digits)
    self.dialect = dialect
    self.clock = clock
  }

  /// The tokens of a line.
  ///
  /// - Throws: `tooLong`, `unexpectedCharacter`, `malformedNumber`, `unknownName`, `unsolvedEquation`, `overflow`.
  public func tokens(of line: String, variables: [String: Value] = [:]) throws(CalculatorError) -> [Token] {
    try cut(line, variables).tokens
  }

  /// The expression of a line, without what stands after an equals sign, in postfix order.
  ///
  /// - Throws: what `tokens(of:variables:)` throws, and every error of structure.
  public func postfix(of line: String, variables: [String: Value] = [:]) throws(CalculatorError) -> Postfix {
    try read(line, variables).program
  }

  /// Works out a line such as `2+2` or `2+2=5`.
  ///
  /// - Parameters:
  ///   - line: the expression, with or without `=` and an answer to be checked.
  ///   - variables: values by name, such as `ans`; they go before constants and functions of the same name.
  /// - Throws: a `CalculatorError` with the place in the line.
  public func evaluate(_ line: String, variables: [String: Value] = [:]) throws(CalculatorError) -> Evaluation {
    let reading = try read(line, variables)
    let program = reading.program
    var machine = Machine(limits: limits, angle: angle, deadline: deadline)
    let (value, decimal) = try settle(program, &machine)
    var notes = reading.notes + program.notes + angleNotes(program)
    if decimal.isRounded {
      notes.append(Note(code: .rounded, message: "The decimal is rounded.", span: nil))
    }
    return Evaluation(
      tokens: reading.tokens, program: program, number: value,
      value: value.rational?.isInteger == true ? decimal.text : value.exactText,
      decimal: decimal.text, isRounded: decimal.isRounded,
      claimedAnswer: try check(reading.claim, against: program, until: machine.deadline),
      notes: notes)
  }

  /// What is said where a plain number is taken for an angle.
  var plainAngleNotes: [Note] {
    [
      Note(
        code: .angleUnit, message: "The number is an angle in \(angle.rawValue); write its unit behind it.", span: nil)
    ]
  }

  /// The unit of angles, where a line has a function of them and does not show it by ° or, in radians, by π.
  func angleNotes(_ programs: Postfix...) -> [Note] {
    let instructions = programs.flatMap(\.instructions)
    let isShown = instructions.contains { $0.isDegreeSign || angle == .radians && $0.isPi }
    guard !isShown, instructions.contains(where: \.isOfAngles) else { return [] }
    let message = "Angles are in \(angle.rawValue); the option angle changes that."
    return [Note(code: .angleUnit, message: message, span: nil)]
  }

  /// The bits with which a calculation begins: those of the digits and a margin.
  var startingBits: Int { digits * 10 / 3 + 64 }

  /// The value and its decimal, at the precision at which the last digit is certain.
  func settle(
    _ program: Postfix, _ machine: inout Machine
  ) throws(CalculatorError) -> (value: Value, decimal: DecimalText) {
    var bits = startingBits
    let last = max(limits.precision, 2 * startingBits)
    while true {
      let (value, used) = try machine.run(program, bits: bits)
      if let rational = value.rational { return (value, DecimalText(rational, digits: digits)) }
      let place = program.instructions.last?.span ?? Span(0, 0)
      let arithmetic = Arithmetic(bits: used, limits: limits, angle: angle)
      let ball: Ball
      do { ball = try arithmetic.ball(of: value) } catch { throw error.located(at: place) }
      if let decimal = DecimalText(ball, digits: digits, bits: used + 64) { return (value, decimal) }
      bits = used * 4
      guard bits > last else { continue }
      // Nothing tells a ball of this size from zero; a wider one with no certain digit has no answer.
      guard !ball.containsZero || ball.magnitudeBits < -startingBits else { throw .undecided(place) }
      return (value, DecimalText(text: DecimalText.certain(ball, digits: digits), isRounded: true))
    }
  }

  // MARK: Reading

  private struct Claim {
    var text: String
    var span: Span
    var program: Postfix
    var isApproximate: Bool
    /// The last place that was written, where the answer is a single number.
    var places: Int?
  }

  private struct Reading {
    var tokens: [Token]
    var program: Postfix
    var claim: Claim?
    var notes: [Note]
  }

  private func read(_ line: String, _ variables: [String: Value]) throws(CalculatorError) -> Reading {
    let (tokens, notes) = try cut(line, variables)
    let signs = tokens.indices.filter { tokens[$0].kind == .equals }
    guard let sign = signs.first else {
      return Reading(tokens: tokens, program: try order(tokens, variables), claim: nil, notes: notes)
    }
    if signs.count > 1 { throw .misplacedEquals(tokens[signs[1]].span) }
    guard sign > 0 else { throw .empty(tokens[sign].span) }
    let program = try order(Array(tokens[..<sign]), variables)
    let answer = Array(tokens[(sign + 1)...])
    guard let first = answer.first, let last = answer.last,
      !(answer.count == 1 && first.kind == .questionMark)
    else { return Reading(tokens: tokens, program: program, claim: nil, notes: notes) }
    let span = first.span.union(last.span)
    let text = String(line.dropFirst(span.lower).prefix(span.count))
    let claim = Claim(
      text: text, span: span, program: try order(answer, variables), isApproximate: tokens[sign].symbol == "≈",
      places: Calculator.places(of: answer))
    return Reading(tokens: tokens, program: program, claim: claim, notes: notes)
  }

  private func cut(
    _ line: String, _ variables: [String: Value]
  ) throws(CalculatorError) -> (tokens: [Token], notes: [Note]) {
    if let tokens = PlainTokenizer.tokens(of: line, limits: limits) { return (tokens, []) }
    var tokenizer = try Tokenizer(line, limits: limits, dialect: dialect, variables: variables)
    return try tokenizer.run()
  }

  func order(_ tokens: [Token], _ variables: [String: Value]) throws(CalculatorError) -> Postfix {
    let end = tokens.last?.span.upper ?? 0
    var yard = ShuntingYard(tokens, end: end, limits: limits, dialect: dialect, variables: variables)
    return try yard.run()
  }

  /// Decimal places of an answer that is one number with or without a sign.
  private static func places(of answer: [Token]) -> Int? {
    guard let number = answer.last, number.kind == .number, !number.symbol.contains("/"), !number.symbol.contains("e"),
      answer.count == 1 || (answer.count == 2 && answer[0].kind == .operator)
    else { return nil }
    return number.symbol.split(separator: ".").dropFirst().last?.count ?? 0
  }

  // MARK: Checking a claimed answer

  private func check(
    _ claim: Claim?, against program: Postfix, until deadline: Deadline
  ) throws(CalculatorError) -> ClaimedAnswer? {
    guard let claim else { return nil }
    var machine = Machine(limits: limits, angle: angle, deadline: deadline)
    var bits = startingBits
    while true {
      let (value, first) = try machine.run(program, bits: bits)
      let (answer, second) = try machine.run(claim.program, bits: bits)
      bits = max(first, second)
      let arithmetic = Arithmetic(bits: bits, limits: limits, angle: angle)
      do throws(ArithmeticError) {
        let isEqual = try arithmetic.compare(value, answer) == 0
        let isRounded = isEqual ? false : try isRounding(answer, of: value, claim, arithmetic)
        return ClaimedAnswer(text: claim.text, holds: isEqual || isRounded, isRounded: isRounded, span: claim.span)
      } catch {
        guard case .undecided = error else { throw error.located(at: claim.span) }
        bits *= 4
        guard bits > limits.precision else { continue }
        // No digit tells them apart at the last precision: equal, as far as can be known.
        return ClaimedAnswer(text: claim.text, holds: true, isRounded: false, span: claim.span)
      }
    }
  }

  /// Whether the answer is within half a unit of its last written decimal place. Without a place after the point only
  /// the sign ≈ lets an answer be rounded.
  private func isRounding(
    _ answer: Value, of value: Value, _ claim: Claim, _ arithmetic: Arithmetic
  ) throws(ArithmeticError) -> Bool {
    guard let places = claim.places, places > 0 || claim.isApproximate else { return false }
    let half = Value(Rational(1, 2) * Rational(10).power(-places))
    let difference = try arithmetic.subtract(value, answer)
    let distance = try arithmetic.sign(of: difference) < 0 ? arithmetic.negate(difference) : difference
    return try arithmetic.compare(distance, half) <= 0
  }
}
