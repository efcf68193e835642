import ArgumentParser
import DiscernCommandLine
import Glibc

/// The program `discern-live`, which `discern watch` and `discern serve` run: apart, so that a scan need not load what plays videos and what serves a page.
@main
struct LiveTool: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "discern",
    abstract: "Watches a scene: a video, a camera, a folder of frames; or serves a page that does.",
    discussion: "‘discern watch’ and ‘discern serve’ run this program.",
    subcommands: [WatchCommand.self, ServeCommand.self, MeasureCommand.self])

  static func main() async {
    signal(SIGPIPE, SIG_IGN)
    CoreFiles.forbid()
    Heaps.bound()
    ProcessEnd.end(await exitStatus(of: Array(CommandLine.arguments.dropFirst())))
  }
}
