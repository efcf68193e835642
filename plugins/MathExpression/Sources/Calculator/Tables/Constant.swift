internal import BigInt

/// One row of the table of constants.
public struct Constant: Sendable {
  /// The canonical ASCII name.
  public let name: String
  /// Every accepted spelling, the canonical one first.
  public let spellings: [String]
  /// One line of help.
  public let help: String
  /// The exact value.
  public let value: Value

  /// All constants.
  public static let table: [Constant] = [
    Constant(name: "pi", spellings: ["pi", "π"], help: "the circle's half turn, 3.14159…", value: Value(.pi)),
    Constant(
      name: "tau", spellings: ["tau", "τ"], help: "the full turn, 2*pi",
      value: Value(ExactSum(Rational(2), Monomial(pi: 1)))),
    Constant(name: "e", spellings: ["e"], help: "the base of natural logarithms, 2.71828…", value: Value(.euler)),
    Constant(
      name: "phi", spellings: ["phi", "φ", "ϕ"], help: "the golden ratio, (1+sqrt(5))/2",
      value: Value(ExactSum(Rational(1, 2)) + ExactSum(Rational(1, 2), Monomial(radical: Radical(radicand: 5))))),
  ]

  static let index = Dictionary(
    table.flatMap { constant in constant.spellings.map { ($0, constant) } }, uniquingKeysWith: { first, _ in first })
}
