import DiscernCore

/// One sign of a number: where it stands, what was seen, and how likely each digit is.
struct DigitSign: Sendable {
  /// The symbols that were read there, by any reader.
  var symbols: [Symbol.ID]
  /// Where it stands in the sheet's pixels.
  var box: Box
  /// What the reader saw.
  var printed: Character
  /// The probability of each digit, 0 to 9; they add up to 1.
  var probabilities: [Double]
  /// The digits that any reader named, as printed, by a look-alike or as an alternative.
  var named: Set<Int>
  /// Whether a reader saw a clear digit and none saw another one; then no other digit is considered.
  var isClear: Bool

  /// Whether two readers saw different digits.
  var isDisputed = false

  /// A reader that is so sure of a digit is believed.
  static let clearConfidence = 0.85

  /// The sign of a character of a symbol; nil where no reading of it is a digit.
  init?(_ character: Character, symbol: Symbol, id: Symbol.ID) {
    symbols = [id]
    box = symbol.box.bounds
    printed = character
    isClear = false
    named = []
    probabilities = []
    let confidence = min(1, max(0, symbol.confidence))
    var weights = [Double](repeating: 0, count: 10)
    if let digit = Self.digit(character) {
      weights[digit] = Self.reliability(confidence)
      isClear = confidence >= Self.clearConfidence
    } else {
      for meaning in LookAlikes.meanings(of: character) {
        weights[meaning.digit] = max(0.5, confidence) * Nats.exponential(-meaning.cost)
      }
    }
    let rest = 1 - (weights.max() ?? 0)
    for alternative in symbol.alternatives where alternative.text.count == 1 {
      guard let digit = alternative.text.first.flatMap(Self.digit) else { continue }
      weights[digit] = max(weights[digit], min(rest, Nats.exponential(alternative.logProbability)))
    }
    named = Set(weights.indices.filter { weights[$0] > 0.01 })
    guard !named.isEmpty else { return nil }
    probabilities = Self.normalised(weights)
  }

  /// Whether a digit was seen, not a letter that looks like one.
  var isDigit: Bool { Self.digit(printed) != nil }

  /// The likeliest digit.
  var likeliest: Int { probabilities.indices.max { probabilities[$0] < probabilities[$1] } ?? 0 }

  /// 0 to 9 for an ASCII digit.
  static func digit(_ character: Character) -> Int? {
    character.isASCII ? character.wholeNumberValue : nil
  }

  /// The same ink seen twice: the product of both, each a little weakened, because readers err together.
  func joined(with other: DigitSign) -> DigitSign {
    var joined = self
    joined.symbols += other.symbols
    joined.named.formUnion(other.named)
    // A look-alike that leaves room for the other's digit is no dispute.
    let isShared = probabilities[other.likeliest] > 0.1 || other.probabilities[likeliest] > 0.1
    joined.isDisputed = isDisputed || other.isDisputed || (likeliest != other.likeliest && !isShared)
    let weights = probabilities.indices.map {
      Nats.exponential(0.8 * (Nats.of(probabilities[$0]) + Nats.of(other.probabilities[$0])))
    }
    let sum = weights.reduce(0, +)
    joined.probabilities = weights.map { $0 / max(sum, 1e-12) }
    joined.isClear = likeliest == other.likeliest && (isClear || other.isClear)
    return joined
  }

  /// What a reader's confidence in a digit of a number is worth.
  ///
  /// Measured with Tesseract 5.3 on photographs of cards: of digits at 0.985 and more 1 in 500 is wrong; below it is right
  /// twice as often as it says. Behind a gap it may say next to nothing, and still be right nine times in ten.
  private static func reliability(_ confidence: Double) -> Double {
    confidence >= 0.985 ? 0.998 : max(0.85, 1 - (1 - confidence) * 0.5)
  }

  /// Adds up to 1, and leaves every digit a rest of what is not explained.
  private static func normalised(_ weights: [Double]) -> [Double] {
    let sum = weights.reduce(0, +)
    let rest = max(0.001, 1 - sum) / 10
    return weights.map { ($0 + rest) / (sum + rest * 10) }
  }
}
