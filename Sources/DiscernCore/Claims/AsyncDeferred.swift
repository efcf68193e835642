import Synchronization

/// A value that an asynchronous function computes once, at its first use; later uses get the same value.
public final class AsyncDeferred<Value: Sendable>: Sendable {
  private enum State {
    case open(@Sendable () async -> Value)
    case running(Task<Value, Never>)
  }

  private let state: Mutex<State>

  /// Creates a value that `make` computes, in a task that has the task-local values of the first user.
  public init(_ make: @escaping @Sendable () async -> Value) { state = Mutex(.open(make)) }

  /// The value. A user who is cancelled cancels the computation, which then ends as `make` decides.
  public var value: Value {
    get async {
      let task = state.withLock { state in
        switch state {
        case .running(let task): return task
        case .open(let make):
          let task = Task { await make() }
          state = .running(task)
          return task
        }
      }
      return await withTaskCancellationHandler {
        await task.value
      } onCancel: {
        task.cancel()
      }
    }
  }
}
