import DiscernCore
import DiscernOutput
import DiscernPipeline
import DiscernReport

/// The state of a shell and its commands. It knows nothing of terminals.
struct Session: Sendable {
  /// The part of the state that `undo` restores.
  struct State: Sendable {
    /// The loaded file; nil if there is none.
    var file: LoadedFile?
    /// The options of scans.
    var options: ScanOptions
    /// The area in `options` as typed; nil if none was.
    var selection: String?
    /// The right to reveal secrets; nil unless the user granted it.
    var reveal: Reveal?
  }

  /// Maximum number of changes that can be undone; a state holds a file's bytes and its report, no pixels.
  static let undoDepth = 50

  /// Maximum length of a line in bytes.
  static let lineBytes = Limits().typedBytes

  /// The configuration of the shell.
  let parts: ShellConfiguration
  /// The pipeline, created on first use.
  let pipeline: PipelineSource
  /// The current state.
  private(set) var state: State
  private var past: [State] = []
  /// The undone states, the last one first.
  private var future: [State] = []
  /// The values that documents asked to be remembered, by kind; `undo` keeps them.
  var memories: [String: [String: String]]
  /// The last answer of the calculator.
  var lastAnswer: Document?
  /// The valid engine names; complete once the pipeline exists.
  var engines = [ScanOptions.automaticEngine]
  /// True once the user has quit.
  var isOver = false
  /// True if a secret was found in the current line.
  var holdsSecret = false

  /// Creates a session without a loaded file.
  init(_ parts: ShellConfiguration) {
    self.parts = parts
    pipeline = PipelineSource(parts.pipeline)
    state = State(options: parts.options, reveal: parts.reveal ? Reveal() : nil)
    memories = parts.options.sessions
  }

  /// Executes a line. If that fails or is cancelled, the session is unchanged.
  mutating func perform(_ line: String) async -> Response {
    var next = self
    next.holdsSecret = false
    do throws(ShellError) {
      let output = try await next.respond(to: line)
      if Task.isCancelled { throw .cancelled }
      self = next
      return Response(output: output, status: isOver ? .over : .done, isPrivate: next.holdsSecret)
    } catch {
      let text = error.description
      return Response(
        error: text.hasSuffix("\n") ? text : text + "\n", status: .failed,
        isPrivate: Task.isCancelled || next.holdsSecret)
    }
  }

  /// Executes a command, loads a file, shows a field, or passes the line to the plugins. The length is checked first,
  /// since all else visits each character.
  private mutating func respond(to line: String) async throws(ShellError) -> String {
    guard line.utf8.count <= Self.lineBytes else { throw Self.tooLong(Limits().typedCharacters) }
    let line = line.trimmed
    if line.isEmpty || line.hasPrefix("#") { return "" }
    if let (command, arguments) = CommandTable.command(in: line) { return try await command.run(&self, arguments) }
    if let path = FilePath.existing(in: line) { return try await load(path) }
    if let values = try values(named: line) { return values }
    return try await answer(line)
  }

  /// Changes the state, so that `undo` can restore it.
  mutating func change(_ change: (inout State) -> Void) {
    past = past.suffix(Self.undoDepth - 1) + [state]
    future = []
    change(&state)
  }

  /// Undoes the last change; returns the undone state, nil if there was no change.
  mutating func takeBack() -> State? {
    guard let last = past.popLast() else { return nil }
    defer { state = last }
    future.append(state)
    return state
  }

  /// Restores the state that was undone last; returns the state before, nil if nothing was undone since the last change.
  mutating func restore() -> State? {
    guard let next = future.popLast() else { return nil }
    defer { state = next }
    past.append(state)
    return state
  }
}

extension Session {
  /// The loaded file.
  /// - Throws: `ShellError` if none is loaded.
  var file: LoadedFile {
    get throws(ShellError) {
      guard let file = state.file else { throw ShellError("No picture is loaded. Type its name, or load FILE.") }
      return file
    }
  }

  /// A report writer with the current masking.
  var text: TextReport {
    TextReport(
      manifests: parts.manifests, style: parts.usesColor ? .coloured : .plain, reveal: state.reveal)
  }

  /// Returns a text as it may be shown: on one line, without terminal control characters, long digit runs masked unless
  /// revealed.
  func shown(_ text: String) -> String {
    TerminalText.safe(state.reveal == nil ? Mask.hidingSecrets(in: text) : text)
  }

  /// The prompt: the file's name, and a mark if secrets are revealed.
  var prompt: String {
    // A name of hundreds of characters would leave no room to type.
    let name = state.file.map { " " + String(shown($0.name).suffix(40)) } ?? ""
    return "discern\(name)\(state.reveal == nil ? "" : " (revealed)")> "
  }
}
