import NIOCore

/// Closes a channel that is too slow: whoever sends or takes byte by byte would else hold its place for ever.
struct ChannelDeadline {
  private var scheduled: Scheduled<Void>?

  /// From now on there are so many seconds; what was set before does not count any more.
  mutating func set(_ seconds: Double, on channel: any Channel) {
    clear()
    scheduled = channel.eventLoop.scheduleTask(in: .nanoseconds(Int64(seconds * 1e9))) { channel.close(promise: nil) }
  }

  /// There is time again.
  mutating func clear() {
    scheduled?.cancel()
    scheduled = nil
  }
}

extension NIODeadline {
  /// Seconds by the machine's clock, counted from anywhere.
  static var seconds: Double { Double(now().uptimeNanoseconds) / 1e9 }
}
