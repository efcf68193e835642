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

/// Returns true as soon as a condition holds; false if it does not hold within a time.
private func holds(within seconds: Int, _ condition: () throws -> Bool) async throws -> Bool {
  for _ in 0..<100 * seconds {
    if try condition() { return true }
    try await Task.sleep(for: .milliseconds(10))
  }
  return false
}

/// Returns true if a process is gone within two minutes.
func isGone(_ process: pid_t) async throws -> Bool {
  try await holds(within: 120) { kill(process, 0) == -1 && errno == ESRCH }
}

/// Stops a process; returns true if all of its threads stand still (state T of proc_pid_stat(5)) within ten seconds.
func stop(_ process: pid_t) async throws -> Bool {
  kill(process, SIGSTOP)
  let threads = "/proc/\(process)/task"
  return try await holds(within: 10) {
    try FileManager.default.contentsOfDirectory(atPath: threads).allSatisfy { thread in
      let stat = FileManager.default.contents(atPath: "\(threads)/\(thread)/stat") ?? Data()
      return String(decoding: stat, as: UTF8.self).contains(") T ")
    }
  }
}

/// Returns true if the pipe at the standard input of a process holds unread bytes within ten seconds.
func hasUnreadInput(_ process: pid_t) async throws -> Bool {
  let descriptor = open("/proc/\(process)/fd/0", O_RDONLY | O_NONBLOCK | O_CLOEXEC)
  guard descriptor >= 0 else { return false }
  defer { close(descriptor) }
  return try await holds(within: 10) {
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&state, 1, 0) == 1 && state.revents & Int16(POLLIN) != 0
  }
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
