import DiscernCore
import NIOCore

/// Closes a channel that is too slow: a client that sends or receives byte by byte would else hold its connection for
/// ever.
struct ChannelDeadline {
  private var scheduled: Scheduled<Void>?

  /// Sets the deadline to `seconds` from now; it replaces an earlier one.
  mutating func set(_ seconds: Double, on channel: any Channel) {
    clear()
    scheduled = channel.eventLoop.scheduleTask(in: .nanoseconds(Int64(clamping: seconds * 1e9))) {
      channel.close(promise: nil)
    }
  }

  /// Removes the deadline.
  mutating func clear() {
    scheduled?.cancel()
    scheduled = nil
  }
}

extension NIODeadline {
  /// The current time in seconds by the monotonic clock, from an arbitrary origin.
  static var seconds: Double { Double(now().uptimeNanoseconds) / 1e9 }
}
