public import DiscernCore
public import DiscernPipeline

/// A part of a page that can be laid flat: a sheet, or a document with the sheet that is its own.
public struct FlatPart: Hashable, Sendable {
  /// The page, counted from 0.
  public let page: Int
  /// Its corners in the page's pixels, the one first where its text begins.
  public let outline: Quadrilateral
  /// The extent of the picture that it becomes, in pixels.
  private let width: Double
  private let height: Double

  /// A sheet as it was read.
  public init(_ sheet: SheetGeometry) {
    page = sheet.page
    // The outline of a page whose text is inclined is the page's own; what was read is where its pixels lie.
    outline = sheet.toPage.apply(Quadrilateral(sheet.bounds))
    (width, height) = (Double(sheet.width), Double(sheet.height))
  }

  /// A document: all of its sheet, where that is a surface with no other document on it; else what its outline encloses.
  public init(_ document: Document, in report: ScanReport) {
    let isAlone = report.documents.count { $0.page == document.page && $0.sheet == document.sheet } == 1
    if isAlone, let sheet = report.sheet(of: document)?.geometry, sheet.isSurface {
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

  /// Every part of a report that is worth a picture of its own: its documents in their order, then the surfaces that are
  /// not all of a document. Names are `document1` and `sheet1`, counted from 1.
  public static func all(of report: ScanReport) -> [(name: String, part: FlatPart)] {
    let documents = report.documents.enumerated().map { (name: "document\($0 + 1)", part: FlatPart($1, in: report)) }
    let sheets = report.pages.flatMap(\.sheets).enumerated().filter { $0.element.geometry.isSurface }.map {
      (name: "sheet\($0 + 1)", part: FlatPart($1.geometry))
    }
    return documents + sheets.filter { sheet in !documents.contains { $0.part == sheet.part } }
  }

  /// The part, laid flat; what is private is blackened, or where it is revealed only what nobody may see.
  /// - Parameter picture: the page.
  /// - Returns: nil where the outline encloses nothing.
  public func flattened(
    from picture: Picture, of report: ScanReport, by writer: any PictureWriter, _ warping: any PictureWarping,
    reveal: Reveal? = nil
  ) -> Picture? {
    // No more pixels than the page has twice over, however far the corners lie outside.
    let shrink = min(1, (2 * picture.bounds.area / max(1, width * height)).squareRoot())
    guard outline.isConvex, outline.bounds.intersection(picture.bounds) != nil, width.isFinite, height.isFinite else {
      return nil
    }
    let black = Marking.redactions(of: report, page: page, reveal: reveal)
    return warping.flattened(
      outline, of: black.isEmpty ? picture : writer.marked(picture, with: black),
      width: max(1, Int((width * shrink).rounded())), height: max(1, Int((height * shrink).rounded())))
  }
}

extension ScanReport {
  /// The sheet that a document lies on; nil where there is none, as for a typed line.
  func sheet(of document: Document) -> SheetReport? {
    guard pages.indices.contains(document.page) else { return nil }
    return pages[document.page].sheets.first { $0.geometry.index == document.sheet }
  }
}

extension SheetGeometry {
  /// Whether it is something that stood out from the page, and not the page itself or the area that was selected: their
  /// sides alone are whole rows and columns of pixels.
  var isSurface: Bool {
    let sides = zip(outline.corners, outline.corners.dropFirst() + [outline.topLeft])
    let isUpright = sides.allSatisfy { $0.x == $1.x || $0.y == $1.y }
    return !isUpright || outline.corners.contains { $0.x != $0.x.rounded() || $0.y != $0.y.rounded() }
  }
}
