/// When a value that is read again and again is final.
public struct StabilityRule: Hashable, Sendable {
  /// It was the answer of the fused evidence so often (default 3) …
  public var answers = 3
  /// … in so many of the last readings (default 5).
  public var window = 5
  /// So many frames gave it by themselves (default 2).
  public var witnesses = 2
  /// By weight, frames that gave it outdo those that gave any other value so many times (default 2).
  public var margin = 2.0
  /// As many answers and witnesses are enough (default 2) where nothing speaks against a value …
  public var answersWhereSure = 2
  /// … the fused evidence is at least so sure of it (default 0.98), and every frame that said anything said the same.
  public var sureConfidence = 0.98
  /// Answers and witnesses that a value takes in addition where an issue speaks against it (default 1).
  public var moreInDoubt = 1
  /// The field's confidence at least (default 0.5).
  public var leastConfidence = 0.5
  /// A reading of less weight is fused, and counts for nothing else (default 0.15): it is as good as unread.
  public var leastWeight = 0.15

  /// The defaults.
  public init() {}
}
