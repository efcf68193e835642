import DiscernCore

/// A line, or two, that may name the holder, with the signs for it and against it.
struct HolderCandidate: Sendable {
  /// The name as it would be told.
  let name: PrintedName
  /// What was seen, by how much.
  let signs: [HolderSign: Double]

  /// Log odds that it is the holder and read right, against that no line is.
  var logOdds: Double { signs.reduce(0) { $0 + $1.value * (HolderSign.weights[$1.key] ?? 0) } }

  /// How it is explained: digits are hidden, for a code may be among them.
  var consideration: Consideration {
    let text = String(name.text.map { $0.isNumber ? "#" : $0 })
    return Consideration("holder", text: text, evidence: Evidence.worth(of: signs, by: HolderSign.weights))
  }
}
