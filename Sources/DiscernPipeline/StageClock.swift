/// Measures the wall time of each stage, in milliseconds, and reports which one begins.
struct StageClock: Sendable {
  /// Milliseconds by stage.
  private(set) var milliseconds: [Stage: Double] = [:]
  /// The place of the next stage.
  var place = ScanProgress(stage: .decode, page: 0, pages: 1)
  private let report: ScanProgress.Handler?
  private var lap = ContinuousClock.now

  /// Creates a clock that also reports each stage that begins.
  init(reporting report: ScanProgress.Handler? = nil) { self.report = report }

  /// Reports that a stage begins.
  mutating func begin(_ stage: Stage) {
    place.stage = stage
    report?(place)
  }

  /// Adds the time since the last stop to a stage.
  mutating func stop(_ stage: Stage) {
    milliseconds[stage, default: 0] += lap.millisecondsSince
    lap = .now
  }
}

extension ContinuousClock.Instant {
  /// The time from this moment to now, in milliseconds.
  var millisecondsSince: Double {
    let (seconds, attoseconds) = (ContinuousClock.now - self).components
    return Double(seconds) * 1e3 + Double(attoseconds) / 1e15
  }
}
