import ArgumentParser
import Discern
import DiscernCommandLine
import DiscernCore
import DiscernProcesses
import DiscernReport

/// The option for the number of pictures read at once.
struct CrewArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Maximum number of pictures read at once. (default: as many as keep the processors busy)", valueName: "number",
      visibility: .hidden))
  var jobs: Int?

  private static let maximumJobs = 1_024

  func validate() throws {
    if let jobs, !(1...Self.maximumJobs).contains(jobs) {
      throw ValidationError("--jobs must be 1 to \(Self.maximumJobs), not \(jobs).")
    }
  }

  /// Number of processes that read a picture each; the least number of engines of one process that reads them all.
  var count: Int { jobs ?? DiscernConfiguration.processors }

  /// Number of pictures that one process reads at once: one more than processors, which has work for the processor of a picture whose work
  /// passes from one thread to another.
  var picturesAtOnce: Int { jobs ?? DiscernConfiguration.processors + 1 }

  /// Number of engines of a worker, which reads one picture at a time: its share of the processors.
  var enginesOfWorker: Int { max(1, DiscernConfiguration.processors / count) }

  /// Returns the workers for this process's command line.
  func workers(limits: Limits, json: JSONLine) throws(CommandError) -> WorkerCrew {
    WorkerCrew(count, launch: try .worker(), limits: limits, json: json)
  }
}
