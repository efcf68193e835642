import DiscernCore
import DiscernTestSupport
import Glibc
import Synchronization

@testable import DiscernLive

/// Sessions that are watched at once, whose followers take their processors until the readings of all are done; and the
/// readings begin only once all followers are at it.
final class BusyScene: Sendable {
  private let sessions: Int
  private let following = Atomic(0)
  private let read = Atomic(0)
  private let isGivenUp = Atomic(false)

  init(sessions: Int) { self.sessions = sessions }

  /// Whether a follower waited in vain.
  var gaveUp: Bool { isGivenUp.load(ordering: .relaxed) }

  /// Watches two frames in which one thing lies.
  func watch() async throws -> LiveSummary {
    let card = Quadrilateral(Box(x: 40, y: 40, width: 160, height: 100))
    let session = session(
      PatientReader(scene: self), finder: PreparedSurfaces(outlines: [10: [card]]),
      follower: BusyFollower(scene: self)
    ) { $0.readsEveryFrame = false }
    let pictures = [try Picture.plain(10), try Picture.plain(11)]
    return await session.run(FrameFeed(PreparedFrames(pictures))) { _ in }
  }

  /// Takes a processor until all readings are done, and a minute at most: then they never will be.
  fileprivate func follow() {
    following.add(1, ordering: .relaxed)
    let limit = ContinuousClock.now.advanced(by: .seconds(60))
    while read.load(ordering: .relaxed) < sessions {
      guard ContinuousClock.now < limit else { return isGivenUp.store(true, ordering: .relaxed) }
      sched_yield()
    }
  }

  /// Goes on once all follow.
  fileprivate func waitForFollowers() async {
    while following.load(ordering: .relaxed) < sessions, !gaveUp { await Task.yield() }
  }

  fileprivate func finishReading() { read.add(1, ordering: .relaxed) }
}

private struct BusyFollower: SurfaceFollower {
  let scene: BusyScene

  func motions(of outlines: [Quadrilateral], from earlier: Picture, to later: Picture) -> [SurfaceMotion?] {
    scene.follow()
    return outlines.map { _ in SurfaceMotion(map: .identity, confidence: 0.9) }
  }
}

private final class PatientReader: Reader {
  let name = "patient"
  private let scene: BusyScene
  private let hasRead = Atomic(false)

  init(scene: BusyScene) { self.scene = scene }

  func canAnswer(_ request: ReadingRequest) -> Bool { request.name == ReadingRequest.generalName }

  func read(_ request: ReadingRequest, on sheet: Sheet) async throws(ReadingError) -> [Reading] {
    await scene.waitForFollowers()
    if !hasRead.exchange(true, ordering: .relaxed) { scene.finishReading() }
    return [Reading(reader: name, request: request, lines: [DrawnLine("CODE 4111111111111111").reading])]
  }
}
