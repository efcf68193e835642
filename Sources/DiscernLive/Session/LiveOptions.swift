public import DiscernPipeline
import DiscernQueues

/// How a scene is watched.
public struct LiveOptions: Sendable {
  /// How each frame is scanned; its area is where is looked at all.
  public var scan: ScanOptions
  /// How things are followed.
  public var tracking = TrackingOptions()
  /// When a value is final.
  public var stability = StabilityRule()
  /// When it is enough.
  public var stop = StopRule()
  /// Whether every frame is read, as of a file; else frames are read in the background while others are followed.
  public var readsEveryFrame = true
  /// How many frames are read at once in the background, the second begun while the first is still being read: two where
  /// there is more than one processor.
  public var readingsAtOnce = min(2, Processors.count)

  /// The defaults, with a way to scan.
  public init(scan: ScanOptions) { self.scan = scan }
}

/// When a scene was watched for long enough.
public struct StopRule: Hashable, Sendable {
  /// The fields that must be final, of one document; nil for all that are read of it.
  public var wanted: Set<String>?
  /// Whether to stop once they are.
  public var stopsWhenComplete = false
  /// Readings in which there was text, at most; nil for any number. 50 is usual where something is wanted.
  public var mostReadings: Int?
  /// Seconds by the frames' own time, at most; nil for as long as it takes.
  public var mostSeconds: Double?

  /// Goes on to the end.
  public init() {}

  /// The usual number of readings where something is wanted.
  public static let usualReadings = 50
}

/// Why it ended.
public enum LiveEnd: String, Sendable {
  /// Every wanted field is final.
  case complete
  /// There are no more frames.
  case endOfSource = "end-of-source"
  /// So many frames were read.
  case readingLimit = "reading-limit"
  /// So much time has passed.
  case timeLimit = "time-limit"
  /// The source broke off.
  case sourceFailed = "source-failed"
  /// Whoever started it ended it.
  case stopped
}
