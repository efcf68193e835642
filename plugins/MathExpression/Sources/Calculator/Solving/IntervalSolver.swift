internal import BigInt

/// Finds every solution within an interval, by Newton's method with intervals (R. E. Moore, *Interval Analysis*, 1966): a part
/// of the interval is left out only where the equation is certain not to hold, and a number is given only where it is certain
/// that one solution lies about it.
struct IntervalSolver {
  let unknown: String
  /// What is zero where the equation holds.
  let program: [Instruction]
  let slope: [Instruction]
  let arithmetic: Arithmetic
  let deadline: Deadline

  /// Half the length of the interval.
  static let reach = 100
  /// Looks at parts of the interval, at most.
  private static let mostLooks = 10_000
  /// Parts that are no longer than 2^-`finest` are not halved again.
  private static let finest = 24
  /// Bits for telling where solutions are; more for their digits.
  private static let coarseBits = 64
  /// Places about which nothing is certain, at most: more say that the equation is of a kind for which this is no way.
  private static let mostUnsettled = 8

  /// What is known of the equation on a part of the interval.
  private enum Finding {
    case none
    case one
    case unsettled
  }

  /// - Parameter arithmetic: with the bits that the digits need.
  init?(unknown: String, program: [Instruction], arithmetic: Arithmetic, deadline: Deadline) {
    guard let slope = Derivative.of(program, angle: arithmetic.angle) else { return nil }
    self.unknown = unknown
    self.program = program
    self.slope = slope
    self.arithmetic = arithmetic
    self.deadline = deadline
  }

  /// The solutions, with a note on the interval and on numbers about which nothing is certain; nil where the interval cannot be
  /// looked through.
  func solve() throws(CalculatorError) -> EquationSolver.Roots? {
    // No solution that people would write stands at an end of a part: the interval is a little longer than said.
    let half = Ball(BigInt(Self.reach * 64 + 37), exponent: -6)
    var waiting = [Ball(Ball(0).middle, radius: half.middle, exponent: half.exponent)]
    var (found, unsettled): ([Value], [Ball]) = ([], [])
    var looks = 0
    while let part = waiting.popLast() {
      looks += 1
      guard looks <= Self.mostLooks else { return nil }
      try deadline.check(at: program.last?.span ?? Span(0, 0))
      switch try finding(in: part) {
      case .none: continue
      case .one: found.append(try refined(part))
      case .unsettled:
        if part.radius.magnitude.bitWidth + part.exponent < -Self.finest {
          unsettled.append(part)
        } else {
          waiting += halves(of: part)
        }
      }
    }
    return try roots(found, unsettled)
  }

  /// Two parts that share a place near the middle.
  private func halves(of part: Ball) -> [Ball] {
    // 16 times finer, and not quite the middle, which is zero at first.
    let (lower, upper) = (part.lower << 5, part.upper << 5)
    let cut = (lower * 15 + upper * 17) >> 5
    return [(cut, upper), (lower, cut)].map { low, high in
      let (low, high) = (low << 1, high << 1)
      return Ball((low + high) >> 1, radius: (high - low) >> 1, exponent: part.exponent - 6)
    }
  }

  private func finding(in part: Ball) throws(CalculatorError) -> Finding {
    guard let value = try value(of: program, at: part, bits: Self.coarseBits) else { return .unsettled }
    guard case .number(let ball) = value else { return .none }
    guard ball.containsZero else { return .none }
    guard case .number(let rise)? = try self.value(of: slope, at: part, bits: Self.coarseBits) else {
      return .unsettled
    }
    // f(x) lies in f(m) + f'(part) (x - m), which is closer where f is flat.
    let middle = Ball(part.middle, exponent: part.exponent)
    if case .number(let center)? = try self.value(of: program, at: middle, bits: Self.coarseBits) {
      let distance = Ball(0, radius: part.radius, exponent: part.exponent)
      let near = center.plus(rise.times(distance, bits: Self.coarseBits), bits: Self.coarseBits)
      if !near.containsZero { return .none }
    }
    guard !rise.containsZero else { return .unsettled }
    let ends = [part.lower, part.upper].map { Ball($0, exponent: part.exponent) }
    var signs: [Int] = []
    for end in ends {
      guard case .number(let ball)? = try self.value(of: program, at: end, bits: arithmetic.bits),
        let sign = ball.certainSign, sign != 0
      else { return .unsettled }
      signs.append(sign)
    }
    return signs[0] == signs[1] ? .none : .one
  }

  private enum Enclosure {
    case number(Ball)
    case undefined
  }

