/// How often something may be done: steadily so often a second, after a burst (a token bucket). It knows time from its caller.
struct RateLimit: Sendable {
  private let perSecond: Double
  private let burst: Double
  private var left: Double
  private var last = 0.0

  /// So often a second, and at first so many times more at once.
  init(perSecond: Double, burst: Double) {
    self.perSecond = perSecond
    self.burst = burst
    left = burst
  }

  /// Does it once; false where it was done too often. Seconds may be counted from anywhere.
  mutating func take(at seconds: Double) -> Bool {
    left = min(burst, left + max(0, seconds - last) * perSecond)
    last = max(last, seconds)
    guard left >= 1 else { return false }
    left -= 1
    return true
  }
}
