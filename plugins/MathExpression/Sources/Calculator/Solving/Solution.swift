/// What was found out about an equation in one unknown.
public struct Solution: Sendable {
  /// One number that solves the equation.
  public struct Root: Sendable, Hashable {
    /// The number itself; its `text` can be stored.
    public let number: Value
    /// The exact value in ASCII, such as `17/4` or `1+sqrt(2)`; nil where no exact form exists.
    public let value: String?
    /// The value as a decimal, as in `Evaluation`.
    public let decimal: String
    /// Whether the decimal was rounded.
    public let isRounded: Bool
    /// 1, or 2 for the double root of a quadratic equation: `x^2-2x+1=0`.
    public let multiplicity: Int
    /// `double`, `3-fold`; nil for a simple root.
    public var multiplicityText: String? {
      multiplicity < 2 ? nil : multiplicity == 2 ? "double" : "\(multiplicity)-fold"
    }

    /// `17/4 = 4.25`, `sqrt(2) ≈ 1.41421356237310`, `≈ 1.44269504088896`, `3`.
    public var text: String {
      guard let value else { return "≈ " + decimal }
      return value == decimal ? value : value + (isRounded ? " ≈ " : " = ") + decimal
    }
  }

  /// The numbers that solve an equation.
  public enum Outcome: Sendable, Hashable {
    /// These, in ascending order; at least one.
    case roots([Root])
    /// None; the reason is a sentence, such as a contradiction or a negative discriminant.
    case none(reason: String)
    /// Every number but these.
    case everyNumber(except: [Root])
  }

  /// The tokens of the line.
  public let tokens: [Token]
  /// The letter that is solved for.
  public let unknown: String
  /// What was understood of the side before the equals sign.
  public let left: Postfix
  /// What was understood of the side behind it.
  public let right: Postfix
  /// The equation brought to one side, such as `2*x-4=0`; of several cases each: `x-5=0 or -x-1=0`.
  public let standardForm: String
  /// What is done to the equation on the way to its solutions.
  public let steps: [Step]
  /// The numbers that solve it.
  public let outcome: Outcome
  /// How the line was understood where people differ, and what was left out of the solutions.
  public let notes: [Note]

  /// Both sides in canonical linear ASCII, such as `2*x+3=7`.
  public var expression: String { left.expression + "=" + right.expression }

  /// Both sides in reverse Polish text with a last `=`, such as `2 x * 3 + 7 =`.
  public var rpn: String { left.text + " " + right.text + " =" }

  /// Both sides in LaTeX.
  public var latex: String { LatexNotation.equation(left.latex, right.latex) }

  /// Both sides in presentation MathML.
  public var mathML: String {
    MathMLNotation.document(
      MathMLNotation.equation(
        NotationWriter<MathMLNotation>.text(of: left), NotationWriter<MathMLNotation>.text(of: right)))
  }

  /// The numbers that solve it, in ascending order; empty where there are none, or every number does.
  public var roots: [Root] {
    guard case .roots(let roots) = outcome else { return [] }
    return roots
  }

  /// One line for people: `x = 2`, `x = -2 or x = 2`, `x = 1 (double)`, or a sentence.
  public var text: String {
    switch outcome {
    case .roots(let roots):
      roots.map(text).joined(separator: " or ")
    case .none(let reason): reason
    case .everyNumber(let exceptions) where exceptions.isEmpty: "Every number solves it."
    case .everyNumber(let exceptions):
      "Every number solves it but \(exceptions.map { $0.value ?? $0.decimal }.joined(separator: " and "))."
    }
  }

  /// `x = 17/4 = 4.25`, `x ≈ 1.44269504088896`, `x = 1 (double)`.
  public func text(of root: Root) -> String {
    unknown + (root.value == nil ? " " : " = ") + root.text + (root.multiplicityText.map { " (\($0))" } ?? "")
  }
}
