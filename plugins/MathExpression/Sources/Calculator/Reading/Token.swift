/// One sign, number or name of a line, with its place.
public struct Token: Sendable, Hashable {
  /// What a token is.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    case number
    case constant
    case variable
    /// A letter without a value: the unknown of an equation.
    case unknown
    /// A unit of measurement of a typed line, or the word before the one that is asked for.
    case unit
    case function
    case `operator`
    case superscript
    /// The base of a logarithm: `_2` of `log_2(8)`.
    case `subscript`
    /// The name and equals sign before the bounds of a sum: `k=` of `sum(k=1, 10, k^2)`.
    case binding
    /// That name within the sum.
    case index
    case openBracket = "open-bracket"
    case closeBracket = "close-bracket"
    case bar
    case separator
    case equals
    case questionMark = "question-mark"
  }

  /// What it is.
  public let kind: Kind
  /// The Characters as typed.
  public let text: String
  /// The canonical ASCII form: `*` for `×`, `1234567` for `1,234,567`, `1/2` for `½`.
  public let symbol: String
  /// Where it stands, in Character offsets.
  public let span: Span
  /// The number of a number or a superscript.
  let number: Rational?
  /// The rows of the table of operators, where they are known already.
  let rows: OperatorRows?

  init(kind: Kind, text: String, symbol: String, span: Span, number: Rational?, rows: OperatorRows? = nil) {
    self.kind = kind
    self.text = text
    self.symbol = symbol
    self.span = span
    self.number = number
    self.rows = rows
  }

  /// The operator that the token is at this place.
  func row(_ fixity: Fixity) -> Operator? { rows.map { $0[fixity] } ?? Operator.find(symbol, fixity) }

  /// Tokens are the same where they are written the same in the same place.
  public static func == (left: Token, right: Token) -> Bool {
    left.kind == right.kind && left.text == right.text && left.symbol == right.symbol && left.span == right.span
  }

  /// The kind, text and place.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(text)
    hasher.combine(span)
  }
}
