public import DiscernCore

/// How a picture is to be scanned.
public struct ScanOptions: Sendable {
  /// The kinds of document that are looked for; nil for all.
  public var kinds: Set<String>?
  /// The part of the page that may be read; nil for all of it.
  public var area: Area?
  /// The reader to use, by its name; nil for the one that the pipeline finds best.
  public var engine: String?
  /// How much work it may take.
  public var effort = Effort.auto
  /// What counts as a flat surface.
  public var surfaces = SurfaceOptions()
  /// Text lower than so many pixels is not read.
  public var minimumTextHeight = 0.0
  /// What the user has set for the plugins.
  public var settings = Settings()
  /// What each kind's documents asked to be remembered, for typed lines.
  public var sessions: [String: [String: String]] = [:]
  /// The day on which it is scanned: expiry dates are compared with it.
  public var today: CalendarDate
  /// Whether pages and sheets are kept, for cropping, marking and tracing; a scan of a million files keeps none.
  public var keepsPages = false

  /// The defaults, on a day.
  public init(today: CalendarDate) { self.today = today }
}
