/// Why a command did nothing.
enum ShellError: Error, Hashable {
  /// What is wrong and what helps, as a sentence, without a line end.
  case message(String)
  /// The user stopped it.
  case cancelled

  /// What is wrong and what helps, as a sentence.
  init(_ message: String) { self = .message(message) }
}

extension ShellError: CustomStringConvertible {
  var description: String {
    switch self {
    case .message(let message): message
    case .cancelled: "Cancelled."
    }
  }
}
