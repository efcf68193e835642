import DiscernCore

/// The reason for which a process that reads pictures for another gave no result. It costs only the picture that it read.
public enum ScanProcessError: Error, Hashable, Sendable {
  /// The process ended, as `signal 11` says.
  case ended(String)
  /// The process did not answer in time, and was ended.
  case timedOut(seconds: Double)
  /// The process answered something else, and was ended.
  case invalidAnswer

  /// A short identifier for programs.
  public var code: String {
    switch self {
    case .ended: "process-ended"
    case .timedOut: "process-timed-out"
    case .invalidAnswer: "process-invalid-answer"
    }
  }
}

extension ScanProcessError: CustomStringConvertible {
  /// The error and its remedy, as sentences.
  public var description: String {
    switch self {
    case .ended(let how):
      "The process that read this file ended (\(how)). Scan the file alone with --verbose to see why, or save it again as PNG."
    case .timedOut(let seconds):
      "The process that read this file did not answer within \(Int(clamping: seconds.rounded())) seconds. Raise the time with --seconds, or save the picture smaller."
    case .invalidAnswer:
      "The process that read this file answered something else. Scan the file alone with --verbose to see why."
    }
  }
}
