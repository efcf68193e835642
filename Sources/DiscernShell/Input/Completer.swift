import DiscernCore
import DiscernPipeline
import DiscernReport

/// Completes a line by the state of a session.
struct Completer: Sendable {
  /// The possible completions of a word.
  enum Completion: Hashable, Sendable {
    /// One of these words.
    case words([String])
    /// The name of a file.
    case files
  }

  /// The field names of each document.
  private let fields: [[String]]
  /// Number of sheets.
  private let sheets: Int
  /// The options in the order of `set`, with their values.
  private let options: [(name: String, values: [String])]

  /// Creates a completer for the session's documents and options.
  init(_ session: Session) {
    fields = session.state.file?.report.documents.map { $0.fields.map(\.name).unique } ?? []
    sheets = session.state.file?.report.pages.reduce(0) { $0 + $1.sheets.count } ?? 0
    options = session.settable.map { ($0.name, $0.form.completions) }
  }

  /// Returns the completions of a word.
  /// - Parameters:
  ///   - word: the part of it that is typed.
  ///   - before: the line before it.
  func completion(of word: String, after before: String) -> Completion {
    let parted = LineWords(before)
    // An open quote belongs to the word itself.
    var words = parted.isClosed ? parted.words : parted.words.dropLast()
    guard let name = words.first else { return commands(word) }
    guard let command = CommandTable.command(named: name) else { return .words([]) }
    let isSheet = words.dropFirst().first == Session.sheetWord && command.choices.contains(Session.sheetWord)
    if isSheet { words.remove(at: 1) }
    guard words.count <= command.arguments.count else { return .words([]) }
    switch command.arguments[words.count - 1] {
    case .file: return .files
    case .document:
      let numbers = (0..<(isSheet ? sheets : fields.count)).map { "\($0 + 1)" }
      return .words(matching(word, among: numbers + (isSheet ? [] : command.choices)))
    case .field:
      let number = Int(words[words.count - 1]) ?? 0
      let isThere = number > 0 && number <= fields.count
      return .words(matching(word, among: isThere ? fields[number - 1] : []))
    case .option: return .words(matching(word, among: options.map(\.name)))
    case .value:
      let option = options.first { $0.name == words[words.count - 1] }
      return .words(matching(word, among: option?.values ?? []))
    case .command: return .words(matching(word, among: CommandTable.names))
    case .words(let choices): return .words(matching(word, among: choices))
    }
  }

  /// Completes the first word: a command or a field of the picture, else a file name.
  private func commands(_ word: String) -> Completion {
    let names = matching(word, among: CommandTable.names + fields.flatMap(\.self).unique)
    return names.isEmpty ? .files : .words(names)
  }

  private func matching(_ word: String, among candidates: [String]) -> [String] {
    candidates.filter { $0.hasPrefix(word) }
  }
}
