import DiscernCore
import DiscernTestSupport
import Testing

@testable import DiscernPipeline

/// Sees text, and a box that stands out, where it is told to.
private struct Page: DocumentDetector, TextDetector, TextRecognizer {
  /// The lines by the places of their middles on the page.
  var lines: [(text: String, middle: Point)]
  var box = Box(x: 600, y: 80, width: 300, height: 120)
  /// A larger box that stands out.
  var outer: Box?

  let name = "page"
  let seesEveryDirection = true

  func quads(of picture: Picture, options: DocumentDetectionOptions) -> [DetectedQuad] {
    [box, outer].compactMap(\.self).map { quad($0) }
  }

  func regions(
    of picture: Picture, minimumTextHeight: Double, effort: Effort
  ) async throws(RecognitionError) -> [TextRegion] {
    lines.map { region(from: $0.middle - Point(60, 0), to: $0.middle + Point(60, 0)) }
  }

  func canAnswer(_ request: RecognitionRequest) -> Bool { request.name == RecognitionRequest.generalName }

  /// Reads what lies in the areas, wherever the sheet has them.
  func recognize(
    _ request: RecognitionRequest, on sheet: Sheet
  ) async throws(RecognitionError) -> [RecognitionResult] {
    let read = request.areas.compactMap { area -> RecognitionResult.Line? in
      let place = sheet.geometry.toPage.apply(area.center)
      return lines.first { $0.middle.distance(to: place) < 20 }.map { line in
        DrawnLine(line.text, x: area.bounds.left, y: area.bounds.top, height: area.bounds.height).reading
      }
    }
    return [RecognitionResult(recognizer: name, request: request, lines: read)]
  }
}

/// Makes a document of every line of a sheet that has a line with its word.
private struct WholePlugin: ContextPlugin {
  let word = "Card"
  let line = PluginManifest.Field("line", help: "A line.", mayRepeat: true)

  var manifest: PluginManifest { PluginManifest(kind: word, summary: "Whole sheets.", fields: [line]) }

  func claims(on context: PluginContext) async throws(PluginError) -> [Claim] {
    let lines = context.transcript.lines
    guard lines.contains(where: { $0.text.hasPrefix(word) }) else { return [] }
    return [Claim(kind: word, symbols: Set(lines.flatMap(\.symbols)), evidence: [Evidence("word", logOdds: 2)])]
  }

  func document(
    from claim: Claim, on context: PluginContext, rereading rereader: any Rereader
  ) async throws(PluginError) -> Document? {
    Document(
      kind: word, confidence: claim.probability, outline: Quadrilateral(context.transcript.sheet.bounds),
      textHeight: 20,
      fields: context.transcript.lines.map { read in
        Field(
          line.name, value: .open(read.text), text: .open(read.text), confidence: 1, boxes: [Quadrilateral(read.box)])
      })
  }
}

@Suite("The page beside its sheets")
struct PageRestTests {
  private static let firm = (text: "Firm Brook", middle: Point(750, 140))
  private static let beside = [
    (text: "Card of Ann", middle: Point(200, 300)), (text: "Mill Lane", middle: Point(200, 400)),
  ]

  /// Scans a page with a box, and what stands beside it.
  private func scanned(
    _ page: Page, plugins: [any DocumentPlugin], textLayer: TextLayer? = nil, area: Area? = nil
  ) async -> ScanReport {
    let pipeline = Pipeline(
      decoder: BlankPages(textLayer: textLayer), documentDetector: page, warping: NearestPixels(),
      engines: [RecognitionEngine(detector: page, recognizer: page)], plugins: plugins)
    return await pipeline.scanned { $0.area = area }
  }

  private func texts(_ report: ScanReport) -> [[String]] {
    report.pages[0].sheets.map { $0.transcript.generalLines.map(\.text).sorted() }
  }

  @Test("What stands in a box without a document of its own is read with the page around it, and told once")
  func box() async {
    let page = Page(lines: [Self.firm] + Self.beside)
    let report = await scanned(page, plugins: [WholePlugin()])
    #expect(texts(report) == [[], ["Card of Ann", "Firm Brook", "Mill Lane"]])
    #expect(report.documents.map(\.sheet) == [1] && report.documents.first?.fields.count == 3)
  }

  @Test("The page around a box has the text that the file states of the page, of an area of it too")
  func textLayer() async throws {
    let page = Page(lines: [Self.firm] + Self.beside)
    let layer = TextLayer(drawn: [DrawnLine("Firm Brook", x: 700, y: 130, height: 20)])
    for area in [nil, Area("0,0,990x620")] {
      let report = await scanned(page, plugins: [WholePlugin()], textLayer: layer, area: area)
      let whole = try #require(report.pages[0].sheets.last?.transcript)
      #expect(whole.lines(answering: RecognitionRequest.textLayerName).map(\.text) == ["Firm Brook"])
    }
  }

