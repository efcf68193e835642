public import DiscernCore
import Synchronization

/// Frames from a stream of successive JPEG pictures, as camera programs write them.
public final class JPEGFrames: FrameSource {
  /// True if frames are to be dropped when they come too fast; else a program that writes to a pipe waits.
  public let isLive: Bool

  private let source: String
  private let limits: Limits
  private let decoder: any PictureDecoder
  private let read: @Sendable () -> [UInt8]?
  private let seconds: @Sendable () -> Double?
  private let state: Mutex<State>

  private struct State {
    var splitter: JPEGSplitter
    var waiting: [[UInt8]] = []
    var count = 0
    var isStopped = false
    var hasEnded = false
  }

  /// Creates a source that reads a stream.
  /// - Parameters:
  ///   - read: blocks until bytes are available; returns an empty array at the end, nil if the stream broke.
  ///   - seconds: returns the arrival time of the last frame; nil to assume 10 frames a second.
  public init(
    source: String, isLive: Bool, limits: Limits, decoder: any PictureDecoder,
    seconds: @escaping @Sendable () -> Double? = { nil }, read: @escaping @Sendable () -> [UInt8]?
  ) {
    (self.source, self.isLive, self.limits, self.decoder) = (source, isLive, limits, decoder)
    (self.read, self.seconds) = (read, seconds)
    state = Mutex(State(splitter: JPEGSplitter(limit: limits.bytes)))
  }

  /// Returns the next picture that can be decoded; others are skipped. A stream without any is an error.
  /// - Throws: `FrameError.noFrames`, `.damaged` if the stream ends within a picture, `.tooLarge`.
  public func next() throws(FrameError) -> Frame? {
    while true {
      let (bytes, count, ended, stopped) = state.withLock { state in
        (state.waiting.isEmpty ? nil : state.waiting.removeFirst(), state.count, state.hasEnded, state.isStopped)
      }
      if stopped { return nil }
      if let bytes {
        if let picture = try picture(bytes) {
          state.withLock { $0.count += 1 }
          return Frame(index: count, seconds: seconds() ?? Double(count) / 10, picture: picture)
        }
        continue
      }
      guard !ended else {
        if state.withLock({ $0.splitter.isWithinPicture }) { throw .damaged(source: source, frames: count) }
        if count == 0 { throw .noFrames(source: source) }
        return nil
      }
      let more = read() ?? []
      state.withLock { state in
        state.hasEnded = more.isEmpty
        state.waiting += state.splitter.take(more)
      }
    }
  }

  private func picture(_ bytes: [UInt8]) throws(FrameError) -> Picture? {
    do throws(PictureError) {
      return try decoder.page(0, of: bytes, within: limits)
    } catch {
      if case .tooManyPixels(let width, let height, let limit) = error {
        throw .tooLarge(source: source, width: width, height: height, limit: limit)
      }
      return nil
    }
  }

  /// Ends the stream of frames; a `read` that blocks is not woken.
  public func stop() { state.withLock { $0.isStopped = true } }
}
