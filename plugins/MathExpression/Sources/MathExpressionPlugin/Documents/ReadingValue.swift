internal import Calculator

/// What readings come to, for sentences that compare them.
enum ReadingValue {
  /// Returns what a line comes to; nil if it comes to nothing.
  static func value(of text: String) -> String? {
    guard case .success(let answer) = Result(catching: { () throws(CalculatorError) in try Calculator().answer(text) })
    else { return nil }
    return switch answer {
    case .evaluation(let evaluation): evaluation.value ?? evaluation.decimal
    case .solution(let solution): solution.text
    case .definition: nil
    }
  }

  /// Returns a reading with what it comes to, if it comes to anything: `‘12÷4’ (3)`.
  static func told(_ text: String) -> String {
    "‘\(text)’" + (value(of: text).flatMap(short).map { " (\($0))" } ?? "")
  }

  /// Returns a value that is short enough for a sentence; twelve digits are taken for a card's number there.
  static func short(_ value: String) -> String? { value.count <= 11 ? value : nil }
}