  @Test("A box stays a sheet where the page has no document, or the document gains nothing by it")
  func nothingGained() async {
    let page = Page(lines: [Self.firm] + Self.beside)
    for plugins in [[], [WordPlugin(word: "Card", field: PluginManifest.Field("line", help: "A line."))]] {
      let report = await scanned(page, plugins: plugins)
      #expect(texts(report) == [["Firm Brook"], ["Card of Ann", "Mill Lane"]])
    }
  }

  @Test("A sheet with a document of its own is hidden from the page around it")
  func document() async {
    let page = Page(lines: [Self.firm] + Self.beside)
    let report = await scanned(page, plugins: [WordPlugin(word: "Card"), WordPlugin(word: "Firm")])
    #expect(texts(report) == [["Firm Brook"], ["Card of Ann", "Mill Lane"]])
    #expect(Set(report.documents.map(\.kind)) == ["Card", "Firm"])
  }

  @Test("What yields is told alone, read with a document on the page around it, and told no more beside one")
  func yielding() async {
    let firm = WordPlugin(word: "Firm", yields: true)
    let page = Page(lines: [Self.firm] + Self.beside)
    let alone = await scanned(page, plugins: [firm])
    #expect(alone.documents.map(\.kind) == ["Firm"])
    let whole = await scanned(page, plugins: [firm, WholePlugin()])
    #expect(texts(whole) == [[], ["Card of Ann", "Firm Brook", "Mill Lane"]])
    #expect(whole.documents.map(\.kind) == ["Card"] && whole.documents.first?.fields.count == 3)
    let beside = await scanned(page, plugins: [firm, WordPlugin(word: "Card")])
    #expect(beside.documents.map(\.kind) == ["Card"] && texts(beside).first == ["Firm Brook"])
    #expect(beside.pages[0].sheets[0].verdicts.map(\.outcome) == [.yielded])
  }

  @Test("What yields on the page around a document is no document")
  func yieldingPage() async {
    let plugins = [WordPlugin(word: "Firm"), WordPlugin(word: "Card", yields: true)]
    let page = Page(lines: [Self.firm] + Self.beside)
    #expect(await scanned(page, plugins: plugins).documents.map(\.kind) == ["Firm"])
    #expect(await scanned(page, plugins: [plugins[1]]).documents.map(\.kind) == ["Card"])
  }

  @Test("What yields is a part of the sheet around it, not of the one beside it")
  func yieldingSheet() async {
    let plugins = [WordPlugin(word: "Firm", yields: true), WordPlugin(word: "Card")]
    for (outer, kinds) in [
      (Box(x: 20, y: 20, width: 960, height: 600), ["Card"]),
      (Box(x: 20, y: 220, width: 960, height: 400), ["Card", "Firm"]),
    ] {
      let report = await scanned(Page(lines: [Self.firm] + Self.beside, outer: outer), plugins: plugins)
      #expect(report.documents.map(\.kind).sorted() == kinds)
    }
  }

  @Test("A sheet that holds more text than the page around it stays a sheet")
  func larger() async {
    let page = Page(lines: [Self.firm, ("Firm Mill", Point(750, 180)), Self.beside[0]])
    let report = await scanned(page, plugins: [WordPlugin(word: "Card")])
    #expect(texts(report) == [["Firm Brook", "Firm Mill"], ["Card of Ann"]])
  }

  @Test("The pixels of a box are seen on the page that it is a part of, and not on another")
  func pixels() throws {
    let picture = try #require(
      Picture(width: 1_000, height: 630, channels: .gray, pixels: [UInt8](repeating: 90, count: 630_000)))
    let outline = Quadrilateral(Box(x: 600, y: 80, width: 300, height: 120))
    let part = PageRest.Part(index: 0, outline: outline, regions: [])
    let around = region(from: Point(100, 300), to: Point(300, 300))
    let painted = try #require(picture.painted(outline))
    let rest = PageRest(
      maker: SheetMaker(picture: painted, page: 0, warping: NearestPixels()), regions: [around], parts: [part])
    func level(_ sheet: LocatedSheet) -> UInt8 { sheet.sheet.picture.pixels[140 * 1_000 + 750] }
    #expect(level(rest.sheet(including: [part], index: 1)) == 200)
    #expect(level(rest.sheet(including: [], index: 1)) != 200)
  }
}

extension Picture {
  /// The picture with light pixels in a box.
  fileprivate func painted(_ outline: Quadrilateral) -> Picture? {
    var pixels = pixels
    for y in 0..<height {
      for x in 0..<width where outline.contains(Point(Double(x) + 0.5, Double(y) + 0.5)) { pixels[y * width + x] = 200 }
    }
    return Picture(width: width, height: height, channels: channels, pixels: pixels)
  }
}
