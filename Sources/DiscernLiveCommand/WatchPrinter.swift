import DiscernCommandLine
import DiscernCore
import DiscernLive
import DiscernReport

/// Prints what happens in a scene: every event as JSON, or what is final as it becomes so, and on a terminal how it stands.
final class WatchPrinter {
  private let json: LiveLine?
  private let text: TextReport
  private let reveal: Reveal?
  private let showsStatus: Bool
  private var status = WatchStatus()
  private var isStatusShown = false

  init(json: Bool, manifests: [PluginManifest], reveal: Reveal?) {
    self.json = json ? LiveLine(reveal: reveal) : nil
    self.reveal = reveal
    text = TextReport(
      manifests: manifests, style: TextStyle(colours: StandardStream.output.hasColours), reveal: reveal)
    showsStatus = !json && StandardStream.error.isTerminal
  }

  /// Prints what is to be said of an event.
  func show(_ event: LiveEvent) {
    if let json { return StandardStream.output.write(json.text(of: event) + "\n") }
    hideStatus()
    switch event.content {
    case .stable(let id, let kind, let field):
      StandardStream.output.write(
        "\(KindName.words(for: kind)) \(id)  \(field.name)  \(TerminalText.safe(field.value.shown(reveal)))\n")
    case .notice(let issue): StandardStream.error.write("discern: \(Mask.hidingDigitRuns(in: issue.message))\n")
    case .done(let summary): return show(summary)
    default: break
    }
    status.take(event)
    if showsStatus {
      StandardStream.error.write(status.line)
      isStatusShown = true
    }
  }

  private func hideStatus() {
    if isStatusShown { StandardStream.error.write("\r\u{1B}[K") }
    isStatusShown = false
  }

  private func show(_ summary: LiveSummary) {
    for record in summary.documents {
      let unsettled = record.latest.fields.filter { field in !record.finalFields.contains { $0.name == field.name } }
      if !unsettled.isEmpty, !record.finalFields.isEmpty {
        let names = unsettled.map(\.name).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        StandardStream.error.write(
          "\(KindName.words(for: record.kind)) \(record.id)  not final: \(names.joined(separator: ", "))\n")
      }
    }
    if !summary.missing.isEmpty {
      StandardStream.error.write(
        "discern: Not final after \(summary.readings) readings: "
          + "\(summary.missing.joined(separator: ", ")). Hold it still and closer, in more light.\n")
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
