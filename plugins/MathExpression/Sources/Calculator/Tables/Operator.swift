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
public final class Operator: Sendable {
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

  private init(
    _ symbol: String, _ postfixName: String, _ others: [String], _ fixity: Fixity, _ precedence: Int,
    _ associativity: Associativity, _ help: String, _ operation: Operation
  ) {
    self.symbol = symbol
    self.postfixName = postfixName
    spellings = [symbol] + others
    self.fixity = fixity
    self.precedence = precedence
    self.associativity = associativity
    self.help = help
    self.operation = operation
  }

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
      "rem", [], Precedence.product, "remainder with the sign of the dividend: -7 rem 3 = -1",
      .binary(Arithmetic.signedRemainder)),
    infix(
      "div", [], Precedence.product, "whole part of the quotient: 7 div 2 = 3, -7 div 2 = -3",
      .binary(Arithmetic.wholeQuotient)),
    infix("nCr", ["ncr"], Precedence.product, "combinations: 5 nCr 2 = 10", .binary(Arithmetic.combinations)),
    infix("nPr", ["npr"], Precedence.product, "permutations: 5 nPr 2 = 20", .binary(Arithmetic.permutations)),
    infix(
      "^", ["**"], Precedence.power, "power, from the right: 2^3^2 = 512", .binary(Arithmetic.power), .right),
    prefix("+", "pos", [], "the number itself", .unary(Arithmetic.keep)),
    prefix("-", "neg", ["−", "–"], "negative; looser than powers: -2^2 = -4", .unary(Arithmetic.negate)),
    postfix("!", "factorial of an integer from 0", .unary(Arithmetic.factorial)),
    postfix("!!", "double factorial: 7!! = 7*5*3*1", .unary(Arithmetic.doubleFactorial)),
    postfix("%", "per cent, a hundredth: 50% = 1/2", .unary(Arithmetic.hundredth)),
    postfix("‰", "per mille, a thousandth: 5‰ = 1/200", .unary(Arithmetic.thousandth)),
    postfix("°", "degrees, whatever the unit of angles", .unary(Arithmetic.fromDegrees)),
  ]

  private static func infix(
    _ symbol: String, _ others: [String], _ precedence: Int, _ help: String, _ operation: Operation,
    _ associativity: Associativity = .left
  ) -> Operator {
    Operator(symbol, symbol, others, .infix, precedence, associativity, help, operation)
  }

  private static func prefix(
    _ symbol: String, _ name: String, _ others: [String], _ help: String, _ operation: Operation
  ) -> Operator {
    Operator(symbol, name, others, .prefix, Precedence.prefix, .right, help, operation)
  }

  private static func postfix(_ symbol: String, _ help: String, _ operation: Operation) -> Operator {
    Operator(symbol, symbol, [], .postfix, Precedence.postfix, .left, help, operation)
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
