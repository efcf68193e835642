import DiscernCore
import DiscernServerTestSupport
import DiscernTestSupport
import Foundation
import Synchronization
import Testing

@testable import DiscernServer

@Suite("Responses of the server")
struct AnswerTests {
  private static let picture: [UInt8] = [0x89, 0x50, 0x4E, 0x47]

  private func scan(
    _ query: String = "", body: [UInt8] = AnswerTests.picture, type: String = "image/png",
    parts: ServerParts = .scripted()
  ) async throws -> (status: Int, object: [String: Any], text: String) {
    let response = try await ServerService.scripted(parts).answer(
      ServerRequest(method: "POST", target: "/scan\(query)", headers: [("Content-Type", type)], body: body))
    let object = try? JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any]
    return (response.status, object ?? [:], String(decoding: response.body, as: UTF8.self))
  }

  private func code(_ object: [String: Any]) -> String? { (object["error"] as? [String: Any])?["code"] as? String }

  @Test("A scan masks the picture's secrets")
  func scanned() async throws {
    let answer = try await scan()
    #expect(answer.status == 200)
    #expect(answer.object["schema"] as? String == "discern.scan/1" && answer.object["source"] as? String == "upload")
    #expect(answer.text.contains("411111******1111") && !answer.text.contains("4111111111111111"))
  }

  @Test("Secrets are revealed only if the request asks and the server allows it")
  func reveal() async throws {
    #expect(try await scan("?reveal=true").status == 403)
    let allowed = ServerParts.scripted(reveal: Reveal())
    #expect(try await scan("?reveal=true", parts: allowed).text.contains("4111111111111111"))
    #expect(try await !scan("?reveal=false", parts: allowed).text.contains("4111111111111111"))
    #expect(try await !scan("", parts: allowed).text.contains("4111111111111111"))
    #expect(code(try await scan("?reveal=yes", parts: allowed).object) == "malformed-reveal")
  }

  @Test("An unknown or malformed parameter is named with a suggestion")
  func parameters() async throws {
    let near = try await scan("?knid=code-card")
    #expect(near.status == 400 && near.text.contains("‘kind’"))
    #expect(code(try await scan("?kind=code-cart").object) == "unknown-kind")
    #expect(code(try await scan("?area=1,2").object) == "malformed-area")
    #expect(code(try await scan("?format=lits").object) == "unknown-format")
    let effort = try await scan("?effort=thorugh")
    #expect(effort.status == 400 && code(effort.object) == "unknown-effort" && effort.text.contains("‘thorough’"))
    for name in ["fast", "auto", "thorough"] { #expect(try await scan("?effort=\(name)").status == 200) }
    #expect(code(try await scan("?effort=").object) == "unknown-effort")
    #expect(try await scan("?kind=code-card&area=10%25,10%25,50%25x50%25").status == 200)
  }

  @Test("An area outside of the picture is an error")
  func areaOutside() async throws {
    let answer = try await scan("?area=5000,5000,10x10")
    #expect(answer.status == 422 && code(answer.object) == "area-outside")
  }

  @Test("Scans that compute without a pause leave Swift's threads to other answers", .timeLimit(.minutes(10)))
  func threads() async throws {
    let gate = Gate()
    // More scans than threads.
    let scans = ProcessInfo.processInfo.activeProcessorCount + 2
    let parts = ServerParts.scripted(decoder: BusyDecoder(gate: gate)) { $0.scans = scans }
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<scans { group.addTask { try await scan(parts: parts).status } }
      while gate.waiting < scans { try await Task.sleep(for: .milliseconds(5)) }
      gate.open()
      for try await status in group { #expect(status == 422) }
    }
    #expect(!gate.wasLeftShut)
  }

  @Test("Documents are exported masked in a format of their kind; an export of none is an error")
  func export() async throws {
    let exported = try await scan("?format=list")
    #expect(exported.status == 200 && exported.text == "411111******1111\n")
    let none = try await scan("?format=list", parts: .scripted(reader: ScriptedRecognizer([DrawnLine("Nothing here")])))
    #expect(none.status == 404 && code(none.object) == "nothing-to-export")
  }

  @Test("Text, an empty body, a too large picture and a form are refused with different errors")
  func notAPicture() async throws {
    let prose = try await scan(body: Array("Dear Sir or Madam".utf8))
    #expect(prose.status == 422 && code(prose.object) == "not-a-picture")
    let empty = try await scan(body: [])
    #expect(empty.status == 422 && code(empty.object) == "empty-file")
    let large = try await scan(parts: .scripted { $0.uploadPixels = 100 })
    #expect(large.status == 413 && code(large.object) == "too-many-pixels")
    let form = try await scan(type: "multipart/form-data; boundary=x")
    #expect(form.status == 400 && form.text.contains("--data-binary"))
    // The type that curl sends by default.
    #expect(try await scan(type: "application/x-www-form-urlencoded").status == 200)
  }

  @Test("A scan beyond the limit gets 503 with Retry-After")
  func busy() async throws {
    let reader = WaitingRecognizer()
    let service = try ServerService.scripted(.scripted(reader: reader) { $0.scans = 1 })
    let request = ServerRequest(method: "POST", target: "/scan", body: Self.picture)
    async let first = service.answer(request)
    await reader.isAsked()
    let second = await service.answer(request)
    #expect(second.status == 503 && second.headers.contains { $0.name == "Retry-After" })
    reader.release()
    #expect(await first.status == 200)
    reader.release()
    #expect(await service.answer(request).status == 200)
  }

  @Test("An unknown path is 404, a wrong method 405 with the allowed ones")
  func routes() throws {
    let service = try ServerService.scripted()
    func answer(_ method: String, _ path: String) -> ServerResponse? {
      let head = ServerRequest(method: method, target: path, headers: [("Host", "localhost")])
      if case .refused(let response) = service.receive(head, from: .unknown, at: 0) { return response }
      return nil
    }
    for path in ["/../Package.swift", "/page.js/", "//", "/settings", "/Page.js", "*"] {
      #expect(answer("GET", path)?.status == 404, "\(path)")
    }
    let wrong = try #require(answer("DELETE", "/scan"))
    #expect(wrong.status == 405 && wrong.headers.contains { $0.name == "Allow" && $0.value == "POST" })
  }

  @Test("A query that cannot be decoded is refused")
  func malformedQuery() throws {
    let head = ServerRequest(
      method: "POST", target: "/scan?area=%zz",
      headers: [("Host", "localhost"), ("Authorization", "Bearer \(ServerService.tokenOfTests)")])
    guard
      case .refused(let response) = try ServerService.scripted().receive(
        head, from: .unknown, at: 0)
    else {
      Issue.record("It was taken."); return
    }
    #expect(response.status == 400)
  }

  @Test("The headers of every response forbid framing, foreign scripts and caching")
  func guardingHeaders() {
    let headers = Dictionary(
      uniqueKeysWithValues: ServerResponse.guardingHeaders(host: "desk.local:1", isSecure: true).map {
        ($0.name, $0.value)
      })
    let policy = headers["Content-Security-Policy"] ?? ""
    #expect(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"))
    #expect(policy.contains("connect-src 'self' wss://desk.local:1") && !policy.contains("unsafe"))
    #expect(headers["Cache-Control"] == "no-store" && headers["X-Content-Type-Options"] == "nosniff")
    #expect(!headers.keys.contains { $0.lowercased().hasPrefix("access-control") })
  }
}

