import DiscernCore
import DiscernReport
package import Logging

/// Writes log messages to standard error, long runs of digits masked.
package struct MaskedLogHandler: LogHandler {
  package var metadata: Logger.Metadata = [:]
  package var logLevel: Logger.Level

  package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  package func log(event: LogEvent) {
    let text = Mask.hidingDigitRuns(in: "\(event.message)")
    StandardStream.error.write("discern: \(event.level): \(text)\n")
  }

  /// The log of this process; with `verbose` it tells what is done, else only what goes wrong.
  package static func logger(verbose: Bool) -> Logger {
    Logger(label: "discern") { _ in MaskedLogHandler(logLevel: verbose ? .debug : .warning) }
  }
}
