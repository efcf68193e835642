/// Where the lines of a session come from.
protocol LineReader: Sendable {
  /// The next line.
  /// - Parameters:
  ///   - prompt: what stands before the line, where somebody sees it.
  ///   - completer: what a line may be completed to.
  func line(prompt: String, completer: Completer) async -> TypedLine

  /// Keeps a line, so that it can be called up again.
  func remember(_ line: String) async
}

/// What came from a line reader.
enum TypedLine: Hashable, Sendable {
  /// A line without its end.
  case text(String)
  /// The user threw the line away.
  case discarded
  /// There are no more lines.
  case end
}
