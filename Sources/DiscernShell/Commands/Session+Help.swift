import DiscernCore
import DiscernOutput
import DiscernReport

/// The command `help`.
extension Session {
  func help(_ arguments: Command.Arguments) throws(ShellError) -> String {
    guard let name = arguments.words.first else { return overview }
    guard let command = CommandTable.command(named: name) else {
      throw ShellError(
        "There is no command ‘\(shown(name))’.\(NearMiss.remedy(for: name, among: CommandTable.names))")
    }
    let aliases = command.aliases.isEmpty ? "" : "Also: \(command.aliases.joined(separator: ", "))."
    let sentences = [command.summary, command.details, aliases].filter { !$0.isEmpty }
    return Self.heading(of: command) + "\n" + sentences.map { "  \($0)\n" }.joined()
  }

  static func heading(of command: Command) -> String {
    command.usage.isEmpty ? command.name : "\(command.name) \(command.usage)"
  }

  /// The list of commands in columns, and of other lines that may be typed.
  private var overview: String {
    let headings = CommandTable.all.map(Self.heading)
    let width = headings.map(\.count).max() ?? 0
    let commands = zip(headings, CommandTable.all).map { heading, command in
      "  \(TerminalText.padded(heading, to: width))  \(command.summary)\n"
    }
    let lines = parts.manifests.compactMap { manifest in
      manifest.typedLines.map { "  \(KindName.words(for: manifest.kind)): \(TerminalText.safe($0))\n" }
    }
    let aliases = CommandTable.all.filter { !$0.aliases.isEmpty }
      .map { "\($0.aliases.joined(separator: " and ")) for \($0.name)" }
    return commands.joined() + "\nAlso \(aliases.joined(separator: ", ")).\n"
      + "A file's name loads it, and a field's name shows its values: expiry, phone 2."
      + (lines.isEmpty ? "\n" : " Any other line goes to the plugins:\n" + lines.joined())
  }
}
