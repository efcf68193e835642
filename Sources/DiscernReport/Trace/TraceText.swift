import DiscernCore
import DiscernOutput
import DiscernPipeline

/// The texts of a trace. Private symbols are hidden in every recognition result, with their alternatives and positions.
struct TraceText {
  private let report: ScanReport
  private let reveal: Reveal?

  init(_ report: ScanReport, reveal: Reveal?) {
    self.report = report
    self.reveal = reveal
  }

  /// The whole scan: recognition results, decisions, and the time of each stage.
  var scan: String {
    let pages = report.pages.enumerated().map { number, page in
      "Page \(number): \(page.width) × \(page.height) pixels, \(Wording.count(page.sheets.count, "sheet")), "
        + "\(Wording.count(page.rejected.count, "outline")) rejected"
    }
    let faults = [report.error?.description].compactMap { $0 }.map { Mask.hidingSecrets(in: $0) }
    let head = ["Source: \(TerminalText.safe(report.source))"] + pages + faults
    return Self.block(head) + Self.block(["", "Decisions"] + Decisions.sentences(of: report).map { "  " + $0 })
      + Self.block(["", "Milliseconds"] + timings)
  }

  private var timings: [String] {
    Stage.allCases.compactMap { stage in
      report.milliseconds[stage].map { "  \(TerminalText.padded(stage.rawValue, to: 8))\(Self.number($0, places: 1))" }
    }
  }

  /// Returns all recognition results of a sheet: engine, request, lines, and each symbol with position, confidence and
  /// alternatives.
  func readings(of sheet: ScanReport.SheetReport, hidden: SheetRedaction) -> String {
    let transcript = sheet.transcript
    let blocks = transcript.readings.indices.map { number in
      let lines = transcript.lines.filter { $0.reading == number }
      return Self.block(["", heading(of: transcript.readings[number], number: number)])
        + lines.map { text(of: $0, in: transcript, hidden: hidden) }.joined()
    }
    return Self.block(
      ["Sheet of \(sheet.geometry.width) × \(sheet.geometry.height) pixels; places are X,Y,WxH in its pixels."])
      + blocks.joined()
  }

  private func heading(of source: RecognitionSource, number: Int) -> String {
    let request = source.request
    let details = [
      "layout \(request.layout.rawValue)", Wording.count(request.areas.count, "area"),
      request.model.map { "model \($0)" }, request.alphabet.map { "alphabet \(Wording.alphabet($0))" },
      request.usesDictionary ? nil : "without a dictionary", "polarity \(request.polarity.rawValue)",
      "light \(request.light.rawValue)",
    ].compactMap { $0 }.map(TerminalText.safe)
    return "Reading \(number) by \(source.recognizer ?? "none") for ‘\(TerminalText.safe(request.name))’: "
      + details.joined(separator: ", ")
  }

  private func text(of line: Line, in transcript: Transcript, hidden: SheetRedaction) -> String {
    let words = line.words.map { word in
      word.symbols.map { id in
        let symbol = transcript[id]
        return hidden.hides(symbol) ? String(symbol.text.map { _ in "*" }) : symbol.text
      }.joined()
    }
    let head =
      "  \(TerminalText.safe(words.joined(separator: " ")))   at \(Wording.box(line.box)), block \(line.block), "
      + "text \(Self.number(line.textHeight, places: 1)) high"
    return Self.block([head] + line.symbols.map { row(of: transcript[$0], hidden: hidden) })
  }

  /// A symbol under a bar shows neither its width nor its alternatives.
  private func row(of symbol: Symbol, hidden: SheetRedaction) -> String {
    guard !hidden.hides(symbol) else { return "    *  (private)" }
    let alternatives = symbol.alternatives.map { other in
      "\(TerminalText.safe(other.text)) \(Self.number(other.logProbability, places: 2))"
    }
    let kind = symbol.kind == .text ? "" : " \(symbol.kind.rawValue)"
    return "    \(TerminalText.safe(symbol.text))\(kind)  \(Self.number(symbol.confidence, places: 3))"
      + "  at \(Wording.box(symbol.box.bounds))"
      + (alternatives.isEmpty ? "" : "  or with log odds: " + alternatives.joined(separator: ", "))
  }

  /// Returns the claims on a sheet with evidence and outcomes, then its documents.
  func claims(page: Int, sheet: Int) -> String {
    var own = report
    for index in own.pages.indices {
      for place in own.pages[index].sheets.indices where (index, place) != (page, sheet) {
        own.pages[index].sheets[place].verdicts = []
      }
      own.pages[index].rejected = []
    }
    let text = TextReport(reveal: reveal)
    let documents = report.documents.filter { $0.page == page && $0.sheet == sheet }
    return text.explanation(of: own) + documents.map { "\n" + text.text(of: $0) }.joined()
  }

  private static func number(_ number: Double, places: Int) -> String {
    DecimalNumber.text(of: number, places: places) ?? "?"
  }

  private static func block(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }
}
