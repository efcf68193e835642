/// Gives prepared lines, one after the other.
actor ListReader: LineReader {
  private var rest: ArraySlice<String>

  /// A reader of these lines.
  init(_ lines: [String]) { rest = lines[...] }

  func line(prompt: String, completer: Completer) async -> TypedLine { rest.popFirst().map(TypedLine.text) ?? .end }

  func remember(_ line: String) async {}
}
