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
  /// Where an interval begins that holds positive numbers alone.
  static let smallest = "0.000001"
  /// Looks at parts of the interval, at most.
  private static let mostLooks = 10_000
  /// Parts that are no longer than 2^-`finest` are not halved again.
  private static let finest = 24
  /// Bits for telling where solutions are; more for their digits.
  private static let coarseBits = 64
  /// Places about which nothing is certain, at most: more say that the equation is of a kind for which this is no way.
  static let mostUnsettled = 8

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
    guard let isPositive = Self.needsPositive(program) else { return nil }
    self.isPositive = isPositive
    self.arithmetic = arithmetic
    self.deadline = deadline
  }

  /// Whether numbers that are not positive are left out: of x^x they have a value here and there, as at -2, which no interval
  /// shows.
  let isPositive: Bool

  /// The interval that is looked through: no solution that people would write stands at its ends, so it is a little longer than
  /// said.
  private var interval: Ball {
    // In units of 2^-20, of which one is a little less than a millionth.
    let end = BigInt(Self.reach * 64 + 37) << 14
    let start = isPositive ? BigInt(1) : -end
    return Ball(start + end, radius: end - start, exponent: -21)
  }

  /// The solutions, with a note on the interval and on numbers about which nothing is certain; nil where the interval cannot be
  /// looked through.
  ///
  /// - Throws: `unsolvedEquation` where the sides seem to be equal everywhere; errors of the numbers.
  func solve() throws(CalculatorError) -> EquationSolver.Roots? {
    if try seemsAlwaysTrue() {
      let reason = "both sides seem to be equal for every number for which they are defined"
      throw .unsolvedEquation(unknown: unknown, reason: reason, program.first?.span ?? Span(0, 0))
    }
    var waiting = [interval]
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

  /// Numbers for a first look: equations that hold for all of them hold for every number, as far as can be seen.
  private static let samples = [1, 37, 113, -37, -113, 307, -307, 1009, -1009].map { Rational(BigInt($0), 89) }

  /// Whether the sides are equal for all of a few numbers, which would take an interval for ever to show.
  private func seemsAlwaysTrue() throws(CalculatorError) -> Bool {
    var count = 0
    for sample in Self.samples where !isPositive || sample.signum > 0 {
      let number = Ball(sample, bits: arithmetic.bits)
      guard case .number(let value)? = try value(of: program, at: number, bits: arithmetic.bits) else { continue }
      guard value.containsZero else { return false }
      count += 1
    }
    return count > 2
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

  /// Whether the unknown stands to a power with the unknown in it; nil where more than the unknown alone does.
  private static func needsPositive(_ program: [Instruction]) -> Bool? {
    var isNeeded = false
    for (place, instruction) in program.enumerated() {
      guard case .apply(let row) = instruction.action, row.symbol == "^" else { continue }
      let operands = Postfix.operands(ofInstructionAt: place, in: program).map { Array(program[$0]) }
      guard operands.allSatisfy(Postfix.hasUnknown) else { continue }
      guard operands[0].count == 1 else { return nil }
      isNeeded = true
    }
    return isNeeded
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
