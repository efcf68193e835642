import DiscernCore
import DiscernPipeline

/// The claims of a report, sheet by sheet, and what became of them.
enum Explanation {
  /// A claim, where it was made, and what the arbiter decided.
  struct Claim {
    /// The page, counted from 0.
    var page: Int
    /// The sheet on that page, counted from 0.
    var sheet: Int
    /// The claim's place on its sheet, counted from 0; reasons name it counted from 1.
    var place: Int
    var claim: DiscernCore.Claim
    var outcome: Verdict.Outcome

    /// Why it won or lost, as a sentence.
    var reason: String { outcome.description }
  }

  /// All claims in the order of pages, sheets and plugins.
  static func claims(of report: ScanReport) -> [Claim] {
    report.pages.enumerated().flatMap { page, content in
      content.sheets.enumerated().flatMap { sheet, content in
        content.verdicts.enumerated().map { place, verdict in
          Claim(page: page, sheet: sheet, place: place, claim: verdict.claim, outcome: verdict.outcome)
        }
      }
    }
  }
}
