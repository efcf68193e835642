import DiscernCore
import DiscernOutput
import DiscernPipeline
import DiscernReport

/// Commands that explain the result: `claims`, `explain`.
extension Session {
  func claims() throws(ShellError) -> String {
    let report = try file.report
    let rows = report.pages.enumerated().flatMap { page, content in
      content.sheets.flatMap { sheet in
        sheet.verdicts.map { verdict in
          (report.pages.count > 1 ? "page \(page + 1)  " : "") + row(of: verdict)
        }
      }
    }
    return rows.isEmpty ? "No plugin claimed anything.\n" : rows.map { "  \($0)\n" }.joined()
  }

  private func row(of verdict: Verdict) -> String {
    let number = verdict.claim.id.number + 1
    let tenths = (max(-1e6, min(1e6, verdict.claim.logOdds)) * 10).rounded() / 10
    let kind = TerminalText.safe(KindName.words(for: verdict.claim.kind))
    let count = verdict.claim.symbols.count
    return
      "\(number)  \(kind)  log odds \(tenths < 0 ? "" : "+")\(tenths)  \(count) \(count == 1 ? "symbol" : "symbols")  "
      + shown(verdict.outcome.description)
  }

  func explain(_ arguments: Command.Arguments) throws(ShellError) -> String {
    let report = try file.report
    guard let number = arguments.words.first else { return text.explanation(of: report) }
    let (place, document) = try document(number)
    return "\(place)  " + text.text(of: document) + text.explanation(of: report.narrowed(to: document))
  }
}

extension ScanReport {
  /// Returns the report with only the document's claim, first, and the claims that lost to it.
  func narrowed(to document: Document) -> ScanReport {
    var copy = self
    for page in pages.indices {
      for sheet in pages[page].sheets.indices {
        let isItsOwn = page == document.page && sheet == document.sheet
        let verdicts = isItsOwn ? pages[page].sheets[sheet].verdicts(on: document) : []
        copy.pages[page].sheets[sheet].verdicts = verdicts
      }
    }
    return copy
  }
}

extension ScanReport.SheetReport {
  /// Returns the document's claim, and those that lost to it.
  fileprivate func verdicts(on document: Document) -> [Verdict] {
    guard let claim = document.claim, let winner = verdicts.first(where: { $0.claim.id == claim }) else { return [] }
    return [winner] + verdicts.filter { $0.outcome == .lost(to: claim) }
  }
}
