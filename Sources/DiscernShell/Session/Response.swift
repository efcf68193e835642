import DiscernOutput
import DiscernReport

/// The result of a line.
struct Response: Hashable, Sendable {
  /// The outcome of a line.
  enum Status: Sendable {
    /// The command succeeded.
    case done
    /// The command failed and changed nothing.
    case failed
    /// The session ended.
    case over
  }

  /// The output; empty, or with a line end.
  var output = ""
  /// The error message; empty, or with a line end.
  var error = ""
  /// The outcome.
  var status = Status.done
  /// True if the line must not enter the history: a card number or a security code was found in it, or its processing
  /// was cancelled.
  var isPrivate = false
}

/// The reason why a command failed.
enum ShellError: Error, Hashable {
  /// A sentence that says what is wrong, then the remedy, without a line end. It may hold any text; terminal control
  /// characters are replaced when it is shown.
  case message(String)
  /// The same as written by a report: safe for terminals, coloured if wanted.
  case report(String)
  /// The user cancelled the command.
  case cancelled

  /// Creates a message.
  init(_ message: String) { self = .message(message) }
}

extension ShellError: CustomStringConvertible {
  var description: String {
    switch self {
    case .message(let message): TerminalText.safeLines(message)
    case .report(let text): text
    case .cancelled: "Cancelled."
    }
  }
}
