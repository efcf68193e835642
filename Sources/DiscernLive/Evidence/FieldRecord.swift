import DiscernCore

/// What the frames said of one field of a document.
struct FieldRecord: Sendable {
  /// What one reading said.
  private struct Answer {
    /// By the evidence of all frames so far; nil where it said nothing.
    var fused: FieldText?
    /// By the frame alone.
    var own: FieldText?
    var weight: Double
  }

  let name: String
  /// The value that is final; it never changes.
  private(set) var final: Field?
  private var answers: [Answer] = []

  /// Answers that are remembered.
  private static let mostAnswers = 16

  init(name: String) { self.name = name }

  /// Whether it has nothing to remember: it is not final, and no reading that counts said anything.
  var isEmpty: Bool { final == nil && answers.allSatisfy { $0.fused == nil && $0.own == nil } }

  /// Takes in a reading; returns the field where it became final by this.
  mutating func take(
    fused: Field?, own: FieldText?, weight: Double, isDoubted: Bool, by rule: StabilityRule
  ) -> Field? {
    answers.append(Answer(fused: fused?.value, own: own, weight: weight))
    if answers.count > Self.mostAnswers { answers.removeFirst() }
    guard final == nil, let fused, isStable(fused, isDoubted: isDoubted, by: rule) else { return nil }
    final = fused
    return fused
  }

  private func isStable(_ field: Field, isDoubted: Bool, by rule: StabilityRule) -> Bool {
    let more = isDoubted ? rule.moreInDoubt : 0
    let answered = answers.suffix(rule.window + more).count { $0.fused == field.value }
    let witnesses = answers.filter { $0.own == field.value }
    let contrary = answers.filter { $0.own != nil && $0.own != field.value }
    if contrary.isEmpty, field.confidence >= rule.sureConfidence,
      min(answered, witnesses.count) >= rule.answersWhereSure + more
    {
      return true
    }
    guard field.confidence >= rule.leastConfidence, answered >= rule.answers + more,
      witnesses.count >= rule.witnesses + more
    else { return false }
    let others = Dictionary(grouping: contrary) { $0.own }
    let strongest = others.values.map { $0.reduce(0) { $0 + $1.weight } }.max() ?? 0
    return witnesses.reduce(0) { $0 + $1.weight } >= rule.margin * strongest
  }
}
