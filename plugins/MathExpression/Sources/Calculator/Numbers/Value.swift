internal import BigInt

/// A real number: exact where it can be kept so (fractions, roots, π and e), otherwise known within a certain error.
public struct Value: Sendable, Hashable {
  enum Storage: Sendable, Hashable {
    /// A fraction; never as an exact sum, so that equal numbers are stored alike.
    case rational(Rational)
    case exact(ExactSum)
    indirect case approximate(Ball)
  }

  let storage: Storage

  init(_ rational: Rational) { storage = .rational(rational) }
  init(_ exact: ExactSum) { storage = exact.rational.map { .rational($0) } ?? .exact(exact) }
  init(_ ball: Ball) { storage = .approximate(ball) }

  /// The integer.
  public init(_ integer: Int) { self.init(Rational(integer)) }

  /// The value of a text that `text` gave, such as `9/5`, `6*sqrt(2)` or `~0.841470984807896506652502321630299`.
  ///
  /// - Throws: `CalculatorError` where the text is no expression of numbers.
  public init(parsing text: String) throws(CalculatorError) {
    guard text.first == "~" else {
      self = try Calculator().evaluate(text).number
      return
    }
    let digits = String(text.dropFirst())
    let tokens = try Calculator().tokens(of: digits)
    let negative = tokens.first?.symbol == "-"
    guard let number = tokens.last?.number, tokens.count == (negative ? 2 : 1) else {
      throw .malformedNumber(digits, Span(0, text.count))
    }
    let ball = Ball(negative ? -number : number, bits: Value.storedBits)
    // One unit of the last digit given: the text was cut or rounded there.
    let unit = Value.lastPlace(of: digits)
    let error = Ball(Rational(10).power(unit), bits: 8)
    self.init(ball.widened(by: error.upper, unit: error.exponent))
  }

  /// The number as text from which `init(parsing:)` makes it again: exact ASCII, or `~` and 40 digits where no exact
  /// form exists.
  public var text: String {
    switch storage {
    case .rational(let rational): rational.description
    case .exact(let sum): sum.description
    case .approximate(let ball): "~" + DecimalText.certain(ball, digits: Value.storedDigits)
    }
  }

  /// The exact ASCII form, such as `9/5` or `6*sqrt(2)`; nil where none exists.
  public var exactText: String? {
    switch storage {
    case .rational(let rational): rational.description
    case .exact(let sum): sum.description
    case .approximate: nil
    }
  }

  var exact: ExactSum? {
    switch storage {
    case .rational(let rational): ExactSum(rational)
    case .exact(let sum): sum
    case .approximate: nil
    }
  }

  var rational: Rational? {
    guard case .rational(let rational) = storage else { return nil }
    return rational
  }

  /// Whether it is known to be exactly zero.
  var isZero: Bool { rational?.isZero == true }

  /// What the operation that gave the value is charged in steps: one, and more for numbers of many words, because
  /// products and quotients take time with the square of the length.
  ///
  /// - Parameter bits: the working precision, which is the length of a number that is not exact.
  func steps(at bits: Int) -> Int {
    if let rational, rational.words != nil { return 1 }
    let words = (exact?.bitWidth ?? bits) / 64
    return 1 + words * words / 64
  }

  private static let storedDigits = 40
  private static let storedBits = 160

  /// The power of ten of the last digit written: -3 for `0.841`, 2 for `8e2`.
  private static func lastPlace(of digits: String) -> Int {
    let parts = digits.split(separator: "e", maxSplits: 1)
    let exponent = parts.count == 2 ? Int(parts[1]) ?? 0 : 0
    let places = parts.first?.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    return exponent - (places?.count == 2 ? places?.last?.count ?? 0 : 0)
  }
}

extension Value: Codable, CustomStringConvertible {
  /// The same as `text`.
  public var description: String { text }

  /// Reads the text that `text` gave.
  public init(from decoder: any Decoder) throws {
    try self.init(parsing: decoder.singleValueContainer().decode(String.self))
  }

  /// Writes `text`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
