import Synchronization

/// A counting limit of `capacity` permits.
public final class ConnectionLimit: Sendable {
  private let capacity: Int
  private let count = Mutex(0)

  /// Creates a limit whose permits are all free.
  public init(_ capacity: Int) { self.capacity = capacity }

  /// Number of permits in use.
  public var taken: Int { count.withLock { $0 } }

  /// Takes a permit; false if all are in use.
  public func take() -> Bool {
    count.withLock { count in
      guard count < capacity else { return false }
      count += 1
      return true
    }
  }

  /// Returns a permit.
  public func leave() { count.withLock { $0 -= 1 } }
}
