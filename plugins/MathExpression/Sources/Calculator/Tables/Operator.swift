/// Where an operator stands beside its operands.
public enum Fixity: String, Sendable, Hashable, Codable, CaseIterable {
  case prefix
  case infix
  case postfix
}

/// Which of two equal operators in a row is worked first.
public enum Associativity: String, Sendable, Hashable, Codable {
  case left
  case right
}

/// One row of the table of operators: tokenizer, parser, echo, help and tests derive from it.
public struct Operator: Sendable {
  /// The canonical ASCII sign, used in the echo.
  public let symbol: String
  /// The word in reverse Polish text; the sign itself except where a prefix and an infix sign are alike.
  public let postfixName: String
  /// Every accepted spelling, the canonical one first.
  public let spellings: [String]
  /// Where it stands.
  public let fixity: Fixity
  /// Higher binds tighter.
  public let precedence: Int
  /// Which of two in a row is worked first; meaningless for prefix and postfix signs.
  public let associativity: Associativity
  /// One line of help.
  public let help: String
  let operation: Operation

  /// The number of operands: 2 for infix, otherwise 1.
  public var arity: Int { fixity == .infix ? 2 : 1 }
}

/// The precedences, from loose to tight.
enum Precedence {
  static let sum = 1
  static let product = 2
  static let prefix = 3
  static let power = 4
  static let postfix = 5
  static let atom = 6
}

extension Operator {
  /// All operators. An unwritten multiplication, as in `2pi`, is the row of `*`, with its precedence.
  public static let table: [Operator] = [
    infix("+", [], Precedence.sum, "sum", .binary(Arithmetic.add)),
    infix("-", ["−", "–"], Precedence.sum, "difference", .binary(Arithmetic.subtract)),
    infix(
      "*", ["×", "·", "∙", "⋅"], Precedence.product, "product; also unwritten, as in 2pi or 3(4+1)",
      .binary(Arithmetic.multiply)),
    infix("/", ["÷", ":", "∕", "⁄"], Precedence.product, "quotient", .binary(Arithmetic.divide)),
    infix(
      "mod", [], Precedence.product, "remainder with the sign of the divisor: -7 mod 3 = 2",
      .binary(Arithmetic.remainder)),
    infix(
      "^", ["**"], Precedence.power, "power, from the right: 2^3^2 = 512", .binary(Arithmetic.power), .right),
    prefix("+", "pos", [], "the number itself", .unary(Arithmetic.keep)),
    prefix("-", "neg", ["−", "–"], "negative; looser than powers: -2^2 = -4", .unary(Arithmetic.negate)),
    postfix("!", "factorial of an integer from 0", .unary(Arithmetic.factorial)),
    postfix("!!", "double factorial: 7!! = 7*5*3*1", .unary(Arithmetic.doubleFactorial)),
    postfix("%", "per cent, a hundredth: 50% = 1/2", .unary(Arithmetic.hundredth)),
    postfix("°", "degrees, whatever the unit of angles", .unary(Arithmetic.fromDegrees)),
  ]

  private static func infix(
    _ symbol: String, _ others: [String], _ precedence: Int, _ help: String, _ operation: Operation,
    _ associativity: Associativity = .left
  ) -> Operator {
    Operator(
      symbol: symbol, postfixName: symbol, spellings: [symbol] + others, fixity: .infix, precedence: precedence,
      associativity: associativity, help: help, operation: operation)
  }

  private static func prefix(
    _ symbol: String, _ name: String, _ others: [String], _ help: String, _ operation: Operation
  ) -> Operator {
    Operator(
      symbol: symbol, postfixName: name, spellings: [symbol] + others, fixity: .prefix, precedence: Precedence.prefix,
      associativity: .right, help: help, operation: operation)
  }

  private static func postfix(_ symbol: String, _ help: String, _ operation: Operation) -> Operator {
    Operator(
      symbol: symbol, postfixName: symbol, spellings: [symbol], fixity: .postfix, precedence: Precedence.postfix,
      associativity: .left, help: help, operation: operation)
  }

  static func find(_ symbol: String, _ fixity: Fixity) -> Operator? {
    index[Key(symbol: symbol, fixity: fixity)]
  }

  private struct Key: Hashable {
    let symbol: String
    let fixity: Fixity
  }

  private static let index = Dictionary(
    table.map { (Key(symbol: $0.symbol, fixity: $0.fixity), $0) }, uniquingKeysWith: { first, _ in first })
}