/// A recogniser that holds each result until released.
final class WaitingRecognizer: TextRecognizer {
  let name = "waiting"
  private let asked = AsyncStream<Void>.makeStream()
  private let released = AsyncStream<Void>.makeStream()

  func canAnswer(_ request: RecognitionRequest) -> Bool { request.name == RecognitionRequest.generalName }

  func recognize(_ request: RecognitionRequest, on sheet: Sheet) async throws(RecognitionError) -> [RecognitionResult] {
    asked.continuation.yield()
    for await _ in released.stream { break }
    return [RecognitionResult(recognizer: name, request: request, lines: [DrawnLine("CODE 4111111111111111").reading])]
  }

  func isAsked() async { for await _ in asked.stream { break } }

  func release() { released.continuation.yield() }
}

/// A gate that blocks threads until opened.
private final class Gate: Sendable {
  private let state = Mutex((waiting: 0, isOpen: false, wasLeftShut: false))

  var waiting: Int { state.withLock(\.waiting) }

  /// True if a thread timed out.
  var wasLeftShut: Bool { state.withLock(\.wasLeftShut) }

  func open() { state.withLock { $0.isOpen = true } }

  func wait() {
    state.withLock { $0.waiting += 1 }
    while !state.withLock(\.isOpen) {
      if Deadline.hasPassed { return state.withLock { $0.wasLeftShut = true } }
      usleep(1_000)
    }
  }
}

/// A decoder that blocks its thread, as C libraries do.
private struct BusyDecoder: PictureDecoder {
  let gate: Gate

  func pageCount(of bytes: [UInt8], within limits: Limits) throws(PictureError) -> Int {
    gate.wait()
    throw .notAPicture
  }

  func page(_ index: Int, of bytes: [UInt8], within limits: Limits) throws(PictureError) -> Picture {
    throw .notAPicture
  }
}
