import DiscernCore
import DiscernServer
import DiscernServerTestSupport
import DiscernTestSupport
import Glibc
import Testing

@testable import DiscernSockets

@Suite("WebSocket")
struct WebSocketTests {
  private static let frame: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0]

  /// Returns a socket that has requested the upgrade.
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

  /// Returns a socket after the upgrade.
  private static func begun(_ port: Int) throws -> RawSocket {
    let socket = try asked(port)
    guard try socket.answer()?.status == 101 else { throw RawSocket.Fault(reason: "It was refused.") }
    return socket
  }

  @Test("A WebSocket with protocol and token turns frames into a masked final value")
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

  @Test("A foreign origin, a missing token and another protocol are refused")
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

  @Test("A frame with a huge length and a long message close with 1009")
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

  @Test("Garbage instead of frames closes the WebSocket, and the next is served")
  func rubbish() async throws {
    let stable = try await withServer { port in
      let socket = try Self.begun(port)
      socket.send([UInt8](repeating: 0xFF, count: 4000))
      _ = try socket.closingCode()
      return try Self.begun(port).text(holding: "\"stable\"", whenWanted: Self.frame)
    }
    #expect(stable.contains("411111******1111"))
  }

  @Test("Too many messages close with 1008")
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

  @Test("A session beyond the limit closes with 1013, and is admitted once another ended")
  func places() async throws {
    let (code, later) = try await withServer {
      $0.sessions = 1
    } body: { port in
      let first = try Self.begun(port)
      _ = try first.text(holding: "\"hello\"")
      let code = try Self.begun(port).closingCode()
      first.send(kind: 8, [0x03, 0xE8])
      _ = try first.untilClosed()
      // The server hears of it soon; a minute is for a busy machine.
      for _ in 0..<6_000 {
        let socket = try Self.begun(port)
        if try socket.message()?.kind == 1 { return (code, true) }
        usleep(10_000)
      }
      return (code, false)
    }
    #expect(code == 1013 && later)
  }

  @Test("A client that sends no frames is disconnected")
  func silent() async throws {
    let isClosed = try await withServer {
      $0.secondsWithoutFrame = 0.3
    } body: { port in
      let socket = try Self.begun(port)
      // Pings are no frames: a server that counted them would keep the camera for all of the minute that they last.
      for _ in 0..<3_000 {
        guard socket.send(kind: 9, []) else { return true }
        usleep(20_000)
      }
      return false
    }
    #expect(isClosed)
  }

  @Test(
    "A frame that RFC 6455 forbids closes with 1002",
    arguments: [
      (start: UInt8(0x81), count: 2, isMasked: false),  // not masked
      (0x88, 0, false), (0xC1, 2, true),  // reserved bits
      (0xA1, 2, true), (0x91, 2, true), (0x83, 2, true),  // reserved opcodes
      (0x8B, 0, true), (0x8F, 0, true), (0x89, 126, true),  // a control frame that is too long
      (0x09, 2, true),  // a control frame in fragments
      (0x80, 2, true),  // a continuation without a start
      (0x88, 1, true),  // one byte of a status code
    ])
  func forbiddenFrames(start: UInt8, count: Int, isMasked: Bool) async throws {
    let code = try await withServer { port in
      let socket = try Self.begun(port)
      socket.send(start: start, [UInt8](repeating: 0x20, count: count), isMasked: isMasked)
      return try socket.closingCode()
    }
    #expect(code == 1002)
  }

  @Test("A text or a close reason that is not UTF-8 closes with 1007")
  func badText() async throws {
    let codes = try await withServer { port in
      let text = try Self.begun(port)
      text.send(kind: 1, [0x7B, 0xC3, 0x28])
      let fragments = try Self.begun(port)
      fragments.send(start: 0x01, [0x7B, 0xC3])
      fragments.send(start: 0x80, [0x28])
      let reason = try Self.begun(port)
      reason.send(kind: 8, [0x03, 0xE8, 0xFF])
      return [try text.closingCode(), try fragments.closingCode(), try reason.closingCode()]
    }
    #expect(codes == [1007, 1007, 1007])
  }

  @Test("A character may span two fragments, and reserved close codes are refused")
  func closings() async throws {
    let (text, codes) = try await withServer { port in
      let whole = try Self.begun(port)
      whole.send(start: 0x01, [0xC3])
      whole.send(start: 0x80, [0xA4])
      let text = try whole.text(holding: "unknown-message")
      let codes = try [1000, 3000, 1005, 1006, 1015, 999, 5000].map { code in
        let socket = try Self.begun(port)
        socket.send(kind: 8, [UInt8(code >> 8), UInt8(code & 255)])
        return try socket.closingCode()
      }
      return (text, codes)
    }
    #expect(!text.isEmpty && codes == [1000, 1000, 1002, 1002, 1002, 1002, 1002])
  }

  @Test("Too large or too many fragments close with 1009")
  func fragments() async throws {
    let codes = try await withServer {
      $0.frameBytes = 1_000
    } body: { port in
      let large = try Self.begun(port)
      large.send(start: 0x02, [UInt8](repeating: 1, count: 800))
      large.send(start: 0x80, [UInt8](repeating: 1, count: 800))
      let many = try Self.begun(port)
      many.send(start: 0x02, [1])
      for _ in 0..<100 { many.send(start: 0x00, [1]) }
      return [try large.closingCode(), try many.closingCode()]
    }
    #expect(codes == [1009, 1009])
  }

  @Test("A silent client stays connected only if it answers pings")
  func pings() async throws {
    let (answered, isClosed) = try await withServer {
      $0.secondsBetweenPings = 0.3
    } body: { port in
      let socket = try Self.begun(port)
      var answered = 0
      while answered < 4, let message = try socket.message() {
        if message.kind == 9 {
          socket.send(kind: 10, message.payload)
          answered += 1
        }
      }
      // No pong is sent from here on.
      return (answered, try socket.closingCode() == nil)
    }
    #expect(answered == 4 && isClosed)
  }

  @Test("Too many pings close the WebSocket")
  func pingFlood() async throws {
    let code = try await withServer {
      $0.messagesPerSecond = 5
    } body: { port in
      let socket = try Self.begun(port)
      for _ in 0..<200 { guard socket.send(kind: 9, []) else { break } }
      return try socket.closingCode()
    }
    #expect(code == 1008)
  }
}
