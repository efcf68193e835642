internal import DiscernCore
internal import Glibc

/// How likely a reading is right, by weights that `Training/expressions/fit_confidence.py` fitted on drawn pages,
/// and what answers say of readings by `fit_answers.py`.
struct ReadingCalibration: Sendable {
  /// A weight for each of `ReadingTraits.table`.
  private var weights: [Double]
  /// How much more an answer that holds, or one that fails, speaks for a reading than none: log odds.
  private var answers: [ReadingTraits.Answer: Double] = [:]
  /// The least confidence of a value that is told.
  private(set) var least = 0.0

  /// A calibration that takes the share of the votes as it is.
  init() { weights = ReadingTraits.table.indices.map { $0 == 0 ? 1 : 0 } }

  /// The calibration in a model's output `calibration`.
  /// - Throws: `ModelError.unexpectedOutput`.
  init(_ output: Tensor?) throws(ModelError) {
    let count = ReadingTraits.table.count
    guard let values = output?.floats, values.count == count + 3, values.allSatisfy(\.isFinite) else {
      throw .unexpectedOutput(
        model: ExpressionReader.picture.name, detail: "‘calibration’ is missing, damaged or of another shape.")
    }
    weights = values.prefix(count).map(Double.init)
    answers = [.holds: Double(values[count]), .fails: Double(values[count + 1])]
    least = Double(values[count + 2])
  }

  /// By how much the votes of a reading with such an answer are multiplied.
  func odds(of answer: ReadingTraits.Answer) -> Double { exp(answers[answer] ?? 0) }

  /// The probability that a reading with such traits is right.
  func confidence(_ traits: ReadingTraits) -> Double {
    LogOdds.probability(zip(weights, traits.values).reduce(0) { $0 + $1.0 * $1.1 })
  }
}

/// What speaks for and against a reading.
struct ReadingTraits: Sendable {
  /// What stands behind the equals sign.
  enum Answer: Sendable {
    case none, holds, fails
  }

  /// What readers of lines or signs say that they are sure of: the same value, or another, of a text that is a part of this one's, or
  /// has it as a part, or is neither.
  enum Second: Sendable {
    case none, agrees, isPart, isWhole, differs
  }

  /// The share of the votes in each look, of all readings that come to the same.
  let shares: [Double]
  /// The most votes of a reading that comes to something else.
  let rival: Double
  /// The probability of all readings that were written, in the mean of the looks.
  let covered: Double
  /// The probability of the least sure token.
  let weakest: Double
  /// The number of tokens.
  let tokens: Int
  /// The share of the area that the rectangle about its signs takes, 0 to 1: little of it where another expression is in the area too.
  let reached: Double
  let answer: Answer
  let area: ExpressionArea
  var second = Second.none

  /// The share of the votes of all looks.
  private var votes: Double { shares.reduce(0, +) / Double(max(1, shares.count)) }

  /// The name of each trait, and its number: log odds and logarithms, so that weights may add them up. The order is that of the
  /// model's output `calibration`.
  static let table: [(name: String, number: @Sendable (ReadingTraits) -> Double)] = [
    ("votes", { odds($0.votes) }),
    ("one", { _ in 1 }),
    ("fewest votes", { odds($0.shares.min() ?? 0) }),
    ("over rival", { logarithm($0.votes) - logarithm($0.rival) }),
    ("covered", { odds($0.covered) }),
    ("weakest sign", { odds($0.weakest) }),
    ("signs", { log(Double(max(1, $0.tokens))) }),
    ("reached", { logarithm($0.reached) }),
    ("answer holds", { $0.answer == .holds ? 1 : 0 }),
    ("answer fails", { $0.answer == .fails ? 1 : 0 }),
    ("looks", { $0.area.logOdds }),
    // A larger sign is made smaller before it is read.
    ("sign size", { log(min(ExpressionCrop.signSize, max(1, $0.area.signSize))) }),
    ("second agrees", { $0.second == .agrees ? 1 : 0 }),
    ("second is part", { $0.second == .isPart ? 1 : 0 }),
    ("second is whole", { $0.second == .isWhole ? 1 : 0 }),
    ("second differs", { $0.second == .differs ? 1 : 0 }),
  ]

  /// The numbers of the table.
  var values: [Double] { Self.table.map { $0.number(self) } }

  /// The table in words and numbers: `votes 4.12, fewest votes 2.20, …`.
  var text: String {
    zip(Self.table, values).map { "\($0.name) \(($1 * 100).rounded() / 100)" }.joined(separator: ", ")
  }

  /// Shares nearer to 0 and 1 are of no use to weigh.
  private static let certain = 1e-4

  private static func logarithm(_ share: Double) -> Double { log(max(certain, share)) }
  private static func odds(_ share: Double) -> Double { logarithm(share) - logarithm(1 - share) }
}
