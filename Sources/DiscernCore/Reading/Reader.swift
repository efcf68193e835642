/// Turns the pixels of a sheet into symbols. Called from many tasks at once; a reader keeps its engines apart itself.
public protocol Reader: Sendable {
  /// A short name for reports and for `--engine`: `tesseract`.
  var name: String { get }

  /// Whether it can answer a request: it has the model, and knows the alphabet.
  func canAnswer(_ request: ReadingRequest) -> Bool

  /// Reads the areas of a sheet; symbols have boxes in the sheet's pixels. An area without ink gives no lines.
  /// - Throws: `ReadingError`; `CancellationError` never, a cancelled task gives `ReadingError.cancelled`.
  func read(_ request: ReadingRequest, on sheet: Sheet) async throws(ReadingError) -> [Reading]
}

/// Why a reader gave no answer.
public enum ReadingError: Error, Hashable, Codable, Sendable {
  /// A model is not where it was looked for; the remedy is a sentence that says how to get it.
  case modelMissing(model: String, remedy: String)
  /// The engine could not be started or gave up.
  case engineFailed(reader: String, reason: String)
  /// No reader can answer such a request.
  case notAnswerable(request: String)
  /// The time for the page ran out.
  case deadlinePassed
  /// The task was cancelled.
  case cancelled

  /// A short word for programs.
  public var code: String {
    switch self {
    case .modelMissing: "model-missing"
    case .engineFailed: "engine-failed"
    case .notAnswerable: "not-answerable"
    case .deadlinePassed: "deadline-passed"
    case .cancelled: "cancelled"
    }
  }
}

extension ReadingError: CustomStringConvertible {
  /// What is wrong and what helps, as a sentence.
  public var description: String {
    switch self {
    case .modelMissing(let model, let remedy): "The model ‘\(model)’ is missing. \(remedy)"
    case .engineFailed(let reader, let reason): "The reader ‘\(reader)’ failed: \(reason)"
    case .notAnswerable(let request):
      "No reader can answer the request ‘\(request)’. Run `discern doctor` to see which there are."
    case .deadlinePassed: "The time for this page ran out. Raise it with --seconds, or narrow the work with --area."
    case .cancelled: "Reading was cancelled."
    }
  }
}

/// A second look at the sheet, for a plugin that makes a document of its claim.
public protocol Lens: Sendable {
  /// Reads areas again as the request says.
  /// - Throws: `ReadingError`; on a typed line always `ReadingError.notAnswerable`.
  func look(_ request: ReadingRequest) async throws(ReadingError) -> [Reading]
}

/// The lens of a typed line: there is no picture to look at.
public struct ClosedLens: Lens {
  /// A lens that sees nothing.
  public init() {}

  /// Always throws: there is nothing to look at.
  public func look(_ request: ReadingRequest) async throws(ReadingError) -> [Reading] {
    throw .notAnswerable(request: request.name)
  }
}
