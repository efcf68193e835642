import DiscernCore
import DiscernServer
import DiscernServerTestSupport
import DiscernTestSupport
import Foundation
import Glibc
import Synchronization
import Testing

@testable import DiscernSockets

/// Attempts of slow, idle and unauthenticated clients to starve others.
@Suite("Starvation of the server")
struct StarvationTests {
  private static func health(_ port: Int) -> String {
    "GET /health HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nAuthorization: Bearer \(ServerService.tokenOfTests)\r\n\r\n"
  }

  private static func page(_ port: Int) -> String { "GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n" }

  @Test("Idle connections that fill the table are displaced by a new client")
  func idleConnections() async throws {
    let statuses = try await withServer {
      ($0.sockets, $0.socketsPerAddress) = (6, 4)
    } body: { port in
      let idle = try (0..<12).map { try RawSocket(port: port, source: 2 + UInt32($0) / 4) }
      let statuses = try [UInt32(1), 2].map { source in
        let socket = try RawSocket(port: port, source: source)
        socket.send(Self.health(port))
        return try socket.answer()?.status
      }
      // The connections must live until here.
      return withExtendedLifetime(idle) { statuses }
    }
    #expect(statuses == [200, 200])
  }

  @Test("A connection that showed the token is never displaced")
  func keptConnection() async throws {
    let status = try await withServer {
      ($0.sockets, $0.socketsPerAddress) = (4, 2)
    } body: { port in
      let own = try RawSocket(port: port)
      own.send(Self.health(port))
      _ = try own.answer()
      let others = try (0..<40).map { try RawSocket(port: port, source: 1 + UInt32($0) % 9) }
      // The last was admitted, so the ones before it were, too.
      others.last?.send(Self.page(port))
      _ = try others.last?.answer()
      own.send(Self.health(port))
      return try own.answer()?.status
    }
    #expect(status == 200)
  }

