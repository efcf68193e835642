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
  var transcript: TranscriptTarget?
  var table: TableTarget?

  /// True if the pixels of pages must be kept.
  var needPages: Bool {
    marking != nil || cropping != nil || tracing != nil || export?.photography != nil
      || transcript?.showsPictures == true
  }
  /// True if standard output is used for something other than results.
  var useStandardOutput: Bool { export?.useStandardOutput == true }

  /// Collects the documents of a scan for export; returns the error if there is one.
  mutating func takeDocuments(of scan: Scan) -> CommandError? {
    CommandError.caught { () throws(CommandError) in
      try export?.take(scan)
      try table?.write(scan.report)
    }
  }

  /// Writes the pictures of a scan, and returns the errors; one file that cannot be written does not stop the others.
  mutating func takePictures(of scan: Scan) -> [CommandError] {
    let outcomes = [
      CommandError.caught { () throws(CommandError) in try marking?.write(scan) },
      CommandError.caught { () throws(CommandError) in try cropping?.write(scan) },
      CommandError.caughtWriting { () throws(OutputError) in try tracing?.write(scan) },
      CommandError.caught { () throws(CommandError) in try transcript?.write(scan) },
    ]
    return outcomes.compactMap { $0 }
  }

  /// Sentences on what was written.
  var summaries: [String] {
    let files = [(marking?.written, "pictures"), (cropping?.written, "pictures"), (transcript?.written, "files")]
    return files.compactMap { Self.summary(of: $0 ?? [], as: $1) }
      + [export?.summary, table?.summary].compactMap(\.self)
  }

  /// Returns a sentence that names a file, or the folder of several; nil without one.
  private static func summary(of paths: [String], as kind: String) -> String? {
    guard let first = paths.first else { return nil }
    guard paths.count > 1 else { return "\(first) is written." }
    let folder = first.lastIndex(of: "/").map { first[...$0] } ?? "./"
    return "\(paths.count) \(kind) are written to \(folder)."
  }

  /// Writes the collected documents; returns the error if there is one.
  mutating func finish() async -> CommandError? {
    do throws(CommandError) {
      try transcript?.finish()
      try table?.finish()
      try await export?.write()
      return nil
    } catch {
      return error
    }
  }
}
