import DiscernCore
import DiscernTestSupport
import Testing

@testable import DiscernPipeline

@Suite("Text layers are a second reading of what the pixels show") struct TextLayerTests {
  /// Returns the report on a page on which pixels and layer have these lines.
  private func report(_ pixels: [DrawnLine], layer: [DrawnLine], fields: [PluginManifest.Field] = []) async
    -> ScanReport
  {
    let plugin = GeneralLinePlugin(fields: fields)
    let pages = BlankPages(textLayer: layer.isEmpty ? nil : TextLayer(drawn: layer))
    return await Pipeline(seeing: pixels, plugins: [plugin], decoder: pages).scanned()
  }

  private func transcript(_ report: ScanReport) throws -> Transcript {
    try #require(report.pages.first?.sheets.first?.transcript)
  }

  @Test("Agreement makes symbols surer, and never certain")
  func agreement() async throws {
    let pixels = [DrawnLine("Ada Example", confidence: 0.8)]
    let transcript = try transcript(await report(pixels, layer: [DrawnLine("Ada Example")]))
    let sure = transcript.generalLines.flatMap(\.symbols).map { transcript[$0].confidence }
    #expect(sure.count == 10 && sure.allSatisfy { 0.9 < $0 && $0 < 1 })
    #expect(transcript.generalLines.map(\.text) == ["Ada Example"])
  }

