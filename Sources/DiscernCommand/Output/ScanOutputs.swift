import DiscernCommandLine
import DiscernOutput
import DiscernPipeline
import DiscernReport

/// The files that a scan writes in addition to its results.
struct ScanOutputs {
  var export: ExportTarget?
  var marking: MarkTarget?
  var cropping: CropTarget?
  var tracing: TraceFolder?

  /// True if the pixels of pages must be kept.
  var needPages: Bool { marking != nil || cropping != nil || tracing != nil || export?.photography != nil }
  /// True if standard output is used for something other than results.
  var useStandardOutput: Bool { export?.useStandardOutput == true }

  /// Collects the documents of a scan for export; returns the error if there is one.
  mutating func takeDocuments(of scan: Scan) -> CommandError? {
    CommandError.caught { () throws(CommandError) in try export?.take(scan) }
  }

  /// Writes the pictures of a scan, and returns the errors; one file that cannot be written does not stop the others.
  mutating func takePictures(of scan: Scan) -> [CommandError] {
    let outcomes = [
      CommandError.caught { () throws(CommandError) in try marking?.write(scan) },
      CommandError.caught { () throws(CommandError) in try cropping?.write(scan) },
      CommandError.caught { () throws(CommandError) in
        try CommandError.wrapping { () throws(OutputError) in try tracing?.write(scan) }
      },
    ]
    return outcomes.compactMap { $0 }
  }

  /// Sentences on what was written.
  var summaries: [String] {
    let pictures = [marking?.written, cropping?.written].compactMap(\.self).compactMap(Self.summary)
    return pictures + [export?.summary].compactMap(\.self)
  }

  /// Returns a sentence that names a picture, or the folder of several; nil without one.
  private static func summary(of paths: [String]) -> String? {
    guard let first = paths.first else { return nil }
    guard paths.count > 1 else { return "\(first) is written." }
    let folder = first.lastIndex(of: "/").map { first[...$0] } ?? "./"
    return "\(paths.count) pictures are written to \(folder)."
  }

  /// Writes the collected documents; returns the error if there is one.
  mutating func finish() async -> CommandError? {
    do throws(CommandError) {
      try await export?.write()
      return nil
    } catch {
      return error
    }
  }
}
