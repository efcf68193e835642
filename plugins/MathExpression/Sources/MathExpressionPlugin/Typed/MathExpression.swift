public import DiscernCore

/// A mathematical expression whose fields are properties with types.
public struct MathExpression: TypedDocument {
  /// The fields of an expression, by the names in the manifest.
  public enum FieldName: String, CaseIterable, Sendable {
    /// The fields.
    case expression, value, decimal, unit, rpn, unknown, solution, tokens, step, latex, mathml
    /// The answer that is written behind the equals sign.
    case claimedAnswer = "claimed-answer"
    /// The solutions of an equation that has no list of them.
    case solutionSet = "solution-set"
  }

  /// The solutions of an equation that has no list of them.
  public enum SolutionSet: String, Hashable, Sendable {
    /// No number solves the equation.
    case none
    /// More numbers solve the equation than are listed.
    case many
    /// Every number solves the equation.
    case everyNumber = "every-number"
  }

  /// The kind of its documents.
  public static let kind = MathExpressionPlugin.kind
  /// The document, with its outline and its issues.
  public let document: Document

  /// Creates the view of a document; nil if it is no expression.
  public init?(_ document: Document) {
    guard document.kind == Self.kind else { return nil }
    self.document = document
  }

  /// The expression in one line of ASCII; the text of its field is as printed.
  public var expression: TypedField<String>? { text(.expression) }
  /// The exact value: `9/5`, `6*sqrt(2)`; nil if there is no exact form.
  public var exactValue: TypedField<String>? { text(.value) }
  /// The value as a decimal number.
  public var decimal: TypedField<String>? { text(.decimal) }
  /// The value as the nearest number; nil if it is out of range.
  public var approximateValue: Double? { decimal.flatMap { Double($0.value) } }
  /// True if `decimal` is rounded.
  public var isRounded: Bool { decimal?.field.note == "rounded" }
  /// The unit of the value.
  public var unit: TypedField<String>? { text(.unit) }
  /// The expression in reverse Polish notation.
  public var rpn: TypedField<String>? { text(.rpn) }
  /// The answer that is written behind the equals sign.
  public var claimedAnswer: TypedField<String>? { text(.claimedAnswer) }
  /// The letters for which an equation is solved.
  public var unknowns: [TypedField<String>] { texts(.unknown) }
  /// The numbers that solve an equation.
  public var solutions: [TypedField<String>] { texts(.solution) }
  /// The solutions of an equation that has no list of them.
  public var solutionSet: TypedField<SolutionSet>? {
    all(.solutionSet) { $0.value.openText.flatMap(SolutionSet.init) }.first
  }
  /// With the option `steps`: the signs that were understood, apart.
  public var tokens: TypedField<String>? { text(.tokens) }
  /// With the option `steps`: the expression after each reduction.
  public var steps: [TypedField<String>] { texts(.step) }
  /// With the option `latex`: the expression in LaTeX.
  public var latex: TypedField<String>? { text(.latex) }
  /// With the option `mathml`: the expression in MathML.
  public var mathML: TypedField<String>? { text(.mathml) }
}
