import DiscernPipeline

/// A file and its scan report. Its pixels are not kept, since they are large; they are decoded again when needed.
struct LoadedFile: Sendable {
  /// The path as typed, with `~` expanded.
  var path: String
  /// The bytes at the time of loading, so that later scans see the same picture.
  var bytes: [UInt8]
  /// The report of the scan.
  var report: ScanReport

  /// The last component of the path.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}
