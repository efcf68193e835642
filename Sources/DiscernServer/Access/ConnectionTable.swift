import Synchronization

/// The open connections: at most `capacity` in all, and at most `share` of those without the token from one address.
///
/// If there is no room, a new connection displaces the one without the token that has been idle longest; one of the
/// same address if that address has used up its share. Connections that showed the token are never displaced.
public final class ConnectionTable: Sendable {
  /// The identity of a connection.
  public struct ID: Hashable, Sendable {
    fileprivate let number: Int
  }

  private struct Connection {
    let address: ClientAddress
    var lastActivity: Double
    var isAuthenticated = false
    let close: @Sendable () -> Void
  }

  private struct State {
    var connections: [ID: Connection] = [:]
    var opened = 0
  }

  private let capacity: Int
  private let share: Int
  private let state = Mutex(State())

  /// An empty table.
  public init(capacity: Int, share: Int) { (self.capacity, self.share) = (capacity, share) }

  /// Number of open connections.
  public var count: Int { state.withLock { $0.connections.count } }

  /// Adds a connection; nil if the table is full of connections that showed the token.
  /// - Parameters:
  ///   - seconds: the time in seconds from any origin.
  ///   - close: closes the connection when it is displaced; called from any thread.
  public func admit(from address: ClientAddress, at seconds: Double, close: @escaping @Sendable () -> Void) -> ID? {
    let (id, displaced) = state.withLock { state -> (ID?, Connection?) in
      let strangers = state.connections.filter { !$0.value.isAuthenticated }
      let own = strangers.filter { $0.value.address == address }
      var displaced: Connection?
      if own.count >= share || state.connections.count >= capacity {
        guard let idle = Self.longestIdle(own.count >= share ? own : strangers) else { return (nil, nil) }
        displaced = state.connections.removeValue(forKey: idle)
      }
      state.opened += 1
      let id = ID(number: state.opened)
      state.connections[id] = Connection(address: address, lastActivity: seconds, close: close)
      return (id, displaced)
    }
    displaced?.close()
    return id
  }

  private static func longestIdle(_ connections: [ID: Connection]) -> ID? {
    connections.min { ($0.value.lastActivity, $0.key.number) < ($1.value.lastActivity, $1.key.number) }?.key
  }

  /// Records that data came in.
  public func touch(_ id: ID, at seconds: Double) {
    state.withLock { $0.connections[id]?.lastActivity = seconds }
  }

  /// Records that the connection showed the token.
  public func authenticate(_ id: ID) { state.withLock { $0.connections[id]?.isAuthenticated = true } }

  /// Removes a closed connection.
  public func remove(_ id: ID) { _ = state.withLock { $0.connections.removeValue(forKey: id) } }
}
