import ArgumentParser
import DiscernCommandLine
import DiscernResources
import Glibc

/// The program `discern-live` beside this one, which links the libraries for videos and for the server that a scan does
/// not need.
enum LiveProgram {
  private static let name = "discern-live"
  /// The subcommands that it runs.
  private static let subcommands = [WatchCommand.configuration, ServeCommand.configuration].map(\.commandName)

  /// Replaces this process with that program, which keeps the terminal and the signals, if the arguments name one of its
  /// subcommands and ask for no help; does not return then, except to throw.
  /// - Throws: `CommandError` if the program is missing or cannot run.
  static func take(_ arguments: [String]) throws(CommandError) {
    guard let subcommand = arguments.first, subcommands.contains(subcommand), !HelpText.isAsked(by: arguments) else {
      return
    }
    let path = try path()
    signal(SIGPIPE, SIG_DFL)
    var words: [UnsafeMutablePointer<CChar>?] = ([name] + arguments).map { strdup($0) }
    words.append(nil)
    execv(path, words)
    let remedy = Installation.remedy(installed: "Install the package \(name) again.", checkout: "Build it again.")
    throw CommandError("‘\(path)’ cannot be run: \(String(cString: strerror(errno))). \(remedy)")
  }

  private static func path() throws(CommandError) -> String {
    guard let folder = RunningProgram.folder else {
      throw CommandError("The file of discern is gone since it was started. Start it again.")
    }
    let path = "\(folder)/\(name)"
    guard access(path, X_OK) == 0 else {
      let remedy = Installation.remedy(
        installed: "Install the package \(name).", checkout: "Build it: swift build -c release --product \(name).")
      throw CommandError("The program ‘\(name)’ is not beside discern, at \(path). \(remedy)")
    }
    return path
  }
}
