import DiscernCore
import DiscernOutput
import DiscernPipeline
import DiscernReport

/// The command `set`.
extension Session {
  /// All options: the core's, then those of the plugins.
  var settable: [SettableOption] {
    SettableOption.all(manifests: parts.manifests, engines: engines)
  }

  mutating func set(_ arguments: Command.Arguments) async throws(ShellError) -> String {
    guard let name = arguments.words.first else { return optionList }
    let option = try option(named: name)
    guard arguments.words.count > 1 else {
      return "\(option.name) is \(shown(option.value(state)))\n  \(option.help)\n  It may be \(option.form.words).\n"
    }
    return try await assign(arguments.words.dropFirst().joined(separator: " "), to: name)
  }

  /// Sets an option and scans the picture again.
  mutating func assign(_ value: String, to name: String) async throws(ShellError) -> String {
    if name == "engine" {
      _ = try await readyPipeline()
      if let reason = parts.absentEngines[value] {
        throw ShellError(shown("The engine ‘\(value)’ cannot be used. \(reason)"))
      }
    }
    let option = try option(named: name)
    if let fault = option.fault(of: value) { throw ShellError(shown(fault)) }
    let found = try await changeReading { state throws(ShellError) in try option.assign(&state, value) }
    return "\(option.name) is \(shown(option.value(state)))\n" + found
  }

  private func option(named name: String) throws(ShellError) -> SettableOption {
    guard let option = settable.first(where: { $0.name == name }) else {
      throw ShellError("There is no option ‘\(shown(name))’.\(NearMiss.remedy(for: name, among: settable.map(\.name)))")
    }
    return option
  }

  /// The options with their values, in columns.
  private var optionList: String {
    let rows = settable.map { (name: $0.name, value: shown($0.value(state)), help: $0.help) }
    let nameWidth = rows.map { TerminalText.columns(of: $0.name) }.max() ?? 0
    let valueWidth = rows.map { TerminalText.columns(of: $0.value) }.max() ?? 0
    return rows.map {
      let name = TerminalText.padded($0.name, to: nameWidth)
      return "  \(name)  \(TerminalText.padded($0.value, to: valueWidth))  \(TerminalText.safe($0.help))\n"
    }.joined()
  }
}
