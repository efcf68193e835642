import DiscernCore

/// How long each stage took, in milliseconds of wall time.
struct StageClock: Sendable {
  /// Milliseconds by stage.
  private(set) var milliseconds: [Stage: Double] = [:]
  private var lap = ContinuousClock.now

  /// Adds the time since the last stop to a stage.
  mutating func stop(_ stage: Stage) {
    milliseconds[stage, default: 0] += lap.millisecondsSince
    lap = .now
  }
}

extension ContinuousClock.Instant {
  /// Milliseconds from this moment to now.
  var millisecondsSince: Double {
    let (seconds, attoseconds) = (ContinuousClock.now - self).components
    return Double(seconds) * 1e3 + Double(attoseconds) / 1e15
  }
}
