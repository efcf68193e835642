public import DiscernCore
public import DiscernPipeline

/// The outlines to draw on a page: documents, fields, and unclaimed text; private symbols are blackened.
public enum Annotation {
  /// Returns the shapes for a page, counted from 0, in its pixels, from bottom to top.
  ///
  /// Private symbols are blackened even if secrets are revealed, because pictures are shared more widely than text; only the
  /// details of shapes show them then.
  public static func shapes(of report: ScanReport, page: Int, reveal: Reveal? = nil) -> [MarkedShape] {
    let unclaimed = report.unclaimed.filter { $0.page == page }.map {
      MarkedShape(outline: $0.box.padded, details: $0.text.shown(reveal), role: .unclaimed)
    }
    let documents = report.documents.enumerated().filter { $0.element.page == page }.flatMap { place, document in
      [shape(of: document, role: .document(place))] + fields(of: document, role: .field(place), reveal)
    }
    return unclaimed + documents + redactions(of: report, page: page)
  }

  private static func shape(of document: Document, role: MarkedShape.Role) -> MarkedShape {
    let name = KindName.words(for: document.kind)
    let details = [name] + document.issues.map(\.message)
    return MarkedShape(
      outline: document.drawnOutline, label: name, details: details.joined(separator: "\n"), role: role)
  }

  /// Returns a shape per printed position of a field; fields derived from the same print (a sum's value) share one.
  private static func fields(of document: Document, role: MarkedShape.Role, _ reveal: Reveal?) -> [MarkedShape] {
    document.fields.reduce(into: []) { shapes, field in
      let details = "\(field.name): \(field.value.shown(reveal))"
      for outline in field.boxes.map(\.padded) {
        if let place = shapes.firstIndex(where: { $0.outline == outline }) {
          shapes[place].details += "\n" + details
        } else {
          shapes.append(MarkedShape(outline: outline, label: field.name, details: details, role: role))
        }
      }
    }
  }

  /// Returns the blackened areas of a page: all private symbols, or if secrets are revealed only those that are never
  /// shown.
  public static func redactions(of report: ScanReport, page: Int, reveal: Reveal? = nil) -> [MarkedShape] {
    guard report.pages.indices.contains(page) else { return [] }
    return report.pages[page].sheets.flatMap { sheet in
      SheetRedaction(of: sheet, reveal: reveal).bars.map {
        MarkedShape(outline: sheet.geometry.toPage.apply(Quadrilateral($0)), role: .redacted)
      }
    }
  }
}

extension Document {
  /// The outline with room for those of its fields: that of a card is its edge, that of a sum is its print.
  fileprivate var drawnOutline: Quadrilateral {
    let fields = fields.flatMap(\.boxes).map(\.padded)
    guard fields.contains(where: { !$0.corners.allSatisfy(outline.contains) }) else { return outline }
    return outline.grown(by: 2 * textHeight / 3)
  }
}

extension Quadrilateral {
  /// The outline of text with room around it, a third of its height on each side, so that the line does not cut through it.
  fileprivate var padded: Quadrilateral { grown(by: min(width, height) / 3) }

  fileprivate func grown(by margin: Double) -> Quadrilateral { grown(along: margin, across: margin) }
}
