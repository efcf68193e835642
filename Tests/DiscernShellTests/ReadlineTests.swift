import DiscernOutput
import DiscernReport
import Glibc
import Testing

@testable import DiscernShell

/// Tests of readline on a pseudo-terminal, which buffers the typed input.
@MainActor @Suite(.serialized) struct ReadlineTests {
  private let keyboard: Int32
  private let reader: ReadlineReader

  init() throws {
    setenv("TERM", "xterm", 1)
    setenv("INPUTRC", "/dev/null", 1)
    keyboard = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    // TIOCSPTLCK and TIOCGPTN (ioctl_tty(2)): the functions of <stdlib.h> for them are not in the Glibc module.
    var (lock, number): (Int32, UInt32) = (0, 0)
    let isOpen = ioctl(keyboard, 0x4004_5431, &lock) == 0 && ioctl(keyboard, 0x8004_5430, &number) == 0
    try #require(isOpen)
    let name = "/dev/pts/\(number)"
    let terminal = open(name, O_RDWR | O_NOCTTY)
    try #require(terminal >= 0)
    reader = ReadlineReader(history: ["load old.png"], signals: nil, usesColor: true, terminal: terminal)
  }

  private func line(typing keys: String) async throws -> TypedLine {
    var stage = try Stage()
    try await stage.loadPicture()
    _ = Array(keys.utf8).withUnsafeBytes { write(keyboard, $0.baseAddress, $0.count) }
    return await reader.line(prompt: stage.session.prompt, completer: Completer(stage.session))
  }

  /// The output on the terminal.
  private func screen() -> String {
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    return String(decoding: bytes[..<max(0, read(keyboard, &bytes, bytes.count))], as: UTF8.self)
  }

  @Test(
    "Tab completes commands, their words, and fields",
    arguments: [
      ("rev\tof\t", "reveal off "), ("show 1 n\t", "show 1 number "), ("set ti\tda\t", "set tint dark "),
      ("show 3\t", "show 3"),
    ])
  func completion(keys: String, text: String) async throws {
    #expect(try await line(typing: keys + "\r") == .text(text))
  }

  @Test("Tab completes file names, and quotes those with spaces")
  func files() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([1], to: "my card.png")
    for begun in ["load \(folder.path)/my", "load '\(folder.path)/my c", "load \(folder.path)/my\\ c"] {
      guard case .text(let text) = try await line(typing: begun + "\t\r") else {
        Issue.record("no line")
        continue
      }
      #expect(LineWords(text).words == ["load", path], "\(text)")
    }
  }

  @Test("Ctrl-P recalls the history, newest line first")
  func history() async throws {
    #expect(try await line(typing: "\u{10}\r") == .text("load old.png"))
    await reader.remember("mark new.png")
    #expect(try await line(typing: "\u{10}\r") == .text("mark new.png"))
  }

  @Test("The prompt is shown in bold, with the file's name")
  func prompt() async throws {
    #expect(try await line(typing: "what\r") == .text("what"))
    #expect(screen().contains("\u{1B}[1mdiscern card.png> \u{1B}[0m"))
  }
}
