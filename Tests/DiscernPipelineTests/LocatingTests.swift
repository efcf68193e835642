import DiscernCore
import DiscernTestSupport
import Testing

@testable import DiscernPipeline

/// Returns a text region from one point to another, of a height in pixels.
func region(from start: Point, to end: Point, height: Double = 20) -> TextRegion {
  let length = start.distance(to: end)
  let (dx, dy) = (-(end.y - start.y) / length * height / 2, (end.x - start.x) / length * height / 2)
  return TextRegion(
    outline: Quadrilateral(
      topLeft: Point(start.x - dx, start.y - dy), topRight: Point(end.x - dx, end.y - dy),
      bottomRight: Point(end.x + dx, end.y + dy), bottomLeft: Point(start.x + dx, start.y + dy)))
}

/// Returns an axis-aligned quad.
func quad(_ box: Box, confidence: Double = 0.9) -> DetectedQuad {
  DetectedQuad(outline: Quadrilateral(box), confidence: confidence)
}

@Suite("Filtering of detected quads")
struct QuadFilterTests {
  private let card = Box(x: 100, y: 100, width: 400, height: 250)

  @Test("A quad that contains text is a sheet, and owns its text regions")
  func holdsText() {
    let inside = region(from: Point(120, 150), to: Point(300, 150))
    let beside = region(from: Point(600, 150), to: Point(800, 150))
    let judge = QuadFilter([quad(card)], regions: [inside, beside])
    #expect(judge.accepted.map(\.regions) == [[inside]])
    #expect(judge.rest == [beside])
  }

  @Test("A quad without text is rejected with the reason")
  func empty() {
    let judge = QuadFilter([quad(card)], regions: [region(from: Point(600, 150), to: Point(800, 150))])
    #expect(judge.accepted.isEmpty)
    #expect(judge.rejected.map(\.reason) == ["there is no text inside"])
    #expect(judge.rest.count == 1)
  }

  @Test("A quad whose edge is crossed by text is rejected as a panel, shadow or stripe")
  func crossing() {
    let regions = [
      region(from: Point(120, 150), to: Point(300, 150)), region(from: Point(400, 200), to: Point(620, 200)),
      region(from: Point(380, 250), to: Point(640, 250)),
    ]
    let judge = QuadFilter([quad(card)], regions: regions)
    #expect(judge.accepted.isEmpty)
    #expect(judge.rejected.map(\.reason) == ["text runs over its edge"])
    #expect(judge.rest == regions)
  }

  @Test("A quad whose text runs along none of its sides is rejected as a pattern")
  func askew() {
    let diamond = Quadrilateral(
      topLeft: Point(300, 0), topRight: Point(600, 300), bottomRight: Point(300, 600), bottomLeft: Point(0, 300))
    func reasons(_ regions: [TextRegion]) -> [String] {
      QuadFilter([DetectedQuad(outline: diamond, confidence: 0.6)], regions: regions).rejected.map(\.reason)
    }
    let level = region(from: Point(250, 300), to: Point(310, 300))
    #expect(reasons([level]) == ["its text runs along none of its sides"])
    #expect(reasons([region(from: Point(250, 200), to: Point(400, 350))]) == [])
    #expect(reasons([region(from: Point(250, 350), to: Point(400, 200))]) == [])
    // One slanted word among longer lines is an ornament, and a single character has no direction.
    #expect(reasons([level, region(from: Point(250, 350), to: Point(400, 200))]) == [])
    #expect(reasons([region(from: Point(250, 300), to: Point(270, 300))]) == [])
  }

  @Test("A text region belongs to one sheet, the more confident one")
  func once() {
    let regions = [region(from: Point(120, 150), to: Point(300, 150))]
    let judge = QuadFilter([quad(card), quad(card.grown(by: 5), confidence: 0.6)], regions: regions)
    #expect(judge.accepted.count == 1)
    #expect(judge.rejected.count == 1)
  }
}

