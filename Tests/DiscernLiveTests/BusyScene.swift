import DiscernCore
import DiscernTestSupport
import Glibc
import Synchronization

@testable import DiscernLive

/// Several sessions at once. Their followers occupy processors until all readings are done, and the readings begin only
/// once all followers run.
final class BusyScene: Sendable {
  private let sessions: Int
  private let following = Atomic(0)
  private let read = Atomic(0)
  private let isGivenUp = Atomic(false)

  init(sessions: Int) { self.sessions = sessions }

  /// True if a follower timed out.
  var gaveUp: Bool { isGivenUp.load(ordering: .relaxed) }

  /// Runs one session over two frames that show one card.
  func watch() async throws -> LiveSummary {
    let card = Quadrilateral(Box(x: 40, y: 40, width: 160, height: 100))
    let session = session(
      PatientRecognizer(scene: self), detector: PreparedSurfaces(outlines: [10: [card]]),
      follower: BusyFollower(scene: self)
    ) { $0.readsEveryFrame = false }
    let pictures = [try Picture.plain(10), try Picture.plain(11)]
    return await session.run(FrameFeed(PreparedFrames(pictures))) { _ in }
  }

  /// Occupies a processor until all readings are done, for a minute at most: after that they will not be.
  fileprivate func follow() {
    following.add(1, ordering: .relaxed)
    let limit = ContinuousClock.now.advanced(by: .seconds(60))
    while read.load(ordering: .relaxed) < sessions {
      guard ContinuousClock.now < limit else { return isGivenUp.store(true, ordering: .relaxed) }
      sched_yield()
    }
  }

  /// Returns once all followers run.
  fileprivate func waitForFollowers() async {
    while following.load(ordering: .relaxed) < sessions, !gaveUp { await Task.yield() }
  }

  fileprivate func finishReading() { read.add(1, ordering: .relaxed) }
}

private struct BusyFollower: QuadFollower {
  let scene: BusyScene

  func motions(of outlines: [Quadrilateral], from earlier: Picture, to later: Picture) -> [QuadMotion?] {
    scene.follow()
    return outlines.map { _ in QuadMotion(map: .identity, confidence: 0.9) }
  }
}

private final class PatientRecognizer: TextRecognizer {
  let name = "patient"
  private let scene: BusyScene
  private let hasRead = Atomic(false)

  init(scene: BusyScene) { self.scene = scene }

  func canAnswer(_ request: RecognitionRequest) -> Bool { request.name == RecognitionRequest.generalName }

  func recognize(_ request: RecognitionRequest, on sheet: Sheet) async throws(RecognitionError) -> [RecognitionResult] {
    await scene.waitForFollowers()
    if !hasRead.exchange(true, ordering: .relaxed) { scene.finishReading() }
    return [RecognitionResult(recognizer: name, request: request, lines: [DrawnLine("CODE 4111111111111111").reading])]
  }
}
