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

  /// Whether the reader that saw it alone may settle it.
  var isSettled: Bool { isClear && trust == .calibrated }
  /// Whether a specialist, whose doubts are measured, doubts what it saw; then no other reader makes it clear.
  private var isDoubted: Bool { trust == .measured && !isClear }
  /// What the confidence of its first reader is worth.
  let trust: Calibration

  /// Whether two readers saw different digits, and neither is to be believed rather than the other.
  var isDisputed = false
  /// Whether two readers are sure of different digits, whichever is believed.
  private(set) var isContested = false
  /// A reader whose confidences are probabilities is sure of a digit that it gives this one; others always seem so.
  private static let sure = 0.7
  private var isSure: Bool { trust > .uncalibrated && probabilities[likeliest] >= Self.sure }

  /// The sign of a character of a symbol; nil where no reading of it is a digit.
  init?(_ character: Character, symbol: Symbol, id: Symbol.ID, trust: Calibration) {
    self.trust = trust
    symbols = [id]
    box = symbol.box.bounds
    printed = character
    let confidence = min(1, max(0, symbol.confidence))
    let weights =
      trust == .calibrated
      ? Self.calibrated(character, confidence: confidence, symbol: symbol, trust: trust)
      : Self.uncalibrated(character, confidence: confidence, symbol: symbol, trust: trust)
    isClear = Self.digit(character) != nil && confidence >= trust.clearConfidence
    named = Set(weights.indices.filter { weights[$0] > 0.01 })
    guard !named.isEmpty else { return nil }
    probabilities = Self.normalised(weights)
  }

  /// Every reading counts as much as the reader says, letters for the digits that they look like.
  private static func calibrated(
    _ character: Character, confidence: Double, symbol: Symbol, trust: Calibration
  ) -> [Double] {
    var weights = [Double](repeating: 0, count: 10)
    func add(_ sign: Character, _ probability: Double) {
      if let digit = digit(sign) {
        weights[digit] += probability
      } else {
        for meaning in LookAlikes.meanings(of: sign) {
          weights[meaning.digit] += probability * NaturalLogarithm.exponential(-meaning.cost)
        }
      }
    }
    add(character, trust.reliability(of: confidence))
    for alternative in symbol.alternatives where alternative.text.count == 1 {
      guard let sign = alternative.text.first else { continue }
      add(sign, min(1 - confidence, NaturalLogarithm.exponential(alternative.logProbability)))
    }
    return weights
  }

  /// The sign that was read, and beside it alternatives that are digits.
  private static func uncalibrated(
    _ character: Character, confidence: Double, symbol: Symbol, trust: Calibration
  ) -> [Double] {
    var weights = [Double](repeating: 0, count: 10)
    if let digit = digit(character) {
      weights[digit] = trust.reliability(of: confidence)
    } else {
      for meaning in LookAlikes.meanings(of: character) {
        weights[meaning.digit] = max(0.5, confidence) * NaturalLogarithm.exponential(-meaning.cost)
      }
    }
    let rest = 1 - (weights.max() ?? 0)
    for alternative in symbol.alternatives where alternative.text.count == 1 {
      guard let digit = alternative.text.first.flatMap(digit) else { continue }
      weights[digit] = max(weights[digit], min(rest, NaturalLogarithm.exponential(alternative.logProbability)))
    }
    return weights
  }

  /// Whether a digit was seen, not a letter that looks like one.
  var isDigit: Bool { Self.digit(printed) != nil }

  /// The likeliest digit.
  var likeliest: Int { probabilities.indices.max { probabilities[$0] < probabilities[$1] } ?? 0 }

  /// 0 to 9 for an ASCII digit.
  static func digit(_ character: Character) -> Int? {
    character.isASCII ? character.wholeNumberValue : nil
  }

  /// The same ink seen twice: the product of both, each a little weakened, because readers err together; more so a reader
  /// that errs where the other does not.
  func joined(with other: DigitSign) -> DigitSign {
    var joined = self
    joined.symbols += other.symbols
    joined.named.formUnion(other.named)
    // A look-alike that leaves room for the other's digit is no dispute.
    let isShared = probabilities[other.likeliest] > 0.1 || other.probabilities[likeliest] > 0.1
    let isBelieved = isSettled && other.trust != trust || other.isSettled && other.trust != trust
    joined.isDisputed =
      isDisputed || other.isDisputed || (likeliest != other.likeliest && !isShared && !isBelieved)
    joined.isContested =
      isContested || other.isContested || (likeliest != other.likeliest && isSure && other.isSure)
    let (own, others) = (trust.weight(beside: other.trust), other.trust.weight(beside: trust))
    let weights = probabilities.indices.map {
      NaturalLogarithm.exponential(
        own * NaturalLogarithm.of(probabilities[$0]) + others * NaturalLogarithm.of(other.probabilities[$0]))
    }
    let sum = weights.reduce(0, +)
    joined.probabilities = weights.map { $0 / max(sum, 1e-12) }
    joined.isClear = likeliest == other.likeliest && (isClear || other.isClear) && !isDoubted && !other.isDoubted
    return joined
  }

  /// Adds up to 1, and leaves every digit a rest of what is not explained.
  private static func normalised(_ weights: [Double]) -> [Double] {
    let sum = weights.reduce(0, +)
    let rest = max(0.0005, 1 - sum) / 10
    return weights.map { ($0 + rest) / (sum + rest * 10) }
  }
}
