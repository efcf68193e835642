import DiscernCommandLine
import DiscernPipeline
import DiscernReport

/// What a scan writes beside its results.
struct ScanOutputs {
  var export: ExportTarget?
  var marking: MarkTarget?
  var cropping: CropTarget?
  var tracing: TraceFolder?

  /// Whether the pixels of pages must be kept.
  var needPages: Bool { marking != nil || cropping != nil || tracing != nil || export?.photography != nil }
  /// Whether something else than results goes to standard output.
  var useStandardOutput: Bool { export?.useStandardOutput == true }

  /// Takes in the documents of a scan, to be exported; returns what went wrong.
  mutating func takeDocuments(of scan: Scan) -> CommandError? {
    CommandError.caught { () throws(CommandError) in try export?.take(scan) }
  }

  /// Writes the pictures of a scan; returns what went wrong. One file that cannot be written keeps none of the others back.
  mutating func takePictures(of scan: Scan) -> [CommandError] {
    let outcomes = [
      CommandError.caught { () throws(CommandError) in try marking?.write(scan) },
      CommandError.caught { () throws(CommandError) in try cropping?.write(scan) },
      CommandError.caught { () throws(CommandError) in
        try CommandError.wrapping { () throws(OutputFault) in try tracing?.write(scan) }
      },
    ]
    return outcomes.compactMap { $0 }
  }

  /// Writes what was gathered; returns what went wrong.
  func finish() async -> CommandError? {
    do throws(CommandError) {
      try await export?.write()
      return nil
    } catch {
      return error
    }
  }
}
