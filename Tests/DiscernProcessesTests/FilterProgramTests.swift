import DiscernCore
import Testing

@testable import DiscernProcesses

@Suite struct FilterProgramTests {
  private static let path = "/usr/bin:/bin"
  private static let limits = FilterProgram.Limits(outputBytes: 1 << 20, memoryBytes: 1 << 30)

  private static func run(
    _ name: String, _ arguments: [String] = [], on input: [UInt8] = [], within limits: FilterProgram.Limits = limits
  ) async throws -> FilterProgram.Result {
    try await #require(FilterProgram(named: name, in: path)).run(arguments, on: input, within: limits)
  }

  @Test("All bytes go through a program, more than a pipe holds")
  func bytes() async throws {
    let input = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let result = try await Self.run("cat", on: input)
    #expect(result.output == input && result.isSuccess && result.diagnostics.isEmpty)
  }

  @Test("A program that fails gives its status and what it said")
  func failing() async throws {
    let result = try await Self.run("sh", ["-c", "echo half; echo broken >&2; exit 3"])
    #expect(!result.isSuccess && result.output == Array("half\n".utf8) && result.diagnostics == "broken\n")
  }

  @Test("A program that says much is not held up, and its first words are kept")
  func talkative() async throws {
    let result = try await Self.run("sh", ["-c", "echo first >&2; head -c 500000 /dev/zero >&2; echo done"])
    #expect(result.output == Array("done\n".utf8) && result.diagnostics.hasPrefix("first\n"))
    #expect(result.diagnostics.utf8.count < 100_000)
  }

  @Test("A program that reads nothing of much input is no failure")
  func deaf() async throws {
    let result = try await Self.run("echo", ["here"], on: [UInt8](repeating: 0, count: 1 << 20))
    #expect(result.output == Array("here\n".utf8) && result.isSuccess)
  }

  @Test("An output over the limit is a failure")
  func long() async throws {
    await #expect(throws: FilterProgram.Failure.failed) {
      _ = try await Self.run("cat", ["/dev/zero"], within: .init(outputBytes: 100_000, memoryBytes: 1 << 30))
    }
  }

  @Test("A program that hangs is ended at the deadline")
  func hanging() async throws {
    await #expect(throws: FilterProgram.Failure.deadlinePassed) {
      _ = try await Deadline.$current.withValue(.now + .milliseconds(200)) { try await Self.run("sleep", ["600"]) }
    }
  }

  @Test("A program that wants more memory than its limit fails", .enabled(if: FilterProgram(named: "prlimit") != nil))
  func greedy() async throws {
    let double = ["BEGIN { text = \"x\"; while (length(text) < 1e9) text = text text }"]
    let result = try await Self.run("awk", double, within: .init(outputBytes: 1_000, memoryBytes: 64 << 20))
    #expect(!result.isSuccess)
  }

  @Test("A program that no folder has is not there")
  func missing() {
    #expect(FilterProgram(named: "cat", in: "/nowhere:relative") == nil)
    #expect(FilterProgram(named: "no-such-program", in: Self.path) == nil)
  }
}
