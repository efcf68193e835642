import DiscernCore
import DiscernTestSupport
import Testing

@testable import DiscernPipeline

@Suite("Rows of a surface that lies askew")
struct AskewTests {
  /// A finder that sees one long row in whatever it is shown.
  private struct LevelFinder: RegionFinder {
    var seesEveryDirection = true
    static let row = Quadrilateral(Box(x: 10, y: 20, width: 200, height: 30))

    func regions(
      of picture: Picture, minimumTextHeight: Double, effort: Effort
    ) async throws(ReadingError) -> [Region] {
      [Region(outline: Self.row, confidence: 0.9)]
    }
  }

  /// A surface turned on its page by so many degrees, with rows that were seen on the page.
  private func located(turnedBy degrees: Double, rows: [Box]) throws -> LocatedSheet {
    let picture = try #require(
      Picture(width: 300, height: 200, channels: .gray, pixels: Array(repeating: 255, count: 60_000)))
    // The tangents of the angles asked for, so that no library of angles is needed.
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
      rows: rows.map { Region(outline: Quadrilateral($0), confidence: 0.9) })
  }

  @Test("A surface is askew from 20 degrees off the page's axes, whichever", arguments: [0.0, 10, 25, 45, 80])
  func askew(degrees: Double) throws {
    #expect(try located(turnedBy: degrees, rows: []).isAskew == [25, 45].contains(degrees))
  }

  @Test("A surface that is small on its page was seen badly there, however level it lies")
  func small() throws {
    var sheet = try located(turnedBy: 10, rows: [])
    #expect(!sheet.isSeenBadly)
    sheet.shareOfPage = 0.2
    #expect(!sheet.isSeenBadly)
    sheet.shareOfPage = 0.1
    #expect(sheet.isSeenBadly)
    #expect(sheet.moved(by: .translation(x: 5, y: 5)).isSeenBadly)
  }

  @Test("A row that is found whole takes the place of its part; one that is not found again stays")
  func anew() async throws {
    let part = Box(x: 20, y: 22, width: 80, height: 26)
    let other = Box(x: 20, y: 120, width: 80, height: 26)
    let sheet = try located(turnedBy: 45, rows: [part, other])
    let search = RowSearch(finder: LevelFinder(), warping: NearestPixels(), options: ScanOptions(today: .ofTests))
    #expect(try await search.anew(on: sheet).map(\.outline) == [LevelFinder.row, Quadrilateral(other)])
  }

  @Test("A finder that looks at each surface laid flat has seen all of it")
  func seen() async throws {
    let part = Box(x: 20, y: 22, width: 80, height: 26)
    let sheet = try located(turnedBy: 45, rows: [part])
    let search = RowSearch(
      finder: LevelFinder(seesEveryDirection: false), warping: NearestPixels(), options: ScanOptions(today: .ofTests))
    #expect(try await search.anew(on: sheet).map(\.outline) == [Quadrilateral(part)])
  }
}
