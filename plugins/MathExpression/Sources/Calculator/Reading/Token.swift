/// One sign, number or name of a line, with its place.
public struct Token: Sendable, Hashable {
  /// What a token is.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    case number
    case constant
    case variable
    /// A letter without a value: the unknown of an equation.
    case unknown
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
}
