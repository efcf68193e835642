/// The answer that a line claims after its equals sign.
public struct ClaimedAnswer: Sendable, Hashable, Codable {
  /// The answer as typed, such as `5` or `0,33`.
  public var text: String
  /// Whether it is the value of the expression.
  public var holds: Bool
  /// Whether it holds as the value rounded to the decimal places that were written.
  public var isRounded: Bool
  /// Where it stands, in Character offsets.
  public var span: Span
}

/// All that was found out about one line.
public struct Evaluation: Sendable {
  /// The tokens of the line, in order.
  public let tokens: [Token]
  /// What was understood, without what stands after an equals sign.
  public let program: Postfix
  /// Reverse Polish text, such as `1 2 + 3 * 5 /`.
  public var rpn: String { program.text }
  /// The canonical linear ASCII form, such as `(1+2)*3/5`; with units as they were typed, `3*km in mi`.
  public var expression: String { quantity?.expression ?? program.expression }
  /// The unit of the value, such as `km/h`; nil for a plain number.
  public var unit: String? { quantity?.unit }
  /// The number itself, to be passed on as a variable; its `text` can be stored.
  public let number: Value
  /// The exact value in ASCII, such as `9/5` or `6*sqrt(2)`; nil where no exact form exists.
  public let value: String?
  /// The value as a decimal: ASCII minus, no grouping; digits that are not certain are not written.
  public let decimal: String
  /// Whether the decimal was rounded.
  public let isRounded: Bool
  /// The answer after the equals sign; nil where none is written.
  public let claimedAnswer: ClaimedAnswer?
  /// How the line was understood where people differ, and whether the decimal was rounded.
  public let notes: [Note]
  /// What the units of a line were understood to be; its program has their factors as numbers.
  var quantity: (expression: String, unit: String?)?
}
