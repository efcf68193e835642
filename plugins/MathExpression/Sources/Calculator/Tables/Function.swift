/// One row of the table of functions.
public struct Function: Sendable {
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
  public static let table: [Function] = roots + logarithms + angles + integers

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

  private static let integers = [
    Function("abs", "magnitude; also |x|", .unary(Arithmetic.magnitude)),
    Function("floor", "largest integer at most x", .unary(Arithmetic.floor)),
    Function("ceil", ["ceiling"], "smallest integer at least x", .unary(Arithmetic.ceiling)),
    Function("round", "nearest integer; a half goes away from zero", .unary(Arithmetic.round)),
    Function("min", [], 1...many, "least argument", .variadic(Arithmetic.minimum)),
    Function("max", [], 1...many, "greatest argument", .variadic(Arithmetic.maximum)),
    Function("gcd", [], 1...many, "greatest common divisor of integers", .variadic(Arithmetic.commonDivisor)),
    Function("lcm", [], 1...many, "least common multiple of integers", .variadic(Arithmetic.commonMultiple)),
  ]

  private init(_ name: String, _ help: String, _ operation: Operation) {
    self.init(name, [], 1...1, help, operation)
  }

  private init(_ name: String, _ others: [String], _ help: String, _ operation: Operation) {
    self.init(name, others, 1...1, help, operation)
  }

  static let index = Dictionary(
    table.flatMap { function in function.spellings.map { ($0, function) } }, uniquingKeysWith: { first, _ in first })
}
