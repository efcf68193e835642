extension CalculatorError: CustomStringConvertible {
  /// The same sentence as `message`.
  public var description: String { message }

  /// The stable name of the case for machines, such as `missing-operand`.
  public var code: String { wording.code }

  /// One sentence: what is wrong, where, and what would help.
  public var message: String { wording.message }

  /// The line with a caret under the place, such as `2 + * 3` over `    ^`; tabs become single blanks.
  ///
  /// - Parameter line: the line as it was given to the calculator.
  public func caret(under line: String) -> String {
    let shown = String(line.map { $0.isWhitespace ? " " : $0 })
    let column = max(0, min(span.lower, shown.count))
    let width = max(1, min(span.upper, shown.count) - column)
    return shown + "\n" + String(repeating: " ", count: column) + String(repeating: "^", count: width)
  }

  private var wording: (code: String, message: String) {
    structureWording ?? operandWording ?? evaluationWording
  }

  private var structureWording: (code: String, message: String)? {
    switch self {
    case .empty:
      ("empty", "There is nothing to work out; type an expression such as (1+2)*3/5.")
    case .unexpectedCharacter(let sign, let span):
      ("unexpected-character", "The character \(sign) at \(span) means nothing in an expression; delete it.")
    case .malformedNumber(let text, let span):
      ("malformed-number", "The digits \(text) at \(span) form no number; use one decimal sign, and groups of three.")
    case .unbalancedBracket(let bracket, let span):
      ("unbalanced-bracket", "The bracket \(bracket) at \(span) has no partner; \(Self.remedy(forBracket: bracket)).")
    case .mismatchedBracket(let open, let close, let span):
      ("mismatched-bracket", "The bracket \(open) is closed by \(close) at \(span); use the same shape.")
    case .misplacedEquals(let span):
      ("misplaced-equals", "The equals sign at \(span) is one too many; write one expression, = and one answer.")
    case .tooLong(let limit, _):
      ("too-long", "The line is longer than \(limit) characters; split it and use ans.")
    case .tooDeep(let limit, let span):
      ("too-deep", "The brackets are nested deeper than \(limit) at \(span); split the line and use ans.")
    default: nil
    }
  }

  private var operandWording: (code: String, message: String)? {
    switch self {
    case .missingOperand(let symbol, let span):
      ("missing-operand", "An operand of \(symbol) is missing at \(span); write a number or a name there.")
    case .missingOperator(let left, let right, let span):
      (
        "missing-operator",
        "An operator is missing between \(left) and \(right) at \(span); write one, such as + or *."
      )
    case .misplacedSeparator(let separator, let span):
      (
        "misplaced-separator",
        "The separator \(separator) at \(span) stands in no function that takes several arguments."
      )
    case .wrongArgumentCount(let function, let expected, let found, let span):
      ("wrong-argument-count", "The function \(function) at \(span) takes \(expected), not \(found).")
    case .unknownName(let name, let suggestion, let span):
      (
        "unknown-name",
        "The name \(name) at \(span) is no function, constant or variable"
          + (suggestion.map { "; did you mean \($0)?" } ?? "; give it a value: \(name) = 2.")
      )
    case .unknownUnit("", _, let span):
      ("unknown-unit", "A unit is missing at \(span); write one, such as 3 km in mi.")
    case .unknownUnit(let name, let suggestion, let span):
      (
        "unknown-unit",
        "\(name) at \(span) is no unit"
          + (suggestion.map { "; did you mean \($0)?" } ?? "; write one, such as 3 km in mi.")
      )
    case .unitMismatch(let reason, let span):
      ("unit-mismatch", "The units do not fit at \(span): \(reason)")
    case .unsolvedEquation(let name, let reason, let span):
      ("unsolved-equation", "The equation in \(name) is not solved (at \(span)): \(reason).")
    default: nil
    }
  }

  private var evaluationWording: (code: String, message: String) {
    switch self {
    case .divisionByZero(let span):
      ("division-by-zero", "Division by zero at \(span); the divisor comes to 0 there.")
    case .domain(let reason, let span):
      ("domain", "Undefined at \(span): \(reason).")
    case .overflow(let reason, let span):
      ("overflow", "Too large at \(span): \(reason).")
    case .undecided(let span):
      ("undecided", "The operation at \(span) cannot be settled at the available precision; simplify the expression.")
    case .tooManySteps(let limit, let span):
      ("too-many-steps", "More than \(limit) steps at \(span); split the line and use ans.")
    case .outOfTime(let seconds, let span):
      ("out-of-time", "It takes more than \(Self.text(ofSeconds: seconds)) (at \(span)); split the line and use ans.")
    default: ("error", "The expression cannot be worked out.")
    }
  }

  private static func remedy(forBracket bracket: String) -> String {
    Signs.brackets[bracket].map { "close it with \($0)" } ?? "open it before, or delete it"
  }

  /// `10 seconds`, `1 second`, `0.5 seconds`.
  private static func text(ofSeconds seconds: Double) -> String {
    let number = Int(exactly: seconds).map(String.init) ?? String(seconds)
    return number + (number == "1" ? " second" : " seconds")
  }
}
