/// Limits of the server per client and in total.
public struct ServerLimits: Hashable, Codable, Sendable {
  /// Maximum bytes of a picture uploaded for scanning (default 32 MiB).
  public var uploadBytes = 32 << 20
  /// Maximum pixels of a page of an upload (default 50 million).
  public var uploadPixels = 50_000_000
  /// Maximum bytes of a camera frame (default 4 MiB).
  public var frameBytes = 4 << 20
  /// Maximum pixels of a camera frame (default 3840 × 2160).
  public var framePixels = 3_840 * 2_160
  /// Maximum bytes of a message other than a frame (default 4 KiB).
  public var messageBytes = 4 << 10
  /// Maximum bytes of a request's headers, including its path (default 16 KiB).
  public var headerBytes = 16 << 10
  /// Maximum connections (default 64). One more closes the longest idle connection without the token.
  public var sockets = 64
  /// Maximum connections without the token per address, for IPv6 per /64 (default 16).
  public var socketsPerAddress = 16
  /// Maximum camera sessions at once (default 4).
  public var sessions = 4
  /// Maximum scans at once (default 2).
  public var scans = 2
  /// Requests with the token per second and address (default 25); a burst may have four times as many.
  public var requestsPerSecond = 25.0
  /// Requests without the token per second and address (default 10); a burst may have four times as many. Loading the
  /// page takes six.
  public var requestsPerSecondWithoutToken = 10.0
  /// Number of addresses whose requests are counted separately; all further ones share one count (default 4,096).
  public var addresses = 4_096
  /// Maximum frames per second requested from a camera (default 30).
  public var framesPerSecond = 30.0
  /// Messages per second and socket, including frames that were not requested (default 60); a burst may have twice as
  /// many.
  public var messagesPerSecond = 60.0
  /// Maximum seconds for the TLS handshake of a connection (default 10).
  public var secondsForHandshake = 10.0
  /// Maximum seconds until the first byte of a connection's first request (default 10).
  public var secondsForFirstByte = 10.0
  /// Maximum seconds from the first byte of a request to the end of its headers (default 15).
  public var secondsForHeaders = 15.0
  /// Maximum seconds that a connection may be idle between two requests (default 15).
  public var secondsBetweenRequests = 15.0
  /// Maximum seconds for a request's body (default 15), in addition to its bytes at `bytesPerSecond`.
  public var secondsForBody = 15.0
  /// Maximum seconds for a client to receive an answer (default 20), in addition to its bytes at `bytesPerSecond`.
  public var secondsForReceiver = 20.0
  /// Minimum rate at which bodies are sent and answers are received, in bytes per second (default 8 KiB).
  public var bytesPerSecond = 8_192.0
  /// Seconds of silence before a WebSocket is sent a ping; after as many again it is closed (default 20).
  public var secondsBetweenPings = 20.0
  /// Seconds without a frame after which a camera session ends (default 120).
  public var secondsWithoutFrame = 120.0
  /// Seconds after which a camera session restarts, to bound its memory (default 1,800).
  public var secondsPerSession = 1_800.0

  /// Creates the default limits.
  public init() {}
}
