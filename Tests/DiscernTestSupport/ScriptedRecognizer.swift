public import DiscernCore

/// A recogniser and rereader with prepared answers by request name.
public struct ScriptedRecognizer: TextRecognizer, Rereader {
  /// The name in each result.
  public let name: String
  private let lines: [String: [DrawnLine]]

  /// Creates a recogniser with an answer for each request name.
  public init(name: String = "scripted", lines: [String: [DrawnLine]]) {
    self.name = name
    self.lines = lines
  }

  /// Creates a recogniser that answers only the general request.
  public init(_ lines: [DrawnLine]) { self.init(lines: [RecognitionRequest.generalName: lines]) }

  /// Returns true if an answer is prepared for the request's name.
  public func canAnswer(_ request: RecognitionRequest) -> Bool { lines[request.name] != nil }

  /// Returns the answer prepared for the request's name, for any areas.
  public func recognize(_ request: RecognitionRequest) async throws(RecognitionError) -> [RecognitionResult] {
    guard let answer = lines[request.name] else { throw .notAnswerable(request: request.name) }
    return [RecognitionResult(recognizer: name, request: request, lines: answer.map(\.reading))]
  }

  /// Returns the same answer as `recognize(_:)` for any sheet.
  public func recognize(_ request: RecognitionRequest, on sheet: Sheet) async throws(RecognitionError)
    -> [RecognitionResult]
  {
    try await recognize(request)
  }
}