  @Test("Requests without the token beyond their rate do not stop those with it")
  func rates() async throws {
    let (refused, answered) = try await withServer {
      $0.requestsPerSecondWithoutToken = 0.5
    } body: { port in
      let refused = try (0..<6).map { _ in
        let socket = try RawSocket(port: port)
        socket.send("GET /health HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
        return try socket.answer()?.status
      }
      let socket = try RawSocket(port: port)
      socket.send(Self.health(port))
      return (refused, try socket.answer()?.status)
    }
    #expect(refused.first == 401 && refused.last == 429 && answered == 200)
  }

  @Test("A 429 response does not repeat a foreign host name")
  func foreignName() async throws {
    let heads = try await withServer {
      $0.requestsPerSecondWithoutToken = 0.25
    } body: { port in
      try (0..<3).map { _ in
        let socket = try RawSocket(port: port)
        socket.send("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n")
        return try socket.answer()?.head ?? ""
      }
    }
    #expect(heads.last?.contains(" 429 ") == true && heads.allSatisfy { !$0.contains("evil.example") })
  }

  @Test("A silent connection is closed, before its first request and between requests")
  func silence() async throws {
    let isClosed = try await withServer {
      ($0.secondsForFirstByte, $0.secondsBetweenRequests) = (2, 2)
    } body: { port in
      let silent = try RawSocket(port: port)
      let first = try silent.untilClosed().isEmpty
      let idle = try RawSocket(port: port)
      idle.send(Self.health(port))
      let status = try idle.answer()?.status
      return [first, status == 200, try idle.untilClosed().isEmpty]
    }
    #expect(isClosed == [true, true, true])
  }

  @Test("An unfinished TLS handshake misses its deadline")
  func handshake() async throws {
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/openssl")
    let (certificate, key) = (folder.path + "/certificate.pem", folder.path + "/key.pem")
    process.arguments = [
      "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-subj", "/CN=test",
      "-keyout", key, "-out", certificate,
    ]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let service = try ServerService.scripted(.scripted { $0.secondsForHandshake = 0.3 }, isSecure: true)
    let server = try await WebServer(
      service, address: "127.0.0.1", port: 0, encryption: try Encryption(certificate: certificate, key: key))
    let port = server.port
    let heard = try await RawSocket.apart {
      let silent = try RawSocket(port: port)
      // The beginning of a ClientHello (RFC 8446, section 4.1.2).
      let begun = try RawSocket(port: port)
      begun.send([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00])
      return [try silent.untilClosed().isEmpty, (try? begun.untilClosed()) != nil]
    }
    await server.stop()
    #expect(heard == [true, true])
  }

  @Test("A client that receives no responses is disconnected, and its responses do not pile up")
  func takesNothing() async throws {
    let (reader, requests) = (CountingRecognizer(), 40_000)
    let service = try ServerService.scripted(
      .scripted(reader: reader) { ($0.requestsPerSecond, $0.secondsForReceiver, $0.bytesPerSecond) = (1e6, 0.5, 1e9) })
    let server = try await WebServer(service, address: "127.0.0.1", port: 0)
    let port = server.port
    let isClosed = try await RawSocket.apart {
      let socket = try RawSocket(port: port)
      guard socket.send(Array(String(repeating: Self.health(port), count: requests).utf8)) else { return true }
      // What comes after them shows when the server has closed.
      for _ in 0..<6_000 where reader.answers.load(ordering: .relaxed) < requests {
        guard socket.send("x") else { return true }
        usleep(20_000)
      }
      return false
    }
    await server.stop()
    // Each response has some 1,100 bytes; the system's own buffers hold some megabytes.
    #expect(isClosed && reader.answers.load(ordering: .relaxed) < requests / 2)
  }

  @Test("Health is answered while scans block all threads")
  func healthWhileScanning() async throws {
    let reader = BlockingRecognizer()
    let scans = ProcessInfo.processInfo.activeProcessorCount + 1
    let service = try ServerService.scripted(.scripted(reader: reader) { $0.scans = scans })
    let server = try await WebServer(service, address: "127.0.0.1", port: 0)
    let port = server.port
    let status = try await RawSocket.apart {
      defer { for _ in 0..<scans { reader.released.signal() } }
      let head =
        "POST /scan HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nAuthorization: Bearer \(ServerService.tokenOfTests)\r\n"
      let busy = try (0..<scans).map { _ in
        let socket = try RawSocket(port: port)
        socket.send(Array("\(head)Content-Length: 4\r\n\r\n".utf8) + [0x89, 0x50, 0x4E, 0x47])
        return socket
      }
      reader.begun.wait()
      let socket = try RawSocket(port: port)
      socket.send(Self.health(port))
      return try withExtendedLifetime(busy) { try socket.answer()?.status }
    }
    await server.stop()
    #expect(status == 200)
  }
}

/// A recogniser that blocks its thread until released, as a computing engine does.
private final class BlockingRecognizer: TextRecognizer {
  let name = "blocking"
  let begun = DispatchSemaphore(value: 0)
  let released = DispatchSemaphore(value: 0)

  func canAnswer(_ request: RecognitionRequest) -> Bool { request.name == RecognitionRequest.generalName }

  func recognize(_ request: RecognitionRequest, on sheet: Sheet) async throws(RecognitionError) -> [RecognitionResult] {
    begun.signal()
    hold()
    return []
  }

  private func hold() { released.wait() }
}

/// A recogniser that counts how often a health response named it.
private final class CountingRecognizer: TextRecognizer {
  let answers = Atomic(0)

  var name: String {
    answers.add(1, ordering: .relaxed)
    return "counting"
  }

  func canAnswer(_ request: RecognitionRequest) -> Bool { false }

  func recognize(_ request: RecognitionRequest, on sheet: Sheet) async throws(RecognitionError) -> [RecognitionResult] {
    []
  }
}
