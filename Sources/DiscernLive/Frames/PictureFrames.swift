public import DiscernCore
import Synchronization

/// Frames from picture files, one per file in the given order, as if taken at a steady rate.
public final class PictureFrames: FrameSource {
  /// Always false: files wait.
  public let isLive = false

  private let source: String
  private let interval: Double
  private let decode: @Sendable (String) throws(PictureError) -> Picture
  private let state: Mutex<State>

  private struct State {
    var paths: any IteratorProtocol<Result<String, PictureError>> & Sendable
    var count = 0
    var isStopped = false
  }

  /// Creates a source that reads the files at these paths.
  /// - Parameters:
  ///   - source: the folder, for messages.
  ///   - rate: the assumed number of frames a second.
  ///   - decode: returns the first page of a file.
  public init(
    _ paths: some IteratorProtocol<Result<String, PictureError>> & Sendable, source: String, rate: Double = 10,
    decode: @escaping @Sendable (String) throws(PictureError) -> Picture
  ) {
    self.source = source
    interval = 1 / rate
    self.decode = decode
    state = Mutex(State(paths: paths))
  }

  /// Returns the picture of the next file.
  /// - Throws: `FrameError.noFrames`, `.cannotOpen` if a file cannot be read, `.tooLarge`, `.damaged` at a file that
  ///   cannot be decoded.
  public func next() throws(FrameError) -> Frame? {
    let (path, count) = state.withLock { state in
      (state.isStopped ? nil : state.paths.next(), state.count)
    }
    guard let path else {
      if count == 0, !state.withLock({ $0.isStopped }) { throw .noFrames(source: source) }
      return nil
    }
    do throws(PictureError) {
      let picture = try decode(try path.get())
      state.withLock { $0.count += 1 }
      return Frame(index: count, seconds: Double(count) * interval, picture: picture)
    } catch {
      switch error {
      case .noPicturesInFolder: throw .noFrames(source: source)
      case .unreadable(let reason): throw .cannotOpen(source: source, reason: reason)
      case .tooManyPixels(let width, let height, let limit):
        throw .tooLarge(source: source, width: width, height: height, limit: limit)
      default: throw .damaged(source: source, frames: count)
      }
    }
  }

  /// Ends the source: no more files are opened.
  public func stop() { state.withLock { $0.isStopped = true } }
}
