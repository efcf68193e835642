import DiscernTestSupport
import Foundation
import Testing

/// What the binary does when somebody looks at it: run under `script`, which gives it a pseudo-terminal.
@Suite struct TerminalTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Everything that appears on the terminal.
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

  @Test("Results are coloured on a terminal, unless NO_COLOR is set or the terminal knows none")
  func colours() throws {
    let paths = try blanks(2)
    #expect(try show(paths).contains("\u{1B}[1m"))
    for environment in [["NO_COLOR": "1"], ["TERM": "dumb"]] {
      #expect(try !show(paths, environment: environment).contains("\u{1B}"))
    }
    #expect(try show(paths, environment: ["NO_COLOR": ""]).contains("\u{1B}[1m"))
  }

  @Test("Many files have a progress bar, few have none, and JSON lines are left whole")
  func progress() throws {
    #expect(try !show(blanks(3)).contains("of 3 files"))
    let shown = try show(["--json"] + blanks(4))
    for count in 1...4 { #expect(shown.contains("\(count) of 4 files")) }
    #expect(shown.contains("\r\u{1B}[K{\"schema\""))
    #expect(shown.hasSuffix("\u{1B}[K"))
    #expect(try show([folder.path]).contains("3 files read"))
  }
}
