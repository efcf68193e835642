import DiscernCore
import DiscernPipeline
import DiscernTestSupport
import Testing

@testable import DiscernReport

/// Rectification of documents and sheets.
@Suite struct RectifiedCropTests {
  private func plugin(_ kind: String, line: Int, outline: Box) -> PreparedPlugin {
    var document = Document.prepared(kind, fields: [])
    document.outline = Quadrilateral(outline)
    return PreparedPlugin(kind, lines: line..<line + 1, document: document)
  }

  @Test("A document alone on a rectified quad is the whole sheet")
  func alone() async throws {
    let scan = await Scan.ofCard(
      ["card"], plugins: [plugin("card", line: 0, outline: Box(x: 20, y: 40, width: 100, height: 20))])
    let parts = RectifiedCrop.all(of: scan.report)
    #expect(parts.map(\.name) == ["document1"])
    let sheet = try #require(scan.sheets.first?.first?.picture)
    let flat = try #require(
      parts[0].part.rectified(from: scan.pages[0], of: scan.report, by: PlainWriter(), NearestPixels()))
    #expect(flat.width == sheet.width && flat.height == sheet.height)
    for (one, other) in zip(parts[0].part.outline.corners, Scan.card.corners) {
      #expect(one.distance(to: other) < 0.01)
    }
  }

  @Test("Two documents on a quad are cropped to their outlines, and the quad is a crop of its own")
  func shared() async {
    let scan = await Scan.ofCard(
      ["one", "two"],
      plugins: [
        plugin("one", line: 0, outline: Box(x: 20, y: 40, width: 100, height: 20)),
        plugin("two", line: 1, outline: Box(x: 20, y: 90, width: 100, height: 20)),
      ])
    let parts = RectifiedCrop.all(of: scan.report)
    #expect(parts.map(\.name) == ["document1", "document2", "sheet1"])
    #expect(parts[0].part.outline == scan.report.documents[0].outline)
    #expect(parts[2].part == RectifiedCrop(scan.report.pages[0].sheets[0].geometry))
  }

  @Test("A document on the whole page is cropped to its outline")
  func page() async throws {
    let report = try await ScanReport.prepared(
      ["card"], plugins: [plugin("card", line: 0, outline: Box(x: 20, y: 40, width: 100, height: 20))])
    let parts = RectifiedCrop.all(of: report)
    #expect(parts.map(\.name) == ["document1"])
    #expect(parts[0].part.outline.bounds == Box(x: 20, y: 40, width: 100, height: 20))
    // The page's sheet can still be requested by number.
    #expect(
      RectifiedCrop(report.pages[0].sheets[0].geometry).outline.bounds == Box(x: 0, y: 0, width: 640, height: 480))
  }

  @Test("An empty or outside outline gives no picture; a huge one is not enlarged")
  func degenerate() async throws {
    let page = try #require(
      Picture(width: 64, height: 48, channels: .gray, pixels: [UInt8](repeating: 9, count: 64 * 48)))
    let report = try await ScanReport.prepared(["card"])
    for (box, pixels) in [
      (Box(x: 3, y: 3, width: 0, height: 9), nil), (Box(x: 99, y: 3, width: 9, height: 9), nil),
      (Box(x: -1e6, y: -1e6, width: 2e6, height: 2e6), 64 * 48 * 2 + 200), (Box(x: 0, y: 0, width: 8, height: 8), 64),
    ] as [(Box, Int?)] {
      var document = Document.prepared("card", fields: [])
      document.outline = Quadrilateral(box)
      let flat = RectifiedCrop(document, in: report).rectified(
        from: page, of: report, by: PlainWriter(), NearestPixels())
      #expect((flat == nil) == (pixels == nil) && (flat?.pixels.count ?? 0) <= pixels ?? 0)
    }
  }
}
