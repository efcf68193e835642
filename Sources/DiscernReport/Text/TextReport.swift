public import DiscernCore
public import DiscernOutput
public import DiscernPipeline

/// A report as text for a terminal. Every text ends with a line end.
///
/// Secrets are masked unless a `Reveal` is given; messages never contain a long digit run.
public struct TextReport: Sendable {
  /// Maximum number of recognised lines to print if nothing was found.
  static let linesShown = 5

  let fieldOrder: [String: [String]]
  let style: TextStyle
  let reveal: Reveal?
  private let explains: Bool

  /// Creates a writer of reports; the manifests give the order of the fields of each kind.
  /// With `explains` it adds the claims with evidence and outcomes.
  public init(
    manifests: [PluginManifest] = [], style: TextStyle = .plain, explains: Bool = false, reveal: Reveal? = nil
  ) {
    fieldOrder = Dictionary(manifests.map { ($0.kind, $0.fields.map(\.name)) }) { first, _ in first }
    self.style = style
    self.explains = explains
    self.reveal = reveal
  }

  /// Returns the results for a file; with a heading that names the file.
  public func text(of report: ScanReport, heading: Bool = false) -> String {
    var blocks = report.documents.map { text(of: $0, page: report.pages.count > 1 ? $0.page : nil) }
    if let error = report.error {
      blocks = ["\(style.set("!", as: .fault)) \(message(error.description))\n"]
    } else if blocks.isEmpty {
      // The document may belong to another file's report; then the notice names that file.
      if report.joinedTo == nil { blocks = [nothing(in: report)] }
    } else {
      blocks += codes(in: report)
    }
    if !report.notices.isEmpty { blocks.append(report.notices.map { issue($0, in: nil) }.joined()) }
    if explains { blocks.append(explanation(of: report)) }
    let title = heading ? style.set(name(of: report), as: .heading) + "\n" : ""
    return title + blocks.joined(separator: "\n")
  }

  /// Returns the error of a file as a line for standard error; empty if there is none.
  public func fault(of report: ScanReport) -> String {
    report.error.map { "discern: \(name(of: report)): \(message($0.description))\n" } ?? ""
  }

  /// The file's name; a card number that was typed as a file is masked.
  private func name(of report: ScanReport) -> String {
    TerminalText.safe(reveal == nil ? TypedNumber.masked(report.source) : report.source)
  }

  /// Returns a document: its kind, with its probability unless it is certain; its fields in aligned columns; its issues. The
  /// page is counted from 0.
  public func text(of document: Document, page: Int? = nil) -> String {
    let kind = style.set(KindName.words(for: document.kind), as: .heading)
    let place = page.map { ", page \($0 + 1)" } ?? ""
    // The figure is the kind's; beside values that an issue doubts, "99 %" would be taken for theirs.
    let doubt = document.confidence < Self.certain ? ", \(DecimalNumber.percent(document.confidence)) sure" : ""
    let title = "\(kind)\(doubt)\(place)\n"
    let fields = ordered(document.fields, of: document.kind)
    let width = fields.map { TerminalText.columns(of: $0.name) }.max() ?? 0
    return title + fields.map { row($0, of: document, width: width) }.joined()
      + issues(of: document)
  }

  /// Returns the issues of a document, each with its position.
  public func issues(of document: Document) -> String { document.issues.map { issue($0, in: document) }.joined() }

  /// Returns a sentence on one line, with long digit runs masked.
  func message(_ text: String) -> String { TerminalText.safe(Mask.hidingSecrets(in: text)) }

  private func nothing(in report: ScanReport) -> String {
    let lines = report.unclaimed
    guard !lines.isEmpty else { return "Nothing was found, and no text was read.\n" }
    let shown = lines.prefix(Self.linesShown).map { "  " + ($0.isCode ? "a code: " : "") + text(of: $0) }
    let rest = lines.count - shown.count
    let more = rest > 0 ? style.set("  … and \(rest) more \(rest == 1 ? "line" : "lines")", as: .aside) + "\n" : ""
    return "Nothing was found. This was read:\n" + shown.joined() + more
  }

  /// Returns the content of QR codes and barcodes outside documents, because it is on no line of text.
  private func codes(in report: ScanReport) -> [String] {
    let codes = report.unclaimed.filter(\.isCode)
    return codes.isEmpty ? [] : ["Codes beside that say:\n" + codes.map { "  " + text(of: $0) }.joined()]
  }

  private func text(of line: UnclaimedText) -> String { TerminalText.safe(line.text.shown(reveal)) + "\n" }
}

/// The display name of a document's kind.
public enum KindName {
  /// Returns `Payment card` for `payment-card`.
  public static func words(for kind: String) -> String {
    let words = TerminalText.safe(kind).split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
