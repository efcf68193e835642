import DiscernCore
import DiscernTestSupport
import Testing

@testable import DiscernPipeline

@Suite("Text regions of a skewed sheet")
struct AskewTests {
  /// A detector that finds one long region in any picture.
  private struct LevelDetector: TextDetector {
    var seesEveryDirection = true
    static let region = Quadrilateral(Box(x: 10, y: 20, width: 200, height: 30))

    func regions(
      of picture: Picture, minimumTextHeight: Double, effort: Effort
    ) async throws(RecognitionError) -> [TextRegion] {
      [TextRegion(outline: Self.region, confidence: 0.9)]
    }
  }

  /// Returns a sheet rotated on its page by degrees, with text regions detected on the page.
  private func located(turnedBy degrees: Double, regions: [Box]) throws -> LocatedSheet {
    let picture = try #require(
      Picture(width: 300, height: 200, channels: .gray, pixels: Array(repeating: 255, count: 60_000)))
    // The tangents of the tested angles, to avoid a maths library.
    let slope = try #require([0: 0.0, 10: 0.1763, 25: 0.4663, 45: 1.0, 80: 5.6713][degrees])
    let length = (1 + slope * slope).squareRoot()
    let turned = { (x: Double, y: Double) in Point((x - slope * y) / length + 400, (slope * x + y) / length + 100) }
    let geometry = SheetGeometry(
      page: 0, index: 0, width: 300, height: 200,
      outline: Quadrilateral(
        topLeft: turned(0, 0), topRight: turned(300, 0), bottomRight: turned(300, 200), bottomLeft: turned(0, 200)),
      toPage: .identity)
    return LocatedSheet(
      sheet: Sheet(geometry: geometry, picture: picture),
      regions: regions.map { TextRegion(outline: Quadrilateral($0), confidence: 0.9) })
  }

  @Test("A sheet is askew at 20 degrees or more from the nearest page axis", arguments: [0.0, 10, 25, 45, 80])
  func askew(degrees: Double) throws {
    #expect(try located(turnedBy: degrees, regions: []).isAskew == [25, 45].contains(degrees))
  }

  @Test("Detection on the page is unreliable for a small sheet, even without skew")
  func small() throws {
    var sheet = try located(turnedBy: 10, regions: [])
    #expect(!sheet.isSeenBadly)
    sheet.shareOfPage = 0.2
    #expect(!sheet.isSeenBadly)
    sheet.shareOfPage = 0.1
    #expect(sheet.isSeenBadly)
    #expect(sheet.moved(by: .translation(x: 5, y: 5)).isSeenBadly)
  }

  @Test("A complete region replaces its known part; a region that is not detected again stays")
  func anew() async throws {
    let part = Box(x: 20, y: 22, width: 80, height: 26)
    let other = Box(x: 20, y: 120, width: 80, height: 26)
    let sheet = try located(turnedBy: 45, regions: [part, other])
    let search = TextRegionDetector(
      detector: LevelDetector(), warping: NearestPixels(), options: ScanOptions(today: .ofTests))
    #expect(try await search.anew(on: sheet).map(\.outline) == [LevelDetector.region, Quadrilateral(other)])
  }

  @Test("A detector that was given rectified quads keeps its regions")
  func seen() async throws {
    let part = Box(x: 20, y: 22, width: 80, height: 26)
    let sheet = try located(turnedBy: 45, regions: [part])
    let search = TextRegionDetector(
      detector: LevelDetector(seesEveryDirection: false), warping: NearestPixels(),
      options: ScanOptions(today: .ofTests))
    #expect(try await search.anew(on: sheet).map(\.outline) == [Quadrilateral(part)])
  }
}
