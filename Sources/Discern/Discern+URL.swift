public import DiscernPipeline
public import FoundationEssentials

extension Discern {
  /// Scans the file of a file URL.
  /// - Throws: `ScanError.notAFile` for any other URL, because a scan opens no network connection; otherwise as
  ///   `scan(path:)`.
  public func scan(_ url: URL, progress: ScanProgress.Handler? = nil) async throws(ScanError) -> ScanReport {
    guard url.isFileURL else { throw .notAFile(scheme: url.scheme ?? "") }
    return try await scan(path: url.path, progress: progress)
  }
}
