/// Why an operation has no result; the machine adds the place and makes it a `CalculatorError`.
enum ArithmeticError: Error, Sendable {
  case divisionByZero
  case domain(String)
  case overflow(String)
  /// The working precision was too small to decide; a larger one may.
  case undecided
  /// More time than the limit.
  case outOfTime(seconds: Double)
}
