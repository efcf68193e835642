import DiscernTestSupport
import Foundation
import Testing

@Suite("discern watch")
struct WatchTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let videos = Tool.samples + "/moving"

  private func object(_ line: String?) throws -> [String: Any] {
    let line = try #require(line)
    return try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }

  @Test("A held card becomes final and masked before the end of the video")
  func card() async throws {
    let result = try await Tool.run("watch", Self.videos + "/noisy.mjpeg", "--json", "--until", "number")
    #expect(result.status == 0 && result.errors.isEmpty)
    let events = try result.objects()
    let stable = try #require(events.first { $0["event"] as? String == "stable" && $0["field"] as? String == "number" })
    #expect(stable["value"] as? String == "411111******1111")
    #expect(!result.output.contains("4111111111111111") && !result.output.contains("4111 1111 1111 1111"))
    let done = try #require(events.last)
    #expect(done["event"] as? String == "done" && done["reason"] as? String == "complete")
    #expect((done["missing"] as? [Any])?.isEmpty == true)
    // The watch stopped before the last of the sixteen frames.
    #expect((done["frames"] as? Int ?? 99) < 10)
  }

  @Test("An empty scene gives no final value and status 1")
  func nothing() async throws {
    let result = try await Tool.run("watch", Self.videos + "/nothing.mjpeg", "--json", "--until", "number")
    #expect(result.status == 1)
    let done = try object(result.lines.last)
    #expect(done["missing"] as? [String] == ["number"] && (done["documents"] as? [Any])?.isEmpty == true)
  }

  @Test("JPEG pictures on standard input are frames, and a truncated pipe is an error with the result so far")
  func pipe() async throws {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: Self.videos + "/nothing.mjpeg")))
    let whole = try await Tool.run("watch", "-", "--json", input: bytes)
    #expect(try object(whole.lines.last)["frames"] as? Int == 8)
    let cut = try await Tool.run("watch", "-", "--json", input: Array(bytes.dropLast(500)))
    #expect(cut.status == 2)
    let done = try object(cut.lines.last)
    #expect(done["frames"] as? Int == 7)
    #expect((done["error"] as? [String: Any])?["code"] as? String == "damaged")
  }

  @Test("A source that cannot be opened is an error with a remedy and status 2")
  func badSources() async throws {
    let text = try folder.write(Array("Dear Sir or Madam".utf8), to: "letter.mp4")
    let empty = try folder.write([], to: "empty.mp4")
    let missing = folder.path + "/none.mp4"
    try FileManager.default.createDirectory(atPath: folder.path + "/frames", withIntermediateDirectories: true)
    for source in [text, empty, missing, folder.path + "/frames", "/dev/null"] {
      let result = try await Tool.run("watch", source)
      #expect(result.status == 2, "\(source)")
      #expect(result.errors.hasPrefix("discern: ‘\(source)’") && result.errors.hasSuffix(".\n"), "\(result.errors)")
    }
    let nothing = try await Tool.run("watch", "-")
    #expect(nothing.status == 2 && nothing.errors.contains("holds no frame"))
  }

  @Test("A wrong command line is reported before the source is opened")
  func badOptions() async throws {
    let field = try await Tool.run("watch", "none.mp4", "--until", "nubmer")
    #expect(field.status == 2 && field.errors.contains("‘nubmer’") && field.errors.contains("‘number’"))
    let rate = try await Tool.run("watch", "none.mp4", "--rate", "0")
    #expect(rate.status == 2 && rate.errors.contains("--rate"))
    let help = try await Tool.run("watch", "--help")
    #expect(help.status == 0 && help.output.contains("--until"))
  }

  @Test("The binary discern does not link the video libraries")
  func startUp() throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: try Tool.path()))
    #expect(bytes.range(of: Data("libavformat".utf8)) == nil)
    let program = URL(fileURLWithPath: try Tool.path()).deletingLastPathComponent().appendingPathComponent(
      "discern-live")
    #expect(try Data(contentsOf: program).range(of: Data("libavformat".utf8)) != nil)
  }
}
