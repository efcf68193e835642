import DiscernTestSupport
import Foundation
import Glibc
import Testing

/// Tests of `--output` and `--resume`.
@Suite struct ResultsFileTests {
  private let folder: TemporaryFolder
  private var results: String { folder.path + "/results.jsonl" }
  private var pictures: String { folder.path + "/in" }

  init() throws { folder = try TemporaryFolder() }

  /// Writes small pictures; returns their paths in the order of a walk.
  private func draw(_ count: Int) throws -> [String] {
    try (0..<count).map { try folder.write(PictureBytes.pgm(width: 64, height: 64), to: "in/\($0 + 10).pgm") }
  }

  private func text() throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: results)), as: UTF8.self)
  }

  /// The sources of the lines, each of which must be an object.
  private func sources() throws -> [String] {
    try text().split(separator: "\n").map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return try #require(object?["source"] as? String)
    }
  }

  private func scan(_ options: String...) async throws -> Tool.Result {
    try await Tool.run(["scan", pictures, "--json", "--output", results] + options)
  }

  @Test("The results stand in the file and are not printed, as JSON or as text")
  func output() async throws {
    let card = Tool.samples + "/business-card/classic.png"
    let printed = try await Tool.run("scan", card)
    let written = try await Tool.run("scan", card, "--output", folder.path + "/results.txt", "--color", "always")
    #expect(written.status == 0 && written.output.isEmpty)
    let text = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/results.txt"))
    #expect(String(decoding: text, as: UTF8.self) == printed.output)
  }

  @Test("A file that was cut off within a line goes on behind the last whole one")
  func cut() async throws {
    let paths = try draw(4)
    #expect(try await scan().status == 1)
    let lines = try text().split(separator: "\n")
    let second = lines[1]
    let rest = lines[..<2].map { $0 + "\n" }.joined() + lines[2].prefix(lines[2].count / 2)
    try Data(rest.utf8).write(to: URL(fileURLWithPath: results))
    let result = try await scan("--resume")
    #expect(result.status == 1)
    #expect(result.errors.contains("results.jsonl holds 2 results; these files are not read again."))
    #expect(try sources() == paths)
    #expect(try text().contains(second))
    // Nothing is left to do, and nothing changes.
    let finished = try text()
    #expect(try await scan("--resume").status == 1)
    #expect(try text() == finished)
  }

  @Test("A scan that is killed again and again loses no file and repeats none")
  func killed() async throws {
    let paths = try draw(24)
    var random = SplitMix64(state: 20_261_123)
    for _ in 0..<20 {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: try Tool.path())
      process.arguments = ["scan", pictures, "--json", "--quiet", "--output", results, "--resume"]
      process.standardError = FileHandle.nullDevice
      try process.run()
      try await Task.sleep(for: .milliseconds(Int.random(in: 20...600, using: &random)))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    #expect(try await scan("--resume").status == 1)
    #expect(try sources() == paths)
  }

  @Test("What is no file of results stays as it is, and so does one that somebody else writes")
  func refused() async throws {
    _ = try draw(1)
    for other in ["notes\n", "{\"schema\":\"other/1\",\"source\":\"a\"}\n", "half a line", "[1]\n{"] {
      try Data(other.utf8).write(to: URL(fileURLWithPath: results))
      let result = try await scan("--resume")
      #expect(result.status == 2 && result.errors.contains("holds no results of ‘discern scan --json’ in line 1"))
      #expect(try text() == other)
    }
    #expect(try await scan().errors.contains("exists. Choose another name, or add --force to overwrite it."))
    let descriptor = open(results, O_RDWR)
    defer { close(descriptor) }
    try #require(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    #expect(try await scan("--force").errors.contains("is being written by another process."))
    #expect(try text() == "[1]\n{")
    #expect(
      try await Tool.run("scan", pictures, "--resume").errors.contains("--resume needs --json and --output FILE."))
  }

  @Test("A picture at which a process hangs costs only itself, and is not read again")
  func hanging() async throws {
    let paths = try draw(3)
    // Nobody writes into the pipe, so that whoever opens it waits forever.
    let trap = folder.path + "/trap.pgm"
    try #require(mkfifo(trap, 0o600) == 0)
    let arguments = ["scan", paths[0], trap, paths[1], paths[2], "--json", "--jobs", "1", "--output", results]
    let result = try await Tool.run(arguments + ["--seconds", "1"])
    #expect(result.status == 2)
    #expect(try sources() == [paths[0], trap, paths[1], paths[2]])
    let lines = try text().split(separator: "\n")
    #expect(lines[1].contains(#""code":"process-timed-out""#) && lines[1].contains("within 11 seconds"))
    #expect(lines.indices.allSatisfy { $0 == 1 || !lines[$0].contains("process-") })
    let again = try await Tool.run(arguments + ["--resume"])
    #expect(again.status == 2 && again.errors.contains("holds 4 results"))
    #expect(try text().split(separator: "\n") == lines)
  }

  @Test("Standard input, explained claims and revealed numbers are the same in other processes")
  func sameResults() async throws {
    let card = Tool.samples + "/payment-card/specimen.png"
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: card)))
    let options = ["scan", "-", "/nowhere/a.png", "--json", "--explain", "--reveal"]
    let printed = try await Tool.run(options, input: bytes)
    let written = try await Tool.run(options + ["--output", results], input: bytes)
    #expect(written.status == 2 && written.output.isEmpty)
    let time = #/"milliseconds":{[^}]*}/#
    #expect(try text().replacing(time, with: "") == printed.output.replacing(time, with: ""))
    #expect(printed.output.contains("4000123456789010"))
  }

  @Test("On a full disk the scan ends with an error, and only whole results are in the file")
  func full() async throws {
    let paths = try draw(12)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    let command = "'\(try Tool.path())' scan '\(pictures)' --json --output '\(results)'"
    process.arguments = ["-c", "trap '' XFSZ; ulimit -f 1; \(command) 2>'\(folder.path)/errors'"]
    // A limit of a kilobyte for messages, too; they are shorter.
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 2)
    let written = try sources()
    #expect(written.count < paths.count && written == Array(paths.prefix(written.count)))
    #expect(try text().hasSuffix("\n"))
    #expect(try String(contentsOfFile: folder.path + "/errors", encoding: .utf8).contains("cannot be written"))
  }
}
