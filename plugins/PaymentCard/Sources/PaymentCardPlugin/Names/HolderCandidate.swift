import DiscernCore

/// A line, or two, that may name the holder, with the signs for it and against it.
struct HolderCandidate: Sendable {
  /// The name as it would be told.
  let name: PrintedName
  /// What was seen, by how much.
  let signs: [HolderSign: Double]

  /// Log odds that it is the holder, against that no line is.
  var logOdds: Double { LogOdds.sum(of: signs, by: HolderSign.weights) }

  /// The probability that it is read right and whole, if it is the holder: however plain it is whose name stands there, a letter may be
  /// misread or hidden.
  var readingProbability: Double { LogOdds.probability(LogOdds.sum(of: signs, by: HolderSign.readingWeights)) }

  /// How it is explained: digits are hidden, for a code may be among them.
  var consideration: Consideration {
    let text = String(name.text.map { $0.isNumber ? "#" : $0 })
    let reading = Evidence(
      "read right", logOdds: NaturalLogarithm.of(readingProbability), detail: Evidence.hundredths(readingProbability))
    return Consideration("holder", text: text, evidence: Evidence.worth(of: signs, by: HolderSign.weights) + [reading])
  }
}
