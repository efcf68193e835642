/// Recognises symbols in the pixels of a sheet. Called from many tasks at once; a recogniser synchronises its engines
/// itself.
public protocol TextRecognizer: Sendable {
  /// A short name for reports and for `--engine`: `tesseract`.
  var name: String { get }

  /// Returns true if it has the model of a request, and knows its alphabet.
  func canAnswer(_ request: RecognitionRequest) -> Bool

  /// Recognises the areas of a sheet; symbols have boxes in the sheet's pixels. An area without text gives no lines.
  /// - Throws: `RecognitionError`; a cancelled task gives `RecognitionError.cancelled`, never `CancellationError`.
  func recognize(_ request: RecognitionRequest, on sheet: Sheet) async throws(RecognitionError) -> [RecognitionResult]
}

/// The reason for which a recogniser gave no answer.
public enum RecognitionError: Error, Hashable, Codable, Sendable {
  /// A model is missing; the remedy is a sentence that says how to install it.
  case modelMissing(model: String, remedy: String)
  /// The engine failed to start or to answer.
  case engineFailed(recognizer: String, reason: String)
  /// No recogniser can answer the request.
  case notAnswerable(request: String)
  /// The time for the page ran out.
  case deadlinePassed
  /// The task was cancelled.
  case cancelled

  /// A short identifier for programs.
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

extension RecognitionError: CustomStringConvertible {
  /// The error and its remedy, as sentences.
  public var description: String {
    switch self {
    case .modelMissing(let model, let remedy): "The model ‘\(model)’ is missing. \(remedy)"
    case .engineFailed(let recognizer, let reason): "The recogniser ‘\(recognizer)’ failed: \(reason)"
    case .notAnswerable(let request):
      "No recogniser can answer the request ‘\(request)’. Run `discern doctor` to see which there are."
    case .deadlinePassed: Limits.timeIsOver
    case .cancelled: "Reading was cancelled."
    }
  }
}

/// Rereads parts of a sheet for a plugin that makes a document of its claim.
public protocol Rereader: Sendable {
  /// Recognises areas again, by a request.
  /// - Throws: `RecognitionError`; on a typed line always `RecognitionError.notAnswerable`.
  func recognize(_ request: RecognitionRequest) async throws(RecognitionError) -> [RecognitionResult]
}

/// The rereader of a typed line, which has no picture.
public struct NoRereader: Rereader {
  /// Creates a rereader that answers nothing.
  public init() {}

  /// Always throws `RecognitionError.notAnswerable`.
  public func recognize(_ request: RecognitionRequest) async throws(RecognitionError) -> [RecognitionResult] {
    throw .notAnswerable(request: request.name)
  }
}

/// An engine: a text detector and its recogniser.
public struct RecognitionEngine: Sendable {
  /// Detects text regions; nil if the recogniser does.
  public var detector: (any TextDetector)?
  /// Recognises the text of the regions.
  public var recognizer: any TextRecognizer

  /// Creates an engine from a detector and its recogniser.
  public init(detector: (any TextDetector)? = nil, recognizer: any TextRecognizer) {
    self.detector = detector
    self.recognizer = recognizer
  }

  /// The recogniser's name, as in `--engine`.
  public var name: String { recognizer.name }
}
