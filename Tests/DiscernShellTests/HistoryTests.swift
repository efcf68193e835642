import Foundation
import Testing

@testable import DiscernShell

/// Tests of the history.
@Suite struct HistoryTests {
  @Test(
    "A line that holds a card number or another long number is not kept",
    arguments: [
      "4111 1111 1111 1111", "4111111111111111", "load 4111-1111-1111-1111.png", "calc 123456789012",
      "3782 822463 10005",
      "show 1 \u{0664}\u{0661}\u{0661}\u{0661}\u{0661}\u{0661}\u{0661}\u{0661}\u{0661}\u{0661}\u{0661}\u{0661}\u{0661}",
      "", "  ",
    ])
  func refused(line: String) throws {
    let folder = try TemporaryFolder()
    var history = History(path: folder.path + "/history")
    let isKept = history.record(line)
    #expect(!isKept && history.lines.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/history"))
  }

  @Test("Lines are kept in a file for its owner alone, without repeats in a row")
  func kept() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/state/discern/history"
    var history = History(path: path)
    let lines = ["load card.png", "load card.png", "select 1200,1000,500x400", "calc 12345678901"]
    let areKept = lines.map { history.record($0) }
    #expect(areKept == [true, false, true, true])
    #expect(
      try folder.text(of: "state/discern/history") == "load card.png\nselect 1200,1000,500x400\ncalc 12345678901\n")
    let manager = FileManager.default
    #expect(try manager.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    for name in ["/state", "/state/discern"] {
      #expect(try manager.attributesOfItem(atPath: folder.path + name)[.posixPermissions] as? Int == 0o700)
    }
    #expect(History(path: path).lines == history.lines)
  }

  @Test("Card numbers and old lines are removed from the file")
  func cleaned() throws {
    let folder = try TemporaryFolder()
    let lines = (0..<1_100).map { "calc \($0)+1" } + ["4111 1111 1111 1111"]
    let path = try folder.write(Array(lines.joined(separator: "\n").utf8), to: "history")
    let history = History(path: path)
    #expect(history.lines.count == 1_000)
    #expect(history.lines.first == "calc 100+1" && history.lines.last == "calc 1099+1")
    #expect(try !folder.text(of: "history").contains("4111"))
  }

  @Test("Without a path the history stays in memory")
  func unwritable() {
    for path in [nil, "/proc/absent/history"] {
      var history = History(path: path)
      let isKept = history.record("what")
      #expect(isKept && history.lines == ["what"])
    }
  }
}