  /// What a program comes to on a part; nil where that is not certain.
  private func value(
    of program: [Instruction], at part: Ball, bits: Int
  ) throws(CalculatorError) -> Enclosure? {
    var coarse = arithmetic
    coarse.bits = bits
    coarse.enclosesPartly = true
    var machine = Machine(limits: arithmetic.limits, angle: arithmetic.angle, deadline: deadline)
    let number = part.isExact ? Value(part.rational) : Value(part)
    let filled = Postfix.replacingUnknown(in: program, with: number)
    do throws(CalculatorError) {
      let value = try machine.execute(filled[...], by: coarse, names: [])
      do throws(ArithmeticError) { return .number(try coarse.ball(of: value)) } catch { return nil }
    } catch {
      switch error {
      case .domain, .divisionByZero: return .undefined
      case .undecided, .overflow: return nil
      default: throw error
      }
    }
  }

  /// The solution in a part on which the equation rises or falls: m - f(m) / f'(part) where that is shorter, else one half.
  private func refined(_ part: Ball) throws(CalculatorError) -> Value {
    var part = part
    let bits = arithmetic.bits
    while part.radius.magnitude.bitWidth > 0, part.middle.magnitude.bitWidth - part.radius.magnitude.bitWidth < bits {
      try deadline.check(at: program.last?.span ?? Span(0, 0))
      if part.middle.isZero, part.radius.magnitude.bitWidth + part.exponent < -bits { break }
      let middle = Ball(part.middle, exponent: part.exponent)
      guard case .number(let value)? = try self.value(of: program, at: middle, bits: 2 * bits) else { break }
      if value.certainSign == 0 { return Value(middle.rational) }
      if case .number(let rise)? = try self.value(of: slope, at: part, bits: 2 * bits),
        let inverse = rise.reciprocal(bits: 2 * bits)
      {
        let next = middle.plus(-value.times(inverse, bits: 2 * bits), bits: 2 * bits)
        if next.lies(within: part), next.isMuchShorter(than: part) {
          part = next
          continue
        }
      }
      guard let half = try half(of: part, rising: value) else { break }
      part = half
    }
    return try simplest(in: part) ?? Value(part)
  }

  /// The half of a part at whose ends the equation has different signs; nil where the sign in the middle is not certain.
  private func half(of part: Ball, rising value: Ball) throws(CalculatorError) -> Ball? {
    let end = Ball(part.lower, exponent: part.exponent)
    guard let sign = value.certainSign,
      case .number(let ball)? = try self.value(of: program, at: end, bits: arithmetic.bits),
      let first = ball.certainSign
    else { return nil }
    let (low, high) = first == sign ? (part.middle, part.upper) : (part.lower, part.middle)
    return Ball(low + high, radius: high - low, exponent: part.exponent - 1)
  }

  /// The fraction with a small denominator in a part, where the equation holds there exactly.
  private func simplest(in part: Ball) throws(CalculatorError) -> Value? {
    for denominator in 1...60 {
      let scaled = part.times(Ball(BigInt(2 * denominator)), bits: arithmetic.bits + 64)
        .plus(Ball(1), bits: arithmetic.bits + 64)
      // ⌊2dx + 1⌋ / 2 is dx rounded.
      guard let double = Ball(scaled.middle, exponent: scaled.exponent).floor else { continue }
      let guess = Rational(double >> 1, BigInt(denominator))
      let distance = part.plus(-Ball(guess, bits: 4 * arithmetic.bits), bits: 4 * arithmetic.bits)
      guard distance.containsZero else { continue }
      var machine = Machine(limits: arithmetic.limits, angle: arithmetic.angle, deadline: deadline)
      do throws(CalculatorError) {
        let filled = Postfix.replacingUnknown(in: program, with: Value(guess))
        if try machine.execute(filled[...], by: arithmetic, names: []).isZero { return Value(guess) }
      } catch {
        switch error {
        case .undecided, .domain, .divisionByZero: continue
        default: throw error
        }
      }
    }
    return nil
  }

  private func roots(_ found: [Value], _ unsettled: [Ball]) throws(CalculatorError) -> EquationSolver.Roots? {
    let range = "between -\(Self.reach) and \(Self.reach)"
    var roots = EquationSolver.Roots(reason: "No number \(range) solves it.")
    roots.notes = [
      Note(
        code: .searchedInterval,
        message: "Every solution \(range) is given; there may be others outside of these bounds.", span: nil)
    ]
    roots.numbers = found.map { ($0, 1) }
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

extension Ball {
  /// The number of a ball without a radius.
  fileprivate var rational: Rational {
    exponent >= 0 ? Rational(middle << exponent) : Rational(middle, BigInt(1) << -exponent)
  }

  fileprivate func lies(within other: Ball) -> Bool {
    let unit = min(exponent, other.exponent)
    let shift = exponent - unit
    let otherShift = other.exponent - unit
    return lower << shift >= other.lower << otherShift && upper << shift <= other.upper << otherShift
  }

  /// Whether its radius is less than half of another's.
  fileprivate func isMuchShorter(than other: Ball) -> Bool {
    let unit = min(exponent, other.exponent)
    return (radius << (exponent - unit + 1)) < other.radius << (other.exponent - unit)
  }
}
