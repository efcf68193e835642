import Foundation

/// A picture that the project has drawn, and what it holds.
struct SampleTruth {
  let picture: URL
  let truth: ScanObject
  /// The folder and the name: `desk/desk.jpg`.
  var name: String { picture.pathComponents.suffix(2).joined(separator: "/") }

  /// Every picture with a truth beside it, in the order of names.
  static func all(in folder: URL) throws -> [SampleTruth] {
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    // A truth lies in the folder of a kind: KIND/NAME.json; those of moving pictures and of the table are of other forms.
    let truths = files.filter { file in
      file.hasSuffix(".json") && file.contains("/") && !["moving/", "table/"].contains { file.hasPrefix($0) }
    }.map(folder.appendingPathComponent)
    return try truths.sorted { $0.path < $1.path }.map { file in
      let truth = try JSONDecoder().decode(ScanObject.self, from: Data(contentsOf: file))
      return SampleTruth(
        picture: file.deletingLastPathComponent().appendingPathComponent(truth.source), truth: truth)
    }
  }
}
