import DiscernCommandLine

/// Puts the options of the user's configuration file before those of the command line, which prevail.
enum ConfiguredCommand {
  /// The subcommands that scan.
  static let names = ["scan", "pipe", "watch", "serve", "shell"]

  /// Returns the arguments with the configuration's options behind the subcommand; without a subcommand it is `scan`.
  /// - Throws: `CommandError` if the file is wrong.
  static func configured(_ arguments: [String]) throws(CommandError) -> [String] {
    guard let first = arguments.first else { return arguments }
    let isNamed = names.contains(first)
    guard isNamed || !ImpliedCommand.names.contains(first), !isForParser(first) else { return arguments }
    guard !HelpText.isAsked(by: arguments) else { return arguments }
    let options = try UserConfiguration().arguments
    return isNamed ? [first] + options + arguments.dropFirst() : options + arguments
  }

  /// Returns true if the parser itself takes the arguments: it must find this one first.
  private static func isForParser(_ first: String) -> Bool {
    ["--generate-completion-script", "---completion", "--experimental-dump-help"].contains(first)
  }
}
