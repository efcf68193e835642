package import ArgumentParser
import Discern
import DiscernCore
import DiscernPipeline
import DiscernReport

/// The arguments of `discern watch`: `discern` declares them for its help and completions, `discern-live` obeys them.
package struct WatchArguments: ParsableArguments {
  package static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Follow a video or a camera, and report values once they are final.",
    discussion: """
      A source is a video, an animated GIF, a folder of pictures, a camera such as /dev/video0, or - for a pipe of JPEG \
      pictures. Every frame of a file is read; of a camera the newest one is, while others are followed.

      Exit status: 0 where something became final, and with --until all that was wanted; 1 where not; 2 where an error occurred.
      """)

  /// The usual maximum number of readings if fields are wanted.
  package static let usualReadings = 50

  @Argument(
    help: "A video, a GIF, a folder of frames, a camera, or - for JPEG pictures on standard input.", completion: .file()
  )
  package var source: String

  @Flag(help: "Print one JSON object an event, one a line (discern.watch/1).")
  package var json = false

  @Flag(help: "Stop as soon as a document is final.")
  package var once = false

  @Option(
    help: ArgumentHelp("Stop as soon as these fields of a document are final: number,expiry.", valueName: "fields"),
    completion: .list(DiscernConfiguration.builtInPlugins.flatMap(\.manifest.fields).map(\.name)))
  package var until: String?

  @Option(
    help: ArgumentHelp(
      "Maximum number of frames in which something is read. (default: \(usualReadings) with --once or --until)",
      valueName: "number"))
  package var readings: Int?

  @Option(help: ArgumentHelp("Maximum time to follow, in seconds of the video.", valueName: "seconds"))
  package var duration: Double?

  @Option(help: ArgumentHelp("Frames per second of a folder of pictures.", valueName: "number"))
  package var rate = 10.0

  @Flag(help: "Take the frames of a file as they come due, as from a camera, and pass over those that come too late.")
  package var realtime = false

  @Option(
    help: ArgumentHelp("How closely motion is followed: \(Self.levels.alternatives).", valueName: "level"),
    completion: .list(Self.levels))
  package var following = "accurate"

  @Flag(help: "Show card numbers in full.")
  package var reveal = false

  @OptionGroup(title: "Reading") package var scanner: ScannerArguments

  /// The names of the levels of `--following`.
  private static let levels = ["fast", "accurate"]

  package init() {}

  package func validate() throws {
    if let readings, readings < 1 { throw ValidationError("--readings must be at least 1, not \(readings).") }
    if let duration, !(duration > 0) { throw ValidationError("--duration must be more than 0, not \(duration).") }
    guard rate > 0, rate.isFinite else { throw ValidationError("--rate must be more than 0, not \(rate).") }
    guard Self.levels.contains(following) else {
      throw ValidationError("--following is \(Self.levels.alternatives), not ‘\(following)’.")
    }
  }
}
