import DiscernCore
import DiscernServerTestSupport
import DiscernTestSupport
import Foundation
import Synchronization
import Testing

@testable import DiscernServer

@Suite("A conversation over a WebSocket")
struct ConversationTests {
  private static let frame: [UInt8] = [0xFF, 0xD8, 0xFF]

  /// A conversation whose page answers each wish for a frame with one, until something is said.
  private final class Page: Sendable {
    private let stream = AsyncStream<[String: String]>.makeStream()
    private let texts = Mutex<[String]>([])

    func hear(_ text: String) {
      texts.withLock { $0.append(text) }
      let object = (try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]) ?? [:]
      stream.continuation.yield(object.compactMapValues { $0 as? String })
    }

    var text: String { texts.withLock { $0.joined(separator: "\n") } }

    /// Hears on until an event of that name, and says what it is; sends a frame whenever one is wanted.
    func until(_ name: String, of conversation: LiveConversation) async -> [String: String] {
      for await event in stream.stream {
        if event["event"] == "wanted" { _ = conversation.take(frame: ConversationTests.frame, at: seconds) }
        if event["event"] == name { return event }
      }
      return [:]
    }

    /// Ten frames a second, by the page's own count; the clock began long before, as that of a machine does.
    private var seconds: Double { 20_000 + Double(texts.withLock { $0.count }) / 10 }
  }

  private func begin(_ parts: ServerParts = .scripted()) throws -> (LiveConversation, Page, ServerService) {
    let page = Page()
    let service = try ServerService.scripted(parts)
    let conversation = try #require(service.converse { page.hear($0) })
    conversation.begin()
    return (conversation, page, service)
  }

  @Test("It says hello, asks for one frame at a time, and says what is final, masked")
  func masked() async throws {
    let (conversation, page, _) = try begin()
    let stable = await page.until("stable", of: conversation)
    conversation.end()
    #expect(stable["value"] == "411111******1111")
    #expect(page.text.hasPrefix(#"{"event":"hello","schema":"discern.watch/1","reveal":false"#))
    #expect(page.text.contains("code-card") && !page.text.contains("4111111111111111"))
  }

  @Test("A frame that nobody asked for is passed over, one that is no JPEG is named, and another asked for")
  func badFrames() async throws {
    let (conversation, page, _) = try begin()
    _ = await page.until("wanted", of: conversation)
    // The first one was sent; so these are not wanted any more, or are no frames.
    #expect(conversation.take(frame: Array("GIF89a".utf8), at: 1))
    #expect(conversation.take(frame: [], at: 1))
    _ = await page.until("stable", of: conversation)
    conversation.end()
    let (second, other, _) = try begin()
    while !other.text.contains("wanted") { await Task.yield() }
    #expect(second.take(frame: Array("GIF89a".utf8), at: 1))
    #expect(await other.until("problem", of: second)["code"] == "not-a-frame")
    #expect(await other.until("stable", of: second)["value"] == "411111******1111")
    second.end()
  }

  @Test("A frame of too many pixels is none")
  func largeFrames() async throws {
    let (conversation, page, _) = try begin(.scripted { $0.framePixels = 1000 })
    #expect(await page.until("problem", of: conversation)["code"] == "not-a-frame")
    conversation.end()
  }

  @Test("Numbers are open once the page asks, where the server allows it, and masked again")
  func reveal() async throws {
    let (conversation, page, _) = try begin(.scripted(reveal: Reveal()))
    _ = await page.until("stable", of: conversation)
    #expect(conversation.take(message: #"{"type":"reveal","on":true}"#, at: 9))
    _ = await page.until("revealed", of: conversation)
    #expect(await page.until("stable", of: conversation)["value"] == "4111111111111111")
    #expect(conversation.take(message: #"{"type":"reveal","on":false}"#, at: 9))
    _ = await page.until("revealed", of: conversation)
    #expect(await page.until("stable", of: conversation)["value"] == "411111******1111")
    conversation.end()
  }

  @Test("Where the server does not allow it numbers stay masked, whatever the page says")
  func revealForbidden() async throws {
    let (conversation, page, _) = try begin()
    #expect(conversation.take(message: #"{"type":"reveal","on":true}"#, at: 0))
    #expect(await page.until("problem", of: conversation)["code"] == "reveal-not-allowed")
    _ = await page.until("stable", of: conversation)
    conversation.end()
    #expect(!page.text.contains("4111111111111111"))
  }

  @Test("What is final is exported in a format of its kind; what is not, or unknown, is not")
  func export() async throws {
    let (conversation, page, _) = try begin()
    #expect(conversation.take(message: #"{"type":"export","document":1,"format":"list"}"#, at: 0))
    #expect(await page.until("problem", of: conversation)["code"] == "nothing-to-export")
    _ = await page.until("stable", of: conversation)
    #expect(conversation.take(message: #"{"type":"export","document":1,"format":"list"}"#, at: 5))
    let export = await page.until("export", of: conversation)
    #expect(
      export["text"] == "411111******1111\n" && export["name"] == "code-card.txt" && export["type"] == "text/plain")
    #expect(conversation.take(message: #"{"type":"export","document":1,"format":"vcard"}"#, at: 5))
    #expect(await page.until("problem", of: conversation)["code"] == "nothing-to-export")
    conversation.end()
  }

  @Test("To restart forgets what was seen: it becomes final anew")
  func restart() async throws {
    let (conversation, page, _) = try begin()
    _ = await page.until("stable", of: conversation)
    #expect(conversation.take(message: #"{"type":"restart"}"#, at: 9))
    _ = await page.until("started", of: conversation)
    _ = await page.until("stable", of: conversation)
    conversation.end()
    #expect(page.text.components(separatedBy: #""event":"started""#).count == 3)
  }

  @Test("After a long time all begins anew by itself")
  func longSession() async throws {
    let (conversation, page, _) = try begin(.scripted { $0.secondsPerSession = 2 })
    for _ in 0..<3 { _ = await page.until("started", of: conversation) }
    conversation.end()
  }

  @Test(
    "A message that is none is named, and changes nothing",
    arguments: [
      "", "{}", "[]", "null", #"{"type":"reveal"}"#, #"{"type":"export","document":"1","format":"list"}"#, "\u{0}",
    ])
  func badMessages(_ text: String) async throws {
    let (conversation, page, _) = try begin()
    #expect(conversation.take(message: text, at: 0))
    #expect(await page.until("problem", of: conversation)["code"] == "unknown-message")
    conversation.end()
  }

  @Test("Who sends too much is told to stop")
  func tooMuch() throws {
    let (conversation, _, _) = try begin(.scripted { $0.messagesPerSecond = 5 })
    let answers = (0..<12).map { _ in conversation.take(message: #"{"type":"reveal","on":false}"#, at: 3) }
    #expect(answers == Array(repeating: true, count: 10) + [false, false])
    #expect(conversation.take(frame: Self.frame, at: 4))
    conversation.end()
  }

  @Test("As many are led at once as may be; one that has ended, even twice, leaves one place")
  func places() throws {
    let service = try ServerService.scripted(.scripted { $0.sessions = 2 })
    let first = try #require(service.converse { _ in })
    let second = try #require(service.converse { _ in })
    #expect(service.converse { _ in } == nil)
    first.end()
    first.end()
    let third = try #require(service.converse { _ in })
    #expect(service.converse { _ in } == nil)
    second.end()
    third.end()
  }

  @Test("Once it has ended nothing more is said")
  func ended() async throws {
    let (conversation, page, _) = try begin()
    _ = await page.until("wanted", of: conversation)
    conversation.end()
    let said = page.text
    _ = conversation.take(frame: Self.frame, at: 5)
    for _ in 0..<50 { await Task.yield() }
    #expect(page.text == said)
  }
}
