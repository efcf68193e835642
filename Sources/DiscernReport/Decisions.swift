import DiscernCore
import DiscernOutput
public import DiscernPipeline

/// Describes the decisions of a scan's stages for logs and traces, one sentence each. Pages and sheets are counted from
/// 0, as in JSON, claims from 1, as in explanations.
public enum Decisions {
  /// Returns the sentences of a report in the order of the stages, without recognised text.
  public static func sentences(of report: ScanReport) -> [String] {
    let pages = report.pages.enumerated().flatMap { page, content in
      rejected(content, page: page)
        + content.sheets.enumerated().flatMap { sheets($1, place: "page \(page), sheet \($0)") }
    }
    return pages + report.notices.map { Mask.hidingSecrets(in: "\($0.code): \($0.message)") }
  }

  private static func rejected(_ page: ScanReport.Page, page number: Int) -> [String] {
    page.rejected.map { rejected in
      let place = Wording.corners(of: rejected.quad.outline)
      return "page \(number): the outline \(place) is no sheet: \(rejected.reason)"
    }
  }

  private static func sheets(_ sheet: ScanReport.SheetReport, place: String) -> [String] {
    let geometry = sheet.geometry
    let rows = sheet.transcript.regions.count
    let found =
      "\(place): \(geometry.width) × \(geometry.height) pixels, turned by \(geometry.turn) degrees, "
      + "\(DecimalNumber.percent(geometry.confidence)) sure, \(Wording.count(rows, "row")) of text"
    return [found] + readings(of: sheet, place: place) + verdicts(of: sheet, place: place)
  }

  private static func readings(of sheet: ScanReport.SheetReport, place: String) -> [String] {
    sheet.transcript.readings.enumerated().map { number, reading in
      let lines = sheet.transcript.lines.filter { $0.reading == number }
      let request = TerminalText.safe(reading.request.name)
      guard let recognizer = reading.recognizer else {
        return "\(place): ‘\(request)’ was asked for; no engine answered"
      }
      return "\(place): \(recognizer) read \(Wording.count(lines.count, "line")) for ‘\(request)’"
    }
  }

  private static func verdicts(of sheet: ScanReport.SheetReport, place: String) -> [String] {
    sheet.verdicts.map { verdict in
      "\(place): claim \(verdict.claim.id.number + 1), \(TerminalText.safe(verdict.claim.kind)), "
        + "log odds \(DecimalNumber.signed(verdict.claim.logOdds, places: 2)): \(Wording.outcome(verdict.outcome))"
    }
  }
}

/// Wording shared by logs and traces.
enum Wording {
  /// Formats a count with its noun: `1 row`, `2 rows`.
  static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  /// Formats corners in whole pixels: `10,20 990,25 985,640 12,630`.
  static func corners(of shape: Quadrilateral) -> String {
    shape.corners.map { "\(text($0.x)),\(text($0.y))" }.joined(separator: " ")
  }

  /// Formats a box as `X,Y,WxH`, to a tenth of a pixel.
  static func box(_ box: Box) -> String {
    "\(text(box.left, places: 1)),\(text(box.top, places: 1)),"
      + "\(text(box.width, places: 1))x\(text(box.height, places: 1))"
  }

  /// Formats an alphabet with its runs of consecutive characters, such as `0–9`.
  static func alphabet(_ signs: String) -> String {
    var runs: [(first: Unicode.Scalar, last: Unicode.Scalar)] = []
    for sign in signs.unicodeScalars {
      if let run = runs.last, sign.value == run.last.value + 1 {
        runs[runs.count - 1].last = sign
      } else {
        runs.append((sign, sign))
      }
    }
    return runs.map { first, last in
      first == last ? "\(first)" : "\(first)\(last.value - first.value > 1 ? "–" : "")\(last)"
    }.joined()
  }

  /// Describes the outcome of a claim, with the number of the claim that it lost to, counted from 1.
  static func outcome(_ outcome: Verdict.Outcome) -> String {
    switch outcome {
    case .won: "won"
    case .lost(let other): "lost to claim \(other.number + 1)"
    case .unlikely: "unlikely"
    case .yielded: "yielded"
    case .withdrawn: "withdrawn"
    case .failed(let error): "failed: " + TerminalText.safe(Mask.hidingSecrets(in: error.description))
    }
  }

  private static func text(_ number: Double, places: Int = 0) -> String {
    DecimalNumber.text(of: number, places: places) ?? "?"
  }
}
