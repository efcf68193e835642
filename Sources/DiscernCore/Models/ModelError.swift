/// A model gave no output.
public enum ModelError: Error, Hashable, Codable, Sendable {
  /// The model's file is in none of the folders; the remedy is a sentence.
  case modelMissing(model: String, remedy: String)
  /// There is no engine that runs networks; the remedy is a sentence.
  case engineMissing(remedy: String)
  /// The engine or the model's file cannot be used, or an inference failed.
  case engineFailed(model: String, reason: String)
  /// An input is not what the model takes: a name, a shape or an element type.
  case unexpectedInput(model: String, detail: String)
  /// An output is not what can be taken: its element type, its rank or its size.
  case unexpectedOutput(model: String, detail: String)
  /// The time for the page ran out.
  case deadlinePassed
  /// The task was cancelled.
  case cancelled

  /// A short word for programs.
  public var code: String {
    switch self {
    case .modelMissing: "model-missing"
    case .engineMissing: "engine-missing"
    case .engineFailed: "engine-failed"
    case .unexpectedInput: "unexpected-input"
    case .unexpectedOutput: "unexpected-output"
    case .deadlinePassed: "deadline-passed"
    case .cancelled: "cancelled"
    }
  }
}

extension ModelError: CustomStringConvertible {
  /// The error and its remedy, as sentences.
  public var description: String {
    switch self {
    case .modelMissing(let model, let remedy): "The model ‘\(model)’ is missing. \(remedy)"
    case .engineMissing(let remedy): "The engine that runs networks is missing. \(remedy)"
    case .engineFailed(let model, let reason): "The model ‘\(model)’ failed: \(reason)"
    case .unexpectedInput(let model, let detail): "The model ‘\(model)’ does not take this input: \(detail)"
    case .unexpectedOutput(let model, let detail): "The model ‘\(model)’ gave an unusable output: \(detail)"
    case .deadlinePassed: Limits.timeIsOver
    case .cancelled: "Running the model was cancelled."
    }
  }
}

extension PluginError {
  /// The error of a plugin that cannot do without a model: unavailable if engine or file is missing, else failed.
  public init(kind: String, _ error: ModelError) {
    switch error {
    case .modelMissing, .engineMissing: self = .unavailable(kind: kind, reason: error.description)
    default: self = .failed(kind: kind, reason: error.description)
    }
  }
}
