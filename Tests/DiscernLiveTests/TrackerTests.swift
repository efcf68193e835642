import DiscernCore
import Testing

@testable import DiscernLive

@Suite("Tracker")
struct TrackerTests {
  private let card = Quadrilateral(Box(x: 40, y: 40, width: 160, height: 100))

  /// Feeds plain frames of these grays to a tracker, every `interval` seconds; returns the changes of each.
  private func changes(
    _ grays: [UInt8], finding outlines: [UInt8: [Quadrilateral]], interval: Double = 0.1,
    options: TrackingOptions = TrackingOptions()
  ) throws -> (changes: [TrackChanges], tracker: Tracker) {
    var tracker = Tracker(detector: PreparedSurfaces(outlines: outlines), follower: PreparedMotion(), options: options)
    var changes: [TrackChanges] = []
    for (index, gray) in grays.enumerated() {
      let frame = Frame(index: index, seconds: Double(index) * interval, picture: try .plain(gray))
      let small = try #require(SmallFrame(frame.picture))
      changes.append(tracker.advance(frame, small: small, detection: DocumentDetectionOptions()))
    }
    return (changes, tracker)
  }

  private func shifted(_ x: Double) -> Quadrilateral { Homography.translation(x: x, y: 0).apply(card) }

  @Test("A detected outline follows the motion between detections")
  func followed() throws {
    let (changes, tracker) = try changes([10, 14, 19, 25], finding: [10: [card]])
    #expect(changes[0].appeared == [1])
    #expect(tracker.tracks.map(\.id) == [1])
    #expect(tracker.tracks.first?.outline == shifted(15))
    #expect(changes.dropFirst().allSatisfy { $0.moved == [1] && $0.appeared.isEmpty && $0.lost.isEmpty })
  }

  @Test("A movement below the minimum is not reported")
  func still() throws {
    let (changes, _) = try changes([10, 11, 11, 10], finding: [10: [card]])
    #expect(changes.dropFirst().allSatisfy { $0.moved.isEmpty })
  }

  @Test("A track that is detected again within a second keeps its number")
  func foundAgain() throws {
    let (changes, tracker) = try changes(
      [10, 255, 255, 255, 255, 30, 30, 30], finding: [10: [card], 30: [shifted(20)]])
    #expect(changes.allSatisfy { $0.lost.isEmpty })
    #expect(tracker.tracks.map(\.id) == [1])
    #expect(tracker.tracks.first?.isVisible == true)
  }

  @Test("A track that is hidden for longer ends, and the next detection has a new number")
  func lost() throws {
    let grays: [UInt8] = [10] + Array(repeating: 255, count: 14) + [30, 30, 30]
    let (changes, tracker) = try changes(grays, finding: [10: [card], 30: [shifted(20)]])
    #expect(changes.flatMap(\.lost).map(\.id) == [1])
    #expect(tracker.tracks.map(\.id) == [2])
  }

  @Test("Time is the frames' own: a track that is hidden for one frame of two seconds ends")
  func slowSource() throws {
    let (changes, _) = try changes([10, 255, 255], finding: [10: [card]], interval: 2)
    #expect(changes.map { $0.lost.count } == [0, 1, 0])
  }

  @Test("Two tracks keep their numbers in any order of detection")
  func two() throws {
    let other = Quadrilateral(Box(x: 210, y: 120, width: 100, height: 80))
    var options = TrackingOptions()
    options.framesBetweenDetections = 0
    let (_, tracker) = try changes(
      [10, 11, 12], finding: [10: [card, other], 11: [other, card], 12: [card, other]], options: options)
    #expect(tracker.tracks.map(\.id) == [1, 2])
    #expect(tracker.tracks.map(\.outline) == [card, other])
  }

  @Test("A change of frame size ends every track")
  func sizeChanges() throws {
    var tracker = Tracker(detector: PreparedSurfaces(outlines: [10: [card]]), follower: PreparedMotion())
    var lost: [Int] = []
    for (index, width) in [320, 320, 400, 400].enumerated() {
      let frame = Frame(index: index, seconds: Double(index) / 10, picture: try .plain(10, width: width))
      let small = try #require(SmallFrame(frame.picture))
      lost += tracker.advance(frame, small: small, detection: DocumentDetectionOptions()).lost.map(\.id)
    }
    #expect(lost == [1])
    #expect(tracker.tracks.map(\.id) == [2])
  }

  @Test("A detected outline's corners take the order of the track")
  func cornersKeepTheirOrder() {
    #expect(card.beginning(atCorner: 2).corresponding(to: shifted(30)) == card)
  }
}
