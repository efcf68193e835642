/// What one calculation may cost. Beyond a limit a line is refused with a sentence, never answered wrongly or late.
public struct Limits: Sendable, Hashable, Codable {
  /// Characters of a line.
  public var characters = 4_096
  /// Brackets open at the same time.
  public var depth = 200
  /// Decimal digits of a result, or of the numerator or denominator of one on the way.
  public var digits = 100_000
  /// Decimal digits of the numerator or denominator of a fraction; less than `digits`, because reducing a fraction
  /// takes much longer than multiplying integers.
  public var fractionDigits = 10_000
  /// Magnitude of an integer exponent, and of the decimal exponent of a result that is not exact.
  public var exponent = 1_000_000
  /// Operations applied, over all rounds of precision; those on numbers of thousands of digits count many times.
  public var steps = 1_000_000
  /// Seconds that a line may take, looked at between operations: a machine that is busy or slow answers in time, too.
  public var seconds = 10.0
  /// Reductions that are shown one by one.
  public var shownSteps = 200
  /// Terms of an exact sum such as `1 + sqrt(2) + pi`; beyond it the sum goes on as a decimal.
  public var terms = 64
  /// Bits of working precision of results that are not exact: the last round before giving up on a digit.
  public var precision = 2_048

  /// The defaults: 4,096 characters, depth 200, 100,000 digits (10,000 in fractions), exponents up to 1,000,000, 1,000,000
  /// steps, 10 seconds.
  public init() {}

  /// The bits that `digits` decimal digits need, rounded up (log2(10) < 3.3220).
  var bits: Int { Limits.bits(of: digits) }
  var fractionBits: Int { Limits.bits(of: fractionDigits) }

  private static func bits(of digits: Int) -> Int {
    digits / 10_000 * 33_220 + digits % 10_000 * 33_220 / 10_000 + 1
  }
}
