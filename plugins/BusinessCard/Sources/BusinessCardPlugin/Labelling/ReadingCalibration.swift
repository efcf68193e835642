internal import DiscernCore

/// Probability that a value was read as printed, by role; calibrated on synthetic cards that our recognisers read.
struct ReadingCalibration: Sendable {
  private let weights: [[Double]]
  /// Lower bound of the confidence, as in the fit.
  private static let minimumConfidence = 1e-3

  /// - Parameter outputs: Outputs with `reading`, `[8, 3]`: by role, the weights of 1, of the logarithm of the mean confidence,
  ///   and of the logarithm of the number of characters.
  /// - Throws: `ModelError.unexpectedOutput`.
  init(_ outputs: [String: Tensor]) throws(ModelError) {
    let count = ContactRole.allCases.count
    let numbers = try ModelOutputs.numbers(of: "reading", [count, 3], in: outputs)
    weights = stride(from: 0, to: numbers.count, by: 3).map { Array(numbers[$0..<$0 + 3]) }
  }

  /// Returns the probability that a value was read correctly.
  /// - Parameters:
  /// - confidence: Mean confidence of the characters, 0 to 1.
  /// - length: Number of characters without spaces.
  func probability(of role: ContactRole, confidence: Double, length: Int) -> Double {
    let own = weights[role.rawValue]
    return LogOdds.probability(
      own[0] + own[1] * Logarithm.of(max(Self.minimumConfidence, confidence)) + own[2]
        * Logarithm.of(Double(max(1, length))))
  }
}
