import DiscernCore
import DiscernPipeline
import DiscernReport

/// Commands that say why: `claims`, `explain`.
extension Session {
  func claims() throws(ShellError) -> String {
    let report = try file.report
    let rows = report.pages.enumerated().flatMap { page, content in
      content.sheets.flatMap { sheet in
        sheet.verdicts.enumerated().map { place, verdict in
          (report.pages.count > 1 ? "page \(page + 1)  " : "") + row(of: verdict, number: place + 1)
        }
      }
    }
    return rows.isEmpty ? "No plugin claimed anything.\n" : rows.map { "  \($0)\n" }.joined()
  }

  private func row(of verdict: Verdict, number: Int) -> String {
    let tenths = (max(-1e6, min(1e6, verdict.claim.nats)) * 10).rounded() / 10
    let kind = TerminalText.safe(KindName.words(for: verdict.claim.kind))
    let count = verdict.claim.symbols.count
    return "\(number)  \(kind)  \(tenths < 0 ? "" : "+")\(tenths) nats  \(count) \(count == 1 ? "symbol" : "symbols")  "
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
  /// The report with only the claim that became a document, first, and those that lost to it.
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
  /// The claim that became a document, and those that lost to it. A document does not name its claim: it is the claim of
  /// its kind whose ink lies in its outline, and of several the one with most in common.
  fileprivate func verdicts(on document: Document) -> [Verdict] {
    let likeness = verdicts.map { verdict in
      verdict.outcome == .won && verdict.claim.kind == document.kind
        ? self.likeness(of: verdict.claim, to: document) : -1
    }
    guard let winner = likeness.indices.max(by: { likeness[$0] < likeness[$1] }), likeness[winner] >= 0 else {
      return []
    }
    let rivals = verdicts.filter { $0.outcome == .lost(to: winner) }
    return [verdicts[winner]] + rivals.map { Verdict(claim: $0.claim, outcome: .lost(to: 0)) }
  }

  /// How much of a claim's and a document's place both share, 0 to 1: intersection over union.
  private func likeness(of claim: Claim, to document: Document) -> Double {
    let ink = claim.outline?.bounds ?? transcript.box(around: claim.symbols)
    guard let place = ink.map({ geometry.toPage.apply(Quadrilateral($0)).bounds }) else { return 0 }
    return place.intersectionOverUnion(with: document.outline.bounds)
  }
}
