public import DiscernCore

/// One picture of a moving scene.
public struct Frame: Sendable {
  /// Which it is, counted from 0; where frames were dropped, numbers are missing.
  public var index: Int
  /// When it was taken, in seconds from the first one, by the source's own clock: nothing here looks at another.
  public var seconds: Double
  /// Its pixels.
  public var picture: Picture

  /// A picture and when it was taken.
  public init(index: Int, seconds: Double, picture: Picture) {
    self.index = index
    self.seconds = seconds
    self.picture = picture
  }
}

/// Gives the frames of a scene: of a folder, a pipe, a video, a camera.
///
/// `next` may wait; it is called from one thread at a time, `stop` from any.
public protocol FrameSource: AnyObject, Sendable {
  /// Whether the scene goes on whether frames are taken or not, as with a camera.
  var isLive: Bool { get }

  /// The next frame; nil at the end, and soon after `stop`.
  /// - Throws: `FrameError`; then there are no more frames.
  func next() throws(FrameError) -> Frame?

  /// Ends it: what waits returns soon, what is open is closed with the last reference.
  func stop()
}

/// Why a source gives no more frames.
public enum FrameError: Error, Hashable, Sendable {
  /// It cannot be opened; the reason is the system's or the library's.
  case cannotOpen(source: String, reason: String)
  /// It was opened and holds no frame.
  case noFrames(source: String)
  /// What came after so many frames is damaged, or it broke off.
  case damaged(source: String, frames: Int)
  /// A camera that was there is gone.
  case disconnected(source: String, frames: Int)
  /// Frames of more pixels than the limit.
  case tooLarge(source: String, width: Int, height: Int, limit: Int)

  /// A short word for programs.
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
  /// What is wrong and what helps, as a sentence.
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
