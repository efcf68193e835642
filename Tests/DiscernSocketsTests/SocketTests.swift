import DiscernCore
import DiscernServer
import DiscernServerTestSupport
import DiscernTestSupport
import Glibc
import Testing

@testable import DiscernSockets

/// Runs `body` with the port of a server that stops afterwards.
func withServer<Result: Sendable>(
  _ change: (inout ServerLimits) -> Void = { _ in }, body: @escaping @Sendable (Int) throws -> Result
) async throws -> Result {
  let service = try ServerService.scripted(.scripted(change: change))
  let server = try await WebServer(service, address: "127.0.0.1", port: 0)
  let port = server.port
  do {
    let result = try await RawSocket.apart { try body(port) }
    await server.stop()
    return result
  } catch {
    await server.stop()
    throw error
  }
}

private let token = "Authorization: Bearer \(ServerService.tokenOfTests)\r\n"
private let picture: [UInt8] = [0x89, 0x50, 0x4E, 0x47]

private func request(
  _ port: Int, _ line: String, _ headers: String = "", host: String? = nil, body: [UInt8] = []
) -> [UInt8] {
  let length = body.isEmpty ? "" : "Content-Length: \(body.count)\r\n"
  return Array("\(line) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(port)")\r\n\(headers)\(length)\r\n".utf8) + body
}

@Suite("HTTP server")
struct SocketTests {
  @Test("The page, health and a scan are served over one connection, each with the security headers")
  func answers() async throws {
    let answers = try await withServer { port in
      let socket = try RawSocket(port: port)
      socket.send(request(port, "GET /"))
      let page = try socket.answer()
      socket.send(request(port, "GET /health", token))
      let health = try socket.answer()
      socket.send(request(port, "POST /scan", token + "Content-Type: image/png\r\n", body: picture))
      return [page, health, try socket.answer()].compactMap { $0.map { "\($0.status) \($0.head) \($0.body)" } }
    }
    #expect(answers.count == 3 && answers.allSatisfy { $0.hasPrefix("200") && $0.contains("frame-ancestors 'none'") })
    #expect(answers[0].contains("<!DOCTYPE html>") && answers[1].contains(#""status":"ok""#))
    #expect(answers[2].contains("411111******1111"))
  }

  @Test("Pipelined requests are answered in order")
  func pipelined() async throws {
    let statuses = try await withServer { port in
      let socket = try RawSocket(port: port)
      socket.send(
        request(port, "POST /scan", token, body: picture) + request(port, "GET /health", token)
          + request(port, "GET /nothing"))
      return [try socket.answer()?.status, try socket.answer()?.status, try socket.answer()?.status]
    }
    #expect(statuses == [200, 200, 404])
  }

  @Test("A wrong host, a foreign origin and a missing token get their own status, then the connection closes")
  func refused() async throws {
    let statuses = try await withServer { port in
      try [
        request(port, "GET /health", token, host: "evil.example"),
        request(port, "GET /health", token + "Origin: http://evil.example\r\n"),
        request(port, "GET /health"), request(port, "POST /scan", body: picture),
      ].map { bytes in
        let socket = try RawSocket(port: port)
        socket.send(bytes)
        let status = try socket.answer()?.status
        _ = try socket.untilClosed()
        return status
      }
    }
    #expect(statuses == [421, 403, 401, 401])
  }

  @Test("A too large body is refused, announced or chunked")
  func tooLarge() async throws {
    let statuses = try await withServer {
      $0.uploadBytes = 1000
    } body: { port in
      let announced = try RawSocket(port: port)
      announced.send(request(port, "POST /scan", token + "Content-Length: 1001\r\n"))
      let chunked = try RawSocket(port: port)
      chunked.send(request(port, "POST /scan", token + "Transfer-Encoding: chunked\r\n"))
      let part = "1F4\r\n" + String(repeating: "x", count: 500) + "\r\n"
      for _ in 0..<3 { chunked.send(part) }
      let unexpected = try RawSocket(port: port)
      unexpected.send(request(port, "GET /health", token, body: picture))
      return [try announced.answer()?.status, try chunked.answer()?.status, try unexpected.answer()?.status]
    }
    #expect(statuses == [413, 413, 413])
  }

