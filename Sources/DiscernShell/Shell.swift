import DiscernOutput

/// The read-eval-print loop: reads lines, executes them, prints the output.
public struct Shell: Sendable {
  /// The exit status after an error in a script.
  static let failure: Int32 = 2

  private let configuration: ShellConfiguration

  /// Creates a shell.
  public init(_ configuration: ShellConfiguration) { self.configuration = configuration }

  /// Executes the lines of standard input: interactively if a person types them, else as a script.
  /// - Returns: the exit status: 0, or 2 after an error in a script.
  public func run() async -> Int32 {
    guard configuration.isInteractive else { return await obey(StreamReader()) }
    return await startSession()
  }

  /// Executes the lines of a script up to the first error, whose line number is printed.
  /// - Returns: the exit status: 0, or 2 after an error.
  public func run(script lines: [String]) async -> Int32 { await obey(ListReader(lines)) }

  private func obey(_ reader: some LineReader) async -> Int32 {
    var session = Session(configuration)
    var number = 0
    while !session.isOver, case .text(let line) = await reader.line(prompt: "", completer: Completer(session)) {
      number += 1
      let response = await session.perform(line)
      configuration.write(response.output)
      if response.status == .failed {
        configuration.writeError(
          "discern: line \(number):\(response.error.hasPrefix(" ") ? "\n" : " ")\(response.error)")
        return Self.failure
      }
    }
    return 0
  }

  /// Runs an interactive session, which errors do not end.
  private func startSession() async -> Int32 {
    let signals = Signals()
    var history = History(path: configuration.historyPath)
    let reader = await ReadlineReader(
      history: history.lines, signals: signals, usesColor: configuration.usesColor)
    return await startSession(reader, history: &history, signals: signals)
  }

  /// Runs an interactive session with lines from any reader.
  func startSession(_ reader: some LineReader, history: inout History, signals: Signals?) async -> Int32 {
    var session = Session(configuration)
    configuration.write(
      wrapped("Type a picture’s name to see what it contains; ‘help’ lists what else there is.\n"))
    if configuration.reveal { configuration.writeError(wrapped(session.revealNotice + "\n")) }
    while !session.isOver {
      switch await reader.line(prompt: session.prompt, completer: Completer(session)) {
      case .discarded: continue
      case .end:
        configuration.write("\n")
        return 0
      case .text(let typed):
        var isPrivate = typed.utf8.count > Session.lineBytes
        // Pasted text may have several lines.
        for line in typed.split(whereSeparator: \.isNewline) where !session.isOver {
          let (next, response) = await answer(String(line), in: session, signals: signals)
          session = next
          isPrivate = isPrivate || response.isPrivate
        }
        // Recorded after execution, when its secrets are known; a line that is too long is not.
        if !isPrivate, case let text = typed.trimmed, history.record(text) { await reader.remember(text) }
      }
    }
    return 0
  }

  /// Executes a line and prints the output.
  private func answer(
    _ line: String, in session: Session, signals: Signals?
  ) async -> (session: Session, response: Response) {
    let task = Task {
      var next = session
      let response = await next.perform(line)
      return (session: next, response: response)
    }
    let (next, response) = if let signals { await signals.cancelling(task) } else { await task.value }
    configuration.showStatus(nil)
    configuration.write(wrapped(response.output))
    configuration.writeError(wrapped(response.error))
    return (next, response)
  }

  /// Returns a text with its lines wrapped at the window's width.
  private func wrapped(_ text: String) -> String {
    configuration.columns().map { TerminalText.wrapped(text, to: $0) } ?? text
  }
}
