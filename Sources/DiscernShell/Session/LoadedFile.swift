import DiscernPipeline

/// A file, and what was found in it. Its pixels are decoded again when they are needed: they take too much room to keep.
struct LoadedFile: Sendable {
  /// The path as the user gave it, `~` expanded.
  var path: String
  /// The bytes when it was loaded: what is scanned again is the same picture, whatever became of the file.
  var bytes: [UInt8]
  /// What was found.
  var report: ScanReport

  /// The last part of the path.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}
