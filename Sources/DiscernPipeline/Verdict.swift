public import DiscernCore

/// A claim and what became of it.
public struct Verdict: Sendable {
  /// What the arbiter decided.
  public enum Outcome: Hashable, Sendable {
    /// It became a document.
    case won
    /// Another claim explains the same ink better; its place in the list of verdicts.
    case lost(to: Int)
    /// Its evidence speaks against it.
    case unlikely
    /// It won, and its plugin found nothing to make a document of.
    case withdrawn
    /// It won, and its plugin failed.
    case failed(PluginError)
  }

  /// What a plugin claimed.
  public var claim: Claim
  /// What the arbiter decided.
  public var outcome: Outcome

  /// A claim and what became of it.
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
    case .lost(let other): "Claim \(other + 1) explains the same ink better."
    case .unlikely: "The evidence speaks against it."
    case .withdrawn: "A closer look found nothing to make a document of."
    case .failed(let error): error.description
    }
  }
}
