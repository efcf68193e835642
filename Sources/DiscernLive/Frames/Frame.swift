public import DiscernCore

/// One frame of a video, a camera or a folder.
public struct Frame: Sendable {
  /// The frame's number, from 0; dropped frames leave gaps.
  public var index: Int
  /// The time in seconds since the first frame, by the source's own clock. Nothing in this module uses another clock.
  public var seconds: Double
  /// The frame's pixels.
  public var picture: Picture

  /// Creates a frame.
  public init(index: Int, seconds: Double, picture: Picture) {
    self.index = index
    self.seconds = seconds
    self.picture = picture
  }
}

/// A source of frames: a folder, a pipe, a video or a camera.
///
/// `next` may block; it is called from one thread at a time, `stop` from any.
public protocol FrameSource: AnyObject, Sendable {
  /// True if the scene goes on whether or not frames are taken, as with a camera.
  var isLive: Bool { get }

  /// Returns the next frame; nil at the end, and soon after `stop`.
  func next() throws(FrameError) -> Frame?

  /// Ends the source: a blocked `next` returns soon; open handles are closed with the last reference.
  func stop()
}

/// The reason why a source gives no more frames.
public enum FrameError: Error, Hashable, Sendable {
  /// The source cannot be opened; the reason is the system's or the library's.
  case cannotOpen(source: String, reason: String)
  /// The source was opened and holds no frame.
  case noFrames(source: String)
  /// The source is damaged or broke off after `frames` frames.
  case damaged(source: String, frames: Int)
  /// The camera was disconnected after `frames` frames.
  case disconnected(source: String, frames: Int)
  /// The frames have more pixels than the limit.
  case tooLarge(source: String, width: Int, height: Int, limit: Int)

  /// A short identifier for programs.
  public var code: String {
    switch self {
    case .cannotOpen: "cannot-open"
    case .noFrames: "no-frames"
    case .damaged: "damaged"
    case .disconnected: "disconnected"
    case .tooLarge: "too-many-pixels"
    }
  }
}

extension FrameError: CustomStringConvertible {
  /// Says what is wrong, then the remedy.
  public var description: String {
    switch self {
    case .cannotOpen(let source, let reason):
      "‘\(source)’ cannot be opened: \(reason). Name a video, an animated GIF, a folder of pictures, a camera such as "
        + "/dev/video0, or - for a pipe of JPEG pictures."
    case .noFrames(let source): "‘\(source)’ holds no frame. Name a video, a folder of pictures or a camera."
    case .damaged(let source, let frames):
      "‘\(source)’ is damaged or cut off after \(frames) \(frames == 1 ? "frame" : "frames"). Copy it again from where it came."
    case .disconnected(let source, let frames):
      "‘\(source)’ gave \(frames) \(frames == 1 ? "frame" : "frames") and is gone. Connect the camera again and start anew."
    case .tooLarge(let source, let width, let height, let limit):
      "The frames of ‘\(source)’ have \(width) × \(height) pixels, more than the limit of \(limit). Raise it with "
        + "--max-pixels, or scale them down."
    }
  }
}
