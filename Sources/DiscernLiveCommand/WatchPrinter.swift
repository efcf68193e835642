import DiscernCommandLine
import DiscernCore
import DiscernLive
import DiscernReport

/// What a watch is printed on.
struct WatchScreen {
  /// Takes results.
  var output: (String) -> Void
  /// Takes all else.
  var error: (String) -> Void
  /// Whether somebody looks at all else, and sees a line change.
  var isTerminal: Bool
  /// How wide that terminal is now, in columns; nil where it does not say.
  var columns: () -> Int?

  /// The streams of the process.
  static var standard: WatchScreen {
    WatchScreen(
      output: { StandardStream.output.write($0) }, error: { StandardStream.error.write($0) },
      isTerminal: StandardStream.error.isTerminal, columns: { StandardStream.error.columns })
  }
}

/// Prints what happens in a scene: every event as JSON, or what is final as it becomes so, and on a terminal how it stands.
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

  /// Prints what is to be said of an event.
  func show(_ event: LiveEvent) {
    if let json { return screen.output(json.text(of: event) + "\n") }
    hideStatus()
    switch event.content {
    case .stable(let id, let kind, let field):
      screen.output(
        "\(KindName.words(for: kind)) \(id)  \(field.name)  \(TerminalText.safe(field.value.shown(reveal)))\n")
    case .notice(let issue): screen.error("discern: \(Mask.hidingDigitRuns(in: issue.message))\n")
    case .done(let summary): return show(summary)
    default: break
    }
    status.take(event)
    showStatus()
  }

  private func showStatus() {
    guard screen.isTerminal else { return }
    // The last column stays free: whoever writes there may be on the next row, which is not taken back.
    screen.error(screen.columns().map { TerminalText.shortened(status.line, to: $0 - 1) } ?? status.line)
    isStatusShown = true
  }

  private func hideStatus() {
    if isStatusShown { screen.error("\r\u{1B}[K") }
    isStatusShown = false
  }

  private func show(_ summary: LiveSummary) {
    // A source without a frame has a sentence of its own, which is all there is to say.
    guard summary.frames > 0 || summary.failure == nil else { return }
    // What was seen in passing is of interest only where nothing else was.
    let isAnyFinal = summary.documents.contains { !$0.finalFields.isEmpty }
    for record in summary.documents {
      let unsettled = record.latest.fields.filter { field in !record.finalFields.contains { $0.name == field.name } }
      if !unsettled.isEmpty, !record.finalFields.isEmpty || !isAnyFinal {
        let names = unsettled.map(\.name).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        screen.error(
          "\(KindName.words(for: record.kind)) \(record.id)  not final: \(names.joined(separator: ", "))\n")
      }
    }
    if !summary.missing.isEmpty {
      screen.error(
        "discern: Not final after \(summary.readings) readings: "
          + "\(summary.missing.joined(separator: ", ")). Hold it still and closer, in more light.\n")
    } else if !isAnyFinal {
      screen.error(
        "discern: Nothing became final; \(summary.readings) of \(summary.frames) frames were read. Hold it still and "
          + "closer, in more light, for longer.\n")
    }
  }
}

/// How things stand, on one line.
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
