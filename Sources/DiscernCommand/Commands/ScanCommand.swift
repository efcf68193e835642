import ArgumentParser
import Discern
import DiscernCommandLine
import DiscernCore
import DiscernOutput
import DiscernPipeline
import DiscernReport
import Logging

/// `discern scan FILE…`
struct ScanCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scan", abstract: "Say what pictures contain.", usage: "discern scan FILE … [options]")

  @Argument(help: "Pictures, folders of pictures, or - for standard input.", completion: .file())
  var files: [String] = []

  @Flag(help: "Print one JSON object a file, one a line (discern.scan/1).")
  var json = false

  @Flag(help: "Show card numbers in full.")
  var reveal = false

  @Flag(help: "Show each claim with its evidence and its outcome.")
  var explain = false

  @Flag(help: "The files show one card, such as its front and its back: join what is read of them.")
  var sameCard = false

  @Flag(
    name: [.short, .long],
    help: "Print results and errors alone: no progress, no list of files that are skipped or written.")
  var quiet = false

  @OptionGroup var crew: CrewArguments

  @Option(
    help: ArgumentHelp(
      "Write the results into a file instead of printing them, each as soon as it is there.", valueName: "file"),
    completion: .file())
  var output: String?

  @Flag(help: "Go on with the file of --output behind its last result: files that stand in it are not read again.")
  var resume = false

  @OptionGroup(title: "Output files") var targets: TargetArguments
  @OptionGroup(title: "Reading") var scanner: ScannerArguments

  func validate() throws {
    if resume, output == nil || !json { throw ValidationError("--resume needs --json and --output FILE.") }
    if resume, sameCard { throw ValidationError("--resume cannot join pictures with --same-card.") }
    guard files.count(where: { $0 == FileReader.standardInput }) <= 1 else {
      throw ValidationError("Standard input can be read only once: write - once.")
    }
  }

  func run() async throws {
    // Not in `validate`, where it would hide the error for an unknown option.
    guard !files.isEmpty else {
      throw ValidationError("Name a picture, a folder, or - for standard input; ‘discern shell’ starts the shell.")
    }
    guard !sameCard || files.count > 1 || files.contains(where: FileWalker.isFolder) else {
      throw ValidationError("--same-card joins pictures of one card: name two or more.")
    }
    Interruption.endProcess()
    let pictures = min(crew.picturesAtOnce, total ?? crew.picturesAtOnce)
    let discern =
      try await hasWorkers
      ? scanner.scanner(engines: crew.enginesOfWorker)
      : scanner.scanner(engines: max(crew.count, pictures), pictures: pictures)
    if Worker.isThisProcess {
      return try await Worker.serve(discern, as: jsonLine, logger: scanner.logger)
    }
    let manifests = discern.pipeline.plugins.map(\.manifest)
    let walker = FileWalker(files, limits: scanner.limits)
    // Before the file of results is opened, which --force empties.
    let outputs = try targets.outputs(for: discern.pipeline, sources: files, reveal: right)
    let results = try results()
    let finished = FinishedFiles(results?.earlier.sources ?? [])
    let count = FileCount()
    let counting = quiet ? nil : Task.detached(priority: .utility) { count.count(walker, without: finished) }
    var printer = ScanPrinter(report: reportWriter(manifests), progress: progress(count, finished))
    if let results {
      printer.go(on: results)
      if finished.count > 0, !quiet {
        tell(["\(results.path) holds \(finished.count) results; these files are not read again."])
      }
    }
    var delivery = ScanDelivery(printer, outputs: outputs, joinsSides: sameCard, logger: scanner.logger)
    if hasWorkers {
      let pictures = PictureQueue(WalkedPictures(walker, without: finished, limit: scanner.limits.bytes))
      try await crew.workers(limits: scanner.limits, json: jsonLine).read(pictures) { delivery.take($0) }
    } else {
      var options = discern.options
      options.keepsPages = outputs.needPages
      let files = walker.lazy.filter { !finished.contains($0) }
      await discern.scan(files, jobs: pictures, options: options) { delivery.take($0) }
    }
    await delivery.finish(results, of: manifests)
    await counting?.value
    let notices = [count.notice(namingAll: scanner.verbose), ModelState.notice(ofModelsMissingFor: manifests)]
    if !quiet { tell(delivery.outputs.summaries + notices.compactMap(\.self)) }
    throw delivery.printer.status
  }

  /// True if pictures are read in processes of their own, so that one that crashes or hangs costs only itself: where results
  /// are kept as JSON. For any other output, what a picture gave must be in this process.
  private var hasWorkers: Bool { json && output != nil && !sameCard && targets.areNone }

  /// Number of files; nil if folders are walked.
  private var total: Int? { files.contains(where: FileWalker.isFolder) ? nil : files.count }

  private func tell(_ sentences: [String]) {
    for sentence in sentences { StandardStream.error.say("discern: \(sentence)") }
  }

  /// The file for the results; nil if they are printed.
  private func results() throws(CommandError) -> ResultsFile? {
    guard let output else { return nil }
    return try CommandError.wrapping { () throws(OutputError) in
      resume
        ? try ResultsFile(resuming: output, schema: JSONLine.schema, isPrivate: reveal)
        : try ResultsFile(output, overwrites: targets.force, isPrivate: reveal)
    }
  }

  /// The progress of a scan; nil if it is not wanted, or standard error cannot show one.
  private func progress(_ count: FileCount, _ finished: FinishedFiles) -> ProgressBar? {
    guard !quiet else { return nil }
    let files = files.filter { !finished.contains(.file($0)) }
    let named = total.map { _ in files.count }
    return StatusLine().map { line in ProgressBar(files, on: line) { named ?? count.total } }
  }

  /// The right to reveal secrets; nil unless the user asks for it.
  private var right: Reveal? { reveal ? Reveal() : nil }

  private var jsonLine: JSONLine { JSONLine(explains: explain, reveal: right) }

  private func reportWriter(_ manifests: [PluginManifest]) -> ScanPrinter.Writer {
    guard !json else { return .json(jsonLine) }
    let style = TextStyle(colours: output == nil && StandardStream.output.hasColours)
    let text = TextReport(manifests: manifests, style: style, explains: explain, reveal: right)
    return .text(text, heading: total != 1)
  }
}
