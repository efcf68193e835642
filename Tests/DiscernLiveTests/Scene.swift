import DiscernCore
import DiscernPipeline
import DiscernTestSupport
import Dispatch
import Synchronization

@testable import DiscernLive

/// A finder that finds what was prepared for each picture, by the gray of its first pixel.
struct PreparedSurfaces: SurfaceFinder {
  var outlines: [UInt8: [Quadrilateral]] = [:]

  func surfaces(of picture: Picture, options: SurfaceOptions) -> [Surface] {
    (outlines[picture.pixels[0]] ?? []).map { Surface(outline: $0, confidence: 0.9) }
  }
}

/// A follower that says that everything has moved by the difference of the pictures' first pixels, to the right; from a
/// white picture and into one nothing is seen.
struct PreparedMotion: SurfaceFollower {
  func motions(of outlines: [Quadrilateral], from earlier: Picture, to later: Picture) -> [SurfaceMotion?] {
    let (before, after) = (earlier.pixels[0], later.pixels[0])
    guard before != 255, after != 255 else { return outlines.map { _ in nil } }
    let map = Homography.translation(x: Double(after) - Double(before), y: 0)
    return outlines.map { _ in SurfaceMotion(map: map, confidence: 0.9) }
  }
}

extension Picture {
  /// A plain gray picture.
  static func plain(_ gray: UInt8, width: Int = 320, height: Int = 240) throws -> Picture {
    guard
      let picture = Picture(
        width: width, height: height, channels: .gray, pixels: [UInt8](repeating: gray, count: width * height))
    else { throw PictureError.notAPicture }
    return picture
  }
}

/// A source of frames that are there already, ten a second; as of a camera where it is live.
final class PreparedFrames: FrameSource {
  let isLive: Bool
  private let state: Mutex<(pictures: [Picture], index: Int)>
  private let failure: FrameError?

  init(_ pictures: [Picture], isLive: Bool = false, failure: FrameError? = nil) {
    self.isLive = isLive
    state = Mutex((pictures, 0))
    self.failure = failure
  }

  func next() throws(FrameError) -> Frame? {
    let frame = state.withLock { state -> Frame? in
      guard state.index < state.pictures.count else { return nil }
      defer { state.index += 1 }
      return Frame(index: state.index, seconds: Double(state.index) / 10, picture: state.pictures[state.index])
    }
    if frame == nil, let failure { throw failure }
    return frame
  }

  func stop() { state.withLock { $0.pictures = [] } }
}

/// A source that gives nothing until it is told to, and does not hear that it is to stop: a pipe to which nobody writes.
final class SilentSource: FrameSource {
  let isLive = false
  private let asked = Atomic(false)
  private let words = DispatchSemaphore(value: 0)

  /// Whether somebody waits for a frame.
  var isAsked: Bool { asked.load(ordering: .relaxed) }

  func next() throws(FrameError) -> Frame? {
    asked.store(true, ordering: .relaxed)
    words.wait()
    return nil
  }

  func stop() {}

  /// Lets the thread go that waits.
  func speak() { words.signal() }
}

/// A reader that sees other lines each time it is asked, the last ones ever after.
final class ReaderOverTime: Reader {
  let name = "scripted"
  private let answers: [[DrawnLine]]
  private let asked = Mutex(0)

  init(_ answers: [[DrawnLine]]) { self.answers = answers }

  func canAnswer(_ request: ReadingRequest) -> Bool { request.name == ReadingRequest.generalName }

  func read(_ request: ReadingRequest, on sheet: Sheet) async throws(ReadingError) -> [Reading] {
    let turn = asked.withLock { turn in
      defer { turn += 1 }
      return turn
    }
    guard !answers.isEmpty else { return [] }
    let lines = answers[min(turn, answers.count - 1)]
    return [Reading(reader: name, request: request, lines: lines.map(\.reading))]
  }
}

/// A decoder that is never asked.
struct NoDecoder: PictureDecoder {
  func pageCount(of bytes: [UInt8], within limits: Limits) throws(PictureError) -> Int { throw .notAPicture }
  func page(_ index: Int, of bytes: [UInt8], within limits: Limits) throws(PictureError) -> Picture {
    throw .notAPicture
  }
}

/// A session whose reader sees these lines one after the other.
func session(
  reading answers: [[DrawnLine]], change: (inout LiveOptions) -> Void = { _ in }
) -> LiveSession {
  session(ReaderOverTime(answers), finder: Blind(), follower: Blind(), change: change)
}

/// A session of these parts.
func session(
  _ reader: any Reader, finder: any SurfaceFinder, follower: any SurfaceFollower,
  change: (inout LiveOptions) -> Void = { _ in }
) -> LiveSession {
  let pipeline = Pipeline(
    decoder: NoDecoder(), surfaceFinder: finder, warping: NearestPixels(), engines: [ReadingEngine(reader: reader)],
    plugins: [CodePlugin()])
  var options = LiveOptions(scan: ScanOptions(today: .ofTests))
  change(&options)
  return LiveSession(pipeline: pipeline, follower: follower, options: options)
}

/// What happened in a session over plain frames, in which the reader sees these lines one after the other.
func watched(
  _ answers: [[DrawnLine]], frames: Int, failure: FrameError? = nil, change: (inout LiveOptions) -> Void = { _ in }
) async throws -> (events: [LiveEvent], summary: LiveSummary) {
  let session = session(reading: answers, change: change)
  let picture = try Picture.plain(128, width: 500, height: 315)
  let source = PreparedFrames([Picture](repeating: picture, count: frames), failure: failure)
  var events: [LiveEvent] = []
  let summary = await session.run(FrameFeed(source)) { events.append($0) }
  return (events, summary)
}

extension [LiveEvent] {
  /// The values that became final, masked.
  var stable: [String] {
    compactMap { event in
      if case .stable(_, _, let field) = event.content { field.value.shown() } else { nil }
    }
  }

  /// The frames in which something became final.
  var stableFrames: [Int] {
    compactMap { event in if case .stable = event.content { event.frame } else { nil } }
  }
}
