import ArgumentParser
import DiscernCommandLine
import Glibc

/// The program `discern-live`, which `discern watch` runs: apart, so that a scan need not load what plays videos.
@main
struct LiveTool: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "discern",
    abstract: "Watches a scene: a video, a camera, a folder of frames.",
    discussion: "‘discern watch’ runs this program.",
    subcommands: [WatchCommand.self, MeasureCommand.self])

  static func main() async {
    signal(SIGPIPE, SIG_IGN)
    CoreFiles.forbid()
    Heaps.bound()
    Glibc.exit(await exitStatus(of: Array(CommandLine.arguments.dropFirst())))
  }
}
