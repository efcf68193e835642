internal import BigInt

/// What is said of the parts that were looked through.
extension IntervalSolver {
  /// The fraction with a small denominator in a part, where the equation holds there exactly.
  func simplest(in part: Ball) throws(CalculatorError) -> Value? {
    for denominator in 1...60 {
      let scaled = part.times(Ball(BigInt(2 * denominator)), bits: arithmetic.bits + 64)
        .plus(Ball(1), bits: arithmetic.bits + 64)
      // ⌊2dx + 1⌋ / 2 is dx rounded.
      guard let double = Ball(scaled.middle, exponent: scaled.exponent).floor else { continue }
      let guess = Rational(double >> 1, BigInt(denominator))
      let distance = part.plus(-Ball(guess, bits: 4 * arithmetic.bits), bits: 4 * arithmetic.bits)
      guard distance.containsZero else { continue }
      if try isSolution(Value(guess)) { return Value(guess) }
    }
    return nil
  }

  func roots(_ found: [Value], _ unsettled: [Ball]) throws(CalculatorError) -> EquationSolver.Roots? {
    let range = "between \(isPositive ? Self.smallest : "-\(Self.reach)") and \(Self.reach)"
    var roots = EquationSolver.Roots(reason: "No number \(range) solves it.")
    let message = "Every solution \(range) is given; there may be others outside of these bounds."
    let wholes = " Of negative numbers only whole ones down to -\(Self.reach) were tried."
    roots.notes = [Note(code: .searchedInterval, message: message + (isPositive ? wholes : ""), span: nil)]
    roots.numbers = (found + (isPositive ? try negativeWholes() : [])).map { ($0, 1) }
    let places = joined(unsettled)
    guard places.count <= Self.mostUnsettled else { return nil }
    for part in places {
      if let number = try simplest(in: part) {
        roots.numbers.append((number, 1))
        roots.notes.append(uncertain("right beside \(number.text) lie others"))
      } else {
        let place = DecimalText.certain(Ball(part.middle, exponent: part.exponent), digits: 6)
        roots.notes.append(uncertain("near \(place) lies a solution"))
      }
    }
    do {
      roots.numbers = try RealRoots.ascending(roots.numbers, by: arithmetic)
    } catch {
      throw error.located(at: program.last?.span ?? Span(0, 0))
    }
    return roots
  }

  /// The negative whole numbers at which the equation holds exactly.
  private func negativeWholes() throws(CalculatorError) -> [Value] {
    var found: [Value] = []
    for number in -Self.reach..<0 where try isSolution(Value(number)) { found.append(Value(number)) }
    return found
  }

  /// Whether the equation is known to hold exactly at a number.
  private func isSolution(_ value: Value) throws(CalculatorError) -> Bool {
    var machine = Machine(limits: arithmetic.limits, angle: arithmetic.angle, deadline: deadline)
    let filled = Postfix.replacingUnknown(in: program, with: value)
    do throws(CalculatorError) {
      return try machine.execute(filled[...], by: arithmetic, names: []).isZero
    } catch {
      switch error {
      case .undecided, .domain, .divisionByZero, .overflow: return false
      default: throw error
      }
    }
  }

  private func uncertain(_ what: String) -> Note {
    Note(code: .uncertainSolution, message: "It is not certain whether \(what).", span: nil)
  }

  /// Parts that touch as one.
  private func joined(_ parts: [Ball]) -> [Ball] {
    let exponent = parts.map(\.exponent).min() ?? 0
    let ranges = parts.map { part in
      (part.lower << (part.exponent - exponent), part.upper << (part.exponent - exponent))
    }.sorted { $0.0 < $1.0 }
    var joined: [(BigInt, BigInt)] = []
    for range in ranges {
      if let last = joined.last, range.0 <= last.1 {
        joined[joined.count - 1].1 = max(last.1, range.1)
      } else {
        joined.append(range)
      }
    }
    return joined.map { Ball($0 + $1, radius: $1 - $0, exponent: exponent - 1) }
  }
}
