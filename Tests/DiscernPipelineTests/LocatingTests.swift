import DiscernCore
import DiscernTestSupport
import Testing

@testable import DiscernPipeline

/// A row of text from one point to another, of a height.
func row(from start: Point, to end: Point, height: Double = 20) -> Region {
  let length = start.distance(to: end)
  let (dx, dy) = (-(end.y - start.y) / length * height / 2, (end.x - start.x) / length * height / 2)
  return Region(
    outline: Quadrilateral(
      topLeft: Point(start.x - dx, start.y - dy), topRight: Point(end.x - dx, end.y - dy),
      bottomRight: Point(end.x + dx, end.y + dy), bottomLeft: Point(start.x + dx, start.y + dy)))
}

/// A surface with upright sides.
func surface(_ box: Box, confidence: Double = 0.9) -> Surface {
  Surface(outline: Quadrilateral(box), confidence: confidence)
}

@Suite("Which outlines are sheets")
struct SurfaceJudgeTests {
  private let card = Box(x: 100, y: 100, width: 400, height: 250)

  @Test("An outline that holds text is a sheet, and its rows are its own")
  func holdsText() {
    let inside = row(from: Point(120, 150), to: Point(300, 150))
    let beside = row(from: Point(600, 150), to: Point(800, 150))
    let judge = SurfaceJudge([surface(card)], rows: [inside, beside])
    #expect(judge.accepted.map(\.rows) == [[inside]])
    #expect(judge.rest == [beside])
  }

  @Test("An outline without text is none, with the reason")
  func empty() {
    let judge = SurfaceJudge([surface(card)], rows: [row(from: Point(600, 150), to: Point(800, 150))])
    #expect(judge.accepted.isEmpty)
    #expect(judge.rejected.map(\.reason) == ["there is no text inside"])
    #expect(judge.rest.count == 1)
  }

  @Test("Text runs over no sheet's edge: such an outline is a panel, a shadow, a stripe")
  func crossing() {
    let rows = [
      row(from: Point(120, 150), to: Point(300, 150)), row(from: Point(400, 200), to: Point(620, 200)),
      row(from: Point(380, 250), to: Point(640, 250)),
    ]
    let judge = SurfaceJudge([surface(card)], rows: rows)
    #expect(judge.accepted.isEmpty)
    #expect(judge.rejected.map(\.reason) == ["text runs over its edge"])
    #expect(judge.rest == rows)
  }

  @Test("Text runs along the sides of a sheet: an outline that lies across it is a pattern")
  func askew() {
    let diamond = Quadrilateral(
      topLeft: Point(300, 0), topRight: Point(600, 300), bottomRight: Point(300, 600), bottomLeft: Point(0, 300))
    func reasons(_ rows: [Region]) -> [String] {
      SurfaceJudge([Surface(outline: diamond, confidence: 0.6)], rows: rows).rejected.map(\.reason)
    }
    let level = row(from: Point(250, 300), to: Point(310, 300))
    #expect(reasons([level]) == ["its text runs along none of its sides"])
    #expect(reasons([row(from: Point(250, 200), to: Point(400, 350))]) == [])
    #expect(reasons([row(from: Point(250, 350), to: Point(400, 200))]) == [])
    // One slanting word among longer rows is a flourish, and a single sign has no direction.
    #expect(reasons([level, row(from: Point(250, 350), to: Point(400, 200))]) == [])
    #expect(reasons([row(from: Point(250, 300), to: Point(270, 300))]) == [])
  }

  @Test("A row belongs to one sheet alone, the more certain one")
  func once() {
    let rows = [row(from: Point(120, 150), to: Point(300, 150))]
    let judge = SurfaceJudge([surface(card), surface(card.grown(by: 5), confidence: 0.6)], rows: rows)
    #expect(judge.accepted.count == 1)
    #expect(judge.rejected.count == 1)
  }
}

@Suite("Sheets laid flat")
struct SheetMakerTests {
  private func maker(_ width: Int = 800, _ height: Int = 600) throws -> SheetMaker {
    let pixels = [UInt8](repeating: 128, count: width * height)
    return SheetMaker(
      picture: try #require(Picture(width: width, height: height, channels: .gray, pixels: pixels)), page: 0,
      warping: NearestPixels())
  }

