/// How much a server is willing to take on of those who connect to it.
public struct ServerLimits: Hashable, Codable, Sendable {
  /// Bytes of a picture that is sent to be scanned (default 32 MiB).
  public var uploadBytes = 32 << 20
  /// Pixels of a page of it (default 50 million).
  public var uploadPixels = 50_000_000
  /// Bytes of a frame of a camera (default 4 MiB).
  public var frameBytes = 4 << 20
  /// Pixels of a frame (default 3840 × 2160).
  public var framePixels = 3_840 * 2_160
  /// Bytes of a message that is no frame (default 4 KiB).
  public var messageBytes = 4 << 10
  /// Bytes of a request's headers, its path included (default 16 KiB).
  public var headerBytes = 16 << 10
  /// Connections at once (default 64); one more is closed.
  public var sockets = 64
  /// Cameras that are followed at once (default 4).
  public var sessions = 4
  /// Pictures that are scanned at once (default 2).
  public var scans = 2
  /// Requests a second, of all together, after a burst of four times as many (default 25).
  public var requestsPerSecond = 25.0
  /// Frames of a camera that are asked for in a second at most (default 30).
  public var framesPerSecond = 30.0
  /// Messages a second of one socket, frames that were not asked for among them, after a burst of twice as many (default 60).
  public var messagesPerSecond = 60.0
  /// Seconds in which a request's headers must have come in; so long a connection may idle, too (default 15).
  public var secondsForHeaders = 15.0
  /// Seconds in which the rest of a request must have come in (default 60).
  public var secondsForBody = 60.0
  /// Seconds in which what is sent must have been taken (default 20).
  public var secondsForReceiver = 20.0
  /// Seconds after which a camera that sends nothing is forgotten (default 120).
  public var secondsWithoutFrame = 120.0
  /// Seconds after which a camera is followed anew, so that memory stays bounded (default 1,800).
  public var secondsPerSession = 1_800.0

  /// The defaults.
  public init() {}
}
