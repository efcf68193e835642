public import DiscernCore
public import DiscernPipeline

/// A part of a page to rectify: a sheet, or a document.
public struct RectifiedCrop: Hashable, Sendable {
  /// The page, counted from 0.
  public let page: Int
  /// The corners in the page's pixels, starting where the text begins.
  public let outline: Quadrilateral
  /// The size of the rectified picture, in pixels.
  private let width: Double
  private let height: Double

  /// Creates the crop of a sheet.
  public init(_ sheet: SheetGeometry) {
    page = sheet.page
    // A page with skew has the page's outline; the crop covers the sheet's own pixels instead.
    outline = sheet.toPage.apply(Quadrilateral(sheet.bounds))
    (width, height) = (Double(sheet.width), Double(sheet.height))
  }

  /// Creates the crop of a document: its whole sheet if that is a rectified quad with no other document, otherwise its
  /// outline.
  public init(_ document: Document, in report: ScanReport) {
    let isAlone = report.documents.count { $0.page == document.page && $0.sheet == document.sheet } == 1
    if isAlone, let sheet = report.sheet(of: document)?.geometry, sheet.quad != nil {
      self.init(sheet)
    } else {
      self.init(document.outline, page: document.page)
    }
  }

  private init(_ outline: Quadrilateral, page: Int) {
    self.page = page
    self.outline = outline
    (width, height) = (outline.width, outline.height)
  }

  /// Returns the crops of a report: its documents in order, then the rectified quads that are not completely a
  /// document. Names are `document1` and `sheet1`, counted from 1.
  public static func all(of report: ScanReport) -> [(name: String, part: RectifiedCrop)] {
    let documents = report.documents.enumerated().map {
      (name: "document\($0 + 1)", part: RectifiedCrop($1, in: report))
    }
    let sheets = report.pages.flatMap(\.sheets).enumerated().filter { $0.element.geometry.quad != nil }.map {
      (name: "sheet\($0 + 1)", part: RectifiedCrop($1.geometry))
    }
    return documents + sheets.filter { sheet in !documents.contains { $0.part == sheet.part } }
  }

  /// Rectifies the crop; private symbols are blackened, or if secrets are revealed only those that are never shown.
  /// - Parameter picture: the page.
  /// - Returns: nil if the outline is not convex, or lies outside the page.
  public func rectified(
    from picture: Picture, of report: ScanReport, by writer: any PictureWriter, _ warping: any PictureWarping,
    reveal: Reveal? = nil
  ) -> Picture? {
    // At most twice the number of the page's pixels, even if the corners lie far outside.
    let shrink = min(1, (2 * picture.bounds.area / max(1, width * height)).squareRoot())
    guard outline.isConvex, outline.bounds.intersection(picture.bounds) != nil, width.isFinite, height.isFinite else {
      return nil
    }
    let black = Annotation.redactions(of: report, page: page, reveal: reveal)
    return warping.rectified(
      outline, of: black.isEmpty ? picture : writer.marked(picture, with: black),
      width: max(1, Int(clamping: (width * shrink).rounded())),
      height: max(1, Int(clamping: (height * shrink).rounded())))
  }
}

extension ScanReport {
  /// Returns the sheet of a document; nil if there is none, as for a typed line.
  func sheet(of document: Document) -> SheetReport? {
    guard pages.indices.contains(document.page) else { return nil }
    return pages[document.page].sheets.first { $0.geometry.index == document.sheet }
  }
}
