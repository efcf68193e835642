import DiscernCore
import DiscernTestSupport
import Foundation
import Glibc
import Testing

@testable import DiscernProcesses

/// A running `discern pipe`, with the ends of its streams.
final class RunningPipe {
  /// An object of a line that is none.
  struct NoObject: Error { let line: String }

  let process = Process()
  private let (input, output, errors) = (Pipe(), Pipe(), Pipe())
  private var rest: [UInt8] = []

  init(_ options: String..., environment: [String: String] = [:]) throws {
    process.executableURL = URL(fileURLWithPath: try Tool.path())
    process.arguments = ["pipe"] + options
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    (process.standardInput, process.standardOutput, process.standardError) = (input, output, errors)
    try process.run()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGTERM) }
  }

  /// Writes to its standard input.
  func send(_ bytes: [UInt8]) throws { try input.fileHandleForWriting.write(contentsOf: Data(bytes)) }

  /// Writes the path of a file to its standard input.
  func send(path: String) throws { try send(Array((path + "\n").utf8)) }

  /// Writes bytes as far as they are taken without waiting; returns their number.
  func offer(_ bytes: [UInt8]) -> Int {
    let descriptor = input.fileHandleForWriting.fileDescriptor
    let flags = fcntl(descriptor, F_GETFL)
    _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK)
    defer { _ = fcntl(descriptor, F_SETFL, flags) }
    return max(0, write(descriptor, bytes, bytes.count))
  }

  /// Closes its standard input.
  func endInput() throws { try input.fileHandleForWriting.close() }

  /// Closes the reading end of its standard output.
  func closeOutput() throws { try output.fileHandleForReading.close() }

  /// Waits for the next line of its standard output; nil at the end.
  func object() throws -> [String: Any]? {
    while !rest.contains(UInt8(ascii: "\n")) {
      let bytes = output.fileHandleForReading.availableData
      if bytes.isEmpty { return nil }
      rest += bytes
    }
    let line = rest.prefix { $0 != UInt8(ascii: "\n") }
    rest = Array(rest.dropFirst(line.count + 1))
    guard let object = try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any] else {
      throw NoObject(line: String(decoding: line, as: UTF8.self))
    }
    return object
  }

  /// Waits for the end of the process; returns its status and its messages.
  func end() throws -> (status: Int32, errors: String) {
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }

  /// Waits until a number of workers run, for two minutes at most; returns their process IDs. A process that has not become
  /// discern yet must not be stopped: the one that starts it would wait.
  func workers(_ count: Int) async throws -> [pid_t] {
    for _ in 0..<12_000 {
      let table = ProcessTable()
      let started = Set(table.bearers(of: "DISCERN_WORKER=1").map(\.id))
      let found = table.descendants(of: process.processIdentifier).filter { started.contains($0.id) && !$0.isZombie }
      if found.count == count { return found.map(\.id) }
      try await Task.sleep(for: .milliseconds(10))
    }
    Issue.record("It never had \(count) workers.")
    return []
  }

  /// Returns the length in 4 bytes, the most significant first, and the bytes.
  static func framed(_ bytes: [UInt8], length: Int? = nil) -> [UInt8] {
    let length = length ?? bytes.count
    return (0..<4).map { UInt8(truncatingIfNeeded: length >> (24 - 8 * $0)) } + bytes
  }
}

/// Returns true if a process is gone within two minutes.
func isGone(_ process: pid_t) async throws -> Bool {
  for _ in 0..<12_000 {
    if kill(process, 0) == -1 && errno == ESRCH { return true }
    try await Task.sleep(for: .milliseconds(10))
  }
  return false
}

extension [String: Any] {
  /// The source of a result.
  var source: String? { self["source"] as? String }
  /// The code of an error; nil for a result.
  var errorCode: String? { (self["error"] as? [String: Any])?["code"] as? String }
  /// The message of an error; nil for a result.
  var errorMessage: String? { (self["error"] as? [String: Any])?["message"] as? String }
  /// Kind and fields of each document.
  var documents: [String] {
    (self["documents"] as? [[String: Any]] ?? []).map { document in
      let fields = (document["fields"] as? [[String: Any]] ?? []).map { "\($0["name"] ?? "")=\($0["value"] ?? "")" }
      return "\(document["kind"] ?? ""): \(fields.joined(separator: ", "))"
    }
  }
}
