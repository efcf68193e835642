import DiscernCore
import DiscernPipeline
import DiscernReport

/// The commands `calc` and `ans`.
extension Session {
  mutating func calculate(_ expression: String) async throws(ShellError) -> String {
    guard !expression.isEmpty else { throw ShellError("Calculate what? calc EXPRESSION, for example calc (1+2)*3/5.") }
    guard let calculator = parts.manifests.calculator else { throw ShellError("No plugin that calculates is loaded.") }
    let report = try await report(on: expression, kinds: [calculator.kind])
    guard let document = report.documents.first else {
      let reason = report.notices.first.map { " " + shown($0.message) } ?? ""
      throw ShellError("This is no expression that can be calculated: \(shown(expression))\(reason)")
    }
    return try answer(document)
  }

  /// Shows the last answer; with further text, as in `ans * 2`, the line is an expression.
  mutating func answerAgain(_ arguments: Command.Arguments) async throws(ShellError) -> String {
    guard arguments.text.isEmpty else { return try await calculate("ans " + arguments.text) }
    guard let lastAnswer else { throw ShellError("There is no answer yet. Calculate something: (1+2)*3/5.") }
    return try answer(lastAnswer)
  }
}
