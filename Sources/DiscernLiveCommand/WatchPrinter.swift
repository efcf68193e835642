import DiscernCommandLine
import DiscernCore
import DiscernLive
import DiscernOutput
import DiscernReport

/// The outputs to which a session is printed.
struct WatchScreen {
  /// Writes results.
  var output: (String) -> Void
  /// Writes everything else.
  var error: (String) -> Void
  /// True if `error` writes to a terminal, on which a line can be replaced.
  var isTerminal: Bool
  /// Returns the terminal's current width in columns; nil if unknown.
  var columns: () -> Int?

  /// The streams of the process.
  static var standard: WatchScreen {
    WatchScreen(
      output: { StandardStream.output.write($0) }, error: { StandardStream.error.write($0) },
      isTerminal: StandardStream.error.isTerminal, columns: { StandardStream.error.columns })
  }
}

/// Prints the events of a session: each as JSON, or final values as text and, on a terminal, a status line.
final class WatchPrinter {
  private let json: LiveLine?
  private let reveal: Reveal?
  private let screen: WatchScreen
  private var status = WatchStatus()
  private var isStatusShown = false

  init(json: Bool, reveal: Reveal?, screen: WatchScreen = .standard) {
    self.json = json ? LiveLine(reveal: reveal) : nil
    self.reveal = reveal
    self.screen = screen
  }

  /// Prints an event.
  func show(_ event: LiveEvent) {
    if let json { return screen.output(json.text(of: event) + "\n") }
    hideStatus()
    switch event.content {
    case .stable(let id, let kind, let field):
      screen.output(
        TerminalText.safe("\(KindName.words(for: kind)) \(id)  \(field.name)  \(field.value.shown(reveal))") + "\n")
    case .notice(let issue): say("discern: \(Mask.hidingSecrets(in: issue.message))")
    case .done(let summary): return show(summary)
    default: break
    }
    status.take(event)
    showStatus()
  }

  /// Prints a message for the user, as `StandardStream.say` does.
  private func say(_ message: String) { screen.error(TerminalText.safeLines(message) + "\n") }

  private func showStatus() {
    guard screen.isTerminal else { return }
    // The last column stays free: a character there may move the cursor to the next row, and the line could not be
    // cleared.
    let line = TerminalText.safe(status.line)
    screen.error(screen.columns().map { TerminalText.shortened(line, to: $0 - 1) } ?? line)
    isStatusShown = true
  }

  private func hideStatus() {
    if isStatusShown { screen.error("\r\u{1B}[K") }
    isStatusShown = false
  }

  private func show(_ summary: LiveSummary) {
    // A source that failed before its first frame has its own message.
    guard summary.frames > 0 || summary.failure == nil else { return }
    // Documents without a final value matter only if no document has one.
    let isAnyFinal = summary.documents.contains { !$0.finalFields.isEmpty }
    for record in summary.documents {
      let unsettled = record.latest.fields.filter { field in !record.finalFields.contains { $0.name == field.name } }
      if !unsettled.isEmpty, !record.finalFields.isEmpty || !isAnyFinal {
        let names = unsettled.map(\.name).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        say("\(KindName.words(for: record.kind)) \(record.id)  not final: \(names.joined(separator: ", "))")
      }
    }
    if !summary.missing.isEmpty {
      say(
        "discern: Not final after \(summary.readings) readings: "
          + "\(summary.missing.joined(separator: ", ")). Hold it still and closer, in more light.")
    } else if !isAnyFinal {
      say(
        "discern: Nothing became final; \(summary.readings) of \(summary.frames) frames were read. Hold it still and "
          + "closer, in more light, for longer.")
    }
  }
}

/// The status of a session, as one line.
struct WatchStatus {
  private var sheets: Set<Int> = []
  private var hint: Hint?
  private var documents: [Int: String] = [:]

  mutating func take(_ event: LiveEvent) {
    switch event.content {
    case .appeared(let sheet, _): sheets.insert(sheet)
    case .lost(let sheet): sheets.remove(sheet)
    case .hint(let latest): hint = latest
    case .read(let id, _, let document):
      documents[id] = "\(KindName.words(for: document.kind)) \(id): \(document.fields.count) fields"
    default: break
    }
  }

  var line: String {
    let seen = sheets.isEmpty ? "looking" : "\(sheets.count) followed"
    let read = documents.sorted { $0.key < $1.key }.map(\.value)
    return ([seen] + read + (hint.map { [$0.rawValue] } ?? [])).joined(separator: " · ")
  }
}
