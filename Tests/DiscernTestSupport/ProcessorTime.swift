import Foundation

/// Time that a processor spent, which other work on the machine does not make longer.
public enum ProcessorTime {
  /// The time that the calling thread took of its processor for the body.
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
