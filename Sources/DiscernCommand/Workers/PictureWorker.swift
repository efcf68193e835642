import Discern
import DiscernCommandLine
import DiscernCore
import DiscernPipeline
import DiscernProcesses
import DiscernReport
import DiscernResources
import Foundation

/// A place for one worker, which reads one picture at a time and is replaced when it ends or hangs.
actor PictureWorker {
  /// Number of attempts to start a process.
  private static let starts = 3
  /// Maximum time until a process is ready, on a machine that is busy.
  private static let secondsToStart = 60.0

  private let launch: ChildProcess.Launch
  private let limits: Limits
  private let json: JSONLine
  private var process: ChildProcess?

  /// Creates a place without a process.
  /// - Parameter json: writes the result of a picture that got no answer.
  init(_ launch: ChildProcess.Launch, limits: Limits, json: JSONLine) {
    (self.launch, self.limits, self.json) = (launch, limits, json)
  }

  /// Starts the process, unless it runs, and waits until it is ready.
  /// - Throws: `CommandError` if it fails again and again: no picture is to blame, and none could be read.
  func start() async throws(CommandError) {
    if let process, !process.isOver { return }
    process = nil
    var reason = ""
    for _ in 0..<Self.starts {
      let process = ChildProcess(launch)
      switch await process.next(within: .seconds(clamping: Self.secondsToStart)) {
      case .line(let line) where line == Array(Worker.greeting.utf8):
        self.process = process
        return
      case .line, .lineTooLong: reason = "it is another version of discern"
      case .notStarted(let sentence): reason = sentence
      case .ended(let how): reason = how
      case nil: reason = "it was not ready within \(Int(clamping: Self.secondsToStart)) seconds"
      }
      await process.endAndWait()
    }
    throw CommandError(
      "The process that reads pictures failed \(Self.starts) times at its start (\(reason)). ‘discern doctor’ checks the installation."
    )
  }

  /// Has a picture read. Its result is an error if the process ends, or does not answer in time.
  /// - Throws: `CommandError` if no process can be started.
  func read(_ request: PictureRequest) async throws(CommandError) -> PictureAnswer {
    // It may have ended while there was nothing to do.
    try await start()
    do throws(ScanProcessError) {
      return try await answer(to: request)
    } catch {
      await process?.endAndWait()
      process = nil
      return PictureAnswer(ScanReport(source: request.source, error: .process(error)), as: json)
    }
  }

  private func answer(to request: PictureRequest) async throws(ScanProcessError) -> PictureAnswer {
    guard let process, let message = try? request.message() else { throw .invalidAnswer }
    process.send(bytes: message)
    let seconds = seconds(for: request)
    switch await process.next(within: .seconds(clamping: seconds)) {
    case .line(let line):
      guard let answer = PictureAnswer(message: line) else { throw .invalidAnswer }
      return answer
    case .lineTooLong: throw .invalidAnswer
    case .notStarted(let reason): throw .ended(reason)
    case .ended(let how): throw .ended(how)
    case nil: throw .timedOut(seconds: seconds)
    }
  }

  /// The time for an answer: the process keeps the time limits itself unless it hangs.
  private func seconds(for request: PictureRequest) -> Double {
    let hasPages =
      switch request {
      case .file(let path): PictureSignature.mayHavePages(at: path)
      case .bytes(let bytes, _): PictureSignature.mayHavePages(bytes)
      }
    return (hasPages ? limits.secondsPerFile : min(limits.secondsPerPage, limits.secondsPerFile))
      + limits.secondsOfGrace
  }
}

extension ChildProcess.Launch {
  /// Maximum length of an answer in bytes: 100 pages full of small print have a tenth.
  private static let answerBytes = 1 << 28

  /// The launch of a worker with this process's command line.
  /// - Throws: `CommandError` if the program's file is gone.
  static func worker() throws(CommandError) -> ChildProcess.Launch {
    guard let path = RunningProgram.path else {
      throw CommandError("The file of discern is gone since it was started. Start it again.")
    }
    let environment = ProcessInfo.processInfo.environment.merging([Worker.variable: "1"]) { $1 }
    return ChildProcess.Launch(
      program: path, arguments: Array(CommandLine.arguments.dropFirst()), environment: environment,
      answerBytes: answerBytes, diagnosticLines: .max
    ) { StandardStream.error.say($0) }
  }
}
