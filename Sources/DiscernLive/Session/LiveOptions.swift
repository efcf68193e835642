public import DiscernPipeline
import DiscernResources

/// Options of a live session.
public struct LiveOptions: Sendable {
  /// The options for each frame; only the part inside of their area is used.
  public var scan: ScanOptions
  /// The options of the tracker.
  public var tracking = TrackingOptions()
  /// The conditions for a final value.
  public var stability = StabilityRule()
  /// The conditions for the end of the session.
  public var stop = StopRule()
  /// True if every frame is read, as for a file; false to read frames in the background while others are followed.
  public var readsEveryFrame = true
  /// Maximum number of frames that are read at once in the background: two if there is more than one processor.
  public var readingsAtOnce = min(2, Processors.count)

  /// Creates options with the defaults.
  public init(scan: ScanOptions) { self.scan = scan }
}

/// The conditions under which a session ends.
public struct StopRule: Hashable, Sendable {
  /// The fields of one document that must be final; nil for all fields that were read of it.
  public var wanted: Set<String>?
  /// True to end the session once they are final.
  public var stopsWhenComplete = false
  /// Maximum number of readings that contained text; nil for no limit.
  public var maximumReadings: Int?
  /// Maximum duration in seconds, by the frames' own time; nil for no limit.
  public var maximumSeconds: Double?

  /// Creates a rule that ends with the source.
  public init() {}
}

/// The reason why a session ended.
public enum LiveEnd: String, Sendable {
  /// Every wanted field is final.
  case complete
  /// There are no more frames.
  case endOfSource = "end-of-source"
  /// `StopRule.maximumReadings` was reached.
  case readingLimit = "reading-limit"
  /// `StopRule.maximumSeconds` was reached.
  case timeLimit = "time-limit"
  /// The source failed.
  case sourceFailed = "source-failed"
  /// The caller ended the session.
  case stopped
}
