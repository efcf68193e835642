public import DiscernCore

/// A claim with its outcome.
public struct Verdict: Sendable {
  /// The arbiter's decision on a claim.
  public enum Outcome: Hashable, Sendable {
    /// It became a document.
    case won
    /// Another claim explains the same print better.
    case lost(to: Claim.ID)
    /// The evidence is against the claim.
    case unlikely
    /// It yields to a document on its sheet or around it.
    case yielded
    /// The claim won, but its plugin withdrew it.
    case withdrawn
    /// The claim won, but its plugin failed.
    case failed(PluginError)
  }

  /// The claim.
  public var claim: Claim
  /// The arbiter's decision.
  public var outcome: Outcome

  /// Creates a verdict.
  public init(claim: Claim, outcome: Outcome) {
    self.claim = claim
    self.outcome = outcome
  }
}

extension Verdict.Outcome: CustomStringConvertible {
  /// The reason, as a sentence.
  public var description: String {
    switch self {
    case .won: "It explains its ink best."
    case .lost(let other): "Claim \(other.number + 1) explains the same ink better."
    case .unlikely: "The evidence speaks against it."
    case .yielded: "It says little, and may be a part of the document around it."
    case .withdrawn: "A closer look found nothing to make a document of."
    case .failed(let error): error.description
    }
  }
}
