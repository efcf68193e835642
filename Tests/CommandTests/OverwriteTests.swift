import DiscernTestSupport
import Foundation
import Glibc
import Testing

/// Tests of files after a failed write with `--force`.
@Suite struct OverwriteTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Marks a picture into `out.png` with files limited to a kilobyte; shell code sets the action of the limit's signal
  /// first.
  private func mark(_ start: String) throws -> Int32 {
    let picture = try folder.write(PictureBytes.pgm(width: 400, height: 400), to: "in/a.pgm")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    let command = "'\(try Tool.path())' --force --mark '\(folder.path)/out.png' '\(picture)' >/dev/null"
    process.arguments = ["-c", "\(start); \(command)"]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  @Test(
    "A failed or killed write keeps the old file and leaves no other",
    arguments: ["trap '' XFSZ; ulimit -f 1", "ulimit -f 1"])
  func failing(start: String) throws {
    try folder.write(Array("old".utf8), to: "out.png")
    #expect(try mark(start) != 0)
    #expect(try String(contentsOfFile: folder.path + "/out.png", encoding: .utf8) == "old")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["in", "out.png"])
    #expect(try mark(":") <= 1)
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path + "/out.png")).starts(with: [0x89, 0x50]))
  }

  @Test("An export to /dev/stdout is appended to standard output")
  func standardOutput() async throws {
    let picture = Tool.samples + "/business-card/classic.png"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    let tool = try Tool.path()
    process.arguments = [
      "-c",
      "{ echo before; '\(tool)' --force --export-format vcard --export /dev/stdout '\(picture)'; } >'\(folder.path)/out'",
    ]
    try process.run()
    process.waitUntilExit()
    let text = try String(contentsOfFile: folder.path + "/out", encoding: .utf8)
    #expect(text.hasPrefix("before\n") && text.contains("BEGIN:VCARD"))
  }
}
