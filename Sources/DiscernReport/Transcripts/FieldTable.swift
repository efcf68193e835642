public import DiscernCore
public import DiscernPipeline

/// The fields of documents as comma-separated values (RFC 4180), a row each; secrets are masked unless revealed.
public enum FieldTable {
  /// The names of the columns, as a row.
  public static let header = row([
    "source", "page", "document", "kind", "field", "value", "text", "confidence", "note", "group",
  ])

  /// Returns a row for each field of a report. Pages and documents count from 1.
  public static func rows(of report: ScanReport, reveal: Reveal? = nil) -> [String] {
    let source = reveal == nil ? TypedNumber.masked(report.source) : report.source
    return report.documents.enumerated().flatMap { place, document in
      document.fields.map { field in
        row([
          source, String(document.page + 1), String(place + 1), document.kind, field.name, field.value.shown(reveal),
          field.text.shown(reveal), DecimalNumber.text(of: field.confidence, places: 3) ?? "", field.note ?? "",
          field.group.map(String.init) ?? "",
        ])
      }
    }
  }

  private static func row(_ cells: [String]) -> String { cells.map(quoted).joined(separator: ",") + "\r\n" }

  private static func quoted(_ cell: String) -> String {
    guard cell.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return cell }
    return "\"" + cell.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}
