public import DiscernCore
public import DiscernPipeline

/// A report as a person reads it at a terminal. Every text ends with a line end.
///
/// Secrets are masked unless a `Reveal` is given; messages never show a long run of digits.
public struct TextReport: Sendable {
  /// Where nothing was found, so many of the lines that were read are shown.
  static let linesShown = 5

  let fieldOrder: [String: [String]]
  let style: TextStyle
  let reveal: Reveal?
  private let explains: Bool

  /// A writer of reports; the manifests give the order in which a person wants to see the fields of each kind.
  /// One that explains adds the claims, their evidence and what became of them.
  public init(
    manifests: [PluginManifest] = [], style: TextStyle = .plain, explains: Bool = false, reveal: Reveal? = nil
  ) {
    fieldOrder = Dictionary(manifests.map { ($0.kind, $0.fields.map(\.name)) }) { first, _ in first }
    self.style = style
    self.explains = explains
    self.reveal = reveal
  }

  /// What was found in a file; with a heading that names the file.
  public func text(of report: ScanReport, heading: Bool = false) -> String {
    var blocks = report.documents.map { text(of: $0, page: report.pages.count > 1 ? $0.page : nil) }
    if let error = report.error {
      blocks = ["\(style.set("!", as: .fault)) \(message(error.description))\n"]
    } else if blocks.isEmpty {
      // What was found may stand with another file; then the notice says where.
      if report.joinedTo == nil { blocks = [nothing(in: report)] }
    } else {
      blocks += codes(in: report)
    }
    if !report.notices.isEmpty { blocks.append(report.notices.map { issue($0, in: nil) }.joined()) }
    if explains { blocks.append(explanation(of: report)) }
    let title = heading ? style.set(TerminalText.safe(report.source), as: .heading) + "\n" : ""
    return title + blocks.joined(separator: "\n")
  }

  /// Why a file gave no answer, as a line for standard error; empty where it gave one.
  public func fault(of report: ScanReport) -> String {
    report.error.map { "discern: \(TerminalText.safe(report.source)): \(message($0.description))\n" } ?? ""
  }

  /// A document: its kind, its fields in aligned columns, its issues; the page is counted from 0.
  public func text(of document: Document, page: Int? = nil) -> String {
    let kind = style.set(KindName.words(for: document.kind), as: .heading)
    let place = page.map { ", page \($0 + 1)" } ?? ""
    let title = "\(kind), \(DecimalNumber.percent(document.confidence)) sure\(place)\n"
    let fields = ordered(document.fields, of: document.kind)
    let width = fields.map { TerminalText.columns(of: $0.name) }.max() ?? 0
    return title + fields.map { row($0, width: width) }.joined()
      + issues(of: document)
  }

  /// The faults of a document alone, each with its place.
  public func issues(of document: Document) -> String { document.issues.map { issue($0, in: document) }.joined() }

  /// A sentence, on one line, without long runs of digits.
  func message(_ text: String) -> String { TerminalText.safe(Mask.hidingDigitRuns(in: text)) }

  private func nothing(in report: ScanReport) -> String {
    let lines = report.unclaimed
    guard !lines.isEmpty else { return "Nothing was found, and no text was read.\n" }
    let shown = lines.prefix(Self.linesShown).map { "  " + ($0.isCode ? "a code: " : "") + text(of: $0) }
    let rest = lines.count - shown.count
    let more = rest > 0 ? style.set("  … and \(rest) more \(rest == 1 ? "line" : "lines")", as: .aside) + "\n" : ""
    return "Nothing was found. This was read:\n" + shown.joined() + more
  }

  /// What QR codes and barcodes beside the documents say: it is on no line of print that anybody could read instead.
  private func codes(in report: ScanReport) -> [String] {
    let codes = report.unclaimed.filter(\.isCode)
    return codes.isEmpty ? [] : ["Codes beside that say:\n" + codes.map { "  " + text(of: $0) }.joined()]
  }

  private func text(of line: UnclaimedText) -> String { TerminalText.safe(line.text.shown(reveal)) + "\n" }
}
