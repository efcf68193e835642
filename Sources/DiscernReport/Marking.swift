public import DiscernCore
public import DiscernPipeline

/// The outlines to be drawn on a page: its documents, their fields, the text that belongs to none; what is private is blackened.
public enum Marking {
  /// The shapes for a page, counted from 0, in its pixels; what lies on top comes last.
  ///
  /// Private symbols are blackened whether or not secrets are revealed: a picture travels further than a line of text.
  public static func shapes(of report: ScanReport, page: Int) -> [MarkedShape] {
    let unclaimed = report.unclaimed.filter { $0.page == page }.map {
      MarkedShape(outline: $0.box, role: .unclaimed)
    }
    let documents = report.documents.enumerated().filter { $0.element.page == page }.flatMap { place, document in
      [MarkedShape(outline: document.outline, label: KindName.words(for: document.kind), role: .document(place))]
        + fields(of: document, role: .field(place))
    }
    return unclaimed + documents + redactions(of: report, page: page)
  }

  /// A shape for each place where a field is printed; fields worked out of the same ink (a sum's value) are marked once.
  private static func fields(of document: Document, role: MarkedShape.Role) -> [MarkedShape] {
    document.fields.reduce(into: []) { shapes, field in
      for box in field.boxes where !shapes.contains(where: { $0.outline == box }) {
        shapes.append(MarkedShape(outline: box, label: field.name, role: role))
      }
    }
  }

  /// What is blackened on a page: all that is private, or where it is revealed only what nobody may see.
  public static func redactions(of report: ScanReport, page: Int, reveal: Reveal? = nil) -> [MarkedShape] {
    guard report.pages.indices.contains(page) else { return [] }
    return report.pages[page].sheets.flatMap { sheet in
      SheetRedaction(of: sheet, reveal: reveal).bars.map {
        MarkedShape(outline: sheet.geometry.toPage.apply(Quadrilateral($0)), role: .redacted)
      }
    }
  }
}
