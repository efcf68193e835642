import DiscernCore
public import DiscernPipeline

/// Why a report says what it says.
extension TextReport {
  /// Every claim with its evidence in nats, the strongest first, what became of it and why; then the outlines that were
  /// found and are no sheets.
  public func explanation(of report: ScanReport) -> String { claims(of: report) + rejected(of: report) }

  private func rejected(of report: ScanReport) -> String {
    let rows = report.pages.enumerated().flatMap { page, content in
      content.rejected.map { rejected in
        let place = report.pages.count > 1 ? " on page \(page + 1)" : ""
        return "  The outline \(Wording.corners(of: rejected.surface.outline))\(place) is no sheet: "
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
      "  \(claim.place + 1)  \(KindName.words(for: claim.claim.kind))\(place): \(result) with "
      + "\(DecimalNumber.signed(claim.claim.nats, places: 2)) nats for \(count) \(count == 1 ? "symbol" : "symbols")\n"
    return title + table(claim.claim.evidence) + "     \(message(claim.reason))\n"
  }

  private func table(_ evidence: [Evidence]) -> String {
    // The strongest first; `sorted` keeps the plugin's order where two weigh the same.
    let rows = evidence.sorted { $0.nats > $1.nats }
    let numbers = rows.map { DecimalNumber.signed($0.nats, places: 2) }
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
