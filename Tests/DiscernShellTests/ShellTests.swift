import DiscernCore
import DiscernOutput
import DiscernPipeline
import DiscernTestSupport
import Foundation
import Glibc
import Testing

@testable import DiscernReport
@testable import DiscernShell

/// Tests of whole sessions.
@Suite struct ShellTests {
  private func run(_ lines: [String]) async -> (status: Int32, printed: Printed) {
    let printed = Printed()
    let shell = Shell(Stage.configuration(printed: printed))
    return (await shell.run(script: lines), printed)
  }

  @Test("A script runs to its end")
  func script() async {
    let (status, printed) = await run(["# sums", "", "2+3", "calc ans+1"])
    #expect(status == 0)
    #expect(printed.text == "2+3 = 5\nans+1 = 6\n")
    #expect(printed.complaints.isEmpty)
  }

  @Test("A script stops at its first error and names the line")
  func stops() async {
    let (status, printed) = await run(["2+3", "", "calc nothing", "2+4"])
    #expect(status == 2)
    #expect(printed.text == "2+3 = 5\n")
    #expect(printed.complaints == "discern: line 3: This is no expression that can be calculated: nothing\n")
  }

  @Test("A line of ten megabytes is refused at once", .timeLimit(.minutes(10)))
  func longLine() async {
    let long = "load " + String(repeating: "'x\\ ", count: 2_500_000)
    let (status, printed) = await run([long])
    #expect(status == 2)
    #expect(printed.complaints.hasPrefix("discern: line 1: A line may have 4096 characters; this one has more."))
    let talk = Printed()
    var history = History(path: nil)
    let lines = ListReader([long, "2+3"])
    _ = await Shell(Stage.configuration(printed: talk)).startSession(lines, history: &history, signals: nil)
    #expect(talk.complaints.hasPrefix("A line may have 4096 characters") && talk.text.hasSuffix("2+3 = 5\n\n"))
    #expect(history.lines == ["2+3"])
  }

  @Test("A session says that a picture is read, removes that before the output, and wraps words at the window")
  func statusAndWindow() async throws {
    let (talk, folder) = (Printed(), try TemporaryFolder())
    let path = try folder.write([1], to: "card.png")
    var configuration = Stage.configuration(lines: [DrawnLine("Name Ada Example", y: 10)], printed: talk)
    configuration.showStatus = { talk.write($0.map { "[\($0)]" } ?? "[]") }
    configuration.columns = { 16 }
    var history = History(path: nil)
    _ = await Shell(configuration).startSession(ListReader([path]), history: &history, signals: nil)
    #expect(talk.text.contains("[Reading /"))
    #expect(talk.text.contains("card.png … Ctrl-C stops it.][]1  Business\ncard, 90 % sure\n"), "\(talk.text)")
    #expect(talk.text.contains("  name  Ada\n        Example\n"))
  }

  @Test("A too long line on standard input is cut, and its neighbours are whole")
  func boundedReading() async throws {
    let folder = try TemporaryFolder()
    let lines = "2+3\r\n" + String(repeating: "x", count: 1 << 20) + "\n\n" + "grüße"
    let path = try folder.write(Array(lines.utf8), to: "lines")
    let descriptor = open(path, O_RDONLY)
    defer { close(descriptor) }
    let (reader, completer) = (
      StreamReader(descriptor, most: 100), Completer(Session(Stage.configuration(printed: Printed())))
    )
    var read: [TypedLine] = []
    while read.last != .end { read.append(await reader.line(prompt: "", completer: completer)) }
    #expect(read == [.text("2+3"), .text(String(repeating: "x", count: 101)), .text(""), .text("grüße"), .end])
  }

  @Test("Terminal control characters in a file name are not shown")
  func escapes() async throws {
    let folder = try TemporaryFolder()
    for line in [
      "load \u{1B}]0;x\u{7}.png", "\u{1B}[31mabc", "set \u{9B}31m x", "help \u{1B}[2J", "crop 1 \u{202E}gnp.x",
      "show \u{1B}c", "mark \(folder.path)/\u{1B}[31m.txt", "export 1 a\u{1B}[31m.vcf", "select \u{1B}[31m",
    ] {
      var stage = try Stage()
      try await stage.loadPicture()
      let response = await stage.perform(line)
      let text = response.output + response.error
      #expect(
        !text.isEmpty && text.unicodeScalars.allSatisfy { !TerminalText.isUnsafe($0) || $0 == "\n" },
        "\(line.debugDescription)")
    }
  }

  @Test("A script that quits ends there with status 0")
  func quits() async {
    let (status, printed) = await run(["2+3", "quit", "nonsense"])
    #expect(status == 0)
    #expect(printed.text == "2+3 = 5\n" && printed.complaints.isEmpty)
  }

  @Test("An interactive session continues after an error, and executes pasted lines in turn")
  func conversation() async {
    let printed = Printed()
    let shell = Shell(Stage.configuration(printed: printed))
    var history = History(path: nil)
    let lines = ["calc nothing", cardNumber, "2+3\ncalc ans+1", "quit", "2+9"]
    let status = await shell.startSession(ListReader(lines), history: &history, signals: nil)
    #expect(status == 0)
    #expect(printed.complaints.contains("no expression"))
    #expect(
      printed.text.hasSuffix("411111******1111\n  length  16\n2+3 = 5\nans+1 = 6\n")
        || printed.text.hasSuffix("2+3 = 5\nans+1 = 6\n"))
    #expect(!history.lines.contains(cardNumber))
    #expect(history.lines == ["calc nothing", "quit"])
    #expect(!printed.text.contains(cardNumber) && !printed.complaints.contains(cardNumber))
  }

  @Test(
    "A line with a card number or a security code is not kept in any notation",
    arguments: [
      "4111,1111,1111,1111", "(4539) 1488 (0343) 6467", "4539*1488*0343*6467", "cvv 123", "card 4111:1111:1111:1111 x",
      "calc 4539+1488+0343+6467", "set digits 4111111111111111", "load 4111_1111_1111_1111.png",
    ])
  func privateLines(line: String) async {
    var history = History(path: nil)
    let shell = Shell(Stage.configuration(printed: Printed()))
    _ = await shell.startSession(ListReader([line, "2+3"]), history: &history, signals: nil)
    #expect(history.lines == ["2+3"])
  }

  @Test("A session that starts revealed prints a warning")
  func revealed() async {
    let printed = Printed()
    let shell = Shell(Stage.configuration(printed: printed, reveal: true))
    var history = History(path: nil)
    _ = await shell.startSession(ListReader([]), history: &history, signals: nil)
    #expect(printed.complaints.hasPrefix("Warning: card numbers are shown in full"))
  }

  @Test("The history's path follows the XDG specification")
  func historyPath() throws {
    let path = try #require(ShellConfiguration.standardHistoryPath)
    #expect(path.hasPrefix("/") && path.hasSuffix("/discern/history"))
  }
}