  @Test("A row comes to the sheet, and its box goes back to where it was on the page")
  func backAndForth() throws {
    let turned = Quadrilateral(
      topLeft: Point(200, 100), topRight: Point(600, 200), bottomRight: Point(540, 440), bottomLeft: Point(140, 340))
    let text = row(from: Point(220, 170), to: Point(500, 240), height: 30)
    let judge = SurfaceJudge([Surface(outline: turned, confidence: 0.8)], rows: [text])
    let accepted = try #require(judge.accepted.first)
    let sheet = try #require(try maker().sheet(accepted, index: 3))
    #expect(sheet.sheet.geometry.index == 3)
    #expect(sheet.sheet.geometry.confidence == 0.8)
    #expect(sheet.sheet.geometry.turn == 0)
    let back = sheet.sheet.geometry.toPage.apply(try #require(sheet.rows.first).outline)
    for (corner, wanted) in zip(back.corners, text.outline.corners) { #expect(corner.distance(to: wanted) < 1e-6) }
    let bounds = sheet.sheet.geometry.bounds
    #expect(abs(sheet.rows[0].outline.topLeft.y - sheet.rows[0].outline.topRight.y) < 0.02 * bounds.height)
  }

  @Test("Sheets are enlarged for low text and shrunk for high text")
  func scale() throws {
    let card = surface(Box(x: 100, y: 100, width: 400, height: 250))
    func width(ofSheetWithText height: Double) throws -> Int {
      let text = row(from: Point(150, 200), to: Point(400, 200), height: height)
      let judge = SurfaceJudge([card], rows: [text])
      let accepted = try #require(judge.accepted.first)
      return try #require(try maker().sheet(accepted, index: 0)).sheet.geometry.width
    }
    #expect(try width(ofSheetWithText: 25) == 640)
    #expect(try width(ofSheetWithText: 10) == 800)
    #expect(try width(ofSheetWithText: 60) == 400)
    #expect(try width(ofSheetWithText: 128) == 200)
  }

  @Test("Text that runs downwards is turned to run to the right, and the turn is told")
  func sideways() throws {
    let rows = [row(from: Point(300, 100), to: Point(300, 500)), row(from: Point(250, 100), to: Point(250, 400))]
    let sheet = try maker().wholePage(rows: rows, index: 0)
    #expect(sheet.sheet.geometry.turn == 270)
    #expect((sheet.sheet.geometry.width, sheet.sheet.geometry.height) == (600, 800))
    for row in sheet.rows {
      #expect(row.outline.topRight.x > row.outline.topLeft.x + 200)
      #expect(abs(row.outline.topRight.y - row.outline.topLeft.y) < 1e-6)
    }
    let back = sheet.sheet.geometry.toPage.apply(sheet.rows[0].outline).bounds
    #expect(back.intersection(rows[0].box).map { $0.area > 0.99 * rows[0].box.area } == true)
  }

  @Test("Inclined text is levelled, a page that is level already is left as it is")
  func skew() throws {
    let inclined = (0..<4).map { row(from: Point(100, 100 + Double($0) * 60), to: Point(600, 200 + Double($0) * 60)) }
    let sheet = try maker().wholePage(rows: inclined, index: 0)
    #expect(sheet.sheet.geometry.outline == Quadrilateral(Box(x: 0, y: 0, width: 800, height: 600)))
    for row in sheet.rows { #expect(abs(row.outline.topRight.y - row.outline.topLeft.y) < 0.5) }
    let level = (0..<4).map { row(from: Point(100, 100 + Double($0) * 60), to: Point(600, 103 + Double($0) * 60)) }
    #expect(try maker().wholePage(rows: level, index: 0).sheet.geometry.toPage == .identity)
  }

  @Test("One slanting row among level ones turns nothing")
  func median() throws {
    let rows =
      (0..<3).map { row(from: Point(100, 100 + Double($0) * 60), to: Point(600, 100 + Double($0) * 60)) }
      + [row(from: Point(100, 400), to: Point(500, 550))]
    #expect(try maker().wholePage(rows: rows, index: 0).sheet.geometry.toPage == .identity)
  }

  @Test("Turning a sheet about twice gives the sheet again")
  func about() throws {
    let rows = [row(from: Point(100, 100), to: Point(400, 100))]
    let sheet = try maker().wholePage(rows: rows, index: 0)
    let once = try #require(sheet.turnedAbout(by: NearestPixels()))
    #expect(once.sheet.geometry.turn == 180)
    #expect(once.rows[0].outline.bounds == Box(left: 400, top: 490, right: 700, bottom: 510))
    #expect(once.sheet.geometry.toPage.apply(once.rows[0].outline).bounds == rows[0].box)
    let twice = try #require(once.turnedAbout(by: NearestPixels()))
    #expect(twice.sheet.geometry.turn == 0)
    #expect(twice.sheet.geometry.outline == sheet.sheet.geometry.outline)
    #expect(twice.rows == sheet.rows)
  }
}

/// Finds the surfaces that it was given.
struct GivenSurfaces: SurfaceFinder {
  var surfaces: [Surface]

  func surfaces(of picture: Picture, options: SurfaceOptions) -> [Surface] { surfaces }
}

/// Finds the rows that it was given, or fails.
struct GivenRows: RegionFinder {
  var rows: [Region] = []
  var failure: ReadingError?
  var seesEveryDirection = true

  func regions(of picture: Picture, minimumTextHeight: Double, effort: Effort) async throws(ReadingError) -> [Region] {
    if let failure { throw failure }
    return rows
  }
}

/// Finds three rows in the middle of pictures that are wider than high, none in others.
struct WideMiddle: RegionFinder {
  let seesEveryDirection = false

  func regions(of picture: Picture, minimumTextHeight: Double, effort: Effort) async throws(ReadingError) -> [Region] {
    guard picture.width > picture.height else { return [] }
    let (width, middle) = (Double(picture.width), Double(picture.height) / 2)
    return [-40.0, 0, 40].map {
      row(from: Point(width * 0.3, middle + $0), to: Point(width * 0.7, middle + $0))
    }
  }
}

@Suite("From a page to its sheets")
struct PageLocatingTests {
  private func pipeline(surfaces: [Surface], engines: [ReadingEngine]) -> Pipeline {
    Pipeline(
      decoder: BlankPages(), surfaceFinder: GivenSurfaces(surfaces: surfaces), warping: NearestPixels(),
      engines: engines, plugins: [])
  }

  private func location(of pipeline: Pipeline) async throws -> Location {
    let picture = try BlankPages().page(0, of: [], within: Limits())
    return try await pipeline.locate(picture, page: 0, options: ScanOptions(today: .ofTests))
  }

  private let rows = [
    row(from: Point(120, 150), to: Point(300, 150)), row(from: Point(620, 150), to: Point(900, 150)),
    row(from: Point(50, 600), to: Point(900, 600)),
  ]
  private let cards = [
    surface(Box(x: 100, y: 100, width: 400, height: 250)), surface(Box(x: 600, y: 100, width: 380, height: 250)),
  ]

  @Test("Each card is a sheet, and text beside them is on the page's own")
  func several() async throws {
    let reader = ScriptedReader([])
    let engine = ReadingEngine(finder: GivenRows(rows: rows), reader: reader)
    let found = try await location(of: pipeline(surfaces: cards, engines: [engine]))
    #expect(found.sheets.map(\.rows.count) == [1, 1, 1])
    #expect(found.sheets.map(\.sheet.geometry.index) == [0, 1, 2])
    #expect(found.sheets[2].sheet.geometry.toPage == .identity)
    // On the page's own sheet the cards are covered: what lies on them is read once.
    let page = found.sheets[2].sheet.picture
    func pixel(_ x: Int, _ y: Int) -> UInt8 { page.pixels[y * page.width + x] }
    #expect(pixel(100, 100) == 128 && pixel(499, 349) == 128 && pixel(700, 200) == 128)
    #expect(pixel(99, 100) == 255 && pixel(500, 349) == 255 && pixel(50, 600) == 255)
  }

  @Test("Where all text is on cards there is no sheet of the rest, and without outlines the page is the sheet")
  func rest() async throws {
    let engine = ReadingEngine(finder: GivenRows(rows: Array(rows.prefix(2))), reader: ScriptedReader([]))
    #expect(try await location(of: pipeline(surfaces: cards, engines: [engine])).sheets.count == 2)
    let plain = try await location(of: pipeline(surfaces: [], engines: [engine]))
    #expect(plain.sheets.map(\.rows.count) == [2])
  }

  @Test("Outlines of no area are no sheets, and their text stays on the page")
  func noArea() async throws {
    let flat = Quadrilateral(
      topLeft: Point(0, 150), topRight: Point(400, 150), bottomRight: Point(800, 150), bottomLeft: Point(200, 150))
    let engine = ReadingEngine(finder: GivenRows(rows: rows), reader: ScriptedReader([]))
    let found = try await location(
      of: pipeline(surfaces: [Surface(outline: flat, confidence: 1)], engines: [engine]))
    #expect(found.sheets.map(\.rows.count).reduce(0, +) == rows.count)
    #expect(found.sheets.allSatisfy { $0.sheet.geometry.toPage == .identity })
  }

  @Test("A finder that knows level text alone is shown surfaces laid flat, and pages from the side")
  func levelFinder() async throws {
    // It finds one row in the middle of whatever it is shown, if that is wider than high.
    let engine = ReadingEngine(finder: WideMiddle(), reader: ScriptedReader([]))
    let upright = Quadrilateral(
      topLeft: Point(720, 100), topRight: Point(960, 100), bottomRight: Point(960, 500), bottomLeft: Point(720, 500))
    let found = try await location(
      of: pipeline(surfaces: [Surface(outline: upright, confidence: 1)], engines: [engine]))
    // On the surface, which is higher than wide, the row runs downwards, so the sheet is turned.
    #expect(found.sheets.map(\.sheet.geometry.turn) == [270, 0])
    let row = try #require(found.sheets.first?.rows.first)
    #expect(row.outline.bounds.width > row.outline.bounds.height)
  }

  @Test("An engine that cannot work is told of, and the next one looks")
  func nextEngine() async throws {
    let broken = ReadingEngine(
      finder: GivenRows(failure: .engineFailed(reader: "first", reason: "It is broken.")),
      reader: ScriptedReader(name: "first", lines: [:]))
    let sound = ReadingEngine(finder: GivenRows(rows: rows), reader: ScriptedReader([]))
    let found = try await location(of: pipeline(surfaces: [], engines: [broken, sound]))
    #expect(found.sheets.map(\.rows.count) == [3])
    #expect(found.notices.map(\.code) == ["engine-failed"])
  }

  @Test("Where no engine can work, that is the answer")
  func noEngine() async throws {
    let broken = ReadingEngine(
      finder: GivenRows(failure: .engineFailed(reader: "only", reason: "It is broken.")),
      reader: ScriptedReader(name: "only", lines: [:]))
    await #expect(throws: ScanError.reading(.engineFailed(reader: "only", reason: "It is broken."))) {
      try await location(of: pipeline(surfaces: [], engines: [broken]))
    }
  }
}

/// A reader whose time runs out after so many answers.
private actor HastyReader: Reader {
  let name = "hasty"
  private var answers: Int

  init(answers: Int) { self.answers = answers }

  nonisolated func canAnswer(_ request: ReadingRequest) -> Bool { true }

  func read(_ request: ReadingRequest, on sheet: Sheet) async throws(ReadingError) -> [Reading] {
    answers -= 1
    guard answers >= 0 else { throw .deadlinePassed }
    return [Reading(reader: name, request: request, lines: [DrawnLine("card \(answers)").reading])]
  }
}

@Suite("When the time for a page runs out")
struct HasteTests {
  private func scan(answers: Int) async -> ScanReport {
    let boxes = [20.0, 320, 620].map { Box(x: $0, y: 100, width: 280, height: 180) }
    let rows = boxes.map { row(from: Point($0.left + 20, 150), to: Point($0.right - 20, 150)) }
    let engine = ReadingEngine(finder: GivenRows(rows: rows), reader: HastyReader(answers: answers))
    let pipeline = Pipeline(
      decoder: BlankPages(), surfaceFinder: GivenSurfaces(surfaces: boxes.map { surface($0) }),
      warping: NearestPixels(), engines: [engine], plugins: [WordPlugin(word: "card")])
    return await pipeline.scanned { $0.engine = "hasty" }
  }

  @Test("What was read of some surfaces stands, and it is said that the others were not read")
  func some() async {
    let report = await scan(answers: 2)
    #expect(report.error == nil)
    #expect(report.documents.count == 2)
    #expect(report.notices.map(\.code) == ["surfaces-left-out"])
    #expect(report.notices.first?.message.contains("before 1 of its surfaces") == true)
  }

  @Test("Where nothing was read that is an error, and where all was there is nothing to say")
  func noneAndAll() async {
    #expect(await scan(answers: 0).error == .reading(.deadlinePassed))
    let whole = await scan(answers: 3)
    #expect(whole.documents.count == 3 && whole.notices.isEmpty)
  }
}
