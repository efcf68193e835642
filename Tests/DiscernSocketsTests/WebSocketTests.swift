import DiscernCore
import DiscernServer
import DiscernServerTestSupport
import DiscernTestSupport
import Glibc
import Testing

@testable import DiscernSockets

@Suite("The WebSocket")
struct WebSocketTests {
  private static let frame: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0]

  /// A socket that has asked to become a WebSocket.
  private static func asked(
    _ port: Int, protocols: String = "discern.live.1, token.\(ServerService.tokenOfTests)", origin: String? = nil
  ) throws -> RawSocket {
    let socket = try RawSocket(port: port)
    let from = origin.map { "Origin: \($0)\r\n" } ?? ""
    // The key of RFC 6455, section 1.3.
    socket.send(
      "GET /live HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\(from)Upgrade: websocket\r\nConnection: Upgrade\r\n"
        + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: \(protocols)\r\n\r\n"
    )
    return socket
  }

  /// A socket that has become one.
  private static func begun(_ port: Int) throws -> RawSocket {
    let socket = try asked(port)
    guard try socket.answer()?.status == 101 else { throw RawSocket.Fault(reason: "It was refused.") }
    return socket
  }

  @Test("It begins by the protocol and the token, and from frames comes a final value, masked")
  func reads() async throws {
    let (head, stable) = try await withServer { port in
      let socket = try Self.asked(port, origin: "http://127.0.0.1:\(port)")
      let head = try socket.answer()?.head ?? ""
      return (head, try socket.text(holding: "\"stable\"", whenWanted: Self.frame))
    }
    #expect(head.hasPrefix("HTTP/1.1 101") && head.contains("s3pPLMBiTxaQ9kYGzzhZRbK+xOo="))
    #expect(
      head.lowercased().contains("sec-websocket-protocol: discern.live.1\r\n")
        && !head.contains(ServerService.tokenOfTests))
    #expect(stable.contains("411111******1111"))
  }

  @Test("Another site's, one without the token and one of another protocol are refused")
  func refused() async throws {
    let statuses = try await withServer { port in
      [
        try Self.asked(port, origin: "http://evil.example").answer()?.status,
        try Self.asked(port, origin: "null").answer()?.status,
        try Self.asked(port, protocols: "discern.live.1, token.wrong-token-wrong").answer()?.status,
        try Self.asked(port, protocols: "discern.live.1").answer()?.status,
        try Self.asked(port, protocols: "token.\(ServerService.tokenOfTests)").answer()?.status,
      ]
    }
    #expect(statuses == [403, 403, 401, 401, 426])
  }

  @Test("A frame that says it is huge ends it, before it is sent; so does a long message")
  func huge() async throws {
    let codes = try await withServer { port in
      let huge = try Self.begun(port)
      huge.send(kind: 2, [], declared: 1 << 40)
      let large = try Self.begun(port)
      large.send(kind: 2, [], declared: (4 << 20) + 1)
      let long = try Self.begun(port)
      long.send(kind: 1, [UInt8](repeating: 0x20, count: 5000))
      return [try huge.closingCode(), try large.closingCode(), try long.closingCode()]
    }
    #expect(codes == [1009, 1009, 1009])
  }

  @Test("Rubbish in the place of frames ends it, and the next is served")
  func rubbish() async throws {
    let stable = try await withServer { port in
      let socket = try Self.begun(port)
      socket.send([UInt8](repeating: 0xFF, count: 4000))
      _ = try socket.closingCode()
      return try Self.begun(port).text(holding: "\"stable\"", whenWanted: Self.frame)
    }
    #expect(stable.contains("411111******1111"))
  }

  @Test("Too many messages end it")
  func tooMany() async throws {
    let code = try await withServer {
      $0.messagesPerSecond = 5
    } body: { port in
      let socket = try Self.begun(port)
      for _ in 0..<200 { guard socket.send(kind: 2, Self.frame) else { break } }
      return try socket.closingCode()
    }
    #expect(code == 1008)
  }

  @Test("As many cameras as may be are followed; one more is told so, and comes in once one has left")
  func places() async throws {
    let (code, later) = try await withServer {
      $0.sessions = 1
    } body: { port in
      let first = try Self.begun(port)
      _ = try first.text(holding: "\"hello\"")
      let code = try Self.begun(port).closingCode()
      first.send(kind: 8, [0x03, 0xE8])
      _ = try first.untilClosed()
      for _ in 0..<200 {
        let socket = try Self.begun(port)
        if try socket.message()?.kind == 1 { return (code, true) }
        usleep(10_000)
      }
      return (code, false)
    }
    #expect(code == 1013 && later)
  }

  @Test("A camera that sends nothing is forgotten")
  func silent() async throws {
    let isClosed = try await withServer {
      $0.secondsWithoutFrame = 0.3
    } body: { port in
      let socket = try Self.begun(port)
      // Pings are no frames.
      for _ in 0..<100 {
        socket.send(kind: 9, [])
        usleep(20_000)
      }
      return try socket.closingCode() == nil
    }
    #expect(isClosed)
  }
}
