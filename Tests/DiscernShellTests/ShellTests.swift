import DiscernCore
import DiscernPipeline
import DiscernTestSupport
import Foundation
import Testing

@testable import DiscernShell

/// Whole sessions.
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

  @Test("A script stops at its first error, whose line it names")
  func stops() async {
    let (status, printed) = await run(["2+3", "", "calc nothing", "2+4"])
    #expect(status == 2)
    #expect(printed.text == "2+3 = 5\n")
    #expect(printed.complaints == "discern: line 3: This is no expression that can be calculated: nothing\n")
  }

  @Test("A script that quits ends there, well")
  func quits() async {
    let (status, printed) = await run(["2+3", "quit", "nonsense"])
    #expect(status == 0)
    #expect(printed.text == "2+3 = 5\n" && printed.complaints.isEmpty)
  }

  @Test("A person's session goes on after an error, and pasted lines are taken one by one")
  func conversation() async {
    let printed = Printed()
    let shell = Shell(Stage.configuration(printed: printed))
    var history = History(path: nil)
    let lines = ["calc nothing", cardNumber, "2+3\ncalc ans+1", "quit", "2+9"]
    let status = await shell.converse(ListReader(lines), history: &history, signals: nil)
    #expect(status == 0)
    #expect(printed.complaints.contains("no expression"))
    #expect(
      printed.text.hasSuffix("411111******1111\n  length  16\n2+3 = 5\nans+1 = 6\n")
        || printed.text.hasSuffix("2+3 = 5\nans+1 = 6\n"))
    #expect(!history.lines.contains(cardNumber))
    #expect(history.lines == ["calc nothing", "quit"])
    #expect(!printed.text.contains(cardNumber) && !printed.complaints.contains(cardNumber))
  }

  @Test("Who starts revealed is warned")
  func revealed() async {
    let printed = Printed()
    let shell = Shell(Stage.configuration(printed: printed, reveal: true))
    var history = History(path: nil)
    _ = await shell.converse(ListReader([]), history: &history, signals: nil)
    #expect(printed.complaints.hasPrefix("Warning: card numbers are shown in full"))
  }

  @Test("The history stands where the XDG specification wants it")
  func historyPath() throws {
    let path = try #require(ShellConfiguration.standardHistoryPath)
    #expect(path.hasPrefix("/") && path.hasSuffix("/discern/history"))
  }
}
