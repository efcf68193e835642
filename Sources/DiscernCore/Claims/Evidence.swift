/// One reason to believe that ink is a certain document: a measured log likelihood ratio.
public struct Evidence: Hashable, Codable, Sendable {
  /// What was seen, in two or three words: `check digit holds`.
  public var name: String
  /// Natural logarithm of how much likelier it is to see this where the claim is right than where it is not.
  public var nats: Double
  /// What was seen in this picture, without anything secret.
  public var detail: String

  /// A reason and its weight in nats.
  public init(_ name: String, nats: Double, detail: String = "") {
    self.name = name
    self.nats = nats
    self.detail = detail
  }
}
