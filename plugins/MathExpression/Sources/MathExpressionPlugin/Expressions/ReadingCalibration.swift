internal import DiscernCore
internal import Glibc

/// How likely a reading is right, by weights that `Training/expressions/fit_confidence.py` fitted on drawn pages.
struct ReadingCalibration: Sendable {
  /// What stands behind the equals sign.
  enum Answer: Sendable {
    case none, holds, fails
  }

  /// The weights of the log odds of the votes, of 1, of an answer that holds, of one that fails, and of the log odds of the area.
  private var weights: [Double] = [1, 0, 0, 0, 0]
  /// The least confidence of a value that is told.
  private(set) var least = 0.0

  /// A calibration that takes the share of the votes as it is.
  init() {}

  /// The calibration in a model's output `calibration`.
  /// - Throws: `ModelError.unexpectedOutput`.
  init(_ output: Tensor?) throws(ModelError) {
    guard let values = output?.floats, values.count == weights.count + 1, values.allSatisfy(\.isFinite) else {
      throw .unexpectedOutput(
        model: ExpressionReader.picture.name, detail: "‘calibration’ is missing, damaged or of another shape.")
    }
    weights = values.dropLast().map(Double.init)
    least = Double(values[weights.count])
  }

  /// The probability that a reading with a share of the votes is right.
  func confidence(share: Double, answer: Answer, area: ExpressionArea) -> Double {
    let isCertain = 1e-4  // of no use to weigh beyond
    let odds = log(max(isCertain, share) / max(isCertain, 1 - share))
    let features = [odds, 1, answer == .holds ? 1 : 0, answer == .fails ? 1 : 0, area.logOdds]
    return LogOdds.probability(zip(weights, features).reduce(0) { $0 + $1.0 * $1.1 })
  }
}
