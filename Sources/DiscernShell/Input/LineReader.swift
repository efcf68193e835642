/// A source of typed lines.
protocol LineReader: Sendable {
  /// Returns the next line.
  /// - Parameters:
  ///   - prompt: the text before the line, if a person sees it.
  ///   - completer: completes words of the line.
  func line(prompt: String, completer: Completer) async -> TypedLine

  /// Adds a line to the reader's history.
  func remember(_ line: String) async
}

/// The result of reading a line.
enum TypedLine: Hashable, Sendable {
  /// A line without its end.
  case text(String)
  /// The user discarded the line.
  case discarded
  /// There are no more lines.
  case end
}

/// Returns prepared lines in order.
actor ListReader: LineReader {
  private var rest: ArraySlice<String>

  /// Creates a reader of these lines.
  init(_ lines: [String]) { rest = lines[...] }

  func line(prompt: String, completer: Completer) async -> TypedLine { rest.popFirst().map(TypedLine.text) ?? .end }

  func remember(_ line: String) async {}
}
