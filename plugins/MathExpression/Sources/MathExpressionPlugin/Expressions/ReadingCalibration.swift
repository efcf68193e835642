internal import DiscernCore
internal import Glibc

/// How likely a reading is right, by weights that `Training/expressions/fit_confidence.py` fitted on drawn pages,
/// and what answers say of readings by `fit_answers.py`.
///
/// A value is right if the ink was read right and the area holds one whole expression and nothing else: two probabilities, and their product.
struct ReadingCalibration: Sendable {
  /// A weight for each of `ReadingTraits.table`; those of the reading come first, then those of the area.
  private var weights: [Double]
  /// How much more an answer that holds, or one that fails, speaks for a reading than none: log odds.
  private var answers: [ReadingTraits.Answer: Double] = [:]
  /// The least confidence of a value that is told.
  private(set) var least = 0.0

  /// A calibration that takes the share of the votes as it is.
  init() { weights = ReadingTraits.table.map { $0.name == "votes" ? 1 : $0.name == "area" ? Self.certain : 0 } }

  /// Log odds of what is as good as certain.
  private static let certain = 30.0

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
    ReadingTraits.Question.allCases.reduce(1) { $0 * probability(of: $1, traits) }
  }

  /// The probability that one question about a reading is answered by yes.
  func probability(of question: ReadingTraits.Question, _ traits: ReadingTraits) -> Double {
    let odds = zip(weights, ReadingTraits.table).filter { $0.1.question == question }
    return LogOdds.probability(odds.reduce(0) { $0 + $1.0 * $1.1.number(traits) })
  }
}

/// What speaks for and against a reading.
struct ReadingTraits: Sendable {
  /// What stands behind the equals sign.
  enum Answer: Sendable {
    case none, holds, fails
  }

  /// The share that the readings that come to the same have in what all looks see together.
  let votes: Double
  let area: ExpressionArea
  /// Whether readers of lines or signs are sure of the same value.
  var isSeconded = false

  /// What a trait speaks for: that the ink was read right, or that the area is that of one whole expression.
  enum Question: CaseIterable {
    case reading, area
  }

  /// What each trait speaks for, its name, and its number: log odds, so that weights may add them up. The order is that of the model's
  /// output `calibration`.
  ///
  /// On drawn pages the least sure sign, rivals, the number and the size of signs, and how far the looks agree say nothing beside these.
  static let table: [(question: Question, name: String, number: @Sendable (ReadingTraits) -> Double)] = [
    (.reading, "votes", { odds($0.votes) }),
    (.reading, "reading", { _ in 1 }),
    (.reading, "second reads it", { $0.isSeconded ? 1 : 0 }),
    (.area, "looks", { $0.area.logOdds }),
    (.area, "area", { _ in 1 }),
    (.area, "second sees it", { $0.isSeconded ? 1 : 0 }),
  ]

  /// The table in words and numbers: `votes 4.12, reading 1.0, …`.
  var text: String {
    Self.table.map { "\($0.name) \(($0.number(self) * 100).rounded() / 100)" }.joined(separator: ", ")
  }

  /// Shares nearer to 0 and 1 are of no use to weigh.
  private static let certain = 1e-4

  /// Log odds of a share or a probability.
  static func odds(_ share: Double) -> Double { LogOdds.of(share, least: certain) }
}
