import DiscernOutput
import DiscernReport
import Glibc

/// Standard output or standard error, unbuffered, so that nothing is lost however the process ends.
package struct StandardStream: Sendable {
  /// The stream for results.
  package static let output = StandardStream(descriptor: STDOUT_FILENO)
  /// The stream for messages.
  package static let error = StandardStream(descriptor: STDERR_FILENO)

  private let descriptor: Int32

  /// True if the stream is a terminal.
  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// The terminal's width in columns (ioctl_tty(2)); nil if unknown or no terminal.
  package var columns: Int? {
    var size = winsize()
    guard isTerminal, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// True if a line that was written can be replaced: the stream is a terminal that knows control sequences.
  package var canRedraw: Bool { isTerminal && Environment.value("TERM") != "dumb" }

  /// True if colours are used: always or never by `--color`, else if the terminal supports them, and `NO_COLOR`
  /// (no-color.org) is not set.
  package var hasColours: Bool {
    switch ColourChoice.current {
    case .always: true
    case .never: false
    case .auto: canRedraw && Environment.value("NO_COLOR")?.isEmpty != false
    }
  }

  /// Writes a message for the user, with a line end. It may hold file names, options and other programs' output, so
  /// terminal control characters except line ends are replaced; see `TerminalText`. All messages use this function, not
  /// `write(_:)`.
  package func say(_ message: String) { write(TerminalText.safeLines(message) + "\n") }

  /// Writes text unchanged: results, and terminal control sequences. If the reading end is closed, the process ends
  /// without a message, as by SIGPIPE.
  package func write(_ text: String) { write(Array(text.utf8)) }

  /// Writes bytes; see `write(_:)`.
  package func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty, !ProcessEnd.isNear {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EPIPE {
        ProcessEnd.end(128 + SIGPIPE)
      } else if errno != EINTR, errno != EAGAIN {
        return lose()
      }
    }
  }

  /// Ends the process with an error if results cannot be written (a full disk): that must not look like success.
  private func lose() {
    guard descriptor == STDOUT_FILENO else { return }
    let reason = String(cString: strerror(errno))
    StandardStream.error.say("discern: Results cannot be written: \(reason). Is the disk full?")
    ProcessEnd.end(ExitStatus.error.rawValue)
  }
}

/// The environment variables of the process.
package enum Environment {
  /// Returns the value of a variable; nil if it is not set.
  package static func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// Returns the value of a variable and removes it, so that no child process inherits it; nil if it is not set.
  package static func take(_ name: String) -> String? {
    defer { unsetenv(name) }
    return value(name)
  }
}
