/// Why a line has no answer: the case names what is wrong, `span` says where, `message` says it in a sentence.
public enum CalculatorError: Error, Sendable, Hashable, Codable {
  /// Nothing but blanks, or nothing before the equals sign.
  case empty(Span)
  /// A Character that means nothing here.
  case unexpectedCharacter(String, Span)
  /// Digits that form no number, such as `1.2.3` or `12,34,567`.
  case malformedNumber(String, Span)
  /// An operator, function or bracket lacks an operand at the span.
  case missingOperand(of: String, Span)
  /// Two operands side by side that are not multiplied by convention, such as `2 3` or `10%3`.
  case missingOperator(between: String, and: String, Span)
  /// A bracket that has no partner.
  case unbalancedBracket(String, Span)
  /// A bracket closed by one of another shape.
  case mismatchedBracket(open: String, close: String, Span)
  /// A comma or semicolon outside the brackets of a function.
  case misplacedSeparator(String, Span)
  /// A function with too few or too many arguments.
  case wrongArgumentCount(function: String, expected: String, found: Int, Span)
  /// A name that is no function, constant or variable.
  case unknownName(String, suggestion: String?, Span)
  /// A name where a unit of measurement is expected, or none at all.
  case unknownUnit(String, suggestion: String?, Span)
  /// Units that measure different things; the reason is a sentence with the remedy.
  case unitMismatch(reason: String, Span)
  /// An equation in a letter where a value was asked for, or one that is not solved; the reason is a clause.
  case unsolvedEquation(unknown: String, reason: String, Span)
  /// A second equals sign, or nothing to compare with before the first.
  case misplacedEquals(Span)
  /// The line is longer than the limit.
  case tooLong(limit: Int, Span)
  /// The brackets are nested deeper than the limit.
  case tooDeep(limit: Int, Span)
  /// A division by zero, or a negative power of zero.
  case divisionByZero(Span)
  /// An operation outside the real numbers where it is defined; the reason is a clause.
  case domain(reason: String, Span)
  /// A result larger than a stated limit; the reason is a clause.
  case overflow(reason: String, Span)
  /// A comparison or rounding that the available precision cannot settle.
  case undecided(Span)
  /// More operations than the limit.
  case tooManySteps(limit: Int, Span)
  /// More time than the limit.
  case outOfTime(seconds: Double, Span)

  /// Where in the line, in Character offsets.
  public var span: Span {
    switch self {
    case .empty(let span), .misplacedEquals(let span), .divisionByZero(let span), .undecided(let span): span
    case .unexpectedCharacter(_, let span), .malformedNumber(_, let span), .missingOperand(_, let span): span
    case .unbalancedBracket(_, let span), .misplacedSeparator(_, let span): span
    case .tooLong(_, let span), .tooDeep(_, let span), .domain(_, let span), .overflow(_, let span): span
    case .tooManySteps(_, let span), .missingOperator(_, _, let span), .mismatchedBracket(_, _, let span): span
    case .wrongArgumentCount(_, _, _, let span), .unknownName(_, _, let span): span
    case .unsolvedEquation(_, _, let span), .outOfTime(_, let span): span
    case .unknownUnit(_, _, let span), .unitMismatch(_, let span): span
    }
  }
}
