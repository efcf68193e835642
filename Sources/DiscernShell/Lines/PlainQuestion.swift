import DiscernCore
import DiscernPipeline

/// A line in plain words, such as *what is the expiry* or *how much is 15% of 200*.
struct PlainQuestion: Sendable {
  /// Words that open a question or a request; what follows may be an expression.
  private static let openers = [
    "what is", "what's", "what’s", "whats", "what are", "how much is", "how many is", "calculate", "compute",
    "evaluate", "solve",
    "work out",
  ].map { $0.split(separator: " ").map(String.init) }

  /// Minimum length of a word that may be a misspelt command; shorter ones are near to too many.
  private static let shortestCommand = 4

  /// The words, without the marks of a sentence at their ends.
  private let words: [String]
  /// The words as a shell has them, which may be paths with spaces.
  private let quotedWords: [String]

  /// Creates a question from a typed line.
  init(_ line: String) {
    words = line.split(whereSeparator: \.isWhitespace).map { Self.bare(String($0)) }.filter { !$0.isEmpty }
    quotedWords = LineWords(line).words.map(Self.bare)
  }

  /// Returns a word without the marks of a sentence at its end; a mark alone is a word.
  private static func bare(_ word: String) -> String {
    guard let last = word.lastIndex(where: { !",;:?!".contains($0) }) else { return word }
    return String(word[...last])
  }

  private var smallWords: [String] { words.map { $0.lowercased() } }

  /// The words by which fields may be meant: also without a final s, as in *names* and *holder's*.
  private var spokenWords: Set<String> {
    let endings = ["'s", "’s", "s"]
    return Set(
      smallWords.flatMap { word in [word] + endings.filter(word.hasSuffix).map { String(word.dropLast($0.count)) } })
  }

  /// The text behind the words that open a question; nil if none do, or nothing follows.
  var expression: String? {
    let small = smallWords
    guard let opener = Self.openers.first(where: { small.starts(with: $0) }), opener.count < words.count else {
      return nil
    }
    return words.dropFirst(opener.count).joined(separator: " ")
  }

  /// The path of the first existing file that a word names, folders aside; nil if none does.
  var file: String? {
    (quotedWords + words).lazy.map { FilePath.expanded($0) }.first { path in
      FilePath.exists(path) && !FilePath.isFolder(path)
    }
  }

  /// The path of the file if it is written as a path, with a slash or a full stop: then no part of it is anything else,
  /// such as a number. Nil for a bare word, which may be a file's name by chance.
  var path: String? { file.flatMap { $0.contains(where: { "/.".contains($0) }) ? $0 : nil } }

  /// Returns the names of the fields that the line asks for, in the order of the manifests: by their names where these
  /// stand in the line, else by their synonyms.
  func fields(of manifests: [PluginManifest]) -> [String] {
    let spoken = spokenWords
    let text = " " + smallWords.joined(separator: " ") + " "
    return manifests.flatMap { manifest in
      let named = manifest.fields.filter {
        spoken.contains($0.name) || text.contains(" \($0.name.split(separator: "-").joined(separator: " ")) ")
      }
      return named.isEmpty ? manifest.fields.filter { !spoken.isDisjoint(with: $0.synonyms) } : named
    }
    .map(\.name).unique
  }

  /// The command that is most likely meant: one that a word names, else one that a word resembles; nil if none.
  var command: Command? {
    let candidates = smallWords.filter { $0.count >= Self.shortestCommand }
    let name =
      candidates.first { CommandTable.command(named: $0) != nil }
      ?? candidates.lazy.compactMap { NearMiss.suggestion(for: $0, among: CommandTable.names) }.first
    return name.flatMap(CommandTable.command(named:))
  }
}
