import DiscernCore
import DiscernReport
import Logging

/// Writes log messages to standard error, long runs of digits masked.
struct MaskedLogHandler: LogHandler {
  var metadata: Logger.Metadata = [:]
  var logLevel: Logger.Level

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let text = Mask.hidingDigitRuns(in: "\(event.message)")
    StandardStream.error.write("discern: \(event.level): \(text)\n")
  }

  /// The log of this process; with `verbose` it tells what is done, else only what goes wrong.
  static func logger(verbose: Bool) -> Logger {
    Logger(label: "discern") { _ in MaskedLogHandler(logLevel: verbose ? .debug : .warning) }
  }
}