@Suite("Rectified sheets")
struct SheetMakerTests {
  private func maker(_ width: Int = 800, _ height: Int = 600) throws -> SheetMaker {
    let pixels = [UInt8](repeating: 128, count: width * height)
    return SheetMaker(
      picture: try #require(Picture(width: width, height: height, channels: .gray, pixels: pixels)), page: 0,
      warping: NearestPixels())
  }

  @Test("A text region maps to the sheet and back to its position on the page")
  func backAndForth() throws {
    let turned = Quadrilateral(
      topLeft: Point(200, 100), topRight: Point(600, 200), bottomRight: Point(540, 440), bottomLeft: Point(140, 340))
    let text = region(from: Point(220, 170), to: Point(500, 240), height: 30)
    let judge = QuadFilter([DetectedQuad(outline: turned, confidence: 0.8)], regions: [text])
    let accepted = try #require(judge.accepted.first)
    let sheet = try #require(try maker().sheet(accepted, index: 3))
    #expect(sheet.sheet.geometry.index == 3)
    #expect(sheet.sheet.geometry.confidence == 0.8)
    #expect(sheet.sheet.geometry.turn == 0)
    let back = sheet.sheet.geometry.toPage.apply(try #require(sheet.regions.first).outline)
    for (corner, wanted) in zip(back.corners, text.outline.corners) { #expect(corner.distance(to: wanted) < 1e-6) }
    let bounds = sheet.sheet.geometry.bounds
    #expect(abs(sheet.regions[0].outline.topLeft.y - sheet.regions[0].outline.topRight.y) < 0.02 * bounds.height)
  }

  @Test("Sheets are enlarged for small text and shrunk for large text")
  func scale() throws {
    let card = quad(Box(x: 100, y: 100, width: 400, height: 250))
    func width(ofSheetWithText height: Double) throws -> Int {
      let text = region(from: Point(150, 200), to: Point(400, 200), height: height)
      let judge = QuadFilter([card], regions: [text])
      let accepted = try #require(judge.accepted.first)
      return try #require(try maker().sheet(accepted, index: 0)).sheet.geometry.width
    }
    #expect(try width(ofSheetWithText: 25) == 640)
    #expect(try width(ofSheetWithText: 10) == 800)
    #expect(try width(ofSheetWithText: 60) == 400)
    #expect(try width(ofSheetWithText: 128) == 200)
  }

  @Test("Vertical text is turned to horizontal, and the sheet records the turn")
  func sideways() throws {
    let regions = [
      region(from: Point(300, 100), to: Point(300, 500)), region(from: Point(250, 100), to: Point(250, 400)),
    ]
    let sheet = try maker().wholePage(regions: regions, index: 0)
    #expect(sheet.sheet.geometry.turn == 270)
    #expect((sheet.sheet.geometry.width, sheet.sheet.geometry.height) == (600, 800))
    for region in sheet.regions {
      #expect(region.outline.topRight.x > region.outline.topLeft.x + 200)
      #expect(abs(region.outline.topRight.y - region.outline.topLeft.y) < 1e-6)
    }
    let back = sheet.sheet.geometry.toPage.apply(sheet.regions[0].outline).bounds
    #expect(back.intersection(regions[0].box).map { $0.area > 0.99 * regions[0].box.area } == true)
  }

  @Test("One region that runs downwards turns no page: it may be a fraction; the only line of a card turns the card")
  func stacked() throws {
    let fraction = region(from: Point(300, 100), to: Point(300, 500))
    #expect(try maker().wholePage(regions: [fraction], index: 0).sheet.geometry.turn == 0)
    let judge = QuadFilter([quad(Box(x: 200, y: 50, width: 300, height: 500))], regions: [fraction])
    let accepted = try #require(judge.accepted.first)
    #expect(try #require(try maker().sheet(accepted, index: 0)).sheet.geometry.turn == 270)
  }

  @Test("Skew is corrected; a page without skew is unchanged")
  func skew() throws {
    let inclined = (0..<4).map {
      region(from: Point(100, 100 + Double($0) * 60), to: Point(600, 200 + Double($0) * 60))
    }
    let sheet = try maker().wholePage(regions: inclined, index: 0)
    #expect(sheet.sheet.geometry.outline == Quadrilateral(Box(x: 0, y: 0, width: 800, height: 600)))
    for region in sheet.regions { #expect(abs(region.outline.topRight.y - region.outline.topLeft.y) < 0.5) }
    let level = (0..<4).map { region(from: Point(100, 100 + Double($0) * 60), to: Point(600, 103 + Double($0) * 60)) }
    #expect(try maker().wholePage(regions: level, index: 0).sheet.geometry.toPage == .identity)
  }

  @Test("One slanted line among horizontal ones causes no rotation")
  func median() throws {
    let regions =
      (0..<3).map { region(from: Point(100, 100 + Double($0) * 60), to: Point(600, 100 + Double($0) * 60)) }
      + [region(from: Point(100, 400), to: Point(500, 550))]
    #expect(try maker().wholePage(regions: regions, index: 0).sheet.geometry.toPage == .identity)
  }

  @Test("Two half turns give the original sheet")
  func about() throws {
    let regions = [region(from: Point(100, 100), to: Point(400, 100))]
    let sheet = try maker().wholePage(regions: regions, index: 0)
    let once = try #require(sheet.turnedAbout(by: NearestPixels()))
    #expect(once.sheet.geometry.turn == 180)
    #expect(once.regions[0].outline.bounds == Box(left: 400, top: 490, right: 700, bottom: 510))
    #expect(once.sheet.geometry.toPage.apply(once.regions[0].outline).bounds == regions[0].box)
    let twice = try #require(once.turnedAbout(by: NearestPixels()))
    #expect(twice.sheet.geometry.turn == 0)
    #expect(twice.sheet.geometry.outline == sheet.sheet.geometry.outline)
    #expect(twice.regions == sheet.regions)
  }
}

/// Detects given quads.
struct GivenSurfaces: DocumentDetector {
  var quads: [DetectedQuad]

  func quads(of picture: Picture, options: DocumentDetectionOptions) -> [DetectedQuad] { quads }
}

/// Detects given text regions, or fails.
struct ScriptedDetector: TextDetector {
  var regions: [TextRegion] = []
  var failure: RecognitionError?
  var seesEveryDirection = true

  func regions(of picture: Picture, minimumTextHeight: Double, effort: Effort) async throws(RecognitionError)
    -> [TextRegion]
  {
    if let failure { throw failure }
    return regions
  }
}

/// Detects three text regions in the middle of pictures that are wider than high, none in others.
struct WideMiddle: TextDetector {
  let seesEveryDirection = false

  func regions(of picture: Picture, minimumTextHeight: Double, effort: Effort) async throws(RecognitionError)
    -> [TextRegion]
  {
    guard picture.width > picture.height else { return [] }
    let (width, middle) = (Double(picture.width), Double(picture.height) / 2)
    return [-40.0, 0, 40].map {
      region(from: Point(width * 0.3, middle + $0), to: Point(width * 0.7, middle + $0))
    }
  }
}

@Suite("Locating the sheets of a page")
struct PageLocatingTests {
  private func pipeline(quads: [DetectedQuad], engines: [RecognitionEngine]) -> Pipeline {
    Pipeline(
      decoder: BlankPages(), documentDetector: GivenSurfaces(quads: quads), warping: NearestPixels(),
      engines: engines, plugins: [])
  }

  private func location(of pipeline: Pipeline) async throws -> Location {
    let picture = try BlankPages().page(0, of: [], within: Limits())
    return try await pipeline.locate(picture, page: 0, options: ScanOptions(today: .ofTests))
  }

  private let regions = [
    region(from: Point(120, 150), to: Point(300, 150)), region(from: Point(620, 150), to: Point(900, 150)),
    region(from: Point(50, 600), to: Point(900, 600)),
  ]
  private let cards = [
    quad(Box(x: 100, y: 100, width: 400, height: 250)), quad(Box(x: 600, y: 100, width: 380, height: 250)),
  ]

  @Test("Each card is a sheet; text beside them is on the page's sheet")
  func several() async throws {
    let recognizer = ScriptedRecognizer([])
    let engine = RecognitionEngine(detector: ScriptedDetector(regions: regions), recognizer: recognizer)
    let found = try await location(of: pipeline(quads: cards, engines: [engine]))
    #expect(found.sheets.map(\.regions.count) == [1, 1, 1])
    #expect(found.sheets.map(\.sheet.geometry.index) == [0, 1, 2])
    #expect(found.sheets[2].sheet.geometry.toPage == .identity)
    // The page's sheet hides the cards, so that their text is recognised once.
    let page = found.sheets[2].sheet.picture
    func pixel(_ x: Int, _ y: Int) -> UInt8 { page.pixels[y * page.width + x] }
    #expect(pixel(100, 100) == 128 && pixel(499, 349) == 128 && pixel(700, 200) == 128)
    #expect(pixel(99, 100) == 255 && pixel(500, 349) == 255 && pixel(50, 600) == 255)
  }

  @Test("A sheet names the quad that it was rectified from, with the number that it has there; the page names none")
  func origin() async throws {
    let engine = RecognitionEngine(detector: ScriptedDetector(regions: regions), recognizer: ScriptedRecognizer([]))
    let pipeline = pipeline(quads: cards, engines: [engine])
    let detected = try await location(of: pipeline).sheets.map(\.sheet.geometry.quad)
    #expect(detected == [DetectedQuad.ID(0), DetectedQuad.ID(1), nil])
    // Tracks of a video have numbers of their own.
    let picture = try BlankPages().page(0, of: [], within: Limits())
    let tracks = zip([7, 4], cards).map { number, quad in
      DetectedQuad(id: DetectedQuad.ID(number), outline: quad.outline, confidence: quad.confidence)
    }
    let followed = try await pipeline.locate(picture, page: 0, quads: tracks, options: ScanOptions(today: .ofTests))
    #expect(followed.sheets.map(\.sheet.geometry.quad) == [DetectedQuad.ID(7), DetectedQuad.ID(4), nil])
  }

  @Test("Without text beside cards, the page is no sheet; without quads, it is the only one")
  func rest() async throws {
    let engine = RecognitionEngine(
      detector: ScriptedDetector(regions: Array(regions.prefix(2))), recognizer: ScriptedRecognizer([]))
    #expect(try await location(of: pipeline(quads: cards, engines: [engine])).sheets.count == 2)
    let plain = try await location(of: pipeline(quads: [], engines: [engine]))
    #expect(plain.sheets.map(\.regions.count) == [2])
  }

  @Test("Quads without area are no sheets, and their text stays on the page")
  func noArea() async throws {
    let flat = Quadrilateral(
      topLeft: Point(0, 150), topRight: Point(400, 150), bottomRight: Point(800, 150), bottomLeft: Point(200, 150))
    let engine = RecognitionEngine(detector: ScriptedDetector(regions: regions), recognizer: ScriptedRecognizer([]))
    let found = try await location(
      of: pipeline(quads: [DetectedQuad(outline: flat, confidence: 1)], engines: [engine]))
    #expect(found.sheets.map(\.regions.count).reduce(0, +) == regions.count)
    #expect(found.sheets.allSatisfy { $0.sheet.geometry.toPage == .identity })
  }

  @Test("A detector for horizontal text is given rectified quads and turned pages")
  func levelFinder() async throws {
    // The detector finds three regions in the middle of pictures that are wider than high.
    let engine = RecognitionEngine(detector: WideMiddle(), recognizer: ScriptedRecognizer([]))
    let upright = Quadrilateral(
      topLeft: Point(720, 100), topRight: Point(960, 100), bottomRight: Point(960, 500), bottomLeft: Point(720, 500))
    let found = try await location(
      of: pipeline(quads: [DetectedQuad(outline: upright, confidence: 1)], engines: [engine]))
    // The quad is higher than wide, so its text is vertical and the sheet is turned.
    #expect(found.sheets.map(\.sheet.geometry.turn) == [270, 0])
    let region = try #require(found.sheets.first?.regions.first)
    #expect(region.outline.bounds.width > region.outline.bounds.height)
  }

  @Test("A failed engine is reported, and the next one detects text")
  func nextEngine() async throws {
    let broken = RecognitionEngine(
      detector: ScriptedDetector(failure: .engineFailed(recognizer: "first", reason: "It is broken.")),
      recognizer: ScriptedRecognizer(name: "first", lines: [:]))
    let sound = RecognitionEngine(detector: ScriptedDetector(regions: regions), recognizer: ScriptedRecognizer([]))
    let found = try await location(of: pipeline(quads: [], engines: [broken, sound]))
    #expect(found.sheets.map(\.regions.count) == [3])
    #expect(found.notices.map(\.code) == ["engine-failed"])
  }

  @Test("If every engine fails, the scan fails")
  func noEngine() async throws {
    let broken = RecognitionEngine(
      detector: ScriptedDetector(failure: .engineFailed(recognizer: "only", reason: "It is broken.")),
      recognizer: ScriptedRecognizer(name: "only", lines: [:]))
    await #expect(throws: ScanError.reading(.engineFailed(recognizer: "only", reason: "It is broken."))) {
      try await location(of: pipeline(quads: [], engines: [broken]))
    }
  }
}

/// A recogniser whose time runs out after a number of answers.
private actor HastyRecognizer: TextRecognizer {
  let name = "hasty"
  private var answers: Int

  init(answers: Int) { self.answers = answers }

  nonisolated func canAnswer(_ request: RecognitionRequest) -> Bool { true }

  func recognize(_ request: RecognitionRequest, on sheet: Sheet) async throws(RecognitionError) -> [RecognitionResult] {
    answers -= 1
    guard answers >= 0 else { throw .deadlinePassed }
    return [RecognitionResult(recognizer: name, request: request, lines: [DrawnLine("card \(answers)").reading])]
  }
}

@Suite("Running out of time on a page")
struct FastScanTests {
  private func scan(answers: Int) async -> ScanReport {
    let boxes = [20.0, 320, 620].map { Box(x: $0, y: 100, width: 280, height: 180) }
    let regions = boxes.map { region(from: Point($0.left + 20, 150), to: Point($0.right - 20, 150)) }
    let engine = RecognitionEngine(
      detector: ScriptedDetector(regions: regions), recognizer: HastyRecognizer(answers: answers))
    let pipeline = Pipeline(
      decoder: BlankPages(), documentDetector: GivenSurfaces(quads: boxes.map { quad($0) }),
      warping: NearestPixels(), engines: [engine], plugins: [WordPlugin(word: "card")])
    return await pipeline.scanned { $0.engine = "hasty" }
  }

  @Test("Results of some sheets are kept, and an issue reports the others")
  func some() async {
    let report = await scan(answers: 2)
    #expect(report.error == nil)
    #expect(report.documents.count == 2)
    #expect(report.notices.map(\.code) == ["sheets-left-out"])
    #expect(report.notices.first?.message.contains("before 1 of its sheets") == true)
  }

  @Test("No finished sheet is an error; all finished sheets give no issue")
  func noneAndAll() async {
    #expect(await scan(answers: 0).error == .reading(.deadlinePassed))
    let whole = await scan(answers: 3)
    #expect(whole.documents.count == 3 && whole.notices.isEmpty)
  }
}
