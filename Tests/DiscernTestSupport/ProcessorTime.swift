import Foundation

/// CPU time, which other work on the machine does not affect.
public enum ProcessorTime {
  /// Returns the CPU time of the calling thread for the body.
  ///
  /// Source: `clock_gettime` with `CLOCK_THREAD_CPUTIME_ID`.
  public static func measure(_ body: () throws -> Void) rethrows -> Duration {
    let start = ofThread()
    try body()
    return ofThread() - start
  }

  private static func ofThread() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
