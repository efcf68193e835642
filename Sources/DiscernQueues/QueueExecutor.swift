internal import Dispatch

/// Runs an actor's work on a dispatch queue of its own: a C call of a second must not hold one of Swift's few threads.
public final class QueueExecutor: SerialExecutor {
  private let queue: DispatchQueue

  /// An executor with a queue of that label.
  public init(label: String) { queue = DispatchQueue(label: label) }

  /// Runs a job on the queue.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedSerialExecutor()
    queue.async { job.runSynchronously(on: executor) }
  }
}
