import DiscernCore
import DiscernPipeline
import DiscernReport

/// Answers lines in plain words.
extension Session {
  /// Answers a question that holds an expression, names a file, or names a field of the loaded picture.
  /// - Throws: `ShellError` with the nearest command if it does none of these.
  mutating func ask(_ line: String) async throws(ShellError) -> String {
    let question = PlainQuestion(line)
    if let path = question.path { return try await load(path) }
    let attempt = try await calculated(question)
    if let output = attempt.output { return output }
    if let path = question.file { return try await load(path) }
    let fields = question.fields(of: askedManifests)
    if !fields.isEmpty { return try values(ofAny: fields) }
    throw attempt.fault ?? unanswered(line, notices: [])
  }

  /// Calculates the expression of a question; the fault is that of an expression without a result.
  private mutating func calculated(
    _ question: PlainQuestion
  ) async throws(ShellError) -> (output: String?, fault: ShellError?) {
    guard let expression = question.expression, let calculator = parts.manifests.calculator else { return (nil, nil) }
    let report = try await report(on: expression, kinds: [calculator.kind])
    guard let document = report.documents.first else { return (nil, nil) }
    do throws(ShellError) {
      return (try answer(document), nil)
    } catch {
      // Words without a number are a question about something else.
      return (nil, expression.contains(where: \.isNumber) ? error : nil)
    }
  }

  /// The manifests of the kinds that the loaded picture holds; all without documents.
  private var askedManifests: [PluginManifest] {
    let kinds = Set(state.file?.report.documents.map(\.kind) ?? [])
    return kinds.isEmpty ? parts.manifests : parts.manifests.filter { kinds.contains($0.kind) }
  }

  /// Returns the error for a line that nothing can answer, with the nearest command.
  func unanswered(_ line: String, notices: [Issue]) -> ShellError {
    let word = line.split(separator: " ").first.map(String.init) ?? line
    let reason = notices.first.map { " " + shown($0.message) } ?? ""
    let remedy =
      NearMiss.suggestion(for: word, among: CommandTable.names.filter { $0 != word }).map { "Did you mean ‘\($0)’?" }
      ?? PlainQuestion(line).command.map { "Nearest is ‘\(Self.heading(of: $0))’: \($0.summary)" }
      ?? "‘help’ lists what may be typed."
    return ShellError(
      "‘\(shown(line))’ is no command, no file, and nothing that a plugin knows.\(reason) \(remedy)")
  }
}
