@testable import Calculator

/// The evaluation of a line with the default calculator.
func evaluate(_ line: String, digits: Int = 15, angle: AngleUnit = .radians) throws -> Evaluation {
  try Calculator(angle: angle, digits: digits, clock: stopped).evaluate(line)
}

/// A clock that stands still: no test depends on how fast the machine is.
let stopped: Calculator.Clock = { .zero }

/// The error of a line; nil where it has an answer.
func failure(_ line: String, limits: Limits = Limits()) -> CalculatorError? {
  do {
    _ = try Calculator(limits: limits, clock: stopped).evaluate(line)
    return nil
  } catch {
    return error
  }
}

/// SplitMix64 (S. Vigna, 2015): the same numbers for the same seed on every machine.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
