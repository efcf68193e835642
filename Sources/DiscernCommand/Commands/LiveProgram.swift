import DiscernCommandLine
import DiscernModels
import Glibc

/// The program `discern-live` beside this one: it brings what plays videos and what serves a page, which a scan does without.
enum LiveProgram {
  private static let name = "discern-live"

  /// Becomes that program, and with it keeps the terminal and the signals; returns only where it cannot.
  /// - Throws: `CommandError` where it is not there or cannot be run.
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
