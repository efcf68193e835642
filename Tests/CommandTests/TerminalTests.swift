import DiscernTestSupport
import Foundation
import Testing

/// Tests of the binary on a pseudo-terminal, which `script` provides.
@Suite struct TerminalTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns the output on the terminal.
  private func show(_ arguments: [String], environment: [String: String] = [:]) throws -> String {
    let command = ([try Tool.path()] + arguments).map { "'\($0)'" }.joined(separator: " ")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/script")
    process.arguments = ["-qec", command, "/dev/null"]
    var variables = ProcessInfo.processInfo.environment
    variables["NO_COLOR"] = nil
    variables["TERM"] = "xterm"
    process.environment = variables.merging(environment) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }

  private func blanks(_ count: Int) throws -> [String] {
    try (0..<count).map { try folder.write(PictureBytes.pgm(width: 64, height: 64), to: "\($0).pgm") }
  }

  @Test("Results are coloured on a terminal unless NO_COLOR or TERM forbids it")
  func colours() throws {
    let paths = try blanks(2)
    #expect(try show(paths).contains("\u{1B}[1m"))
    #expect(try !show(paths, environment: ["NO_COLOR": "1"]).contains("\u{1B}[1m"))
    #expect(try !show(paths, environment: ["TERM": "dumb"]).contains("\u{1B}"))
    #expect(try !show(["--color", "never"] + paths).contains("\u{1B}[1m"))
    #expect(try show(["--color", "always"] + paths, environment: ["NO_COLOR": "1"]).contains("\u{1B}[1m"))
    #expect(try show(paths, environment: ["NO_COLOR": ""]).contains("\u{1B}[1m"))
  }

  @Test("Only many files have a progress bar, which leaves JSON lines whole")
  func progress() throws {
    #expect(try !show(blanks(3)).contains("of 3 files"))
    let shown = try show(["--json"] + blanks(4))
    for count in 1...4 { #expect(shown.contains("\(count) of 4 files")) }
    #expect(shown.contains("\r\u{1B}[K{\"schema\""))
    #expect(shown.hasSuffix("\u{1B}[K"))
    #expect(try show([folder.path]).contains("3 of 4 files"))
  }

  @Test("A few files are named while they are read, and --quiet shows nothing")
  func reading() throws {
    let path = try blanks(1)[0]
    let shown = try show([path])
    #expect(shown.hasPrefix("Reading \(path) …\r\u{1B}[K"), "\(shown.debugDescription)")
    #expect(try !show(["--quiet", path]).contains("Reading"))
  }
}
