import DiscernCore
import DiscernPipeline
import DiscernTestSupport
import Dispatch
import Synchronization

@testable import DiscernLive

/// A detector with prepared outlines for each picture, keyed by the gray level of the picture's first pixel.
struct PreparedSurfaces: DocumentDetector {
  var outlines: [UInt8: [Quadrilateral]] = [:]

  func quads(of picture: Picture, options: DocumentDetectionOptions) -> [DetectedQuad] {
    (outlines[picture.pixels[0]] ?? []).map { DetectedQuad(outline: $0, confidence: 0.9) }
  }
}

/// A follower that moves every outline to the right by the difference of the pictures' first pixels; white pictures
/// (255) hide everything.
struct PreparedMotion: QuadFollower {
  func motions(of outlines: [Quadrilateral], from earlier: Picture, to later: Picture) -> [QuadMotion?] {
    let (before, after) = (earlier.pixels[0], later.pixels[0])
    guard before != 255, after != 255 else { return outlines.map { _ in nil } }
    let map = Homography.translation(x: Double(after) - Double(before), y: 0)
    return outlines.map { _ in QuadMotion(map: map, confidence: 0.9) }
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

/// A source of prepared frames, ten a second; `isLive` makes it behave as a camera.
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

/// A source that gives nothing until released, and ignores `stop`: a pipe to which nobody writes.
final class SilentSource: FrameSource {
  let isLive = false
  private let asked = Atomic(false)
  private let words = DispatchSemaphore(value: 0)

  /// True if a thread waits for a frame.
  var isAsked: Bool { asked.load(ordering: .relaxed) }

  func next() throws(FrameError) -> Frame? {
    asked.store(true, ordering: .relaxed)
    words.wait()
    return nil
  }

  func stop() {}

  /// Releases the waiting thread.
  func speak() { words.signal() }
}

/// A recogniser that returns the next prepared lines at each call, and repeats the last ones.
final class ReaderOverTime: TextRecognizer {
  let name = "scripted"
  private let answers: [[DrawnLine]]
  private let asked = Mutex(0)

  init(_ answers: [[DrawnLine]]) { self.answers = answers }

  func canAnswer(_ request: RecognitionRequest) -> Bool { request.name == RecognitionRequest.generalName }

  func recognize(_ request: RecognitionRequest, on sheet: Sheet) async throws(RecognitionError) -> [RecognitionResult] {
    let turn = asked.withLock { turn in
      defer { turn += 1 }
      return turn
    }
    guard !answers.isEmpty else { return [] }
    let lines = answers[min(turn, answers.count - 1)]
    return [RecognitionResult(recognizer: name, request: request, lines: lines.map(\.reading))]
  }
}

/// A decoder for tests that decode nothing.
struct NoDecoder: PictureDecoder {
  func pageCount(of bytes: [UInt8], within limits: Limits) throws(PictureError) -> Int { throw .notAPicture }
  func page(_ index: Int, of bytes: [UInt8], within limits: Limits) throws(PictureError) -> Picture {
    throw .notAPicture
  }
}

/// Returns a session whose recogniser returns these lines, one entry per call.
func session(
  reading answers: [[DrawnLine]], change: (inout LiveOptions) -> Void = { _ in }
) -> LiveSession {
  session(ReaderOverTime(answers), detector: Blind(), follower: Blind(), change: change)
}

/// Returns a session with these parts.
func session(
  _ reader: any TextRecognizer, detector: any DocumentDetector, follower: any QuadFollower,
  change: (inout LiveOptions) -> Void = { _ in }
) -> LiveSession {
  let pipeline = Pipeline(
    decoder: NoDecoder(), documentDetector: detector, warping: NearestPixels(),
    engines: [RecognitionEngine(recognizer: reader)],
    plugins: [CodePlugin()])
  var options = LiveOptions(scan: ScanOptions(today: .ofTests))
  change(&options)
  return LiveSession(pipeline: pipeline, follower: follower, options: options)
}

/// Runs a session over plain frames with a recogniser that returns these lines, one entry per call; returns the events
/// and the summary.
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

  /// The numbers of the frames in which a field became final.
  var stableFrames: [Int] {
    compactMap { event in if case .stable = event.content { event.frame } else { nil } }
  }
}
