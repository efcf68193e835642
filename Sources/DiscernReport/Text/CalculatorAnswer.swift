public import DiscernCore

/// The result of a mathematical expression, as a calculator shows it.
public enum CalculatorAnswer {
  /// The kind of document that a calculated line is.
  public static let kind = "math-expression"

  /// What was understood, in one line of ASCII: `(1+2)*3/5`.
  public static func interpretation(of document: Document) -> String? {
    document.fields(named: "expression").first?.value.shown()
  }

  /// What was understood and its result: `(1+2)*3/5 = 9/5 = 1.8`, `sin(1) ≈ 0.84`, `2*x+3=7: x = 2`. Nil without a result.
  public static func sentence(of document: Document) -> String? {
    guard let result = text(of: document) else { return nil }
    guard let interpretation = interpretation(of: document), interpretation != result else { return result }
    if interpretation.contains("=") { return interpretation + ": " + result }
    return interpretation + (result.hasPrefix("≈") ? " " : " = ") + result
  }

  /// The stages that were asked for, a line each, in their order.
  public static func stages(of document: Document) -> [String] {
    let isStaged = !document.fields(named: "tokens").isEmpty
    return [("tokens", "tokens: "), ("rpn", "rpn: "), ("step", ""), ("latex", ""), ("mathml", "")]
      .filter { $0.0 != "rpn" || isStaged }
      .flatMap { name, label in document.fields(named: name).map { label + $0.text.shown() } }
  }

  /// `9/5 = 1.8`; one number where exact and decimal form are the same, `≈` before what is rounded; solutions side by side,
  /// as their texts say them (`x = -2, x = 2`), or that there is none. Nil where the expression has no value.
  public static func text(of document: Document) -> String? {
    let solutions = ["solution", "solution-set"].flatMap { document.fields(named: $0) }.map { $0.text.shown() }
    if !solutions.isEmpty { return solutions.joined(separator: ", ") }
    let exact = document.fields(named: "value").first?.value.shown()
    guard let decimal = document.fields(named: "decimal").first else { return exact }
    let number = decimal.value.shown()
    let isRounded = decimal.note?.contains("rounded") == true
    guard let exact, exact != number else { return (isRounded ? "≈ " : "") + number }
    return exact + (isRounded ? " ≈ " : " = ") + number
  }
}
