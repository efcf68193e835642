import DiscernCore

/// What can go wrong between a question and its answer.
enum Fault: Error {
  case notStarted(String)
  case ended(String)
  case late(seconds: Double)
  case cancelled
  case tooLong(limit: Int)
  case foreign(expected: Int, got: Int)
  case malformed(String)
  case refused(String)
  case unspeakable(String)

  /// Whether the child is of no use after it: nobody knows what it will say next.
  var endsChild: Bool {
    switch self {
    case .refused, .unspeakable: false
    default: true
    }
  }

  /// The fault as the pipeline knows it.
  func pluginError(kind: String) -> PluginError {
    switch self {
    case .notStarted(let reason): .unavailable(kind: kind, reason: reason)
    case .ended(let how):
      .failed(kind: kind, reason: "Its program ended (\(how)) before it answered; its last messages may say why.")
    case .late(let seconds): .timedOut(kind: kind, seconds: seconds)
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
  /// The task that asked was cancelled.
  static func cancelled(_ kind: String) -> PluginError {
    .failed(kind: kind, reason: "The question was cancelled.")
  }
}

/// Why a line is not what the contract says: the path to the place, and what is wrong there.
struct DecodingFlaw: CustomStringConvertible {
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
