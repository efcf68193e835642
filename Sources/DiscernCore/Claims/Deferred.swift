import Synchronization

/// A value that is computed once, at its first use; later uses, from any thread, get the same value.
public final class Deferred<Value: Sendable>: Sendable {
  private enum State {
    case open(@Sendable () -> Value)
    case closed(Value)
  }

  private let state: Mutex<State>

  /// Creates a value that `make` computes.
  public init(_ make: @escaping @Sendable () -> Value) { state = Mutex(.open(make)) }

  /// The value; callers block while another thread computes it.
  public var value: Value {
    state.withLock { state in
      switch state {
      case .closed(let value): return value
      case .open(let make):
        let value = make()
        state = .closed(value)
        return value
      }
    }
  }
}
