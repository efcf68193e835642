/// One row of the table of functions.
public final class Function: Sendable {
  /// The canonical ASCII name, used in the echo and in reverse Polish text.
  public let name: String
  /// Every accepted spelling, the canonical one first.
  public let spellings: [String]
  /// The numbers of arguments it takes.
  public let arity: ClosedRange<Int>
  /// One line of help.
  public let help: String
  let operation: Operation

  /// Whether commas between its brackets separate arguments; otherwise they are decimal commas.
  public var takesSeveral: Bool { arity.upperBound > 1 }

  /// The greatest number of arguments of `min`, `max`, `gcd` and `lcm`.
  private static let many = 1_000

  private init(
    _ name: String, _ others: [String], _ arity: ClosedRange<Int>, _ help: String,
    _ operation: Operation
  ) {
    self.name = name
    self.spellings = [name] + others
    self.arity = arity
    self.help = help
    self.operation = operation
  }

  /// All functions.
  public static let table: [Function] = roots + logarithms + angles + hyperbolics + integers + series

  private static let roots = [
    Function("sqrt", ["√"], "square root", .unary(Arithmetic.squareRoot)),
    Function("cbrt", ["∛"], "cube root, of negative numbers too", .unary(Arithmetic.cubeRoot)),
    Function("root", [], 2...2, "root(x, n): the real root of degree n", .binary(Arithmetic.root)),
  ]

  private static let logarithms = [
    Function("exp", "power of e", .unary(Arithmetic.exponential)),
    Function("ln", "natural logarithm", .unary(Arithmetic.naturalLogarithm)),
    Function("log", ["lg"], 1...2, "decimal logarithm; log(x, b) to the base b", .variadic(Arithmetic.commonLogarithm)),
    Function("log2", ["lb"], "binary logarithm", .unary(Arithmetic.binaryLogarithm)),
  ]

  private static let angles = [
    Function("sin", "sine", .unary(Arithmetic.sine)),
    Function("cos", "cosine", .unary(Arithmetic.cosine)),
    Function("tan", ["tg"], "tangent", .unary(Arithmetic.tangent)),
    Function("asin", ["arcsin", "sin⁻¹"], "arcsine", .unary(Arithmetic.arcsine)),
    Function("acos", ["arccos", "cos⁻¹"], "arccosine", .unary(Arithmetic.arccosine)),
    Function("atan", ["arctan", "tan⁻¹"], "arctangent", .unary(Arithmetic.arctangent)),
  ]

  private static let hyperbolics = [
    Function("sinh", "hyperbolic sine", .unary(Arithmetic.hyperbolicSine)),
    Function("cosh", "hyperbolic cosine", .unary(Arithmetic.hyperbolicCosine)),
    Function("tanh", "hyperbolic tangent", .unary(Arithmetic.hyperbolicTangent)),
    Function(
      "asinh", ["arsinh", "arcsinh", "sinh⁻¹"], "inverse hyperbolic sine", .unary(Arithmetic.inverseHyperbolicSine)),
    Function(
      "acosh", ["arcosh", "arccosh", "cosh⁻¹"], "inverse hyperbolic cosine",
      .unary(Arithmetic.inverseHyperbolicCosine)),
    Function(
      "atanh", ["artanh", "arctanh", "tanh⁻¹"], "inverse hyperbolic tangent",
      .unary(Arithmetic.inverseHyperbolicTangent)),
  ]

  /// With bounds these are read as `sum(k=1, 10, k^2)`, see `Binding`; without, they take any number of arguments.
  private static let series = [
    Function(
      "sum", ["Σ", "∑"], 1...many, "sum of its arguments; with bounds sum(k=1, 10, k^2)", .variadic(Arithmetic.sum)),
    Function(
      "product", ["Π", "∏", "prod"], 1...many, "product of its arguments; with bounds product(k=1, 5, k)",
      .variadic(Arithmetic.product)),
  ]

  private static let integers = [
    Function("mod", [], 2...2, "mod(x, y): remainder with the sign of y", .binary(Arithmetic.remainder)),
    Function(
      "nCr", ["ncr", "binomial"], 2...2, "nCr(n, k): combinations of k out of n", .binary(Arithmetic.combinations)),
    Function("nPr", ["npr"], 2...2, "nPr(n, k): permutations of k out of n", .binary(Arithmetic.permutations)),
    Function("factorial", "factorial of an integer from 0; also n!", .unary(Arithmetic.factorial)),
    Function("abs", "magnitude; also |x|", .unary(Arithmetic.magnitude)),
    Function("floor", "largest integer at most x", .unary(Arithmetic.floor)),
    Function("ceil", ["ceiling"], "smallest integer at least x", .unary(Arithmetic.ceiling)),
    Function(
      "round", [], 1...2, "nearest integer; a half goes away from zero; round(x, n) to n decimal places",
      .variadic(Arithmetic.round)),
    Function("min", [], 1...many, "least argument", .variadic(Arithmetic.minimum)),
    Function("max", [], 1...many, "greatest argument", .variadic(Arithmetic.maximum)),
    Function("gcd", [], 1...many, "greatest common divisor of integers", .variadic(Arithmetic.commonDivisor)),
    Function("lcm", [], 1...many, "least common multiple of integers", .variadic(Arithmetic.commonMultiple)),
  ]

  private convenience init(_ name: String, _ help: String, _ operation: Operation) {
    self.init(name, [], 1...1, help, operation)
  }

  private convenience init(_ name: String, _ others: [String], _ help: String, _ operation: Operation) {
    self.init(name, others, 1...1, help, operation)
  }

  /// Whether it takes or gives an angle.
  var isOfAngles: Bool { Function.angles.contains { $0.name == name } }

  /// Whether a lowered number behind its name is its second argument.
  var takesBase: Bool { name == "log" }

  /// Whether it can be written with bounds.
  var isSeries: Bool { name == "sum" || name == "product" }

  static let index = Dictionary(
    table.flatMap { function in function.spellings.map { ($0, function) } }, uniquingKeysWith: { first, _ in first })
}
