import DiscernCore

/// Which hint is given: one that holds for some frames, so that it does not flicker.
struct HintHistory: Sendable {
  private var recent: [Hint?] = []
  private(set) var shown: Hint?
  /// Frames in a row that must agree.
  private static let frames = 3

  /// Takes in what a frame says; returns the hint where it has changed, `.some(nil)` where all is well again.
  mutating func take(_ hint: Hint?) -> Hint?? {
    recent.append(hint)
    if recent.count > Self.frames { recent.removeFirst() }
    guard recent.count == Self.frames, recent.allSatisfy({ $0 == hint }), shown != hint else { return nil }
    shown = hint
    return .some(hint)
  }
}
