import DiscernCore
import Dispatch

/// Delays the thread that takes a file's frames until they are due. Only that thread calls `wait`; any thread may call
/// `stop`.
protocol FrameClock: AnyObject, Sendable {
  /// Waits until `seconds` have passed since the clock was created; returns soon after `stop`.
  func wait(until seconds: Double)
  /// Ends the current wait and all later ones.
  func stop()
}

/// A clock that runs in real time.
final class SystemFrameClock: FrameClock {
  private let started = ContinuousClock.now
  /// Signalled once, by `stop`.
  private let stopped = DispatchSemaphore(value: 0)

  func wait(until seconds: Double) {
    let early = started.advanced(by: .seconds(clamping: seconds)) - .now
    guard early > .zero, stopped.wait(timeout: .now() + early / .seconds(1)) == .success else { return }
    // Passes the signal on to later waits.
    stopped.signal()
  }

  func stop() { stopped.signal() }
}
