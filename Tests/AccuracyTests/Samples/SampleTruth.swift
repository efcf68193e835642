import Foundation

/// A picture that the project has drawn, and what it holds.
struct SampleTruth {
  let picture: URL
  let truth: ScanObject
  /// The folder and the name: `desk/desk.jpg`.
  var name: String { picture.pathComponents.suffix(2).joined(separator: "/") }

  /// Every picture with a truth beside it, in the order of names.
  static func all(in folder: URL) throws -> [SampleTruth] {
    let folders = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let truths = try folders.filter(\.hasDirectoryPath).flatMap { kind in
      try FileManager.default.contentsOfDirectory(at: kind, includingPropertiesForKeys: nil)
    }.filter { $0.pathExtension == "json" }
    return try truths.sorted { $0.path < $1.path }.map { file in
      let truth = try JSONDecoder().decode(ScanObject.self, from: Data(contentsOf: file))
      return SampleTruth(
        picture: file.deletingLastPathComponent().appendingPathComponent(truth.source), truth: truth)
    }
  }
}
