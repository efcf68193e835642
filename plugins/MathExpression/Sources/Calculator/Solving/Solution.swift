/// What was found out about an equation in one unknown, or about several linear equations in as many.
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
    /// Every number but these, which go on for ever.
    case everyAngle(except: [Family])
    /// Numbers that go on for ever, as angles do.
    case families([Family])
    /// The number of each unknown of a system.
    case system([Root])
    /// A system that more than one choice of numbers solves; the reason is a sentence.
    case many(reason: String)
  }

  /// Numbers at equal distances: `start` + `period` × n for every whole number n.
  public struct Family: Sendable, Hashable {
    /// The least of them that is not negative.
    public let start: Root
    /// The distance between two.
    public let period: Root

    /// `pi/6+2*pi*n`, `pi*n`, `30+360*n`; a start without an exact form as a decimal.
    public func text(counting name: String) -> String {
      let steps = (period.value.map { $0 == "1" ? "" : $0 + "*" } ?? period.decimal + "*") + name
      let first = start.value ?? start.decimal
      return first == "0" ? steps : first + "+" + steps
    }
  }

  /// The two sides of an equation.
  public struct Equation: Sendable {
    /// What was understood of the side before the equals sign.
    public let left: Postfix
    /// What was understood of the side behind it.
    public let right: Postfix
  }

  /// The tokens of the line.
  public let tokens: [Token]
  /// The letters that are solved for: one, and several in a system.
  public let unknowns: [String]
  /// What was understood: one equation, and several in a system.
  public let equations: [Equation]
  /// The equation brought to one side, such as `2*x-4=0`; of several cases each: `x-5=0 or -x-1=0`.
  public let standardForm: String
  /// What is done to the equation on the way to its solutions.
  public let steps: [Step]
  /// The numbers that solve it.
  public let outcome: Outcome
  /// How the line was understood where people differ, and what was left out of the solutions.
  public let notes: [Note]

  /// Both sides in canonical linear ASCII, such as `2*x+3=7`.
  public var expression: String {
    equations.map { $0.left.expression + "=" + $0.right.expression }.joined(separator: ", ")
  }

  /// The letter that is solved for, or all of them: `x, y`.
  public var unknown: String { unknowns.joined(separator: ", ") }

  /// The name of the whole number in `families`: n, unless that is the unknown.
  public var counter: String { unknown == "n" ? "k" : "n" }

  /// Both sides in reverse Polish text with a last `=`, such as `2 x * 3 + 7 =`.
  public var rpn: String { equations.map { $0.left.text + " " + $0.right.text + " =" }.joined(separator: ", ") }

  /// Both sides in LaTeX.
  public var latex: String {
    equations.map { LatexNotation.equation($0.left.latex, $0.right.latex) }.joined(separator: ",\\;")
  }

  /// Both sides in presentation MathML.
  public var mathML: String {
    MathMLNotation.document(
      equations.map {
        MathMLNotation.equation(
          NotationWriter<MathMLNotation>.text(of: $0.left), NotationWriter<MathMLNotation>.text(of: $0.right))
      }.joined())
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
    case .system(let numbers):
      zip(unknowns, numbers).map { Self.text(of: $1, for: $0) }.joined(separator: ", ")
    case .families(let families):
      families.map(text).joined(separator: " or ") + forEveryWholeNumber
    case .everyAngle(let exceptions):
      "Every number solves it but \(exceptions.map { $0.text(counting: counter) }.joined(separator: " and "))"
        + forEveryWholeNumber + "."
    case .none(let reason), .many(let reason): reason
    case .everyNumber(let exceptions) where exceptions.isEmpty: "Every number solves it."
    case .everyNumber(let exceptions):
      "Every number solves it but \(exceptions.map { $0.value ?? $0.decimal }.joined(separator: " and "))."
    }
  }

  private var forEveryWholeNumber: String { " for every whole number \(counter)" }

  /// `x = 17/4 = 4.25`, `x ≈ 1.44269504088896`, `x = 1 (double)`.
  public func text(of root: Root) -> String { Self.text(of: root, for: unknown) }

  /// `x = pi/6+2*pi*n`, `x ≈ 0.729727656226966+2*pi*n`.
  public func text(of family: Family) -> String {
    unknown + (family.start.value == nil ? " ≈ " : " = ") + family.text(counting: counter)
  }

  /// `y = 17/4 = 4.25`.
  public static func text(of root: Root, for unknown: String) -> String {
    unknown + (root.value == nil ? " " : " = ") + root.text + (root.multiplicityText.map { " (\($0))" } ?? "")
  }
}
