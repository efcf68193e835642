import DiscernCore
import DiscernOutput
public import DiscernPipeline

/// The claims of a report with their outcomes, sheet by sheet.
enum Explanation {
  /// A claim with its position and its outcome.
  struct Claim {
    /// The page, counted from 0.
    var page: Int
    /// The sheet on that page, counted from 0.
    var sheet: Int
    var claim: DiscernCore.Claim
    var outcome: Verdict.Outcome

    /// The reason for the outcome, as a sentence.
    var reason: String { outcome.description }
  }

  /// All claims, in the order of pages, sheets and plugins.
  static func claims(of report: ScanReport) -> [Claim] {
    report.pages.enumerated().flatMap { page, content in
      content.sheets.enumerated().flatMap { sheet, content in
        content.verdicts.map { verdict in
          Claim(page: page, sheet: sheet, claim: verdict.claim, outcome: verdict.outcome)
        }
      }
    }
  }
}

/// The explanation of a report.
extension TextReport {
  /// Maximum number of candidate values listed per field; less likely ones are only counted.
  private static let maximumConsidered = 5

  /// Returns the claims with their evidence in log odds, the strongest first, their outcomes and reasons; then the
  /// detected quads that are no sheets; then the text that the file itself states.
  public func explanation(of report: ScanReport) -> String {
    claims(of: report) + rejected(of: report) + textLayers(of: report)
  }

  /// Returns what the file states beside its pixels, which is a second reading of them.
  private func textLayers(of report: ScanReport) -> String {
    let rows = report.pages.enumerated().compactMap { page, content -> String? in
      let transcripts = content.sheets.map(\.transcript)
      let count = transcripts.reduce(0) { $0 + $1.lines(answering: RecognitionRequest.textLayerName).count }
      let source = transcripts.flatMap(\.readings).first { $0.request.name == RecognitionRequest.textLayerName }
      guard let name = source?.recognizer else { return nil }
      let place = report.pages.count > 1 ? " of page \(page + 1)" : ""
      return
        "  The file states \(Wording.count(count, "line"))\(place) as text, too (\(message(name))): a second reading.\n"
    }
    return rows.isEmpty ? "" : style.set("Text of the file", as: .heading) + "\n" + rows.joined()
  }

  private func rejected(of report: ScanReport) -> String {
    let rows = report.pages.enumerated().flatMap { page, content in
      content.rejected.map { rejected in
        let place = report.pages.count > 1 ? " on page \(page + 1)" : ""
        return "  The outline \(Wording.corners(of: rejected.quad.outline))\(place) is no sheet: "
          + "\(message(rejected.reason)).\n"
      }
    }
    return rows.isEmpty ? "" : style.set("Outlines", as: .heading) + "\n" + rows.joined()
  }

  private func claims(of report: ScanReport) -> String {
    let claims = Explanation.claims(of: report)
    guard !claims.isEmpty else { return style.set("Claims", as: .heading) + "\n  No plugin claimed anything.\n" }
    let hasPlaces = Set(claims.map { [$0.page, $0.sheet] }).count > 1
    return style.set("Claims", as: .heading) + "\n"
      + claims.map { claim($0, place: hasPlaces ? " on page \($0.page + 1), sheet \($0.sheet + 1)" : "") }.joined()
  }

  private func claim(_ claim: Explanation.Claim, place: String) -> String {
    let won = claim.outcome == .won
    let result = style.set(won ? "won" : "lost", as: won ? .success : .fault)
    let count = claim.claim.symbols.count
    let title =
      "  \(claim.claim.id.number + 1)  \(KindName.words(for: claim.claim.kind))\(place): \(result) with "
      + "log odds \(DecimalNumber.signed(claim.claim.logOdds, places: 2)) for \(count) \(count == 1 ? "symbol" : "symbols")\n"
    return title + table(claim.claim.evidence) + "     \(message(claim.reason))\n"
      + considered(claim.claim.considered)
  }

  /// Returns the candidate values of each field, the likeliest first, reported or not; JSON has all of them.
  private func considered(_ considered: [Consideration]) -> String {
    let fields = considered.reduce(into: [String]()) { if !$0.contains($1.field) { $0.append($1.field) } }
    return fields.map { field in
      let values = considered.filter { $0.field == field }.sorted { $0.logOdds > $1.logOdds }
      let shown = values.prefix(Self.maximumConsidered)
      let rest = values.count - shown.count
      return "     The \(field) may be:\n" + table(shown.map { Evidence($0.text, logOdds: $0.logOdds) })
        + (rest > 0 ? "       and \(rest) less likely \(rest == 1 ? "one" : "ones")\n" : "")
    }.joined()
  }

  private func table(_ evidence: [Evidence]) -> String {
    // The strongest first; `sorted` is stable, so equal weights keep the plugin's order.
    let rows = evidence.sorted { $0.logOdds > $1.logOdds }
    let numbers = rows.map { DecimalNumber.signed($0.logOdds, places: 2) }
    let width = numbers.map(\.count).max() ?? 0
    let nameWidth = rows.map { TerminalText.columns(of: message($0.name)) }.max() ?? 0
    return zip(rows, numbers).map { row, number in
      let padding = String(repeating: " ", count: width - number.count)
      let detail = style.set(message(row.detail), as: .aside)
      let name = detail.isEmpty ? message(row.name) : TerminalText.padded(message(row.name), to: nameWidth) + "  "
      return "       \(padding)\(number)  \(name)\(detail)\n"
    }.joined()
  }
}
