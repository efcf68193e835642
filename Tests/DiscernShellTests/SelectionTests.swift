import DiscernCore
import DiscernPipeline
import DiscernTestSupport
import Foundation
import Synchronization
import Testing

@testable import DiscernShell

/// Tests that every component sees only the pixels of the selected area.
@Suite struct SelectionTests {
  @Test(
    "No detector, recogniser or rereader gets a pixel from outside of the selection",
    arguments: [true, false])
  func pixels(seesEveryDirection: Bool) async throws {
    let seen = SeenPixels()
    let detector = WatchedDetector(seesEveryDirection: seesEveryDirection, seen: seen)
    let pipeline = Pipeline(
      decoder: TwoGrays(), documentDetector: detector, warping: NearestPixels(),
      engines: ["first", "second"].map {
        RecognitionEngine(detector: detector, recognizer: WatchedRecognizer(name: $0, seen: seen))
      },
      plugins: [CuriousPlugin()])
    let folder = try TemporaryFolder()
    let path = try folder.write([1], to: "page.png")
    var options = ScanOptions(today: .ofTests)
    options.effort = .thorough
    var session = Session(
      ShellConfiguration(
        pipeline: { pipeline }, writer: RawWriter(),
        readFile: { Array(try Data(contentsOf: URL(fileURLWithPath: $0))) },
        manifests: [CuriousPlugin().manifest], options: options, write: { _ in }, writeError: { _ in }))

    #expect(await session.perform("select 300,200,400x250").status == .done)
    #expect(await session.perform("load \(path)").output.contains("Curious thing"))
    #expect(seen.values == [TwoGrays.inside])
    let wanted: Set<String> = [
      "rows", "surfaces", "first general", "second general", "first curious.request", "first curious.lens",
    ]
    #expect(seen.viewers.isSuperset(of: wanted), "\(seen.viewers)")
    let sheets = try session.file.report.pages[0].sheets
    #expect(sheets.count == 2, "A surface, and the rest of the selection")
    for corner in sheets.flatMap(\.geometry.outline.corners) {
      #expect(Box(x: 270, y: 170, width: 460, height: 310).contains(corner), "Places are those of the page.")
    }

    // Without a selection the components see the rest.
    #expect(await session.perform("select off").status == .done)
    #expect(seen.values == [TwoGrays.inside, TwoGrays.outside])
  }
}

/// A page with one gray level inside the area 300,200,400x250, and another outside.
private struct TwoGrays: PictureDecoder {
  /// The gray level that also fills the places of other sheets.
  static let inside: UInt8 = 128
  static let outside: UInt8 = 50

  func pageCount(of bytes: [UInt8], within limits: Limits) throws(PictureError) -> Int { 1 }

  func page(_ index: Int, of bytes: [UInt8], within limits: Limits) throws(PictureError) -> Picture {
    let pixels = (0..<1_000 * 630).map { place in
      (300..<700).contains(place % 1_000) && (200..<450).contains(place / 1_000) ? Self.inside : Self.outside
    }
    guard let picture = Picture(width: 1_000, height: 630, channels: .gray, pixels: pixels) else { throw .notAPicture }
    return picture
  }
}

/// Records the values of all pixels that components received, and the components.
private final class SeenPixels: Sendable {
  private let state = Mutex<(values: Set<UInt8>, viewers: Set<String>)>(([], []))

  var values: Set<UInt8> { state.withLock { $0.values } }
  var viewers: Set<String> { state.withLock { $0.viewers } }

  func note(_ picture: Picture, by viewer: String) {
    state.withLock { state in
      state.values.formUnion(picture.pixels)
      state.viewers.insert(viewer)
    }
  }
}

/// A detector of one card that the picture's edge cuts off, with one text region on it and one beside it.
private struct WatchedDetector: TextDetector, DocumentDetector {
  let seesEveryDirection: Bool
  let seen: SeenPixels

  func regions(
    of picture: Picture, minimumTextHeight: Double, effort: Effort
  ) async throws(RecognitionError) -> [TextRegion] {
    seen.note(picture, by: "rows")
    return [
      TextRegion(outline: Quadrilateral(Box(x: 30, y: 60, width: 150, height: 20))),
      TextRegion(outline: Quadrilateral(Box(x: 290, y: 100, width: 80, height: 20))),
    ]
  }

  func quads(of picture: Picture, options: DocumentDetectionOptions) -> [DetectedQuad] {
    seen.note(picture, by: "surfaces")
    let outline = Quadrilateral(
      topLeft: Point(-20.5, -15.5), topRight: Point(250.5, 5.5), bottomRight: Point(240.5, 180.5),
      bottomLeft: Point(-25.5, 170.5))
    return [DetectedQuad(outline: outline, confidence: 0.9)]
  }
}

/// A recogniser with low confidence, so that the pipeline tries everything: the other orientation, a second engine, a
/// plugin's request.
private struct WatchedRecognizer: TextRecognizer {
  let name: String
  let seen: SeenPixels

  func canAnswer(_ request: RecognitionRequest) -> Bool { true }

  func recognize(_ request: RecognitionRequest, on sheet: Sheet) async throws(RecognitionError) -> [RecognitionResult] {
    seen.note(sheet.picture, by: "\(name) \(request.name)")
    let lines = request.areas.map(\.center).map { middle in
      var line = DrawnLine("curious thing", x: middle.x - 58, y: middle.y - 7, height: 15, confidence: 0.9).reading
      // A few uncertain symbols make a line doubtful; a line of only uncertain symbols counts as noise.
      for symbol in line.words[0].symbols.indices.prefix(3) { line.words[0].symbols[symbol].confidence = 0.5 }
      return line
    }
    return [RecognitionResult(recognizer: name, request: request, lines: lines)]
  }
}

/// A plugin that requests more than the page, before its claim and after it.
private struct CuriousPlugin: ContextPlugin {
  let manifest = PluginManifest(kind: "curious-thing", summary: "Curious things.", fields: [])
  private static let everywhere = Box(x: -500, y: -500, width: 2_000, height: 2_000)

  func requests(on context: PluginContext) async throws(PluginError) -> [RecognitionRequest] {
    [RecognitionRequest(name: "curious.request", areas: [Self.everywhere], layout: .line)]
  }

  func claims(on context: PluginContext) async throws(PluginError) -> [Claim] {
    context.transcript.generalLines.prefix(1).map {
      Claim(kind: manifest.kind, symbols: Set($0.symbols), evidence: [Evidence("curious", logOdds: 2)])
    }
  }

  func document(from claim: Claim, on context: PluginContext, rereading rereader: any Rereader)
    async throws(PluginError) -> Document?
  {
    do throws(RecognitionError) {
      _ = try await rereader.recognize(
        RecognitionRequest(name: "curious.lens", areas: [Self.everywhere], layout: .line))
    } catch {
      throw .failed(kind: manifest.kind, reason: error.description)
    }
    guard let box = context.transcript.box(around: claim.symbols) else { return nil }
    return Document(
      kind: manifest.kind, confidence: 0.9, outline: Quadrilateral(box), textHeight: box.height, fields: [])
  }
}
