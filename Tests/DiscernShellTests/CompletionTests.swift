import DiscernCore
import Testing

@testable import DiscernShell

/// Tests of completion.
@Suite struct CompletionTests {
  private func completion(_ before: String, _ word: String) async throws -> Completer.Completion {
    var stage = try Stage()
    try await stage.loadPicture()
    return Completer(stage.session).completion(of: word, after: before)
  }

  @Test("The first word completes to a command or a field of the picture, else to a file")
  func first() async throws {
    #expect(try await completion("", "ex") == .words(["explain", "export", "exit"]))
    #expect(try await completion("", "/tm") == .files)
    #expect(try await completion("", "") == .words(CommandTable.names + ["number", "length", "name"]))
  }

  @Test(
    "Arguments complete by their type",
    arguments: [
      ("load ", "", nil), ("crop 1 ", "", nil), ("crop! 1 ", "x", nil), ("mark ", "a", nil), ("load '", "my c", nil),
      ("", "'", nil),
      ("show ", "", ["1", "2"]), ("show 1 ", "", ["number", "length"]), ("show 1 ", "n", ["number"]),
      ("show 2 ", "", ["name"]), ("show -9223372036854775808 ", "", []), ("show 9 ", "", []), ("explain ", "2", ["2"]),
      ("export ", "", ["1", "2", "all"]),
      ("reveal ", "o", ["on", "off"]), ("select ", "o", ["off"]), ("help ", "cr", ["crop"]),
      ("set ", "t", ["tint"]), ("set tint ", "", ["light", "dark"]), ("set strict ", "", ["on", "off"]),
      ("set kind ", "b", ["business-card"]), ("set engine ", "", ["auto", "page"]), ("set least ", "", []),
      ("set absent ", "", []),
      ("set effort ", "", ["fast", "auto", "thorough"]), ("crop ", "", ["1", "2", "sheet"]),
      ("crop sheet ", "", ["1"]), ("crop! sheet 1 ", "", nil), ("crop sheet 1 a.png ", "", []),
      ("export sheet ", "", nil), ("trace ", "", nil), ("what ", "", []), ("show 1 number ", "", []),
      ("nonsense ", "", []),
    ] as [(String, String, [String]?)])
  func arguments(before: String, word: String, words: [String]?) async throws {
    #expect(try await completion(before, word) == words.map(Completer.Completion.words) ?? .files)
  }
}
