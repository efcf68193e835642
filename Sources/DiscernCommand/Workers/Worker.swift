import Discern
import DiscernCommandLine
import DiscernCore
import DiscernPipeline
import DiscernReport
import Foundation
import Logging

/// A process that reads pictures for another process of discern, one at a time, so that a picture that crashes it or makes
/// it hang costs only itself.
///
/// It runs the command line of the other one; an environment variable tells it what it is. Requests come on its standard
/// input (`PictureRequest`), answers go to its standard output (`PictureAnswer`), and it ends at the end of the input.
enum Worker {
  /// The variable that makes a process a worker.
  static let variable = "DISCERN_WORKER"
  /// The line of a process that is ready.
  static let greeting = "discern.worker/1"

  /// True if this process is a worker. The variable is removed, so that no plugin inherits it.
  static let isThisProcess = Environment.take(variable) != nil

  /// Answers requests until the input ends.
  /// - Throws: `CommandError` if a request is malformed.
  static func serve(_ discern: Discern, as line: JSONLine, logger: Logger) async throws(CommandError) {
    StandardStream.output.write(greeting + "\n")
    var input = ByteInput()
    while let request = try next(from: &input) {
      let scan = await discern.scan(request)
      logger.log(scan.report)
      StandardStream.output.write(PictureAnswer(scan.report, as: line).message)
    }
  }

  private static func next(from input: inout ByteInput) throws(CommandError) -> PictureRequest? {
    do {
      return try PictureRequest(from: &input)
    } catch {
      throw CommandError(
        "A request to this process is malformed. \(variable) is for discern's own processes: unset it.")
    }
  }
}

extension Discern {
  fileprivate func scan(_ request: PictureRequest) async -> Scan {
    switch request {
    case .file(let path): await outcome(ofFile: path, options: options)
    case .bytes(let bytes, let source): await pipeline.scan(bytes, source: source, options: options)
    }
  }
}

extension Logger {
  /// Logs the decisions of a scan, and the duration of each stage.
  func log(_ report: ScanReport) {
    for sentence in Decisions.sentences(of: report) { debug("\(report.source): \(sentence)") }
    debug("\(report.source): \(report.timing)")
  }
}

extension ScanReport {
  /// The duration of each stage, for the log.
  fileprivate var timing: String {
    Stage.allCases.compactMap { stage in
      milliseconds[stage].map { "\(stage.rawValue) \(Int(clamping: $0.rounded())) ms" }
    }
    .joined(separator: ", ")
  }
}
