import DiscernPipeline

/// What a scan writes beside its results.
struct ScanOutputs {
  var export: ExportTarget?
  var marking: MarkTarget?

  /// Whether the pixels of pages must be kept until they are drawn on.
  var needPages: Bool { marking != nil }
  /// Whether something else than results goes to standard output.
  var useStandardOutput: Bool { export?.useStandardOutput == true }

  /// Takes in a scan; returns what went wrong.
  mutating func take(_ scan: Scan) async -> CommandError? {
    export?.take(scan.report)
    do throws(CommandError) {
      try marking?.write(scan)
      return nil
    } catch {
      return error
    }
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
