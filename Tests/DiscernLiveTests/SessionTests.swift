import DiscernCore
import DiscernPipeline
import DiscernTestSupport
import Foundation
import Testing

@testable import DiscernLive

@Suite("Live session")
struct SessionTests {
  private let right = DrawnLine("CODE 4111111111111111")
  private let wrong = DrawnLine("CODE 4111111117111111")

  @Test("A value is final after three readings, once, masked; a wrong frame in between changes nothing")
  func becomesFinal() async throws {
    let (events, summary) = try await watched([[right], [wrong], [right], [right], [right]], frames: 8)
    #expect(events.stable == ["411111******1111"])
    #expect(events.stableFrames.first.map { $0 <= 4 } == true)
    #expect(summary.end == .endOfSource && summary.frames == 8)
    #expect(summary.documents.count == 1)
  }

  @Test("A session stops as soon as the wanted fields are final")
  func stops() async throws {
    let (_, summary) = try await watched([[right]], frames: 40) {
      $0.stop.wanted = ["code"]
      $0.stop.stopsWhenComplete = true
    }
    #expect(summary.end == .complete && summary.frames == 3 && summary.missing.isEmpty)
  }

  @Test("A wanted field that is never read is reported missing at the reading limit")
  func missing() async throws {
    let (events, summary) = try await watched([[DrawnLine("Nothing of interest")]], frames: 40) {
      $0.stop.wanted = ["code"]
      $0.stop.stopsWhenComplete = true
      $0.stop.maximumReadings = 12
    }
    #expect(summary.end == .readingLimit && summary.readings == 12 && summary.missing == ["code"])
    #expect(events.stable.isEmpty)
  }

  @Test("A time limit of one second ends a session at the eleventh frame of ten a second")
  func time() async throws {
    let (_, summary) = try await watched([[right]], frames: 40) { $0.stop.maximumSeconds = 1 }
    #expect(summary.end == .timeLimit && summary.frames == 11)
  }

  @Test("A failing source ends the session with the reason, and final values stay")
  func breaksOff() async throws {
    let failure = FrameError.damaged(source: "a.mp4", frames: 4)
    let (_, summary) = try await watched([[right]], frames: 4, failure: failure)
    #expect(summary.end == .sourceFailed && summary.failure == failure)
    #expect(summary.documents.first?.finalFields.count == 1)
  }

  @Test("A camera that disappears, even before its first frame, ends the session with the reason")
  func disappears() async throws {
    for count in [0, 6] {
      let failure = FrameError.disconnected(source: "/dev/video0", frames: count)
      let camera = PreparedFrames(
        [Picture](repeating: try .plain(128, width: 500, height: 315), count: count), isLive: true, failure: failure)
      var events: [LiveEvent] = []
      let summary = await session(reading: [[right]]) { $0.readsEveryFrame = false }
        .run(FrameFeed(camera)) { events.append($0) }
      #expect(summary.end == .sourceFailed && summary.failure == failure)
      #expect(summary.frames + summary.dropped == count)
      // The session waits for the reading in progress.
      #expect(summary.documents.count == min(1, count) && summary.readings >= min(1, count))
      let done = LiveLine().text(of: try #require(events.last))
      #expect(done.contains(#""code":"disconnected""#) && done.contains("Connect the camera again"))
    }
  }

  @Test("Frames are read after a change of size; an area outside of them means the whole frame")
  func sizeChanges() async throws {
    let sizes = [(500, 315), (500, 315), (500, 315), (200, 126), (200, 126), (500, 315)]
    let pictures = try sizes.map { try Picture.plain(128, width: $0.0, height: $0.1) }
    for area in [nil, Area("300,100,190x200")] {
      let session = session(reading: [[DrawnLine("CODE 4111111111111111", x: 5, y: 5, height: 12)]]) {
        $0.scan.area = area
      }
      var events: [LiveEvent] = []
      let summary = await session.run(FrameFeed(PreparedFrames(pictures))) { events.append($0) }
      #expect(summary.end == .endOfSource && summary.frames == 6 && summary.readings == 6)
      #expect(events.stable == ["411111******1111"])
    }
  }

  @Test("Frames without text do not count as readings")
  func empty() async throws {
    let (events, summary) = try await watched([[]], frames: 5)
    #expect(summary.readings == 0 && summary.documents.isEmpty && events.stable.isEmpty)
  }

  @Test("A number that differs in every reading is never final")
  func noise() async throws {
    let lines = (0..<9).map { [DrawnLine("CODE 411111111\($0)11111\($0)")] }
    let (events, _) = try await watched(lines, frames: 9)
    #expect(events.stable.isEmpty)
  }

  @Test("JSON events show the number only with a reveal")
  func masked() async throws {
    let (events, _) = try await watched([[right]], frames: 4)
    let masked = events.map { LiveLine().text(of: $0) }.joined(separator: "\n")
    #expect(!masked.contains("4111111111111111") && masked.contains("411111******1111"))
    let open = events.map { LiveLine(reveal: Reveal()).text(of: $0) }.joined(separator: "\n")
    #expect(open.contains("4111111111111111"))
    #expect(masked.split(separator: "\n").last?.contains(#""event":"done""#) == true)
  }

  @Test("Reading in the background gives no other final value")
  func background() async throws {
    let (events, _) = try await watched([[right]], frames: 60) { $0.readsEveryFrame = false }
    // The number of frames that are read depends on the machine; only the value is certain.
    #expect(Set(events.stable).isSubset(of: ["411111******1111"]))
  }

  @Test("Cancelling the task ends the session at once with its summary")
  func cancelled() async throws {
    let right = right
    let task = Task { try await watched([[right]], frames: 100_000) }
    task.cancel()
    let (events, summary) = try await task.value
    #expect(summary.end == .stopped)
    guard case .done = events.last?.content else { Issue.record("The last event is not done."); return }
  }

  @Test("Sessions that are busy with following do not stop readings or other work")
  func busy() async throws {
    // One session for each of Swift's threads; each follows until all readings are done.
    let sessions = ProcessInfo.processInfo.activeProcessorCount
    let scene = BusyScene(sessions: sessions)
    let summaries = try await withThrowingTaskGroup(of: LiveSummary.self) { group in
      for _ in 0..<sessions { group.addTask { try await scene.watch() } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(!scene.gaveUp)
    #expect(summaries.allSatisfy { $0.end == .endOfSource && $0.readings > 0 })
  }

  @Test("A source that blocks does not delay cancellation")
  func silent() async throws {
    let source = SilentSource()
    let task = Task { await session(reading: []).run(FrameFeed(source)) { _ in } }
    while !source.isAsked { await Task.yield() }
    task.cancel()
    #expect(await task.value.end == .stopped)
    source.speak()
  }
}
