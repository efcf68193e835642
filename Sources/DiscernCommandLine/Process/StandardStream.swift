import Glibc

/// Standard output or standard error, written to at once: what is printed is there, however the process ends.
package struct StandardStream: Sendable {
  /// Results.
  package static let output = StandardStream(descriptor: STDOUT_FILENO)
  /// All else.
  package static let error = StandardStream(descriptor: STDERR_FILENO)

  private let descriptor: Int32

  /// Whether somebody looks at it.
  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// How many columns the terminal has (ioctl_tty(2)); nil where it is none, or does not say.
  package var columns: Int? {
    var size = winsize()
    guard isTerminal, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Whether parts of it may be coloured: a terminal that knows colours, and `NO_COLOR` (no-color.org) is not set.
  package var hasColours: Bool {
    isTerminal && Environment.value("NO_COLOR")?.isEmpty != false && Environment.value("TERM") != "dumb"
  }

  /// Writes text. Where the reader is gone the process ends quietly, as by the signal for it.
  package func write(_ text: String) { write(Array(text.utf8)) }

  /// Writes bytes; see `write(_:)`.
  package func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EPIPE {
        _exit(128 + SIGPIPE)
      } else if errno != EINTR, errno != EAGAIN {
        return lose()
      }
    }
  }

  /// Results that cannot be written (a full disk) must not look like success.
  private func lose() {
    guard descriptor == STDOUT_FILENO else { return }
    let reason = String(cString: strerror(errno))
    StandardStream.error.write("discern: Results cannot be written: \(reason). Is the disk full?\n")
    _exit(ExitStatus.error.rawValue)
  }
}

/// The environment of the process.
package enum Environment {
  /// The value of a variable; nil where it is not set.
  package static func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
