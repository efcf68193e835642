import ArgumentParser
import DiscernCommandLine

/// The program `discern-live`, which `discern watch` and `discern serve` run. It is separate so that a scan need not
/// load the libraries for videos and for the server.
@main
struct LiveTool: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "discern",
    abstract: "Watches a scene: a video, a camera, a folder of frames; or serves a page that does.",
    discussion: "‘discern watch’ and ‘discern serve’ run this program.",
    subcommands: [WatchCommand.self, ServeCommand.self, MeasureCommand.self])

  static func main() async {
    ProcessStart.prepare()
    ProcessEnd.end(await exitStatus(of: Array(CommandLine.arguments.dropFirst())))
  }
}
