import ArgumentParser
import Discern
import DiscernCommandLine
import DiscernCore
import DiscernPipeline
import DiscernReport
import Glibc

/// Determines the subcommand of a command line that names none.
enum ImpliedCommand {
  private static let help = "help"

  /// Returns the arguments with their subcommand: `help watch` is `watch --help`, an expression is calculated; other
  /// arguments are unchanged.
  /// - Throws: `CommandError` if the first argument is no file, and looks like a misspelt subcommand.
  static func completed(_ arguments: [String]) async throws(CommandError) -> [String] {
    guard let first = arguments.first else { return arguments }
    if first == help, arguments.count > 1 { return try topic(arguments[1]) }
    guard !first.hasPrefix("-"), !names.contains(first), !exists(first) else { return arguments }
    if await isCalculable(arguments) { return ["calc"] + arguments }
    if let name = NearMiss.suggestion(for: first, among: names + [help]) {
      throw CommandError(
        "There is no file and no command ‘\(first)’. Did you mean ‘discern \(name)’? ‘discern help’ lists the commands."
      )
    }
    return arguments
  }

  /// The names of all subcommands.
  static let names = DiscernTool.configuration.subcommands.compactMap { $0.configuration.commandName }

  private static func topic(_ name: String) throws(CommandError) -> [String] {
    if name.hasPrefix("-") || name == help { return ["--help"] }
    guard names.contains(name) else {
      throw CommandError("There is no help on ‘\(name)’.\(NearMiss.remedy(for: name, among: names))")
    }
    return [name, "--help"]
  }

  private static func exists(_ path: String) -> Bool { path == FileReader.standardInput || access(path, F_OK) == 0 }

  /// Returns true if the arguments before the first option are an expression that has a result.
  private static func isCalculable(_ arguments: [String]) async -> Bool {
    let line = arguments.prefix { !$0.hasPrefix("--") }.joined(separator: " ")
    // A name without a digit is a file's, unless it has an operator of its own: ‘e’, ‘pi’.
    guard line.contains(where: \.isNumber), line.utf8.count <= Limits().typedBytes,
      line.count <= Limits().typedCharacters
    else { return false }
    var configuration = DiscernConfiguration()
    guard let calculator = configuration.plugins.map(\.manifest).calculator else { return false }
    configuration.options.kinds = [calculator.kind]
    let report = await Discern(configuration).answer(line)
    return report.documents.first.flatMap(AnswerLine(calculator.answer).result(of:)) != nil
  }
}
