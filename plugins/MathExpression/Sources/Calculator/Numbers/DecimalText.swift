internal import BigInt

/// Decimal digits of a number, rounded to nearest; an exact half goes away from zero, as taught in schools.
struct DecimalText: Sendable, Hashable {
  var text: String
  var isRounded: Bool

  /// A terminating decimal is written in full up to this many significant digits.
  private static let fullDigits = 30
  /// Below 10^-20, and where digits before the point are unknown, numbers are written with a power of ten.
  private static let smallestPlainExponent = -20

  /// Fractions with more bits are divided at a fixed precision first, which is much faster and nearly always enough.
  private static let largeBits = 4_096

  /// The decimal of a fraction: in full where it is an integer or terminates soon, otherwise with `digits` digits.
  init(_ number: Rational, digits: Int) {
    if let (top, bottom) = number.words, let decimal = DecimalText(top, over: bottom, digits: digits) {
      self = decimal
    } else if number.isInteger {
      self.init(text: String(number.numerator), isRounded: false)
    } else if let places = DecimalText.terminatingPlaces(
      number.denominator, within: 4 * max(digits, DecimalText.fullDigits)),
      let full = DecimalText.full(number, places: places, digits: max(digits, DecimalText.fullDigits))
    {
      self.init(text: full, isRounded: false)
    } else if number.bitWidth > DecimalText.largeBits,
      let decimal = DecimalText(Ball(number, bits: 4 * digits + 64), digits: digits, bits: 4 * digits + 64)
    {
      self = decimal
    } else {
      self.init(text: DecimalText.rounded(number, digits: digits), isRounded: true)
    }
  }

  /// The decimal of a fraction of machine words, in 128 bits; nil where these are too few.
  private init?(_ top: Int, over bottom: Int, digits: Int) {
    if bottom == 1 {
      self.init(text: String(top), isRounded: false)
      return
    }
    let twos = bottom.trailingZeroBitCount
    var (rest, fives) = (bottom >> twos, 0)
    while rest % 5 == 0 { (rest, fives) = (rest / 5, fives + 1) }
    let size = UInt128(top.magnitude)
    if rest == 1 {
      let places = max(twos, fives)
      guard places < DecimalText.powersOfTen.count else { return nil }
      let figures = String(size * DecimalText.powersOfTen[places] / UInt128(bottom))
      guard figures.count <= DecimalText.fullDigits else { return nil }
      self.init(
        text: DecimalText.placed(figures, exponent: figures.count - 1 - places, negative: top < 0, isExact: true),
        isRounded: false)
      return
    }
    // One below at least: a number of n digits over one of m digits is above 10^(n - m - 1).
    var exponent = String(size).count - String(bottom).count - 1
    while true {
      let power = digits - 1 - exponent
      guard power >= 0, power < DecimalText.powersOfTen.count else { return nil }
      let divisor = UInt128(bottom)
      let figures = String((2 * size * DecimalText.powersOfTen[power] + divisor) / (2 * divisor))
      if figures.count <= digits {
        let text = DecimalText.placed(figures, exponent: exponent, negative: top < 0, isExact: false)
        self.init(text: text, isRounded: true)
        return
      }
      exponent += 1
    }
  }

  /// 10^0 to 10^18: twice a machine word times any of them fits 128 bits.
  private static let powersOfTen: [UInt128] = (0...18).map { (0..<$0).reduce(1) { power, _ in power * 10 } }

  init(text: String, isRounded: Bool) {
    self.text = text
    self.isRounded = isRounded
  }

  /// The decimal of a ball, or nil where the ball is too wide to tell the last digit.
  init?(_ ball: Ball, digits: Int, bits: Int) {
    guard !ball.containsZero else { return nil }
    let negative = ball.middle.signum() < 0
    let size = negative ? -ball : ball
    // log10(2) = 0.30103 within 5·10⁻⁹: for millions of bits one off, hence begun one below there.
    var exponent = DecimalText.decimalExponent(bits: size.magnitudeBits) - (size.magnitudeBits > 100_000 ? 1 : 0)
    for _ in 0..<3 {
      guard let scale = Ball(10).power(digits - 1 - exponent, bits: bits) else { return nil }
      let scaled = size.times(scale, bits: bits + 8).plus(Ball(1, exponent: -1), bits: bits + 8)
      guard let rounded = scaled.floor else { return nil }
      let figures = String(rounded)
      if figures.count <= digits {
        guard figures.count == digits else { return nil }
        self.init(
          text: DecimalText.placed(figures, exponent: exponent, negative: negative, isExact: false), isRounded: true)
        return
      }
      exponent += 1
    }
    return nil
  }

  /// All digits of a ball that are certain, at most `digits`; `0` for a ball that cannot be told from zero.
  static func certain(_ ball: Ball, digits: Int) -> String {
    for count in stride(from: digits, to: 0, by: -1) {
      if let text = DecimalText(ball, digits: count, bits: 4 * digits + 64) { return text.text }
    }
    return "0"
  }

  private static func decimalExponent(bits: Int) -> Int {
    let product = (bits - 1) * 30_103
    return (product >= 0 ? product / 100_000 : -((-product + 99_999) / 100_000))
  }

  /// The number of decimal places of a terminating fraction, nil where it does not terminate within `limit` places.
  private static func terminatingPlaces(_ denominator: BigInt, within limit: Int) -> Int? {
    guard denominator.magnitude.bitWidth <= 4 * limit else { return nil }
    let twos = denominator.magnitude.trailingZeroBitCount
    var rest = denominator >> twos
    var fives = 0
    while rest % 5 == 0 {
      rest /= 5
      fives += 1
    }
    return rest == 1 && max(twos, fives) <= limit ? max(twos, fives) : nil
  }

  private static func full(_ number: Rational, places: Int, digits: Int) -> String? {
    let scaled = (number.magnitude * Rational(BigInt(10).power(places))).numerator
    let figures = String(scaled)
    guard figures.count <= digits else { return nil }
    return placed(
      figures, exponent: figures.count - 1 - places, negative: number.signum < 0, isExact: true)
  }

  private static func rounded(_ number: Rational, digits: Int) -> String {
    let size = number.magnitude
    // One below the estimate at least: the fraction is above 2^(difference - 1).
    var exponent = decimalExponent(bits: size.numerator.magnitude.bitWidth - size.denominator.magnitude.bitWidth) - 1
    while true {
      let scaled = size * Rational(10).power(digits - 1 - exponent)
      let figures = String((2 * scaled.numerator + scaled.denominator) / (2 * scaled.denominator))
      if figures.count <= digits {
        return placed(figures, exponent: exponent, negative: number.signum < 0, isExact: false)
      }
      exponent += 1
    }
  }

  /// Figures d₁d₂d₃… with the point after d₁ and times 10^exponent, written plainly where that is honest.
  private static func placed(_ figures: String, exponent: Int, negative: Bool, isExact: Bool) -> String {
    let sign = negative ? "-" : ""
    if exponent < smallestPlainExponent || (!isExact && exponent >= figures.count) {
      let rest = figures.dropFirst()
      return sign + figures.prefix(1) + (rest.isEmpty ? "" : "." + rest) + "e\(exponent)"
    }
    if exponent < 0 { return sign + "0." + String(repeating: "0", count: -exponent - 1) + figures }
    let whole = figures.prefix(exponent + 1)
    let rest = figures.dropFirst(exponent + 1)
    let padding = String(repeating: "0", count: max(0, exponent + 1 - figures.count))
    return sign + whole + padding + (rest.isEmpty ? "" : "." + rest)
  }
}
