import DiscernCommandLine
import DiscernResources
import Glibc

/// The program `discern-live` beside this one, which links the libraries for videos and for the server that a scan does
/// not need.
enum LiveProgram {
  private static let name = "discern-live"

  /// Replaces this process with that program, which keeps the terminal and the signals; does not return on success.
  /// - Throws: `CommandError` if the program is missing or cannot run.
  static func become(_ subcommand: String, _ arguments: [String]) throws(CommandError) {
    let path = try path()
    signal(SIGPIPE, SIG_DFL)
    var words: [UnsafeMutablePointer<CChar>?] = ([name, subcommand] + arguments).map { strdup($0) }
    words.append(nil)
    execv(path, words)
    throw CommandError("‘\(path)’ cannot be run: \(String(cString: strerror(errno))). Build it again.")
  }

  private static func path() throws(CommandError) -> String {
    guard let folder = RunningProgram.folder else {
      throw CommandError("The file of discern is gone since it was started. Start it again.")
    }
    let path = "\(folder)/\(name)"
    guard access(path, X_OK) == 0 else {
      throw CommandError(
        "The program ‘\(name)’ is not beside discern, at \(path). Build it: swift build -c release --product \(name).")
    }
    return path
  }
}
