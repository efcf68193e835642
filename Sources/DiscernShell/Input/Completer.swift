import DiscernCore
import DiscernPipeline
import DiscernReport

/// What a line may be completed to, as a session stands.
struct Completer: Sendable {
  /// What a word may be completed to.
  enum Completion: Hashable, Sendable {
    /// One of these words.
    case words([String])
    /// The name of a file.
    case files
  }

  /// The names of fields, by document.
  private let fields: [[String]]
  /// How many sheets there are.
  private let sheets: Int
  /// The values of options, by name, in the order of `set`.
  private let options: [(name: String, values: [String])]

  /// A completer that knows the session's documents and options.
  init(_ session: Session) {
    fields = session.state.file?.report.documents.map { $0.fields.map(\.name).unique } ?? []
    sheets = session.state.file?.report.pages.reduce(0) { $0 + $1.sheets.count } ?? 0
    options = session.settable.map { ($0.name, $0.form.completions) }
  }

  /// What a word may become.
  /// - Parameters:
  ///   - word: what is typed of it so far.
  ///   - before: the line in front of it.
  func completion(of word: String, after before: String) -> Completion {
    let parted = LineWords(before)
    // A quote that is still open belongs to the word itself.
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
      let place = (Int(words[words.count - 1]) ?? 0) - 1
      return .words(matching(word, among: fields.indices.contains(place) ? fields[place] : []))
    case .option: return .words(matching(word, among: options.map(\.name)))
    case .value:
      let option = options.first { $0.name == words[words.count - 1] }
      return .words(matching(word, among: option?.values ?? []))
    case .command: return .words(matching(word, among: CommandTable.names))
    case .words(let choices): return .words(matching(word, among: choices))
    }
  }

  /// A line begins with a command, or it is the name of a file.
  private func commands(_ word: String) -> Completion {
    let names = matching(word, among: CommandTable.names)
    return names.isEmpty ? .files : .words(names)
  }

  private func matching(_ word: String, among candidates: [String]) -> [String] {
    candidates.filter { $0.hasPrefix(word) }
  }
}
