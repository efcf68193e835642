/// What a field might say, weighed and told or not, with the reasons for it and against it.
public struct Consideration: Hashable, Codable, Sendable {
  /// The field's name.
  public var field: String
  /// What it would say, without secrets.
  public var text: String
  /// The reasons; their log odds add up.
  public var evidence: [Evidence]

  /// Creates what a field might say, with its reasons.
  public init(_ field: String, text: String, evidence: [Evidence]) {
    self.field = field
    self.text = text
    self.evidence = evidence
  }

  /// The sum of the evidence's log odds.
  public var logOdds: Double { evidence.reduce(0) { $0 + $1.logOdds } }
}
