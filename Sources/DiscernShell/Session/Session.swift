import DiscernCore
import DiscernPipeline
import DiscernReport

/// What is loaded, set and remembered, and the commands over it. It knows nothing of terminals.
struct Session: Sendable {
  /// What `undo` goes back to.
  struct State: Sendable {
    /// What is loaded.
    var file: LoadedFile?
    /// How pictures are scanned.
    var options: ScanOptions
    /// The area of `options`, as it was typed.
    var selection: String?
    /// The right to open secrets, where the user has given it.
    var reveal: Reveal?
  }

  /// So many changes can be undone; a state holds a file's bytes and its report, no pixels.
  static let undoDepth = 50

  /// What the session works with.
  let parts: ShellConfiguration
  /// The pipeline, made when it is first needed.
  let pipeline: PipelineSource
  /// What is loaded and set now.
  private(set) var state: State
  private var past: [State] = []
  /// What each kind's documents asked to be remembered; `undo` leaves it.
  var memories: [String: [String: String]]
  /// The calculator's last answer.
  var lastAnswer: Document?
  /// The engines that can be chosen; more are known once the pipeline is there.
  var engines = ["auto"]
  /// Whether the user wants to leave.
  var isOver = false

  /// A session in which nothing is loaded.
  init(_ parts: ShellConfiguration) {
    self.parts = parts
    pipeline = PipelineSource(parts.pipeline)
    state = State(options: parts.options, reveal: parts.reveal ? Reveal() : nil)
    memories = parts.options.sessions
  }

  /// Does what a line says. Where that fails or is cancelled, the session is as it was.
  mutating func perform(_ line: String) async -> Response {
    var next = self
    do throws(ShellError) {
      let output = try await next.respond(to: line)
      if Task.isCancelled { throw .cancelled }
      self = next
      return Response(output: output, status: isOver ? .over : .done)
    } catch {
      let text = error.description
      return Response(error: text.hasSuffix("\n") ? text : text + "\n", status: .failed)
    }
  }

  /// A command, a file to load, or a line for the plugins.
  private mutating func respond(to line: String) async throws(ShellError) -> String {
    let line = line.trimmed
    if line.isEmpty || line.hasPrefix("#") { return "" }
    if let (command, arguments) = CommandTable.command(in: line) { return try await command.run(&self, arguments) }
    if let path = FilePath.existing(in: line) { return try await load(path) }
    return try await answer(line)
  }

  /// Changes what is loaded or set, so that `undo` can take it back.
  mutating func change(_ change: (inout State) -> Void) {
    past = past.suffix(Self.undoDepth - 1) + [state]
    change(&state)
  }

  /// Takes the last change back; returns what was there before it, nil where nothing was changed.
  mutating func takeBack() -> State? {
    guard let last = past.popLast() else { return nil }
    defer { state = last }
    return state
  }
}

extension Session {
  /// The file that commands speak of.
  /// - Throws: `ShellError` where none is loaded.
  var file: LoadedFile {
    get throws(ShellError) {
      guard let file = state.file else { throw ShellError("No picture is loaded. Type its name, or load FILE.") }
      return file
    }
  }

  /// Writes reports as they may be shown now.
  var text: TextReport {
    TextReport(
      manifests: parts.manifests, style: parts.usesColor ? .coloured : .plain, reveal: state.reveal)
  }

  /// Any text as it may be shown now: on one line, without a terminal's commands, long runs of digits masked.
  func shown(_ text: String) -> String {
    TerminalText.safe(state.reveal == nil ? Mask.hidingDigitRuns(in: text) : text)
  }

  /// What stands before a typed line: the file's name, and whether secrets are shown.
  var prompt: String {
    // A name of hundreds of letters would leave no room to type.
    let name = state.file.map { " " + String(shown($0.name).suffix(40)) } ?? ""
    return "discern\(name)\(state.reveal == nil ? "" : " (revealed)")> "
  }
}
