import DiscernCore
import DiscernTestSupport
import Dispatch
import Foundation
import Synchronization
import Testing

@testable import DiscernLive

@Suite("Frames")
struct FrameTests {
  /// The smallest stream that has the form of a JPEG: start, a segment, entropy-coded data with a stuffed byte, end.
  private func jpeg(_ mark: UInt8) -> [UInt8] {
    [
      0xFF, 0xD8, 0xFF, 0xE1, 0x00, 0x06, 0xFF, 0xD8, 0xFF, 0xD9, 0xFF, 0xDA, 0x00, 0x03, mark, 1, 0xFF, 0x00, 2, 0xFF,
      0xD9,
    ]
  }

  @Test(
    "A stream is split into pictures at any chunk size; thumbnails stay whole", arguments: [1, 2, 3, 7, 100])
  func split(portion: Int) {
    let stream = jpeg(7) + [0, 1, 2] + jpeg(8) + jpeg(9)
    var splitter = JPEGSplitter(limit: 1_000)
    var pictures: [[UInt8]] = []
    for start in stride(from: 0, to: stream.count, by: portion) {
      pictures += splitter.take(Array(stream[start..<min(stream.count, start + portion)]))
    }
    #expect(pictures == [jpeg(7), jpeg(8), jpeg(9)])
    #expect(!splitter.isWithinPicture)
  }

  @Test("A picture without an end is dropped at the limit, and the next one is found")
  func endless() {
    var splitter = JPEGSplitter(limit: 50)
    #expect(splitter.take([0xFF, 0xD8] + [UInt8](repeating: 1, count: 100)).isEmpty)
    #expect(splitter.take(jpeg(3)) == [jpeg(3)])
  }

  @Test("A stream that ends within a picture is damaged; a stream without pictures has no frames")
  func ends() throws {
    func source(_ bytes: [UInt8]) -> JPEGFrames {
      let rest = Box(bytes)
      return JPEGFrames(source: "pipe", isLive: false, limits: Limits(), decoder: NoDecoder()) { rest.take() }
    }
    #expect(throws: FrameError.damaged(source: "pipe", frames: 0)) { try source(Array(jpeg(1).dropLast(3))).next() }
    #expect(throws: FrameError.noFrames(source: "pipe")) { try source([1, 2, 3]).next() }
  }

  /// A stream that returns its bytes on the first call, and an empty array after that.
  private final class Box: @unchecked Sendable {
    private var bytes: [UInt8]?
    init(_ bytes: [UInt8]) { self.bytes = bytes }
    func take() -> [UInt8]? {
      defer { bytes = nil }
      return bytes ?? []
    }
  }

  @Test("Only the newest of several frames that nobody takes is kept")
  func newestWins() async throws {
    let queue = FrameQueue()
    for index in 0..<5 { queue.push(Frame(index: index, seconds: 0, picture: try .plain(0))) }
    queue.close(.disconnected(source: "camera", frames: 5))
    #expect(try await queue.next()?.index == 4)
    #expect(queue.dropped == 4)
    await #expect(throws: FrameError.disconnected(source: "camera", frames: 5)) { try await queue.next() }
  }

  @Test("next() waits for a frame, and returns nil when the queue is closed")
  func waits() async throws {
    let queue = FrameQueue()
    let waiting = Task { try await queue.next()?.index }
    await Task.yield()
    queue.push(Frame(index: 3, seconds: 0, picture: try .plain(0)))
    #expect(try await waiting.value == 3)
    let idle = Task { try await queue.next()?.index }
    await Task.yield()
    queue.close()
    #expect(try await idle.value == nil)
  }

  @Test("Cancelling the task ends the wait for a frame")
  func cancelled() async throws {
    let queue = FrameQueue()
    let waiting = Task { try await queue.next()?.index }
    waiting.cancel()
    #expect(try await waiting.value == nil)
  }

  @Test("In real time a file's frames come when they are due, and late ones are dropped")
  func realTime() async throws {
    let clock = ClockByHand()
    let pictures = [Picture](repeating: try .plain(0), count: 8)
    let feed = FrameFeed(PreparedFrames(pictures), clock: clock)
    #expect(try await feed.next()?.index == 0)
    await clock.isAsked(for: 0.1)
    #expect(feed.dropped == 0)
    clock.advance(to: 0.45)
    await clock.isAsked(for: 0.5)
    // Frames 1 to 4 were due.
    #expect(try await feed.next()?.index == 4)
    #expect(feed.dropped == 3)
    clock.advance(to: 100)
    let rest = try await feed.next()?.index
    #expect(rest.map { $0 >= 5 } == true)
  }

