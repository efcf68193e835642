import ArgumentParser
import Discern
import DiscernCommandLine
import DiscernCore
import DiscernLive
import DiscernPipeline
import DiscernReport
import DiscernVideo

/// `discern watch SOURCE`
struct WatchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Follow a video or a camera, and report values once they are final.",
    discussion: """
      A source is a video, an animated GIF, a folder of pictures, a camera such as /dev/video0, or - for a pipe of JPEG \
      pictures. Every frame of a file is read; of a camera the newest one is, while others are followed.

      Exit status: 0 where something became final, and with --until all that was wanted; 1 where not; 2 where an error occurred.
      """)

  @Argument(help: "A video, a GIF, a folder of frames, a camera, or - for JPEG pictures on standard input.")
  var source: String

  @Flag(help: "Print one JSON object an event, one a line (discern.watch/1).")
  var json = false

  @Flag(help: "Stop as soon as a document is final.")
  var once = false

  @Option(
    help: ArgumentHelp("Stop as soon as these fields of a document are final: number,expiry.", valueName: "fields"))
  var until: String?

  @Option(
    help: ArgumentHelp(
      "Maximum number of frames in which something is read. (default: \(StopRule.usualReadings) with --once or --until)",
      valueName: "number"))
  var readings: Int?

  @Option(help: ArgumentHelp("Maximum time to follow, in seconds of the video.", valueName: "seconds"))
  var duration: Double?

  @Option(help: ArgumentHelp("Frames per second of a folder of pictures.", valueName: "number"))
  var rate = 10.0

  @Flag(help: "Take the frames of a file as they come due, as from a camera, and pass over those that come too late.")
  var realtime = false

  @Option(help: ArgumentHelp("How closely motion is followed: fast or accurate.", valueName: "level"))
  var following = "accurate"

  @Flag(help: "Show card numbers in full.")
  var reveal = false

  @OptionGroup(title: "Reading") var scanner: ScannerArguments

  func validate() throws {
    if let readings, readings < 1 { throw ValidationError("--readings must be at least 1, not \(readings).") }
    if let duration, !(duration > 0) { throw ValidationError("--duration must be more than 0, not \(duration).") }
    guard rate > 0, rate.isFinite else { throw ValidationError("--rate must be more than 0, not \(rate).") }
    guard level != nil else { throw ValidationError("--following is fast or accurate, not ‘\(following)’.") }
  }

  private var level: OpticalFlowFollower.Level? { ["fast": .fast, "accurate": .accurate][following] }

  func run() async throws {
    Interruption.endProcess()
    let discern = try await scanner.scanner()
    var options = try options(of: discern)
    let source = try Sources.open(
      source, rate: rate, isLive: realtime, limits: scanner.limits, decoder: discern.pipeline.decoder)
    options.readsEveryFrame = !source.isLive && !realtime
    let session = LiveSession(
      pipeline: discern.pipeline, follower: OpticalFlowFollower(level ?? .accurate), options: options)
    let right = reveal ? Reveal() : nil
    let printer = WatchPrinter(json: json, reveal: right)
    let summary = await session.run(FrameFeed(source, realtime: realtime)) { printer.show($0) }
    if let failure = summary.failure, !json { StandardStream.error.say("discern: \(failure)") }
    throw status(of: summary)
  }

  /// Returns the options of the session.
  /// - Throws: `CommandError` if `--until` names a field that no document has.
  private func options(of discern: Discern) throws(CommandError) -> LiveOptions {
    var options = LiveOptions(scan: discern.options)
    let manifests = discern.pipeline.plugins.map(\.manifest)
      .filter { discern.options.kinds?.contains($0.kind) ?? true }
    let known = manifests.flatMap { $0.fields.map(\.name) }
    let wanted = until?.split(separator: ",").map { String($0.filter { !$0.isWhitespace }) } ?? []
    for name in wanted where !known.contains(name) {
      throw CommandError("No document has a field ‘\(name)’.\(NearMiss.remedy(for: name, among: known))")
    }
    options.stop.wanted = wanted.isEmpty ? nil : Set(wanted)
    options.stop.stopsWhenComplete = once || !wanted.isEmpty
    options.stop.maximumReadings = readings ?? (options.stop.stopsWhenComplete ? StopRule.usualReadings : nil)
    options.stop.maximumSeconds = duration
    return options
  }

  private func status(of summary: LiveSummary) -> ExitStatus {
    if summary.failure != nil { return .error }
    let isFound = summary.documents.contains { !$0.finalFields.isEmpty }
    return isFound && summary.missing.isEmpty ? .found : .nothingFound
  }
}
