public import DiscernCore
public import DiscernPipeline
import DiscernResources
import Glibc

/// The parts and settings of a scanner.
public struct DiscernConfiguration: Sendable {
  /// Resource limits.
  public var limits = Limits()
  /// The language of Tesseract's general model: `eng`, or several as `eng+deu`.
  public var language = "eng"
  /// Maximum number of engines that recognise text at once, each on its own thread, with about 30 MB each (default: the
  /// number of processors).
  public var engines = DiscernConfiguration.processors
  /// Number of pictures that are read at once (default: 1). A picture alone is searched for text on all engines; several
  /// are searched side by side, which needs some 100 MB for each, and leaves no engine idle.
  public var picturesAtOnce = 1
  /// The document plugins (default: the built-in ones).
  public var plugins: [any DocumentPlugin] = DiscernConfiguration.builtInPlugins
  /// Distinguishes telephone numbers from card numbers in output.
  public var numberingPlan: (any NumberingPlan)? = DiscernConfiguration.numberingPlan
  /// The options of scans.
  public var options = ScanOptions(today: .today)

  /// Creates the default configuration.
  public init() {}

  /// The number of available processors; at least 1.
  public static var processors: Int { Processors.count }
}

extension CalendarDate {
  /// The current local day, by this machine's clock and time zone.
  public static var today: CalendarDate {
    var now = time(nil)
    var local = tm()
    localtime_r(&now, &local)
    return CalendarDate(year: Int(local.tm_year) + 1900, month: Int(local.tm_mon) + 1, day: Int(local.tm_mday))
  }
}
