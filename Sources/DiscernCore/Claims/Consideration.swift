/// A candidate value of a field, reported or not, with the evidence for and against it.
public struct Consideration: Hashable, Codable, Sendable {
  /// The field's name.
  public var field: String
  /// The candidate value, without secrets.
  public var text: String
  /// The reasons; their log odds add up.
  public var evidence: [Evidence]

  /// Creates a candidate value with its evidence.
  public init(_ field: String, text: String, evidence: [Evidence]) {
    self.field = field
    self.text = text
    self.evidence = evidence
  }

  /// The sum of the evidence's log odds.
  public var logOdds: Double { evidence.reduce(0) { $0 + $1.logOdds } }
}
