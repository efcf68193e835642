import ArgumentParser
import DiscernCommandLine
import DiscernReport
import Glibc

/// The command `discern`.
@main
struct DiscernTool: AsyncParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "discern",
    abstract: "Says what a picture contains: a payment card, a business card or a mathematical expression.",
    usage: "discern [FILE …] [options]\ndiscern SUBCOMMAND …",
    discussion: """
      ‘discern FILE …’ is ‘discern scan FILE …’; ‘discern’ alone on a terminal is the shell. ‘-’ is standard input, a \
      folder is walked. Card numbers are masked unless --reveal is given.

      Exit status: 0 where something was found, 1 where nothing was found, 2 where an error occurred.
      """,
    version: version,
    subcommands: [
      ScanCommand.self, PipeCommand.self, WatchCommand.self, ServeCommand.self, ShellCommand.self, CalcCommand.self,
      PluginsCommand.self, DoctorCommand.self,
    ],
    defaultSubcommand: ScanCommand.self)

  static func main() async {
    ProcessStart.prepare()
    // Before a plugin is started, which must not inherit it.
    _ = Worker.isThisProcess
    var arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == "--version" {
      StandardStream.output.say(VersionText.text)
      ProcessEnd.end(ExitStatus.found.rawValue)
    }
    if arguments.isEmpty, isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 { arguments = ["shell"] }
    if let refusal = CalcCommand.refusal(of: arguments) {
      StandardStream.error.say("discern: \(refusal)")
      ProcessEnd.end(ExitStatus.error.rawValue)
    }
    do throws(CommandError) {
      arguments = try await ImpliedCommand.completed(arguments)
      arguments = try ConfiguredCommand.configured(arguments)
      try LiveProgram.take(arguments)
    } catch {
      StandardStream.error.say(TypedNumber.masked("discern: \(error)", repeating: arguments))
      ProcessEnd.end(ExitStatus.error.rawValue)
    }
    ProcessEnd.end(await exitStatus(of: arguments))
  }
}
