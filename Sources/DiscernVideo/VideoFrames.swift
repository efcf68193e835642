internal import CVideo
public import DiscernCore
public import DiscernLive
import Synchronization

/// Frames of a video file, an animated GIF or a camera, by FFmpeg's libraries (`libavformat`, `libavcodec`,
/// `libavdevice`).
public final class VideoFrames: FrameSource {
  /// True for a camera.
  public let isLive: Bool

  private let source: String
  private let limits: Limits
  private let handle: VideoHandle
  private let count = Mutex(0)

  /// Opens a video file.
  public convenience init(file path: String, limits: Limits) throws(FrameError) {
    try self.init(path, isCamera: false, limits: limits)
  }

  /// Opens a device of Video4Linux, such as `/dev/video0`.
  /// - Throws: `FrameError.cannotOpen` with the library's reason.
  public convenience init(camera path: String, limits: Limits) throws(FrameError) {
    try self.init(path, isCamera: true, limits: limits)
  }

  private init(_ path: String, isCamera: Bool, limits: Limits) throws(FrameError) {
    source = path
    isLive = isCamera
    self.limits = limits
    handle = try VideoHandle(path, isCamera: isCamera, maximumPixels: limits.pixels)
  }

  /// Returns the next frame, upright, as RGB.
  public func next() throws(FrameError) -> Frame? {
    let index = count.withLock { $0 }
    var frame = video_frame()
    switch handle.next(&frame) {
    case video_frame_ready: break
    case video_too_large:
      throw .tooLarge(
        source: source, width: Int(frame.width), height: Int(frame.height), limit: limits.pixels)
    case video_at_end:
      if index == 0, !handle.isStopped { throw .noFrames(source: source) }
      return nil
    default: throw isLive ? .disconnected(source: source, frames: index) : .damaged(source: source, frames: index)
    }
    guard let picture = handle.picture(width: Int(frame.width), height: Int(frame.height)) else {
      throw .damaged(source: source, frames: index)
    }
    count.withLock { $0 += 1 }
    return Frame(index: index, seconds: frame.seconds, picture: picture)
  }

  /// Ends the source; a `next` that waits for a camera returns.
  public func stop() { handle.stop() }
}

/// Owns the C library's handle.
///
/// Unchecked: all calls but `stop` come from one thread at a time, as `FrameSource` demands, and `video_stop` only sets
/// an atomic flag.
private final class VideoHandle: @unchecked Sendable {
  private let reader: OpaquePointer
  private let stopped = Mutex(false)

  init(_ path: String, isCamera: Bool, maximumPixels: Int) throws(FrameError) {
    var reason = [CChar](repeating: 0, count: 256)
    guard let reader = video_open(path, isCamera ? 1 : 0, Int64(maximumPixels), &reason, Int32(reason.count)) else {
      let text = String(decoding: reason.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      throw .cannotOpen(source: path, reason: text.prefix(1).lowercased() + text.dropFirst())
    }
    self.reader = reader
  }

  deinit { video_close(reader) }

  var isStopped: Bool { stopped.withLock { $0 } }

  func next(_ frame: inout video_frame) -> video_state { isStopped ? video_at_end : video_next(reader, &frame) }

  func picture(width: Int, height: Int) -> Picture? {
    var status: Int32 = -1
    let bytes = width * height * 3
    let pixels = [UInt8](unsafeUninitializedCapacity: bytes) { target, count in
      guard let start = target.baseAddress else { return }
      status = video_copy(reader, start)
      count = status == 0 ? bytes : 0
    }
    return status == 0 ? Picture(width: width, height: height, channels: .rgb, pixels: pixels) : nil
  }

  func stop() {
    stopped.withLock { $0 = true }
    video_stop(reader)
  }
}