  @Test("Expect: 100-continue is answered")
  func expectation() async throws {
    let statuses = try await withServer { port in
      let socket = try RawSocket(port: port)
      socket.send(request(port, "POST /scan", token + "Content-Length: 4\r\nExpect: 100-continue\r\n"))
      let first = try socket.answer()?.status
      socket.send(picture)
      return [first, try socket.answer()?.status]
    }
    #expect(statuses == [100, 200])
  }

  @Test(
    "Garbage and endless headers are refused, and the next client is served",
    arguments: [
      "\u{16}\u{3}\u{1}", "\0\0\0\0\0\0\0\0\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n",
      "POST /scan HTTP/1.1\r\nContent-Length: -5\r\n\r\n",
      "POST /scan HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: localhost\r\nX: " + String(repeating: "x", count: 40_000),
      "GET /" + String(repeating: "a", count: 40_000),
    ])
  func rubbish(_ text: String) async throws {
    let (heard, next) = try await withServer {
      // Enough for the next client to be heard on a busy machine.
      $0.secondsForHeaders = 2
    } body: { port in
      let socket = try RawSocket(port: port)
      socket.send(text)
      let heard = String(decoding: (try? socket.untilClosed()) ?? Array("never closed".utf8), as: UTF8.self)
      let other = try RawSocket(port: port)
      other.send(request(port, "GET /health", token))
      return (heard, try other.answer()?.status)
    }
    #expect(heard.isEmpty || heard.hasPrefix("HTTP/1.1 4"), "\(heard.prefix(80))")
    #expect(next == 200)
  }

  @Test("Headers or a body that come byte by byte miss their deadline")
  func slow() async throws {
    let isClosed = try await withServer {
      ($0.secondsForHeaders, $0.secondsForBody) = (0.4, 0.4)
    } body: { port in
      try [Array("GET /health HTTP/1.1\r\n".utf8), request(port, "POST /scan", token + "Content-Length: 9999\r\n")].map
      { start in
        let socket = try RawSocket(port: port)
        socket.send(start)
        // A server that looked for silence alone would take all of them, which last a minute.
        for _ in 0..<2_400 {
          guard socket.send("x") else { return true }
          usleep(25_000)
        }
        return false
      }
    }
    #expect(isClosed == [true, true])
  }

  @Test("Connections with the token are limited, and a closed one makes room for the next")
  func crowd() async throws {
    let (kept, later) = try await withServer {
      $0.sockets = 8
    } body: { port in
      var sockets = try (0..<100).map { _ in try RawSocket(port: port) }
      for socket in sockets { socket.send(request(port, "GET /health", token)) }
      let kept = sockets.filter { ((try? $0.answer()) ?? nil)?.status == 200 }.count
      sockets = []
      // The server hears of it soon; a minute is for a busy machine.
      for _ in 0..<6_000 {
        let socket = try RawSocket(port: port)
        socket.send(request(port, "GET /health", token))
        if let answer = try? socket.answer() { return (kept, answer.status) }
        usleep(10_000)
      }
      return (kept, 0)
    }
    #expect(kept == 8 && later == 200)
  }

  @Test("The error for a port in use names it and the remedy")
  func portTaken() async throws {
    let service = try ServerService.scripted()
    let first = try await WebServer(service, address: "127.0.0.1", port: 0)
    let fault = await #expect(throws: ServerError.self) {
      _ = try await WebServer(service, address: "127.0.0.1", port: first.port)
    }
    #expect(fault?.description.contains("\(first.port)") == true && fault?.description.contains("--port") == true)
    await first.stop()
  }
}
