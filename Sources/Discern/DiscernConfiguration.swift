public import DiscernCore
public import DiscernPipeline
import DiscernPlugins
import DiscernQueues
import Glibc

/// What a scanner is made of.
public struct DiscernConfiguration: Sendable {
  /// How much may be taken on.
  public var limits = Limits()
  /// The language of Tesseract's general model: `eng`, or several as `eng+deu`.
  public var language = "eng"
  /// How many engines may read at once, each on a thread of its own, each of about 30 MB; the number of processors.
  public var engines = DiscernConfiguration.processors
  /// What recognises documents; those that come with discern.
  public var plugins: [any DocumentPlugin] = DiscernConfiguration.builtInPlugins
  /// How pictures are scanned.
  public var options = ScanOptions(today: .today)

  /// The parts that come with discern, with their defaults.
  public init() {}

  /// The plugins that come with discern.
  public static var builtInPlugins: [any DocumentPlugin] { DiscernPlugins.builtInPlugins }

  /// The number of processors that may be used now; at least 1.
  public static var processors: Int { Processors.count }
}

extension CalendarDate {
  /// The day that it is here now, by the clock and the time zone of this machine.
  public static var today: CalendarDate {
    var now = time(nil)
    var local = tm()
    localtime_r(&now, &local)
    return CalendarDate(year: Int(local.tm_year) + 1900, month: Int(local.tm_mon) + 1, day: Int(local.tm_mday))
  }
}
