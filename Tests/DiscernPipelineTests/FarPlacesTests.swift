import DiscernCore
import DiscernPipeline
import DiscernTestSupport
import Testing

/// A plugin whose geometry is given by the test.
private struct FarPlugin: ContextPlugin {
  var place: Quadrilateral
  var isFarInClaim = false
  var textHeight = 10.0

  let manifest = PluginManifest(kind: "far", summary: "Places.", fields: [])

  func requests(on context: PluginContext) async throws(PluginError) -> [RecognitionRequest] {
    [RecognitionRequest(name: "far.line", areas: [place], layout: .line, minimumTextHeight: place.topRight.x)]
  }

  func claims(on context: PluginContext) async throws(PluginError) -> [Claim] {
    let symbols = Set(context.transcript.symbols.indices.map(Symbol.ID.init))
    return [
      Claim(
        kind: "far", symbols: symbols, evidence: [Evidence("all", logOdds: 3)], outline: isFarInClaim ? place : nil)
    ]
  }

  func document(from claim: Claim, on context: PluginContext, rereading rereader: any Rereader)
    async throws(PluginError) -> Document?
  {
    do throws(RecognitionError) {
      _ = try await rereader.recognize(RecognitionRequest(name: "far.look", areas: [place], layout: .line))
    } catch {
      throw .failed(kind: "far", reason: error.description)
    }
    return Document(kind: "far", confidence: 1, outline: place, textHeight: textHeight, fields: [])
  }
}

/// Records its requests, and returns one line.
private struct RequestKeeper: TextRecognizer {
  let name = "keeper"
  let asked: @Sendable (RecognitionRequest) -> Void

  func canAnswer(_ request: RecognitionRequest) -> Bool { true }

  func recognize(_ request: RecognitionRequest, on sheet: Sheet) async throws(RecognitionError) -> [RecognitionResult] {
    asked(request)
    return [RecognitionResult(recognizer: name, request: request, lines: [DrawnLine("seen").reading])]
  }
}

@Suite("Extreme geometry of built-in plugins")
struct FarPlacesTests {
  /// Scans with the plugin; `isNear` is true if all requested areas are near the sheet.
  private func scanned(_ plugin: FarPlugin) async -> (report: ScanReport, isNear: Bool) {
    let (requests, continuation) = AsyncStream.makeStream(of: RecognitionRequest.self)
    let pipeline = Pipeline(
      decoder: BlankPages(), warping: NearestPixels(),
      engines: [RecognitionEngine(recognizer: RequestKeeper { continuation.yield($0) })], plugins: [plugin])
    let report = await pipeline.scanned()
    continuation.finish()
    let room = Box(left: -2_000, top: -2_000, right: 3_000, bottom: 2_630)
    var isNear = true
    for await request in requests {
      isNear = isNear && request.areas.allSatisfy { $0.lies(within: room) } && !request.minimumTextHeight.isNaN
    }
    return (report, isNear)
  }

  @Test(
    "Huge or NaN coordinates are clamped in requests, and the document is rejected",
    arguments: [1e100, -1e100, Double.infinity, Double.nan, 1e19])
  func far(_ coordinate: Double) async {
    let place = Quadrilateral(
      topLeft: Point(0, 0), topRight: Point(coordinate, 0), bottomRight: Point(coordinate, 10), bottomLeft: Point(0, 10)
    )
    for isFarInClaim in [false, true] {
      let (report, isNear) = await scanned(FarPlugin(place: place, isFarInClaim: isFarInClaim))
      #expect(isNear && report.documents.isEmpty)
      #expect(report.notices.map(\.code) == ["plugin-invalid-answer"])
    }
  }

  @Test("Geometry slightly beyond the sheet is valid; an invalid text height is not")
  func near() async {
    let place = Quadrilateral(Box(left: -40, top: -20, right: 1_030, bottom: 640))
    #expect(await scanned(FarPlugin(place: place)).report.documents.count == 1)
    #expect(await scanned(FarPlugin(place: place, textHeight: .nan)).report.documents.isEmpty)
    #expect(await scanned(FarPlugin(place: place, textHeight: -1)).report.documents.isEmpty)
  }

  @Test("Any time limit for a page gives a valid deadline", arguments: [1e300, Double.infinity, Double.nan, -1])
  func seconds(_ seconds: Double) async {
    var limits = Limits()
    limits.secondsPerPage = seconds
    let pipeline = Pipeline(
      decoder: BlankPages(), warping: NearestPixels(),
      engines: [RecognitionEngine(recognizer: ScriptedRecognizer([DrawnLine("seen")]))], plugins: [], limits: limits)
    #expect(await pipeline.scanned().pages.count <= 1)
  }
}
