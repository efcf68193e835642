import Synchronization

/// Places of which there are so many, taken and left.
public final class Places: Sendable {
  private let capacity: Int
  private let count = Mutex(0)

  /// So many places, all free.
  public init(_ capacity: Int) { self.capacity = capacity }

  /// How many are taken.
  public var taken: Int { count.withLock { $0 } }

  /// Takes one; false where all are taken.
  public func take() -> Bool {
    count.withLock { count in
      guard count < capacity else { return false }
      count += 1
      return true
    }
  }

  /// Leaves one that was taken.
  public func leave() { count.withLock { $0 -= 1 } }
}
