public import DiscernCore

/// The result of a mathematical expression, as a calculator shows it.
public enum CalculatorAnswer {
  /// The kind of document that a calculated line is.
  public static let kind = "math-expression"

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
