import ArgumentParser
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
    subcommands: [ScanCommand.self, ShellCommand.self, CalcCommand.self, PluginsCommand.self, DoctorCommand.self],
    defaultSubcommand: ScanCommand.self)

  static func main() async {
    // A reader that has seen enough (`discern … | head`) ends us where we write, not by a signal.
    signal(SIGPIPE, SIG_IGN)
    CoreFiles.forbid()
    Heaps.bound()
    Glibc.exit(await status(of: Array(CommandLine.arguments.dropFirst())))
  }

  /// Runs a command line; what it returns is the exit status.
  private static func status(of arguments: [String]) async -> Int32 {
    var arguments = arguments
    if arguments.isEmpty, isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 { arguments = ["shell"] }
    do {
      var command = try parseAsRoot(ManifestFlags.translated(arguments))
      if var command = command as? any AsyncParsableCommand { try await command.run() } else { try command.run() }
      return ExitStatus.found.rawValue
    } catch let error as ExitStatus {
      return error.rawValue
    } catch let error as CommandError {
      StandardStream.error.write("discern: \(error)\n")
      return ExitStatus.error.rawValue
    } catch  where exitCode(for: error).isSuccess {
      // Help and version come as errors, too.
      StandardStream.output.write(fullMessage(for: error) + "\n")
      return ExitStatus.found.rawValue
    } catch {
      StandardStream.error.write(fullMessage(for: error) + "\n")
      return ExitStatus.error.rawValue
    }
  }
}

/// How the command ends; thrown to end it at once.
enum ExitStatus: Int32, Error {
  /// Something was found.
  case found = 0
  /// Nothing was found.
  case nothingFound = 1
  /// A file could not be read, or the command line was wrong.
  case error = 2
}

/// Why the command cannot do what it was asked for; a sentence that names the remedy.
struct CommandError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

extension CommandError {
  /// Does what may fail to write a file, and says so in the words of the command line.
  static func wrapping<Value>(_ body: () throws(OutputFault) -> Value) throws(CommandError) -> Value {
    do throws(OutputFault) {
      return try body()
    } catch {
      throw CommandError(error.sentence(overwriting: "add --force"))
    }
  }

  /// What went wrong; nil where nothing did.
  static func caught(_ body: () throws(CommandError) -> Void) -> CommandError? {
    do throws(CommandError) {
      try body()
      return nil
    } catch {
      return error
    }
  }
}
