/// The moment by which the work of the current task must be done. The pipeline sets it, readers and plugins look at it.
public enum Deadline {
  /// The moment, nil for as long as it takes.
  @TaskLocal public static var current: ContinuousClock.Instant?

  /// How long is left; nil for as long as it takes, zero when the moment has passed.
  public static var left: Duration? {
    current.map { max(.zero, $0 - ContinuousClock.now) }
  }

  /// Whether the moment has passed, or the task was cancelled.
  public static var hasPassed: Bool { Task.isCancelled || left == .zero }
}
