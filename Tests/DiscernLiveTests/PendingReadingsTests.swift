import DiscernCore
import DiscernPipeline
import DiscernTestSupport
import Synchronization
import Testing

@testable import DiscernLive

@Suite("Readings in the background")
struct PendingReadingsTests {
  private let first = "4111111111111111"
  private let later = "5555555555554444"

  @Test("Two frames are read at once, and the earlier one's result comes first")
  func twoAtOnce() async throws {
    let reader = OvertakingRecognizer(first: first, later: later)
    let session = session(reader, detector: Blind(), follower: Blind()) {
      $0.readsEveryFrame = false
      $0.readingsAtOnce = 2
    }
    var read: [String] = []
    await session.run(FrameFeed(PreparedFrames(try pictures(3)))) { event in
      if case .read(_, _, let document) = event.content { read.append(document.fields[0].value.shown(Reveal())) }
    }
    #expect(!reader.gaveUp)
    #expect(read.count == 2 && read.first == first)
  }

  @Test("A reading begins only within the limit, and not close to the latest frame")
  func room() async throws {
    let session = session(reading: [[DrawnLine("CODE \(first)")]])
    let frame = Frame(index: 0, seconds: 1, picture: try Picture.plain(128))
    func began(most: Int) -> PendingReadings {
      var readings = PendingReadings(most: most)
      readings.begin(frame, by: session.reader, tracks: [], weights: [:])
      return readings
    }
    #expect(PendingReadings(most: 1).hasRoom(at: 0))
    #expect(!began(most: 1).hasRoom(at: 60))
    #expect(!began(most: 2).hasRoom(at: 1.1) && began(most: 2).hasRoom(at: 1.2))
  }

  @Test("What is given up is waited for: its reader may be taken away after that", .timeLimit(.minutes(10)))
  func givenUp() async throws {
    let reader = LingeringRecognizer()
    let session = session(reader, detector: Blind(), follower: Blind())
    var readings = PendingReadings(most: 2)
    for seconds in [0.0, 1] {
      let frame = Frame(index: 0, seconds: seconds, picture: try .plain(128, width: 500, height: 315))
      readings.begin(frame, by: session.reader, tracks: [], weights: [:])
    }
    while reader.begun < 2, !Task.isCancelled { await Task.yield() }
    await readings.giveUp()
    #expect(reader.ended == 2)
    #expect(await readings.next() == nil)
  }

  private func pictures(_ count: Int) throws -> [Picture] {
    try (0..<count).map { try Picture.plain(UInt8($0), width: 500, height: 315) }
  }
}

/// A recogniser that finishes the first frame, which is black, only after a later one.
private final class OvertakingRecognizer: TextRecognizer {
  let name = "overtaking"
  private let first: String
  private let later: String
  private let isOvertaken = Atomic(false)
  private let isGivenUp = Atomic(false)

  init(first: String, later: String) { (self.first, self.later) = (first, later) }

  /// True if it timed out.
  var gaveUp: Bool { isGivenUp.load(ordering: .relaxed) }

  func canAnswer(_ request: RecognitionRequest) -> Bool { request.name == RecognitionRequest.generalName }

  func recognize(_ request: RecognitionRequest, on sheet: Sheet) async throws(RecognitionError) -> [RecognitionResult] {
    let isFirst = sheet.picture.pixels[0] == 0
    if isFirst { await waitForAnother() } else { isOvertaken.store(true, ordering: .relaxed) }
    return [
      RecognitionResult(
        recognizer: name, request: request, lines: [DrawnLine("CODE \(isFirst ? first : later)").reading])
    ]
  }

  /// Waits for a later frame, for a minute at most: after that none will come.
  private func waitForAnother() async {
    let limit = ContinuousClock.now.advanced(by: .seconds(60))
    while !isOvertaken.load(ordering: .relaxed) {
      guard ContinuousClock.now < limit else { return isGivenUp.store(true, ordering: .relaxed) }
      await Task.yield()
    }
  }
}

/// A recogniser that reacts to cancellation only after a while, as within a C call.
private final class LingeringRecognizer: TextRecognizer {
  let name = "lingering"
  private let counts = Mutex((begun: 0, ended: 0))

  var begun: Int { counts.withLock { $0.begun } }
  var ended: Int { counts.withLock { $0.ended } }

  func canAnswer(_ request: RecognitionRequest) -> Bool { request.name == RecognitionRequest.generalName }

  func recognize(_ request: RecognitionRequest, on sheet: Sheet) async throws(RecognitionError) -> [RecognitionResult] {
    counts.withLock { $0.begun += 1 }
    while !Task.isCancelled { await Task.yield() }
    await Task.detached { try? await Task.sleep(for: .milliseconds(100)) }.value
    counts.withLock { $0.ended += 1 }
    return []
  }
}
