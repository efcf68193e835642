public import DiscernCore

/// A reader that gives answers prepared for it, by the name of the request; a lens likewise.
public struct ScriptedReader: Reader, Lens {
  /// Stands in each reading.
  public let name: String
  private let lines: [String: [DrawnLine]]

  /// A reader with an answer for each request name.
  public init(name: String = "scripted", lines: [String: [DrawnLine]]) {
    self.name = name
    self.lines = lines
  }

  /// A reader that answers only the general request.
  public init(_ lines: [DrawnLine]) { self.init(lines: [ReadingRequest.generalName: lines]) }

  /// Whether an answer was prepared for a request of that name.
  public func canAnswer(_ request: ReadingRequest) -> Bool { lines[request.name] != nil }

  /// The answer prepared for a request of that name, whatever its areas.
  public func look(_ request: ReadingRequest) async throws(ReadingError) -> [Reading] {
    guard let answer = lines[request.name] else { throw .notAnswerable(request: request.name) }
    return [Reading(reader: name, request: request, lines: answer.map(\.reading))]
  }

  /// As `look(_:)`, whatever the sheet.
  public func read(_ request: ReadingRequest, on sheet: Sheet) async throws(ReadingError) -> [Reading] {
    try await look(request)
  }
}
