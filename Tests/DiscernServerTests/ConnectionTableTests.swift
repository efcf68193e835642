import Synchronization
import Testing

@testable import DiscernServer

@Suite("Connection table")
struct ConnectionTableTests {
  /// The names of the closed connections, in order.
  private final class Closed: Sendable {
    private let closed = Mutex<[String]>([])
    var names: [String] { closed.withLock { $0 } }
    func close(_ name: String) { closed.withLock { $0.append(name) } }
  }

  private let closed = Closed()

  private func admit(
    _ name: String, to table: ConnectionTable, from address: String, at seconds: Double
  ) throws -> ConnectionTable.ID? {
    let closed = closed
    return table.admit(from: try #require(ClientAddress(address)), at: seconds) { closed.close(name) }
  }

  @Test("A full table closes the longest idle connection without the token")
  func displaces() throws {
    let table = ConnectionTable(capacity: 3, share: 3)
    let first = try #require(try admit("first", to: table, from: "192.0.2.1", at: 1))
    let second = try #require(try admit("second", to: table, from: "192.0.2.2", at: 2))
    _ = try admit("third", to: table, from: "192.0.2.3", at: 3)
    table.authenticate(first)
    table.touch(second, at: 4)
    #expect(try admit("fourth", to: table, from: "192.0.2.4", at: 5) != nil)
    #expect(closed.names == ["third"] && table.count == 3)
  }

  @Test("An address that has used up its share displaces its own connections")
  func share() throws {
    let table = ConnectionTable(capacity: 8, share: 2)
    _ = try admit("other", to: table, from: "192.0.2.9", at: 1)
    for number in 1...5 { _ = try admit("own \(number)", to: table, from: "192.0.2.1", at: Double(number + 1)) }
    #expect(closed.names == ["own 1", "own 2", "own 3"] && table.count == 3)
  }

  @Test("Connections with the token are never displaced, and do not count towards their address's share")
  func authenticated() throws {
    let table = ConnectionTable(capacity: 2, share: 1)
    for number in 1...2 {
      table.authenticate(try #require(try admit("\(number)", to: table, from: "192.0.2.1", at: Double(number))))
    }
    #expect(try admit("third", to: table, from: "192.0.2.1", at: 3) == nil)
    #expect(closed.names.isEmpty && table.count == 2)
  }

  @Test("A removed connection makes room for another")
  func removed() throws {
    let table = ConnectionTable(capacity: 1, share: 1)
    let first = try #require(try admit("first", to: table, from: "192.0.2.1", at: 1))
    table.remove(first)
    #expect(try admit("second", to: table, from: "192.0.2.1", at: 2) != nil && closed.names.isEmpty)
  }
}
