import DiscernCore
import DiscernServerTestSupport
import DiscernTestSupport
import Foundation
import Testing

@testable import DiscernServer

@Suite("What the server answers")
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

  @Test("A picture is scanned, and its secret is masked")
  func scanned() async throws {
    let answer = try await scan()
    #expect(answer.status == 200)
    #expect(answer.object["schema"] as? String == "discern.scan/1" && answer.object["source"] as? String == "upload")
    #expect(answer.text.contains("411111******1111") && !answer.text.contains("4111111111111111"))
  }

  @Test("Secrets are open only where the request asks for it and the server allows it")
  func reveal() async throws {
    #expect(try await scan("?reveal=true").status == 403)
    let allowed = ServerParts.scripted(reveal: Reveal())
    #expect(try await scan("?reveal=true", parts: allowed).text.contains("4111111111111111"))
    #expect(try await !scan("?reveal=false", parts: allowed).text.contains("4111111111111111"))
    #expect(try await !scan("", parts: allowed).text.contains("4111111111111111"))
    #expect(code(try await scan("?reveal=yes", parts: allowed).object) == "malformed-reveal")
  }

  @Test("A parameter that is unknown or malformed is named, with what was meant")
  func parameters() async throws {
    let near = try await scan("?knid=code-card")
    #expect(near.status == 400 && near.text.contains("‘kind’"))
    #expect(code(try await scan("?kind=code-cart").object) == "unknown-kind")
    #expect(code(try await scan("?area=1,2").object) == "malformed-area")
    #expect(code(try await scan("?format=lits").object) == "unknown-format")
    #expect(try await scan("?kind=code-card&area=10%25,10%25,50%25x50%25").status == 200)
  }

  @Test("An area that lies outside the picture is an error of the picture, not an empty answer")
  func areaOutside() async throws {
    let answer = try await scan("?area=5000,5000,10x10")
    #expect(answer.status == 422 && code(answer.object) == "area-outside")
  }

  @Test("Documents are exported in a format of their kind, masked; where there are none that is said")
  func export() async throws {
    let exported = try await scan("?format=list")
    #expect(exported.status == 200 && exported.text == "411111******1111\n")
    let none = try await scan("?format=list", parts: .scripted(reader: ScriptedReader([DrawnLine("Nothing here")])))
    #expect(none.status == 404 && code(none.object) == "nothing-to-export")
  }

  @Test("What is no picture, too large a picture, or a form is refused with a sentence of its own")
  func notAPicture() async throws {
    let prose = try await scan(body: Array("Dear Sir or Madam".utf8))
    #expect(prose.status == 422 && code(prose.object) == "not-a-picture")
    let empty = try await scan(body: [])
    #expect(empty.status == 422 && code(empty.object) == "empty-file")
    let large = try await scan(parts: .scripted { $0.uploadPixels = 100 })
    #expect(large.status == 413 && code(large.object) == "too-many-pixels")
    let form = try await scan(type: "multipart/form-data; boundary=x")
    #expect(form.status == 415 && form.text.contains("--data-binary"))
    // What curl calls a file by itself.
    #expect(try await scan(type: "application/x-www-form-urlencoded").status == 200)
  }

  @Test("More pictures at once than may be are told to wait")
  func busy() async throws {
    let reader = WaitingReader()
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

  @Test("What is not there is 404, another method 405 with those that there are")
  func routes() throws {
    let service = try ServerService.scripted()
    func answer(_ method: String, _ path: String) -> ServerResponse? {
      let head = ServerRequest(method: method, target: path, headers: [("Host", "localhost")])
      if case .refused(let response) = service.receive(head, at: 0) { return response }
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
    guard case .refused(let response) = try ServerService.scripted().receive(head, at: 0) else {
      Issue.record("It was taken."); return
    }
    #expect(response.status == 400)
  }

  @Test("Every answer keeps other sites out of frames, of scripts and of caches")
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

/// A reader that waits with each answer until it is released.
final class WaitingReader: Reader {
  let name = "waiting"
  private let asked = AsyncStream<Void>.makeStream()
  private let released = AsyncStream<Void>.makeStream()

  func canAnswer(_ request: ReadingRequest) -> Bool { request.name == ReadingRequest.generalName }

  func read(_ request: ReadingRequest, on sheet: Sheet) async throws(ReadingError) -> [Reading] {
    asked.continuation.yield()
    for await _ in released.stream { break }
    return [Reading(reader: name, request: request, lines: [DrawnLine("CODE 4111111111111111").reading])]
  }

  func isAsked() async { for await _ in asked.stream { break } }

  func release() { released.continuation.yield() }
}
