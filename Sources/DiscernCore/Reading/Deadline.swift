/// The moment by which the work of the current task must be done. The pipeline sets it; recognisers and plugins check
/// it.
public enum Deadline {
  /// The deadline; nil if there is none.
  @TaskLocal public static var current: ContinuousClock.Instant?

  /// Runs `body` with a deadline; errors keep their type, which `TaskLocal.withValue` loses.
  public static func with<Value: Sendable, Failure: Error>(
    _ moment: ContinuousClock.Instant, _ body: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await $current.withValue(moment) { () async -> Result<Value, Failure> in
      do throws(Failure) {
        return .success(try await body())
      } catch {
        return .failure(error)
      }
    }.get()
  }

  /// The remaining time; nil if there is no deadline, zero if it has passed.
  public static var left: Duration? {
    current.map { max(.zero, $0 - ContinuousClock.now) }
  }

  /// True if the deadline has passed, or the task was cancelled.
  public static var hasPassed: Bool { Task.isCancelled || left == .zero }
}
