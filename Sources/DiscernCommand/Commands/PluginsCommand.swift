import ArgumentParser
import Discern
import DiscernCommandLine
import DiscernCore
import DiscernOutput
import DiscernReport

/// `discern plugins`
struct PluginsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plugins", abstract: "List the kinds of document, their fields, options and formats.")

  @Option(help: ArgumentHelp("Load a plugin that is a program of its own.", valueName: "path"), completion: .file())
  var plugin: [String] = []

  func run() async throws {
    Interruption.endProcess()
    let logger = MaskedLogHandler.logger(verbose: false)
    let plugins =
      try await DiscernConfiguration.builtInPlugins + ExternalPrograms.load(plugin, limits: Limits(), logger: logger)
    var texts: [String] = []
    for manifest in plugins.map(\.manifest) {
      var states: [String] = []
      for model in manifest.models {
        let state = await ModelState(of: model)
        states.append("\(state.loss) \(state.verdict.rawValue) \(state.sentence)")
      }
      texts.append(Self.text(of: manifest, models: states))
    }
    StandardStream.output.write(TerminalText.safeLines(texts.joined(separator: "\n")))
  }

  /// Returns the description of a plugin, as a block of lines.
  /// - Parameter states: the state of each of its models, in their order.
  static func text(of manifest: PluginManifest, models states: [String]) -> String {
    var text = "\(manifest.kind)\n  \(manifest.summary)\n"
    text += section("Fields", manifest.fields.map { ($0.name, $0.help) })
    text += section(
      "Options",
      manifest.options.map {
        (flag(for: $0), $0.help + ($0.standard.isEmpty ? "" : " Default: \($0.standard)."))
      })
    text += section(
      "Formats", manifest.exporters.map { ("\($0.format) (.\($0.fileExtension))", $0.help) })
    text += section(
      "Models",
      zip(manifest.models, states).map { model, state in
        (model.name, "\(model.help) \(state)".split(separator: " ").joined(separator: " "))
      })
    if let typed = manifest.typedLines { text += "  Typed lines\n    \(typed)\n" }
    return text
  }

  /// Returns the syntax of an option: a flag for a built-in plugin, `--set` for an external one.
  private static func flag(for option: PluginManifest.Option) -> String {
    let isBuiltIn = DiscernConfiguration.builtInPlugins.contains { $0.manifest.options.contains(option) }
    return isBuiltIn ? ManifestFlags.flag(for: option) : "--set \(option.name)=\(option.form.placeholder)"
  }

  private static func section(_ title: String, _ rows: [(name: String, help: String)]) -> String {
    guard !rows.isEmpty else { return "" }
    let width = rows.map(\.name.count).max() ?? 0
    return "  \(title)\n"
      + rows.map { name, help in
        "    \(name)\(String(repeating: " ", count: width - name.count))  \(help)\n"
      }.joined()
  }
}
