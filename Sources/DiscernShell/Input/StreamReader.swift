/// Reads the lines of standard input, without prompts.
struct StreamReader: LineReader {
  func line(prompt: String, completer: Completer) async -> TypedLine { readLine().map(TypedLine.text) ?? .end }

  func remember(_ line: String) async {}
}
