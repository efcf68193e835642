import DiscernCore
import DiscernPipeline
import DiscernReport

/// The commands `calc` and `ans`.
extension Session {
  mutating func calculate(_ expression: String) async throws(ShellError) -> String {
    guard !expression.isEmpty else { throw ShellError("Calculate what? calc EXPRESSION, for example calc (1+2)*3/5.") }
    guard parts.manifests.contains(where: { $0.kind == CalculatorAnswer.kind }) else {
      throw ShellError("No plugin that calculates is loaded: there is none for \(CalculatorAnswer.kind).")
    }
    let report = try await report(on: expression, kinds: [CalculatorAnswer.kind])
    guard let document = report.documents.first else {
      let reason = report.notices.first.map { " " + shown($0.message) } ?? ""
      throw ShellError("This is no expression that can be calculated: \(shown(expression))\(reason)")
    }
    return try answer(document)
  }

  /// The last answer; with something behind it, `ans * 2`, the line is an expression.
  mutating func answerAgain(_ arguments: Command.Arguments) async throws(ShellError) -> String {
    guard arguments.text.isEmpty else { return try await calculate("ans " + arguments.text) }
    guard let lastAnswer else { throw ShellError("There is no answer yet. Calculate something: (1+2)*3/5.") }
    return try answer(lastAnswer)
  }
}
