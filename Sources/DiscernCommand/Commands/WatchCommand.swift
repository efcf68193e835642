import ArgumentParser
import DiscernCommandLine
import Glibc

/// `discern watch SOURCE`, by the program beside this one: it brings what plays videos, which a scan does without.
struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch", abstract: "Follow what a video or a camera shows; ‘discern watch --help’ says more.")

  /// The name of the program, which lies beside this one.
  private static let program = "discern-live"

  @Argument(parsing: .captureForPassthrough, help: "A video, a folder of frames or a camera, and options.")
  var arguments: [String] = []

  func run() throws {
    let path = try Self.path()
    // It takes the place of this process, and with it the terminal and the signals.
    signal(SIGPIPE, SIG_DFL)
    var words: [UnsafeMutablePointer<CChar>?] = ([Self.program, "watch"] + arguments).map { strdup($0) }
    words.append(nil)
    execv(path, words)
    throw CommandError("‘\(path)’ cannot be run: \(String(cString: strerror(errno))). Build it again.")
  }

  private static func path() throws(CommandError) -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    let own = String(decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let path =
      own.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/") + "/" + program
    guard access(path, X_OK) == 0 else {
      throw CommandError(
        "The program ‘\(program)’ is not beside discern, at \(path). Build it: swift build -c release --product \(program)."
      )
    }
    return path
  }
}
