import DiscernCore
import DiscernServerTestSupport
import DiscernTestSupport
import Foundation
import Synchronization
import Testing

@testable import DiscernServer

@Suite("A conversation over a WebSocket", .timeLimit(.minutes(10)))
struct ConversationTests {
  private static let frame: [UInt8] = [0xFF, 0xD8, 0xFF]

  /// A page that sends a frame at each request until an expected event comes.
  private final class Page: Sendable {
    private let stream = AsyncStream<[String: String]>.makeStream()
    private let texts = Mutex<[String]>([])

    func hear(_ text: String) {
      texts.withLock { $0.append(text) }
      let object = (try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]) ?? [:]
      stream.continuation.yield(object.compactMapValues { $0 as? String })
    }

    var text: String { texts.withLock { $0.joined(separator: "\n") } }

    /// Waits for an event of this name and returns it; sends a frame whenever one is requested.
    func until(_ name: String, of session: ClientSession) async -> [String: String] {
      for await event in stream.stream {
        if event["event"] == "wanted" { _ = session.take(frame: ConversationTests.frame, at: seconds) }
        if event["event"] == name { return event }
      }
      return [:]
    }

    /// Ten frames a second by the page's count, from an origin long ago, as a machine's clock has.
    private var seconds: Double { 20_000 + Double(texts.withLock { $0.count }) / 10 }
  }

  private func begin(_ parts: ServerParts = .scripted()) throws -> (ClientSession, Page, ServerService) {
    let page = Page()
    let service = try ServerService.scripted(parts)
    let session = try #require(service.startSession { page.hear($0) })
    session.begin()
    return (session, page, service)
  }

  @Test("A session sends hello, requests frames, and sends masked final values")
  func masked() async throws {
    let (session, page, _) = try begin()
    let stable = await page.until("stable", of: session)
    session.end()
    #expect(stable["value"] == "411111******1111")
    #expect(page.text.hasPrefix(#"{"event":"hello","schema":"discern.watch/1","reveal":false"#))
    #expect(page.text.contains("code-card") && !page.text.contains("4111111111111111"))
  }

  @Test("An unrequested frame is ignored; after one that is not a JPEG another is requested")
  func badFrames() async throws {
    let (session, page, _) = try begin()
    _ = await page.until("wanted", of: session)
    // The first frame was sent, so these are not requested any more, or are no frames.
    #expect(session.take(frame: Array("GIF89a".utf8), at: 1))
    #expect(session.take(frame: [], at: 1))
    _ = await page.until("stable", of: session)
    session.end()
    let (second, other, _) = try begin()
    while !other.text.contains("wanted") { await Task.yield() }
    #expect(second.take(frame: Array("GIF89a".utf8), at: 1))
    #expect(await other.until("problem", of: second)["code"] == "not-a-frame")
    #expect(await other.until("stable", of: second)["value"] == "411111******1111")
    second.end()
  }

  @Test("A frame with too many pixels is refused")
  func largeFrames() async throws {
    let (session, page, _) = try begin(.scripted { $0.framePixels = 1000 })
    #expect(await page.until("problem", of: session)["code"] == "not-a-frame")
    session.end()
  }

  @Test("The page can reveal and mask numbers if the server allows it")
  func reveal() async throws {
    let (session, page, _) = try begin(.scripted(reveal: Reveal()))
    _ = await page.until("stable", of: session)
    #expect(session.take(message: #"{"type":"reveal","on":true}"#, at: 9))
    _ = await page.until("revealed", of: session)
    #expect(await page.until("stable", of: session)["value"] == "4111111111111111")
    #expect(session.take(message: #"{"type":"reveal","on":false}"#, at: 9))
    _ = await page.until("revealed", of: session)
    #expect(await page.until("stable", of: session)["value"] == "411111******1111")
    session.end()
  }

  @Test("Numbers stay masked if the server does not allow reveal")
  func revealForbidden() async throws {
    let (session, page, _) = try begin()
    #expect(session.take(message: #"{"type":"reveal","on":true}"#, at: 0))
    #expect(await page.until("problem", of: session)["code"] == "reveal-not-allowed")
    _ = await page.until("stable", of: session)
    session.end()
    #expect(!page.text.contains("4111111111111111"))
  }

  @Test("Only final documents are exported, and only in formats of their kind")
  func export() async throws {
    let (session, page, _) = try begin()
    #expect(session.take(message: #"{"type":"export","document":1,"format":"list"}"#, at: 0))
    #expect(await page.until("problem", of: session)["code"] == "nothing-to-export")
    _ = await page.until("stable", of: session)
    #expect(session.take(message: #"{"type":"export","document":1,"format":"list"}"#, at: 5))
    let export = await page.until("export", of: session)
    #expect(
      export["text"] == "411111******1111\n" && export["name"] == "code-card.txt" && export["type"] == "text/plain")
    #expect(session.take(message: #"{"type":"export","document":1,"format":"vcard"}"#, at: 5))
    #expect(await page.until("problem", of: session)["code"] == "nothing-to-export")
    session.end()
  }

  @Test("A restart forgets all documents")
  func restart() async throws {
    let (session, page, _) = try begin()
    _ = await page.until("stable", of: session)
    #expect(session.take(message: #"{"type":"restart"}"#, at: 9))
    _ = await page.until("started", of: session)
    _ = await page.until("stable", of: session)
    session.end()
    #expect(page.text.components(separatedBy: #""event":"started""#).count == 3)
  }

  @Test("A session restarts by itself at its time limit")
  func longSession() async throws {
    let (session, page, _) = try begin(.scripted { $0.secondsPerSession = 2 })
    for _ in 0..<3 { #expect(await page.until("started", of: session)["event"] == "started") }
    session.end()
  }

  @Test(
    "An invalid message gets a problem",
    arguments: [
      "", "{}", "[]", "null", #"{"type":"reveal"}"#, #"{"type":"export","document":"1","format":"list"}"#, "\u{0}",
    ])
  func badMessages(_ text: String) async throws {
    let (session, page, _) = try begin()
    #expect(session.take(message: text, at: 0))
    #expect(await page.until("problem", of: session)["code"] == "unknown-message")
    session.end()
  }

  @Test("Messages beyond the rate are refused")
  func tooMuch() throws {
    let (session, _, _) = try begin(.scripted { $0.messagesPerSecond = 5 })
    let answers = (0..<12).map { _ in session.take(message: #"{"type":"reveal","on":false}"#, at: 3) }
    #expect(answers == Array(repeating: true, count: 10) + [false, false])
    #expect(session.take(frame: Self.frame, at: 4))
    session.end()
  }

  @Test("Sessions are limited, and one that ends twice frees one permit")
  func places() throws {
    let service = try ServerService.scripted(.scripted { $0.sessions = 2 })
    let first = try #require(service.startSession { _ in })
    let second = try #require(service.startSession { _ in })
    #expect(service.startSession { _ in } == nil)
    first.end()
    first.end()
    let third = try #require(service.startSession { _ in })
    #expect(service.startSession { _ in } == nil)
    second.end()
    third.end()
  }

  @Test("An ended session sends nothing more")
  func ended() async throws {
    let (session, page, _) = try begin()
    _ = await page.until("wanted", of: session)
    session.end()
    let said = page.text
    _ = session.take(frame: Self.frame, at: 5)
    for _ in 0..<50 { await Task.yield() }
    #expect(page.text == said)
  }
}
