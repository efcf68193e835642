import Foundation
import Subprocess
import SystemPackage

/// Runs the binary `discern` as a user does.
enum Tool {
  /// The result of a run.
  struct Result {
    var status: Int32
    var output: String
    var errors: String

    /// The lines of standard output.
    var lines: [String] { output.split(separator: "\n").map(String.init) }

    /// The objects of standard output, one per line.
    func objects() throws -> [[String: Any]] {
      try lines.map { line in
        guard let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] else {
          throw Missing(description: "No object: \(line)")
        }
        return object
      }
    }
  }

  /// An error for a missing prerequisite of a test.
  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  /// Limits the concurrent processes: tests run in parallel, and more processes would only wait for each other.
  private static let gate = Gate(places: max(1, ProcessInfo.processInfo.activeProcessorCount))

  /// Returns the binary in `DISCERN_BINARY`, else the one beside the test executable.
  static func path() throws -> String {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let beside = URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("discern").path
    let binary = ProcessInfo.processInfo.environment["DISCERN_BINARY"] ?? beside
    guard FileManager.default.isExecutableFile(atPath: binary) else {
      throw Missing(description: "The binary is not at \(binary). Build the product ‘discern’ first.")
    }
    return binary
  }

  /// Runs the binary with these arguments; standard input is empty by default.
  static func run(
    _ arguments: String..., input: [UInt8] = [], environment: [String: String] = [:], in folder: String? = nil
  ) async throws -> Result {
    try await run(arguments, input: input, environment: environment, in: folder)
  }

  /// Runs the binary, or a copy of it that lies elsewhere.
  static func run(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:], in folder: String? = nil,
    program: String? = nil
  ) async throws -> Result {
    await gate.enter()
    defer { Task { await gate.leave() } }
    let variables = environment.map { (Environment.Key(stringLiteral: $0.key), Optional($0.value)) }
    let record = try await Subprocess.run(
      .path(FilePath(try program ?? path())), arguments: Arguments(arguments),
      environment: .inherit.updating(Dictionary(uniqueKeysWithValues: variables)),
      workingDirectory: folder.map { FilePath($0) }, input: .array(input), output: .bytes(limit: 16 << 20),
      error: .bytes(limit: 1 << 20))
    let status: Int32 =
      switch record.terminationStatus {
      case .exited(let code): code
      case .signaled(let number): -number
      }
    return Result(
      status: status, output: String(decoding: record.standardOutput, as: UTF8.self),
      errors: String(decoding: record.standardError, as: UTF8.self))
  }

  /// The project's folder of drawn pictures.
  static let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("samples").path
}

/// A counting semaphore of `places` permits; others wait in order.
private actor Gate {
  private var places: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(places: Int) { self.places = places }

  func enter() async {
    if places > 0 {
      places -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  func leave() {
    if waiting.isEmpty { places += 1 } else { waiting.removeFirst().resume() }
  }
}
