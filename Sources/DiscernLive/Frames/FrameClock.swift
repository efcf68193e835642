import Dispatch

/// Tells the thread that takes a file's frames when they are due. It is asked from that thread alone, and stopped from any.
protocol FrameClock: AnyObject, Sendable {
  /// Waits until so many seconds have passed since it was made; returns soon once it is stopped.
  func wait(until seconds: Double)
  /// Ends all waiting.
  func stop()
}

/// Real time.
final class SystemFrameClock: FrameClock {
  private let started = ContinuousClock.now
  /// Signalled once, by `stop`.
  private let stopped = DispatchSemaphore(value: 0)

  func wait(until seconds: Double) {
    let early = started.advanced(by: .seconds(seconds)) - .now
    guard early > .zero, stopped.wait(timeout: .now() + early / .seconds(1)) == .success else { return }
    // For whoever waits next.
    stopped.signal()
  }

  func stop() { stopped.signal() }
}
