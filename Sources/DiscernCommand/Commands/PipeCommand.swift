import ArgumentParser
import Discern
import DiscernCommandLine
import DiscernCore
import DiscernProcesses
import DiscernReport
import DiscernResources

/// `discern pipe`
struct PipeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pipe", abstract: "Read pictures from standard input as they come, and print an object for each.",
    usage: "discern pipe [options]",
    discussion: """
      Prints one JSON object a picture, one a line (discern.scan/1), in the order of the pictures, each as soon as it is \
      there. Pictures are read in processes of their own: one that crashes, or does not end in time, costs only its \
      picture, whose object says so. Pictures wait in the input until a process is free, and while the output is not taken.

      \(PipeFormat.help)
      """)

  @Option(
    help: ArgumentHelp("The form of the input: paths, bytes or named-bytes. (default: paths)", valueName: "form"),
    completion: .list(PipeFormat.names), transform: PipeFormat.named)
  var input = PipeFormat.paths

  @OptionGroup var crew: CrewArguments

  @Flag(help: "Show card numbers in full.")
  var reveal = false

  @Flag(help: "Show each claim with its evidence and its outcome.")
  var explain = false

  @OptionGroup(title: "Reading") var scanner: ScannerArguments

  func run() async throws {
    Interruption.endProcess()
    let json = JSONLine(explains: explain, reveal: reveal ? Reveal() : nil)
    // A wrong option is told once, and not by each process.
    let discern = try await scanner.scanner(engines: crew.enginesOfWorker)
    if Worker.isThisProcess {
      return try await Worker.serve(discern, as: json, logger: scanner.logger)
    }
    let pictures = PictureQueue(PipeInput(input, limit: scanner.limits.bytes))
    let output = ResultsOutput()
    var status = ExitStatus.nothingFound
    let workers = try crew.workers(limits: scanner.limits, json: json)
    await workers.read(pictures) { answer in
      status = status.joined(with: answer.status)
      await output.write(answer.line + "\n")
      return true
    }
    throw status
  }
}

/// Standard output, written on a thread of its own: it may take long, and meanwhile the time limits of pictures go on.
private actor ResultsOutput {
  private let executor = QueueExecutor(label: "discern.results")

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  func write(_ text: String) { StandardStream.output.write(text) }
}
