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
      "Maximum number of pictures read at once. (default: one a processor)", valueName: "number", visibility: .hidden))
  var jobs: Int?

  private static let maximumJobs = 1_024

  func validate() throws {
    if let jobs, !(1...Self.maximumJobs).contains(jobs) {
      throw ValidationError("--jobs must be 1 to \(Self.maximumJobs), not \(jobs).")
    }
  }

  /// Number of pictures read at once.
  var count: Int { jobs ?? DiscernConfiguration.processors }

  /// Number of engines of a worker, which reads one picture at a time: its share of the processors.
  var enginesOfWorker: Int { max(1, DiscernConfiguration.processors / count) }

  /// Returns the workers for this process's command line.
  func workers(limits: Limits, json: JSONLine) throws(CommandError) -> WorkerCrew {
    WorkerCrew(count, launch: try .worker(), limits: limits, json: json)
  }
}