  @Test(
    "A symbol that the pixels leave open is decided by the layer, if both name it",
    arguments: [("BOB 777", "BOB 777"), ("BXB 777", "B0B 777"), ("BOB 123", "B0B 777")])
  func decided(stated: String, result expected: String) throws {
    var line = DrawnLine("B0B 777", confidence: 0.55).reading
    line.words[0].symbols[1].alternatives = [.init("O", logProbability: -0.9)]
    let picture = try BlankPages().page(0, of: [], within: Limits())
    let sheet = Sheet(wholePage: picture, page: 0).geometry
    var layer = try #require(TextLayerReading(TextLayer(drawn: [DrawnLine(stated)]), on: sheet))
    let result = RecognitionResult(recognizer: "eye", request: RecognitionRequest(), lines: [line])
    let joined = layer.joined(to: [result])
    let words = joined[0].lines[0].words
    #expect(joined.count == 1)
    #expect(words.map { $0.symbols.map(\.text).joined() }.joined(separator: " ") == expected)
    // Where they differ, what the pixels say is neither surer nor less sure.
    if expected.hasPrefix("B0B") { #expect(words[0].symbols[1] == line.words[0].symbols[1]) }
  }

  @Test("What the layer states stays a reading of its own, with its source")
  func source() async throws {
    let transcript = try transcript(await report([DrawnLine("Ada")], layer: [DrawnLine("Eda")]))
    #expect(transcript.readings.map(\.recognizer) == ["scripted", "pdf-text"])
    #expect(transcript.lines(answering: RecognitionRequest.textLayerName).map(\.text) == ["Eda"])
    #expect(transcript.generalLines.map(\.text) == ["Ada"])
  }

  @Test("Where the layer contradicts, the value is what the pixels show, and an issue says so")
  func contradiction() async throws {
    let report = await report(
      [DrawnLine("Tel 5035550119")], layer: [DrawnLine("Tel 5035550118")], fields: [.init("phone", help: "A number.")])
    let document = try #require(report.documents.first)
    #expect(document.fields.map { $0.value.shown() } == ["Tel 5035550119"])
    let issue = try #require(document.issues.first)
    #expect(issue.code == "text-layer-disagrees" && issue.field == "phone" && !issue.boxes.isEmpty)
    #expect(issue.message.contains("‘Tel 5035550118’"))
  }

  @Test(
    "No issue is told where the layer agrees, leaves out words, is silent, or a field is derived",
    arguments: [
      ("Tel 503", "Tel 503", false), ("Tel 503", "503-TEL.", false), ("Copper & Line", "Line", false),
      ("Copper & Line", "Copper | &", false), ("Tel 503", "", false),
      ("Tel 503", "Tel 504", true),
    ])
  func silence(pixels: String, layer: String, isDerived: Bool) async {
    let report = await report(
      [DrawnLine(pixels)], layer: layer.isEmpty ? [] : [DrawnLine(layer)],
      fields: [.init("phone", help: "A number.", isDerived: isDerived)])
    #expect(report.documents.count == 1 && report.documents[0].issues.isEmpty)
  }

  @Test(
    "A word that the layer states in part, or otherwise, is an issue",
    arguments: [("Pay 12500", "Pay 1250"), ("Pay 12500", "1250"), ("Copperline", "Cop"), ("Tel 503", "503 Mob")])
  func part(pixels: String, layer: String) async {
    let report = await report([DrawnLine(pixels)], layer: [DrawnLine(layer)], fields: [.init("text", help: "A line.")])
    #expect(report.documents.flatMap(\.issues).map(\.code) == ["text-layer-disagrees"])
  }

  @Test("A layer that lies about most of a line decides nothing on it, and makes nothing surer")
  func liar() throws {
    var line = DrawnLine("B0B 777", confidence: 0.55).reading
    line.words[0].symbols[1].alternatives = [.init("O", logProbability: -0.9)]
    let sheet = Sheet(wholePage: try BlankPages().page(0, of: [], within: Limits()), page: 0).geometry
    var layer = try #require(TextLayerReading(TextLayer(drawn: [DrawnLine("BOX 123")]), on: sheet))
    let result = RecognitionResult(recognizer: "eye", request: RecognitionRequest(), lines: [line])
    #expect(layer.joined(to: [result]) == [result])
    let stated = try #require(layer.result?.lines.first)
    // One of six symbols agrees.
    #expect(stated.symbols.allSatisfy { abs($0.confidence - 0.25) < 1e-9 })
  }

  @Test("Text where the pixels show nothing is in no view of the page")
  func invisible() async throws {
    let report = await report(
      [DrawnLine("Ada")], layer: [DrawnLine("Ada"), DrawnLine("Eve 4111111111111111", y: 400)])
    let transcript = try transcript(report)
    #expect(transcript.lines.map(\.text) == ["Ada", "Ada"])
    #expect(!report.holdsSecrets)
    let alone = await self.report([], layer: [DrawnLine("Eve")])
    #expect(alone.documents.isEmpty && alone.unclaimed.isEmpty)
  }

  @Test("A card number that only the layer states is masked, in the issue that quotes it as well")
  func masked() async throws {
    let report = await report(
      [DrawnLine("Tel 5035550119 7788")], layer: [DrawnLine("Tel 4111111111111111")],
      fields: [.init("phone", help: "A number.", holdsLongNumbers: true)])
    let document = try #require(report.documents.first)
    #expect(document.issues.contains { $0.code == "text-layer-disagrees" })
    #expect(!document.issues.contains { $0.message.contains("4111111111111111") || $0.message.contains("1111111") })
    #expect(report.holdsSecrets)
  }

  @Test("A heap of words on one line is no reading of it")
  func heap() async throws {
    let heap = (0..<400).map { _ in DrawnLine("Ada") }
    let transcript = try transcript(await report([DrawnLine("Ada")], layer: heap))
    #expect(transcript.readings.count == 1)
  }

  @Test("Words stand where they do on a sheet that is turned and moved")
  func placed() throws {
    // The sheet's top left is the page's point 500, 100; it runs down the page.
    let outline = Quadrilateral(
      topLeft: Point(500, 100), topRight: Point(500, 500), bottomRight: Point(300, 500), bottomLeft: Point(300, 100))
    let bounds = Box(x: 0, y: 0, width: 400, height: 200)
    let toPage = try #require(Homography(from: Quadrilateral(bounds), to: outline))
    let sheet = SheetGeometry(page: 0, index: 0, width: 400, height: 200, outline: outline, toPage: toPage)
    let line = DrawnLine("Ada", x: 50, y: 80)
    let place = try #require(line.reading.box)
    let layer = TextLayer(
      source: "pdf-text", words: [.init("Ada", box: toPage.apply(Quadrilateral(place)).bounds)])
    var reading = try #require(TextLayerReading(layer, on: sheet))
    _ = reading.joined(to: [RecognitionResult(recognizer: "eye", request: RecognitionRequest(), lines: [line.reading])])
    let stated = try #require(reading.result?.lines.first?.box)
    #expect(stated.shareOfSmaller(with: place) > 0.95)
  }
}

/// Makes a document of each line of the general reading; its fields are the whole line.
private struct GeneralLinePlugin: ContextPlugin {
  var fields: [PluginManifest.Field]

  var manifest: PluginManifest { PluginManifest(kind: "line", summary: "Lines.", fields: fields) }

  func claims(on context: PluginContext) async throws(PluginError) -> [Claim] {
    context.transcript.generalLines.map {
      Claim(kind: "line", symbols: Set($0.symbols), evidence: [Evidence("seen", logOdds: 3)])
    }
  }

  func document(
    from claim: Claim, on context: PluginContext, rereading rereader: any Rereader
  ) async throws(PluginError) -> Document? {
    guard let line = context.transcript.generalLines.first(where: { Set($0.symbols) == claim.symbols }) else {
      return nil
    }
    let place = Quadrilateral(line.box)
    return Document(
      kind: "line", confidence: 1, outline: place, textHeight: line.textHeight,
      fields: fields.map {
        Field($0.name, value: .open(line.text), text: .open(line.text), confidence: 1, boxes: [place])
      })
  }
}
