import Foundation
import Subprocess
import SystemPackage
import Testing

extension Trait where Self == ConditionTrait {
  /// Only where there is a release binary to run.
  static var withBinary: Self {
    .enabled(
      if: Scanner.binary != nil, "DISCERN_BINARY names no binary: Scripts/test builds one for release and sets it")
  }
}

/// The release binary, run as a user runs it, on many pictures at once.
enum Scanner {
  /// The path of the binary, named by `DISCERN_BINARY`; nil where the variable is not set.
  static let binary = ProcessInfo.processInfo.environment["DISCERN_BINARY"].flatMap { $0.isEmpty ? nil : $0 }
  /// The folder of real pictures, named by `DISCERN_CORPUS`; nil where the variable is not set.
  static let corpus = ProcessInfo.processInfo.environment["DISCERN_CORPUS"].flatMap { path in
    path.isEmpty ? nil : URL(fileURLWithPath: path)
  }
  /// Whether the long runs are wanted: `Scripts/test --long`.
  static let isLong = ProcessInfo.processInfo.environment["DISCERN_LONG"] != nil
  /// The pictures that the project has drawn.
  static let samples = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../samples")
    .standardizedFileURL

  /// Why nothing can be judged.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Reads pictures; card numbers are shown in full.
  ///
  /// - Parameter options: further ones of the command.
  /// - Returns: An object a file, in the order of the files.
  /// - Throws: `Failure` when the binary dies, leaves a line out, or prints what is no object of the schema.
  static func scan(_ files: [URL], with sight: Sight, options: [String] = []) async throws -> [ScanObject] {
    guard !files.isEmpty else { throw Failure(description: "There is no picture to read.") }
    let (output, _) = try await run(
      ["scan", "--json", "--reveal"] + options + files.map(\.path), environment: sight.environment)
    let lines = output.split(separator: UInt8(ascii: "\n"))
    guard lines.count == files.count else {
      throw Failure(description: "\(files.count) files were given, \(lines.count) lines came back.")
    }
    return try zip(files, lines).map { file, line in try object(of: Data(line), for: file) }
  }

  /// Runs the binary; its standard output and standard error.
  ///
  /// - Throws: `Failure` where there is none, or it dies.
  static func run(
    _ arguments: [String], environment: [String: String] = [:], in folder: String? = nil
  ) async throws -> (output: Data, errors: Data) {
    guard let binary else { throw Failure(description: "DISCERN_BINARY names no binary.") }
    let variables = environment.map { (Environment.Key(stringLiteral: $0.key), Optional($0.value)) }
    let record = try await Subprocess.run(
      .path(FilePath(binary)), arguments: Arguments(arguments),
      environment: .inherit.updating(Dictionary(uniqueKeysWithValues: variables)),
      workingDirectory: folder.map { FilePath($0) }, output: .bytes(limit: 256 << 20), error: .bytes(limit: 64 << 20))
    let errors = Data(record.standardError)
    // 2 says that some file could not be read, which is for the judge to count.
    guard case .exited(0...2) = record.terminationStatus else {
      let words = String(decoding: errors.suffix(2000), as: UTF8.self)
      throw Failure(description: "\(binary) ended with \(record.terminationStatus): \(words)")
    }
    return (Data(record.standardOutput), errors)
  }

  private static func object(of line: Data, for file: URL) throws -> ScanObject {
    let object = try JSONDecoder().decode(ScanObject.self, from: line)
    guard object.schema == "discern.scan/1", object.source == file.path else {
      throw Failure(description: "The line for \(file.path) says \(object.schema) of \(object.source).")
    }
    return object
  }
}
