import DiscernCore
import Foundation
import Testing

@testable import DiscernReport
@testable import DiscernShell

/// Words, paths, near misses.
@Suite struct LineTests {
  @Test(
    "A line is parted as a shell parts it",
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

  @Test("A quote that is left open is noticed")
  func openQuote() {
    #expect(!LineWords("load 'my ca").isClosed)
    #expect(LineWords("load 'my ca").words == ["load", "my ca"])
  }

  @Test("A file's name alone loads it: quoted, escaped, with bare spaces, at home")
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
    #expect(NearMiss.distance("kitten", "sitting") == 3)
    #expect(NearMiss.distance("ab", "ba") == 1)
  }
}
