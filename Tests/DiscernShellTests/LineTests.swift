import DiscernCore
import Foundation
import Testing

@testable import DiscernReport
@testable import DiscernShell

/// Tests of words, paths and near misses.
@Suite struct LineTests {
  @Test(
    "A line is split as a shell splits it",
    arguments: [
      ("load a.png", ["load", "a.png"]), ("  a   b ", ["a", "b"]), ("'my card.png'", ["my card.png"]),
      (#"my\ card.png"#, ["my card.png"]), (#""my \"card\".png""#, [#"my "card".png"#]), (#"'a\b'"#, [#"a\b"#]),
      (#""a\b""#, [#"a\b"#]), ("a''b", ["ab"]), ("''", [""]), (#"it\'s"#, ["it's"]), ("", []), (#"a\"#, [#"a\"#]),
      ("'it'\\''s'", ["it's"]),
    ])
  func words(line: String, words: [String]) {
    #expect(LineWords(line).words == words)
    #expect(LineWords(line).isClosed)
  }

  @Test("A line of megabytes is split quickly", .timeLimit(.minutes(10)))
  func longWords() {
    let size = 1 << 21
    #expect(LineWords(String(repeating: "x", count: size)).words.map(\.utf8.count) == [size])
    #expect(LineWords("'" + String(repeating: "x ", count: size / 2) + "'").words.map(\.utf8.count) == [size])
    #expect(LineWords(String(repeating: "\\x", count: size / 2)).words.map(\.utf8.count) == [size / 2])
  }

  @Test("An open quote is detected")
  func openQuote() {
    #expect(!LineWords("load 'my ca").isClosed)
    #expect(LineWords("load 'my ca").words == ["load", "my ca"])
  }

  @Test("A file's name loads it: quoted, escaped, with spaces, with ~")
  func barePaths() async throws {
    var stage = try Stage()
    let path = try stage.folder.write([1], to: "my card (1).png")
    let escaped = path.replacing(" ", with: "\\ ").replacing("(", with: "\\(").replacing(")", with: "\\)")
    for line in ["'\(path)'", "\"\(path)\" ", escaped, path, "load \(path)", "load '\(path)'"] {
      #expect(await stage.perform(line).output.contains("Payment card"), "\(line)")
    }
    #expect(FilePath.expanded("~/a.png", home: "/users/ada") == "/users/ada/a.png")
    #expect(FilePath.expanded("~", home: "/users/ada") == "/users/ada")
    #expect(FilePath.expanded("~bob/a.png", home: "/users/ada") == "~bob/a.png")
    #expect(FilePath.expanded("a~/b", home: "/users/ada") == "a~/b")
  }

  @Test("A near miss is a slip of a letter or two, not another word")
  func nearMisses() {
    let names = CommandTable.names
    for (typed, meant) in ["lod": "load", "laod": "load", "explian": "explain", "claim": "claims", "EXIT": "exit"] {
      #expect(NearMiss.suggestion(for: typed, among: names) == meant)
    }
    for typed in ["zebra", "photograph", "123", ""] {
      #expect(NearMiss.suggestion(for: typed, among: names) == nil)
    }
  }
}
