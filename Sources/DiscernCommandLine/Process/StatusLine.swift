import DiscernOutput
import Synchronization

/// A passing message on the terminal's last line, which is removed before other output.
package final class StatusLine: Sendable {
  /// Width in columns of a terminal that does not tell (VT100).
  private static let usualColumns = 80

  private let stream: StandardStream
  private let isShown = Mutex(false)

  /// Creates a line; nil if the stream cannot replace what was written.
  package init?(on stream: StandardStream = .error) {
    guard stream.canRedraw else { return nil }
    self.stream = stream
  }

  /// Shows a message instead of the current one, cut to the terminal's width.
  package func show(_ message: String) {
    let text = TerminalText.shortened(TerminalText.safe(message), to: (stream.columns ?? Self.usualColumns) - 1)
    isShown.withLock { isShown in
      stream.write((isShown ? Self.erasure : "") + text)
      isShown = true
    }
  }

  /// Removes the message.
  package func hide() {
    isShown.withLock { isShown in
      if isShown { stream.write(Self.erasure) }
      isShown = false
    }
  }

  /// Return to the first column and erase the line (ECMA-48, *Erase in Line*).
  static let erasure = "\r\u{1B}[K"
}
