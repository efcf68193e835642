/// The read-eval-print loop: reads lines, does what they say, prints what comes of it.
public struct Shell: Sendable {
  /// The exit status of a session that an error ended.
  static let failure: Int32 = 2

  private let configuration: ShellConfiguration

  /// A shell of these parts.
  public init(_ configuration: ShellConfiguration) { self.configuration = configuration }

  /// Reads the lines of standard input until they end: with a prompt where a person types them, else as a script.
  /// - Returns: the exit status: 0, or 2 where a script met an error.
  public func run() async -> Int32 {
    guard configuration.isInteractive else { return await obey(StreamReader()) }
    return await converse()
  }

  /// Does what the lines of a file say, and stops at the first error, whose line number is printed.
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

  /// Talks with a person; errors are part of the talk.
  private func converse() async -> Int32 {
    let signals = Signals()
    var history = History(path: configuration.historyPath)
    let reader = await ReadlineReader(
      history: history.lines, signals: signals, usesColor: configuration.usesColor)
    return await converse(reader, history: &history, signals: signals)
  }

  /// As a person's session, with lines from anywhere.
  func converse(_ reader: some LineReader, history: inout History, signals: Signals?) async -> Int32 {
    var session = Session(configuration)
    configuration.write("Type a picture’s name to see what it contains; ‘help’ lists what else there is.\n")
    if configuration.reveal { configuration.writeError(session.revealNotice + "\n") }
    while !session.isOver {
      switch await reader.line(prompt: session.prompt, completer: Completer(session)) {
      case .discarded: continue
      case .end:
        configuration.write("\n")
        return 0
      case .text(let typed):
        let text = typed.trimmed
        if history.record(text) { await reader.remember(text) }
        // Text that was pasted may have several lines.
        for line in text.split(whereSeparator: \.isNewline) where !session.isOver {
          session = await answer(String(line), in: session, signals: signals)
        }
      }
    }
    return 0
  }

  /// Does what a line says, and prints what comes of it.
  private func answer(_ line: String, in session: Session, signals: Signals?) async -> Session {
    let task = Task {
      var next = session
      let response = await next.perform(line)
      return (session: next, response: response)
    }
    let (next, response) = if let signals { await signals.cancelling(task) } else { await task.value }
    configuration.write(response.output)
    configuration.writeError(response.error)
    return next
  }
}
