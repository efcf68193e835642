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
  static let configuration = WatchArguments.configuration

  @OptionGroup var arguments: WatchArguments

  private var level: OpticalFlowFollower.Level? { ["fast": .fast, "accurate": .accurate][arguments.following] }

  func run() async throws {
    Interruption.endProcess()
    let discern = try await arguments.scanner.scanner()
    var options = try options(of: discern)
    let source = try Sources.open(
      arguments.source, rate: arguments.rate, isLive: arguments.realtime, limits: arguments.scanner.limits,
      decoder: discern.pipeline.decoder)
    options.readsEveryFrame = !source.isLive && !arguments.realtime
    let session = LiveSession(
      pipeline: discern.pipeline, follower: OpticalFlowFollower(level ?? .accurate), options: options)
    let right = arguments.reveal ? Reveal() : nil
    let printer = WatchPrinter(json: arguments.json, reveal: right)
    let summary = await session.run(FrameFeed(source, realtime: arguments.realtime)) { printer.show($0) }
    if let failure = summary.failure, !arguments.json { StandardStream.error.say("discern: \(failure)") }
    throw status(of: summary)
  }

  /// Returns the options of the session.
  /// - Throws: `CommandError` if `--until` names a field that no document has.
  private func options(of discern: Discern) throws(CommandError) -> LiveOptions {
    var options = LiveOptions(scan: discern.options)
    let manifests = discern.pipeline.plugins.map(\.manifest)
      .filter { discern.options.kinds?.contains($0.kind) ?? true }
    let known = manifests.flatMap { $0.fields.map(\.name) }
    let wanted = arguments.until?.split(separator: ",").map { String($0.filter { !$0.isWhitespace }) } ?? []
    for name in wanted where !known.contains(name) {
      throw CommandError("No document has a field ‘\(name)’.\(NearMiss.remedy(for: name, among: known))")
    }
    options.stop.wanted = wanted.isEmpty ? nil : Set(wanted)
    options.stop.stopsWhenComplete = arguments.once || !wanted.isEmpty
    options.stop.maximumReadings =
      arguments.readings ?? (options.stop.stopsWhenComplete ? WatchArguments.usualReadings : nil)
    options.stop.maximumSeconds = arguments.duration
    return options
  }

  private func status(of summary: LiveSummary) -> ExitStatus {
    if summary.failure != nil { return .error }
    let isFound = summary.documents.contains { !$0.finalFields.isEmpty }
    return isFound && summary.missing.isEmpty ? .found : .nothingFound
  }
}
