import DiscernTestSupport
import Foundation
import Testing

/// Tests of the commands with programs in `Tests/Hostile`, which violate the protocol.
@Suite("Hostile plugins", .serialized)
struct HostilePluginTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Hostile").path
  private static let picture = Tool.samples + "/business-card/classic.png"

  /// A variable that all processes of a run inherit, by which they are found.
  private let mark = UUID().uuidString
  private var environment: [String: String] { ["DISCERN_TEST_RUN": mark] }

  private func plugin(_ name: String) -> String { "\(Self.folder)/\(name)" }

  /// Returns the command lines of processes with the mark, by process ID.
  private func processes() throws -> [Int32: String] {
    var found: [Int32: String] = [:]
    for id in try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap({ Int32($0) }) {
      guard let variables = FileManager.default.contents(atPath: "/proc/\(id)/environ"),
        variables.range(of: Data("DISCERN_TEST_RUN=\(mark)".utf8)) != nil
      else { continue }
      let words = FileManager.default.contents(atPath: "/proc/\(id)/cmdline") ?? Data()
      found[id] = String(decoding: words, as: UTF8.self).split(separator: "\0").joined(separator: " ")
    }
    return found
  }

  /// Waits until a condition on the processes that bear the mark holds, two minutes at most.
  private func processes(until condition: ([Int32: String]) -> Bool) async throws -> [Int32: String] {
    var found = try processes()
    for _ in 0..<2_400 where !condition(found) {
      try await Task.sleep(for: .milliseconds(50))
      found = try processes()
    }
    return found
  }

  /// Fails where processes that bear the mark go on; the kernel may still be ending them.
  private func expectNothingLeft() async throws {
    let left = try await processes { $0.isEmpty }
    #expect(left.isEmpty, "\(left)")
  }

  /// Starts a command that is to be ended from outside.
  private func start(
    _ arguments: [String], input: Any = FileHandle.nullDevice, errors: Any = FileHandle.nullDevice,
    more: [String: String] = [:]
  ) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try Tool.path())
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }.merging(more) { $1 }
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    return process
  }

  @Test(
    "A scan continues with the other plugins, and no process remains",
    arguments: ["reqhuge", "looks", "docwide", "forker", "ignoreeof"])
  func scan(_ name: String) async throws {
    let result = try await Tool.run("--json", "--plugin", plugin(name), Self.picture, environment: environment)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains(#""kind":"business-card""#))
    try await expectNothingLeft()
  }

  @Test("A silent program costs only its share of a page's time")
  func silence() async throws {
    let result = try await Tool.run(
      "--json", "--seconds", "60", "--plugin", plugin("hang"), Self.picture, environment: environment)
    #expect(result.status == 0 && result.output.contains(#""kind":"business-card""#))
    #expect(result.output.contains("plugin-timed-out"))
    try await expectNothingLeft()
  }

  @Test("A slow program takes no more than a page's time")
  func greed() async throws {
    let started = ContinuousClock.now
    let result = try await Tool.run(
      "--json", "--seconds", "40", "--plugin", plugin("greedy"), Self.picture,
      environment: environment.merging(["DISCERN_TEST_WAIT": "1.5"]) { $1 })
    // All that it asks for would take hours; four times the page's time is for a busy machine.
    #expect(ContinuousClock.now - started < .seconds(240))
    #expect(result.status == 0 && result.output.contains(#""kind":"business-card""#), "\(result.output)")
    try await expectNothingLeft()
  }

  @Test(
    "An interrupted command ends all descendants of plugins",
    arguments: ["hang", "forker", "ignoreeof"], [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func interrupted(_ name: String, _ number: Int32) async throws {
    let input = Pipe()
    let process = try start(
      ["--plugin", plugin(name)] + (name == "hang" ? [Self.picture] : ["-"]), input: input)
    let expected = name == "forker" ? 5 : 2
    let before = try await processes { $0.count >= expected && $0.isRunning("\(name)") }
    #expect(before.count >= expected, "\(before)")
    // Signal handlers are installed before the first plugin starts.
    kill(process.processIdentifier, number)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 128 + number)
    try await expectNothingLeft()
  }

  @Test("The kernel kills the plugin's program if the command is killed")
  func killed() async throws {
    let input = Pipe()
    let process = try start(["--plugin", plugin("ignoreeof"), "-"], input: input)
    let before = try await processes { $0.isRunning("ignoreeof") }
    #expect(before.isRunning("ignoreeof"))
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(try await processes { $0.isEmpty }.isEmpty)
  }

  @Test("A server that ends takes all descendants of plugins with it", arguments: [SIGINT, SIGTERM, SIGHUP])
  func server(_ number: Int32) async throws {
    let process = try start(["serve", "--port", "0", "--plugin", plugin("forker")])
    #expect(try await processes { $0.count >= 5 }.count >= 5)
    kill(process.processIdentifier, number)
    process.waitUntilExit()
    #expect(process.terminationStatus == 128 + number)
    try await expectNothingLeft()
  }

  @Test("An interactive shell that ends takes all descendants of plugins with it", arguments: [SIGTERM, SIGHUP])
  func session(_ number: Int32) async throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/script")
    process.arguments = ["-qec", "'\(try Tool.path())' shell --plugin '\(plugin("forker"))'", "/dev/null"]
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    var shown = ""
    while !shown.contains("‘help’"), case let bytes = output.fileHandleForReading.availableData, !bytes.isEmpty {
      shown += String(decoding: bytes, as: UTF8.self)
    }
    let binary = try Tool.path()
    let all = try processes()
    #expect(all.count >= 5)
    let target = try #require(all.first { $0.value.hasPrefix(binary) })
    kill(target.key, number)
    process.waitUntilExit()
    #expect(try await processes { $0.isEmpty }.isEmpty)
  }

  @Test("A crash prints no memory")
  func crash() async throws {
    let (input, errors) = (Pipe(), Pipe())
    let process = try start(["--plugin", plugin("ignoreeof"), "-"], input: input, errors: errors)
    _ = try await processes { $0.isRunning("ignoreeof") }
    kill(process.processIdentifier, SIGSEGV)
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGSEGV)
    #expect(text.isEmpty, "\(text.prefix(300))")
  }

  @Test("Swift's crash handlers stay if the user enables them", arguments: [nil, "enable=yes"])
  func crashReports(_ wish: String?) async throws {
    let input = Pipe()
    let process = try start(
      ["--plugin", plugin("ignoreeof"), "-"], input: input, more: wish.map { ["SWIFT_BACKTRACE": $0] } ?? [:])
    _ = try await processes { $0.isRunning("ignoreeof") }
    let status = FileManager.default.contents(atPath: "/proc/\(process.processIdentifier)/status") ?? Data()
    let line = String(decoding: status, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix("SigCgt:") }
    let caught = try #require(line.flatMap { UInt64($0.dropFirst(7).filter { !$0.isWhitespace }, radix: 16) })
    #expect((caught >> UInt64(SIGSEGV - 1) & 1 == 1) == (wish != nil))
    process.terminate()
    process.waitUntilExit()
  }
}

extension [Int32: String] {
  /// True if Python runs a program of `Tests/Hostile`; the command has its name among its arguments, too.
  fileprivate func isRunning(_ name: String) -> Bool {
    values.contains { $0.hasSuffix("Hostile/\(name)") && $0.contains("python") }
  }
}
