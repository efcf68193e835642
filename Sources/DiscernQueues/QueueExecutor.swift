import Dispatch

/// Runs an actor's work on a dispatch queue of its own: a C call of a second must not hold one of Swift's few threads.
final class QueueExecutor: SerialExecutor {
  private let queue: DispatchQueue

  /// An executor with a queue of that label.
  init(label: String) { queue = DispatchQueue(label: label) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedSerialExecutor()
    queue.async { job.runSynchronously(on: executor) }
  }
}
