import DiscernCore
import DiscernProcesses

/// An error between a request and its answer.
enum PluginProcessError: Error {
  case notStarted(String)
  case ended(String)
  case late(seconds: Double)
  case timeIsUp
  case cancelled
  case tooLong(limit: Int)
  case foreign(expected: Int, got: Int)
  case malformed(String)
  case refused(String)
  case unspeakable(String)

  /// True if the process must be ended, since its next line is undefined.
  var endsChild: Bool {
    switch self {
    case .refused, .unspeakable: false
    default: true
    }
  }

  /// Converts the error to the pipeline's type.
  func pluginError(kind: String) -> PluginError {
    switch self {
    case .notStarted(let reason): .unavailable(kind: kind, reason: reason)
    case .ended(let how):
      .failed(kind: kind, reason: "Its program ended (\(how)) before it answered; its last messages may say why.")
    case .late(let seconds): .timedOut(kind: kind, seconds: seconds)
    case .timeIsUp: .timeIsUp(kind)
    case .cancelled: .cancelled(kind)
    case .tooLong(let limit): .invalidAnswer(kind: kind, reason: "A line of more than \(limit) bytes.")
    case .foreign(let expected, let got):
      .invalidAnswer(kind: kind, reason: "It was asked question \(expected) and answered question \(got).")
    case .malformed(let flaw): .invalidAnswer(kind: kind, reason: Diagnostics.cleaned(flaw))
    case .refused(let sentence): .failed(kind: kind, reason: Diagnostics.cleaned(String(sentence.prefix(500))))
    case .unspeakable(let reason): .failed(kind: kind, reason: "The question cannot be written as JSON: \(reason)")
    }
  }
}

extension PluginError {
  /// The error of a cancelled request.
  static func cancelled(_ kind: String) -> PluginError {
    .failed(kind: kind, reason: "The question was cancelled.")
  }

  /// The error if the page's time, or the program's share of it, ran out while others worked.
  static func timeIsUp(_ kind: String) -> PluginError {
    .failed(kind: kind, reason: "Its time for this page ran out. Raise it with --seconds.")
  }
}

/// The violation of the protocol in a line: the path of the place, and what is wrong there.
struct DecodingIssue: CustomStringConvertible {
  let description: String

  init(_ error: any Error) {
    switch error as? DecodingError {
    case .keyNotFound(let key, let context):
      description = "‘\(key.stringValue)’ is missing\(Self.place(context))."
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      description = "A value of the wrong type\(Self.place(context))."
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      description = "A line that is not JSON."
    case .dataCorrupted(let context):
      description = "A value that cannot be\(Self.place(context)). \(context.debugDescription)"
    default:
      description = "A line that is not JSON."
    }
  }

  private static func place(_ context: DecodingError.Context) -> String {
    let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
    return path.isEmpty ? "" : " at ‘\(path.joined(separator: "/"))’"
  }
}
