import Foundation
import Subprocess
import SystemPackage

/// The release binary, run as a user runs it, on many pictures at once.
enum Scanner {
  /// The path of the binary, named by `DISCERN_BINARY`; nil where the variable is not set.
  static let binary = ProcessInfo.processInfo.environment["DISCERN_BINARY"].flatMap { $0.isEmpty ? nil : $0 }
  /// The folder of real pictures, named by `DISCERN_CORPUS`; nil where the variable is not set.
  static let corpus = ProcessInfo.processInfo.environment["DISCERN_CORPUS"].flatMap { path in
    path.isEmpty ? nil : URL(fileURLWithPath: path)
  }
  /// The pictures that the project has drawn.
  static let samples = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../samples")
    .standardizedFileURL

  /// Why nothing can be judged.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Reads pictures; card numbers are shown in full.
  ///
  /// - Returns: An object a file, in the order of the files.
  /// - Throws: `Failure` when the binary dies, leaves a line out, or prints what is no object of the schema.
  static func scan(_ files: [URL], with sight: Sight) async throws -> [ScanObject] {
    guard !files.isEmpty else { throw Failure(description: "There is no picture to read.") }
    guard let binary else { throw Failure(description: "DISCERN_BINARY names no binary.") }
    let record = try await Subprocess.run(
      .path(FilePath(binary)), arguments: Arguments(["scan", "--json", "--reveal"] + files.map(\.path)),
      environment: .inherit.updating(sight.variables),
      output: .bytes(limit: 256 << 20), error: .string(limit: 4 << 20))
    // 2 says that some file could not be read, which is for the judge to count.
    guard case .exited(0...2) = record.terminationStatus else {
      let words = record.standardError.suffix(2000)
      throw Failure(description: "\(binary) ended with \(record.terminationStatus): \(words)")
    }
    let lines = record.standardOutput.split(separator: UInt8(ascii: "\n"))
    guard lines.count == files.count else {
      throw Failure(description: "\(files.count) files were given, \(lines.count) lines came back.")
    }
    return try zip(files, lines).map { file, line in try object(of: Data(line), for: file) }
  }

  private static func object(of line: Data, for file: URL) throws -> ScanObject {
    let object = try JSONDecoder().decode(ScanObject.self, from: line)
    guard object.schema == "discern.scan/1", object.source == file.path else {
      throw Failure(description: "The line for \(file.path) says \(object.schema) of \(object.source).")
    }
    return object
  }
}
