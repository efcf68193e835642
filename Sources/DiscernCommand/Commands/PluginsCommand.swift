import ArgumentParser
import Discern
import DiscernCommandLine
import DiscernCore
import DiscernReport

/// `discern plugins`
struct PluginsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plugins", abstract: "List the kinds of document, their fields, options and formats.")

  @Option(help: ArgumentHelp("Load a plugin that is a program of its own.", valueName: "path"), completion: .file())
  var plugin: [String] = []

  func run() async throws {
    let logger = MaskedLogHandler.logger(verbose: false)
    let plugins =
      try await DiscernConfiguration.builtInPlugins + ExternalPrograms.load(plugin, limits: Limits(), logger: logger)
    StandardStream.output.write(plugins.map { Self.text(of: $0.manifest) }.joined(separator: "\n"))
  }

  /// What a plugin says of itself, as a block of lines.
  static func text(of manifest: PluginManifest) -> String {
    var text = "\(manifest.kind)\n  \(manifest.summary)\n"
    text += section("Fields", manifest.fields.map { ($0.name, $0.help) })
    text += section(
      "Options",
      manifest.options.map {
        ("--\($0.name) \($0.form.placeholder)", $0.help + ($0.standard.isEmpty ? "" : " Default: \($0.standard)."))
      })
    text += section(
      "Formats", manifest.exporters.map { ("\($0.format) (.\($0.fileExtension))", $0.help) })
    if let typed = manifest.typedLines { text += "  Typed lines\n    \(typed)\n" }
    return text
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
