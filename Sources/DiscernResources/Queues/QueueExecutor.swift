internal import Dispatch

/// Runs an actor's jobs on its own dispatch queue, so that long C calls do not block Swift's few cooperative threads.
public final class QueueExecutor: SerialExecutor {
  private let queue: DispatchQueue

  /// Creates an executor with a queue of that label.
  public init(label: String) { queue = DispatchQueue(label: label) }

  /// Runs a job on the queue.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedSerialExecutor()
    queue.async { job.runSynchronously(on: executor) }
  }
}

/// Runs a task's jobs on a dispatch queue, so that a busy task does not block Swift's few cooperative threads, one per
/// processor.
///
/// `withTaskExecutorPreference` assigns a task to it; actors with their own executor keep it.
public final class QueueTaskExecutor: TaskExecutor {
  private let queue: DispatchQueue

  /// Creates an executor with a queue of that label, serial or concurrent.
  public init(label: String, isConcurrent: Bool = false) {
    queue = DispatchQueue(label: label, attributes: isConcurrent ? .concurrent : [])
  }

  /// Runs a job on the queue.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedTaskExecutor()
    queue.async { job.runSynchronously(on: executor) }
  }
}
