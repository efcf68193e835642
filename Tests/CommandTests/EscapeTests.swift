import DiscernTestSupport
import Foundation
import Glibc
import Testing

/// Tests that terminal control characters in file names and arguments do not reach the terminal.
@Suite struct EscapeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A colour, a title, a one-character CSI, and a mark that changes the writing direction.
  private static let hostile = "\u{1B}[31m\u{1B}]0;x\u{7}\u{9B}2J\u{202E}\r"

  private func expectNone(in result: Tool.Result, _ arguments: [String]) {
    let text = result.output + result.errors
    let found = text.unicodeScalars.filter {
      $0 != "\n" && ($0.properties.generalCategory == .control || $0.properties.isBidiControl)
    }
    #expect(found.isEmpty && !text.isEmpty, "\(arguments): \(text.debugDescription)")
  }

  @Test(
    "Messages repeat arguments without control characters",
    arguments: [
      ["--kind", hostile], ["--area", hostile], ["--engine", hostile], ["--effort", hostile], ["--jobs", hostile],
      ["--" + hostile], ["-" + hostile], ["--set", hostile], ["--set", hostile + "=" + hostile], ["--plugin", hostile],
      ["--mark", hostile], ["--export", hostile], ["--trace", hostile + "/" + hostile], ["--max-bytes", hostile],
      ["--language", hostile], ["--export-format", hostile, "--export", "-"],
    ])
  func options(_ arguments: [String]) async throws {
    let picture = try folder.write(PictureBytes.pgm(width: 8, height: 8), to: "a.pgm")
    expectNone(in: try await Tool.run(arguments + [picture], in: folder.path), arguments)
  }

  @Test(
    "Subcommands repeat arguments without control characters",
    arguments: [
      [hostile], ["calc", hostile], ["calc", "--digits", hostile, "1"], ["calc", "2+" + hostile], ["shell", hostile],
      ["plugins", "--plugin", hostile], ["doctor", "--language", hostile], ["doctor", hostile], ["watch", hostile],
      ["serve", "--listen", hostile], ["serve", "--token-file", hostile], ["serve", "--texts", hostile],
      ["serve", "--certificate", hostile, "--key", hostile], ["serve", "--port", hostile], ["help", hostile],
    ])
  func subcommands(_ arguments: [String]) async throws {
    expectNone(in: try await Tool.run(arguments), arguments)
  }

  @Test("Text, JSON and the log name a file without control characters")
  func names() async throws {
    let bad = try folder.write(Array("no picture".utf8), to: "\(Self.hostile).png")
    let good = try folder.write(PictureBytes.pgm(width: 8, height: 8), to: "\(Self.hostile).pgm")
    for arguments in [[bad], ["--verbose", good, bad], ["--json", good, bad], [folder.path]] {
      expectNone(in: try await Tool.run(arguments), arguments)
    }
  }

  @Test("The error for an existing file names it without control characters")
  func existing() async throws {
    let picture = try folder.write(PictureBytes.pgm(width: 8, height: 8), to: "a.pgm")
    let mark = try folder.write([1], to: "\(Self.hostile).png")
    let result = try await Tool.run("--mark", mark, picture)
    expectNone(in: result, [mark])
    #expect(result.status == 2 && result.errors.contains("exists"))
  }

  @Test("A name that is not UTF-8 is printed without the invalid bytes")
  func notUTF8() async throws {
    let (script, tool) = (folder.path + "/script.sh", try Tool.path())
    try folder.write(Array("'\(tool)' \"$(printf 'a\\377\\033[31m.png')\"; exit $?\n".utf8), to: "script.sh")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [script]
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = try #require(String(validating: bytes, as: UTF8.self))
    #expect(process.terminationStatus == 2 && text.contains("\u{FFFD}") && !text.contains("\u{1B}"), "\(text)")
  }

  @Test("The shell repeats a line without control characters")
  func shell() async throws {
    let line = "load \(Self.hostile.dropLast()).png\n"
    expectNone(in: try await Tool.run(["shell"], input: Array(line.utf8)), ["shell"])
    let script = try folder.write(Array(line.utf8), to: "script")
    expectNone(in: try await Tool.run("shell", script), ["shell", script])
  }

  @Test("A line of ten megabytes on standard input is refused quickly", .timeLimit(.minutes(10)))
  func longLine() async throws {
    let line = [UInt8](repeating: UInt8(ascii: "'"), count: 10 << 20)
    let result = try await Tool.run(["shell"], input: line)
    #expect(result.status == 2 && result.errors.contains("A line may have 4096 characters"))
    let script = try folder.write(line, to: "script")
    #expect(try await Tool.run("shell", script).errors.contains("A line may have 4096 characters"))
  }

  @Test("A long expression is refused quickly, in one argument or many", .timeLimit(.minutes(10)))
  func longExpression() async throws {
    for arguments in [[String(repeating: "1", count: 100_000)], [String](repeating: "+1", count: 50_000)] {
      let result = try await Tool.run(["calc"] + arguments)
      #expect(result.status == 2 && result.errors.contains("4096 characters at most"))
    }
  }
}
