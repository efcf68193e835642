internal import Calculator
internal import DiscernCore

/// How likely an expression was read right.
enum Legibility {
  /// Below this the value is not given: a wrong one costs more than none.
  static let least = 0.5
  /// Where the answer does not hold, the signs are to be so sure.
  static let sure = 0.85
  /// A sign below this is named as unsure.
  static let unsure = 0.6

  /// What each sign that was taken for another costs, as a factor.
  private static let costs: [Glyph.Repair: Double] = [
    .divisionSign: 0.5, .name: 0.97, .timesSign: 0.97, .minusSign: 0.97, .timesDot: 0.97, .digit: 0.8, .outerDigit: 0.5,
    .raised: 0.85,
  ]

  /// What it costs that one sign may have been read double.
  private static let crowdCost = 0.5

  /// The probability that the expression of a candidate is right, from its signs: between that of the least certain sign
  /// and their geometric mean, as signs of one line are blurred together.
  static func confidence(of candidate: Candidate) -> Double {
    let read = signs(of: candidate) * (candidate.crowded.isEmpty ? 1 : crowdCost)
    guard let claimed = candidate.evaluation?.claimedAnswer else { return read }
    return claimed.holds ? 1 - (1 - read) * 0.4 : read * 0.7
  }

  /// The same where looks at single signs voted.
  static func confidence(of ballot: Ballot) -> Double {
    guard let claimed = ballot.best.evaluation?.claimedAnswer else { return ballot.share }
    return claimed.holds ? 1 - (1 - ballot.share) * 0.2 : ballot.share * 0.8
  }

  /// The same from the signs alone, whatever answer stands behind the equals sign.
  static func signs(of candidate: Candidate) -> Double {
    let signs = candidate.question.filter { !$0.isBlank }
    guard !signs.isEmpty else { return 0 }
    let mean = geometricMean(signs.map { max(0.01, min(1, $0.confidence)) })
    let cost = candidate.repaired.reduce(1) { $0 * (costs[$1.repair ?? .raised] ?? 1) }
    return (mean * max(0.01, candidate.weakest)).squareRoot() * cost
  }

  /// By repeated square roots: pairs of means of equal weight, padded with the mean of the list.
  private static func geometricMean(_ values: [Double]) -> Double {
    var level = values
    let mean = values.reduce(0, +) / Double(values.count)
    while level.count & (level.count - 1) != 0 { level.append(mean) }
    while level.count > 1 {
      level = stride(from: 0, to: level.count, by: 2).map { (level[$0] * level[$0 + 1]).squareRoot() }
    }
    return level[0]
  }
}