  @Test("stop() in real time does not wait until the next frame is due")
  func stoppedInRealTime() async throws {
    let clock = ClockByHand()
    let feed = FrameFeed(PreparedFrames([Picture](repeating: try .plain(0), count: 8)), clock: clock)
    #expect(try await feed.next()?.index == 0)
    await clock.isAsked(for: 0.1)
    feed.stop()
    #expect(try await feed.next() == nil)
    #expect(clock.isStopped)
  }

  @Test("stop() discards a waiting frame, and no frame comes after it")
  func abandoned() async throws {
    let queue = FrameQueue()
    let feed = FrameFeed(queue) {}
    let frame = Frame(index: 0, seconds: 0, picture: try .plain(0))
    #expect(queue.push(frame))
    feed.stop()
    #expect(try await feed.next() == nil)
    #expect(!queue.push(frame))
  }

  @Test("stop() of the system's clock wakes current and later waiters")
  func systemClock() {
    let clock = SystemFrameClock()
    clock.wait(until: -1)
    let woken = DispatchSemaphore(value: 0)
    for _ in 0..<2 {
      Thread.detachNewThread {
        clock.wait(until: 3600)
        woken.signal()
        clock.wait(until: 7200)
        woken.signal()
      }
    }
    clock.stop()
    for _ in 0..<4 { #expect(woken.wait(timeout: .now() + 120) == .success) }
  }

  @Test("A folder gives every picture with its time; a damaged one is an error with its number")
  func folder() throws {
    let paths = ["a", "b", "bad"].map { Result<String, PictureError>.success($0) }
    let source = PictureFrames(paths.makeIterator(), source: "frames", rate: 4) { path throws(PictureError) in
      guard path != "bad", let picture = Picture(width: 1, height: 1, channels: .gray, pixels: [0]) else {
        throw .damaged(format: "PNG")
      }
      return picture
    }
    #expect(try source.next()?.seconds == 0)
    #expect(try source.next()?.seconds == 0.25)
    #expect(throws: FrameError.damaged(source: "frames", frames: 2)) { try source.next() }
  }

  @Test("Every frame error is a sentence that names its source")
  func sentences() {
    let faults: [FrameError] = [
      .cannotOpen(source: "x", reason: "no such file"), .noFrames(source: "x"), .damaged(source: "x", frames: 1),
      .disconnected(source: "x", frames: 2), .tooLarge(source: "x", width: 9, height: 9, limit: 1),
    ]
    for fault in faults { #expect(fault.description.contains("‘x’") && fault.description.hasSuffix(".")) }
    #expect(Set(faults.map(\.code)).count == faults.count)
  }
}

/// A clock that the test sets.
private final class ClockByHand: FrameClock {
  private struct State {
    var now = 0.0
    var wish: Double?
    var isStopped = false
  }

  private let state = Mutex(State())
  private let changed = DispatchSemaphore(value: 0)

  var isStopped: Bool { state.withLock(\.isStopped) }

  func wait(until seconds: Double) {
    while true {
      let isDue = state.withLock { state in
        state.wish = seconds
        return state.isStopped || seconds <= state.now
      }
      if isDue { return }
      changed.wait()
    }
  }

  func stop() {
    state.withLock { $0.isStopped = true }
    changed.signal()
  }

  func advance(to seconds: Double) {
    state.withLock { $0.now = seconds }
    changed.signal()
  }

  /// Returns once a frame with this time is awaited: earlier frames were delivered.
  func isAsked(for seconds: Double) async {
    while state.withLock({ $0.wish.map { $0 < seconds - 1e-9 } ?? true }) { await Task.yield() }
  }
}

@Suite("Frame quality")
struct QualityTests {
  private func stripes(width: Int, dark: UInt8 = 20, light: UInt8 = 220) throws -> SmallFrame {
    let pixels = (0..<100 * 200).map { ($0 % 200) / width % 2 == 0 ? dark : light }
    let picture = try #require(Picture(width: 200, height: 100, channels: .gray, pixels: pixels))
    return try #require(SmallFrame(picture))
  }

  /// The stripes with soft edges, as if blurred over their width.
  private func ramps(width: Int) throws -> SmallFrame {
    let pixels = (0..<100 * 200).map { UInt8(20 + abs(($0 % 200) % (2 * width) - width) * 200 / width) }
    let picture = try #require(Picture(width: 200, height: 100, channels: .gray, pixels: pixels))
    return try #require(SmallFrame(picture))
  }

  @Test(
    "Each small pixel is the mean of the pixels that it covers; the rest at the edges is left out",
    arguments: [Picture.Channels.gray, .rgb], [(11, 7, 20), (11, 7, 4), (13, 5, 3)])
  func small(channels: Picture.Channels, size: (width: Int, height: Int, longest: Int)) throws {
    let depth = channels.rawValue
    let pixels = (0..<size.width * size.height * depth).map { UInt8(truncatingIfNeeded: $0 * $0 * 7 + $0 / 3) }
    let picture = try #require(
      Picture(width: size.width, height: size.height, channels: channels, pixels: pixels))
    let small = try #require(SmallFrame(picture, longest: size.longest))
    let factor = small.factor
    #expect(max(size.width, size.height) <= size.longest * factor)
    let means = (0..<size.height / factor).flatMap { row in
      (0..<size.width / factor).map { column in
        let samples = (0..<factor * factor * depth).map { sample in
          let (line, place) = (sample / (factor * depth), sample % (factor * depth))
          return Int(pixels[((row * factor + line) * size.width + column * factor) * depth + place])
        }
        return UInt8(samples.reduce(0, +) / samples.count)
      }
    }
    #expect(Array(small.picture.pixels) == means)
  }

  @Test("Lightness, contrast and glare are measured within the outline alone")
  func part() throws {
    // Dark on the left, white on the right.
    let frame = try stripes(width: 100, dark: 40, light: 255)
    let left = FrameQuality(of: frame, within: Quadrilateral(DiscernCore.Box(x: 0, y: 0, width: 100, height: 100)))
    let right = FrameQuality(of: frame, within: Quadrilateral(DiscernCore.Box(x: 100, y: 0, width: 100, height: 100)))
    let both = FrameQuality(of: frame, within: nil)
    #expect(left.lightness == 40 && left.glare == 0 && right.lightness == 255 && right.glare == 1)
    #expect(both.lightness == 147.5 && both.glare == 0.5 && both.contrast == 215)
    let outside = FrameQuality(of: frame, within: Quadrilateral(DiscernCore.Box(x: 500, y: 0, width: 9, height: 9)))
    #expect(outside.isCutOff && outside.contrast.isFinite)
  }

  @Test("Soft edges are less sharp than hard ones, and weigh less")
  func sharpness() throws {
    let (sharp, soft) = (
      FrameQuality(of: try stripes(width: 10), within: nil), FrameQuality(of: try ramps(width: 10), within: nil)
    )
    #expect(sharp.sharpness > 3 * soft.sharpness)
    #expect(soft.weight(best: sharp.sharpness) < 0.2 && sharp.weight(best: sharp.sharpness) == 1)
    #expect(soft.hints(textHeight: 30) == [.holdStill] && sharp.hints(textHeight: 30).isEmpty)
  }

  @Test("Dark, glaring, small and cut-off sheets have a hint each")
  func hints() throws {
    #expect(
      FrameQuality(of: try stripes(width: 10, dark: 5, light: 60), within: nil).hints(textHeight: nil).first
        == .moreLight)
    #expect(
      FrameQuality(of: try stripes(width: 10, light: 255), within: nil).hints(textHeight: nil).first == .lessGlare)
    #expect(FrameQuality(of: try stripes(width: 10), within: nil).hints(textHeight: 5) == [.moveCloser])
    let beyond = Quadrilateral(DiscernCore.Box(x: -30, y: 10, width: 150, height: 80))
    #expect(FrameQuality(of: try stripes(width: 10), within: beyond).hints(textHeight: 30) == [.showAll])
  }

  @Test("A hint appears after three frames, and disappears after three frames")
  func steady() {
    var history = HintHistory()
    let said = [Hint.holdStill, nil, .holdStill, .holdStill, .holdStill, .holdStill, nil, nil, nil].map {
      history.take($0)
    }
    #expect(said.compactMap { $0 } == [.holdStill, nil])
    #expect(said[4] == .some(.holdStill))
  }
}
