import DiscernCore
import DiscernOutput
import DiscernReport
package import Logging

/// Writes log messages to standard error, with long digit runs masked.
package struct MaskedLogHandler: LogHandler {
  package var metadata: Logger.Metadata = [:]
  package var logLevel: Logger.Level

  package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  package func log(event: LogEvent) {
    let text = Mask.hidingSecrets(in: "\(event.message)")
    StandardStream.error.say("discern: \(event.level): \(TerminalText.safe(text))")
  }

  /// Returns the log of this process, at level `debug` with `verbose`, else `warning`.
  package static func logger(verbose: Bool) -> Logger {
    Logger(label: "discern") { _ in MaskedLogHandler(logLevel: verbose ? .debug : .warning) }
  }
}
