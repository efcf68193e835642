internal import Dispatch

/// Runs a task's own work on a dispatch queue, one piece after the other: a task that is always busy must not hold one of
/// Swift's few threads, of which there is one a processor.
///
/// `withTaskExecutorPreference` gives a task to it; actors with an executor of their own keep to that.
public final class QueueTaskExecutor: TaskExecutor {
  private let queue: DispatchQueue

  /// An executor with a queue of that label.
  public init(label: String) { queue = DispatchQueue(label: label) }

  /// Runs a job on the queue.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedTaskExecutor()
    queue.async { job.runSynchronously(on: executor) }
  }
}
