public import DiscernCore

/// The options of a scan.
public struct ScanOptions: Sendable {
  /// The kinds of document to find; nil for all.
  public var kinds: Set<String>?
  /// The part of the page to scan; nil for all of it.
  public var area: Area?
  /// The name of the engine to use; nil for the pipeline's choice.
  public var engine: String?
  /// The amount of work.
  public var effort = Effort.auto
  /// Options of document detection.
  public var documentDetection = DocumentDetectionOptions()
  /// Minimum text height in pixels; lower text is ignored.
  public var minimumTextHeight = 0.0
  /// The user's settings for the plugins.
  public var settings = Settings()
  /// Values that documents of each kind stored, for typed lines.
  public var sessions: [String: [String: String]] = [:]
  /// The day of the scan, to compare expiry dates with.
  public var today: CalendarDate
  /// True to keep pages and sheets for cropping, marking and tracing; false for scans of very many files.
  public var keepsPages = false
  /// Takes each stage of a file or picture that begins; nil if nobody asks.
  public var progress: ScanProgress.Handler?

  /// The name by which users select the pipeline's choice of engine, which `engine` stores as nil.
  package static let automaticEngine = "auto"

  /// Creates the default options for a day.
  public init(today: CalendarDate) { self.today = today }
}
