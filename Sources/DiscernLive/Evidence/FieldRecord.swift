import DiscernCore

/// The values that the frames gave for one field of a document.
struct FieldRecord: Sendable {
  /// The values of one reading.
  private struct Answer {
    /// The value by the evidence of all frames so far; nil if there is none.
    var fused: FieldText?
    /// The value by this frame alone; nil if there is none.
    var own: FieldText?
    var weight: Double
  }

  let name: String
  /// The field once it is final; it never changes.
  private(set) var final: Field?
  private var answers: [Answer] = []

  /// Maximum number of remembered answers.
  private static let maximumAnswers = 16

  init(name: String) { self.name = name }

  /// True if the field is not final and no remembered answer has a value.
  var isEmpty: Bool { final == nil && answers.allSatisfy { $0.fused == nil && $0.own == nil } }

  /// Adds the values of one reading. Returns the field if this reading made it final, else nil.
  mutating func take(
    fused: Field?, own: FieldText?, weight: Double, isDoubted: Bool, by rule: StabilityRule
  ) -> Field? {
    answers.append(Answer(fused: fused?.value, own: own, weight: weight))
    if answers.count > Self.maximumAnswers { answers.removeFirst() }
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
    guard field.confidence >= rule.minimumConfidence, answered >= rule.answers + more,
      witnesses.count >= rule.witnesses + more
    else { return false }
    let others = Dictionary(grouping: contrary) { $0.own }
    let strongest = others.values.map { $0.reduce(0) { $0 + $1.weight } }.max() ?? 0
    return witnesses.reduce(0) { $0 + $1.weight } >= rule.margin * strongest
  }
}

/// The conditions under which a field's value is final.
public struct StabilityRule: Hashable, Sendable {
  /// Minimum number of times that the fused evidence gave the value within `window` (default 3).
  public var answers = 3
  /// Number of last readings in which `answers` are counted (default 5).
  public var window = 5
  /// Minimum number of single frames that gave the value by themselves (default 2).
  public var witnesses = 2
  /// Minimum ratio of the total weight of the frames that gave the value to that of any other value (default 2).
  public var margin = 2.0
  /// Minimum number of answers and of witnesses for a value with confidence of at least `sureConfidence` that no frame
  /// contradicts (default 2).
  public var answersWhereSure = 2
  /// Minimum confidence at which `answersWhereSure` applies (default 0.98).
  public var sureConfidence = 0.98
  /// Additional answers and witnesses for a field with an issue (default 1).
  public var moreInDoubt = 1
  /// Minimum confidence of the field (default 0.5).
  public var minimumConfidence = 0.5
  /// Minimum weight of a reading that counts as an answer or a witness (default 0.15). Readings of less weight are only
  /// fused.
  public var minimumWeight = 0.15

  /// Creates a rule with the defaults.
  public init() {}
}
