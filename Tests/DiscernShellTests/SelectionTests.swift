import DiscernCore
import DiscernPipeline
import DiscernTestSupport
import Foundation
import Synchronization
import Testing

@testable import DiscernShell

/// The selected area on a page with surfaces: whoever is given pixels writes down which.
@Suite struct SelectionTests {
  @Test(
    "No finder, no reader, no lens is given a pixel from outside the selection, though surfaces reach over its edge",
    arguments: [true, false])
  func pixels(seesEveryDirection: Bool) async throws {
    let seen = SeenPixels()
    let finder = WatchedFinder(seesEveryDirection: seesEveryDirection, seen: seen)
    let pipeline = Pipeline(
      decoder: TwoGrays(), surfaceFinder: finder, warping: NearestPixels(),
      engines: ["first", "second"].map {
        ReadingEngine(finder: finder, reader: WatchedReader(name: $0, seen: seen))
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

    // The same without a selection: then the watchers do see the rest.
    #expect(await session.perform("select off").status == .done)
    #expect(seen.values == [TwoGrays.inside, TwoGrays.outside])
  }
}

/// A page whose pixels tell whether they lie in the area 300,200,400x250.
private struct TwoGrays: PictureDecoder {
  /// The gray that also covers what lies on other sheets.
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

/// The values of all pixels that were handed out, and to whom.
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

/// Finds a card that is cut off by the picture's edge, with a row on it, and a row beside it.
private struct WatchedFinder: RegionFinder, SurfaceFinder {
  let seesEveryDirection: Bool
  let seen: SeenPixels

  func regions(
    of picture: Picture, minimumTextHeight: Double, effort: Effort
  ) async throws(ReadingError) -> [Region] {
    seen.note(picture, by: "rows")
    return [
      Region(outline: Quadrilateral(Box(x: 30, y: 60, width: 150, height: 20))),
      Region(outline: Quadrilateral(Box(x: 290, y: 100, width: 80, height: 20))),
    ]
  }

  func surfaces(of picture: Picture, options: SurfaceOptions) -> [Surface] {
    seen.note(picture, by: "surfaces")
    let outline = Quadrilateral(
      topLeft: Point(-20.5, -15.5), topRight: Point(250.5, 5.5), bottomRight: Point(240.5, 180.5),
      bottomLeft: Point(-25.5, 170.5))
    return [Surface(outline: outline, confidence: 0.9)]
  }
}

/// Reads badly, so that everything is tried: the other side, a second opinion, what a plugin asks for.
private struct WatchedReader: Reader {
  let name: String
  let seen: SeenPixels

  func canAnswer(_ request: ReadingRequest) -> Bool { true }

  func read(_ request: ReadingRequest, on sheet: Sheet) async throws(ReadingError) -> [Reading] {
    seen.note(sheet.picture, by: "\(name) \(request.name)")
    let lines = request.areas.map(\.center).map { middle in
      var line = DrawnLine("curious thing", x: middle.x - 58, y: middle.y - 7, height: 15, confidence: 0.9).reading
      // Some signs in doubt make a line doubtful; a line that is all doubt is taken for noise.
      for symbol in line.words[0].symbols.indices.prefix(3) { line.words[0].symbols[symbol].confidence = 0.5 }
      return line
    }
    return [Reading(reader: name, request: request, lines: lines)]
  }
}

/// Wants to see more than there is, before its claim and after it.
private struct CuriousPlugin: DocumentPlugin {
  let manifest = PluginManifest(kind: "curious-thing", summary: "Curious things.", fields: [])
  private static let everywhere = Box(x: -500, y: -500, width: 2_000, height: 2_000)

  func requests(on inquiry: Inquiry) async throws(PluginError) -> [ReadingRequest] {
    [ReadingRequest(name: "curious.request", areas: [Self.everywhere], layout: .line)]
  }

  func claims(on inquiry: Inquiry) async throws(PluginError) -> [Claim] {
    inquiry.transcript.generalLines.prefix(1).map {
      Claim(kind: manifest.kind, symbols: Set($0.symbols), evidence: [Evidence("curious", nats: 2)])
    }
  }

  func document(from claim: Claim, on inquiry: Inquiry, through lens: any Lens) async throws(PluginError) -> Document? {
    do throws(ReadingError) {
      _ = try await lens.look(ReadingRequest(name: "curious.lens", areas: [Self.everywhere], layout: .line))
    } catch {
      throw .failed(kind: manifest.kind, reason: error.description)
    }
    guard let box = inquiry.transcript.box(around: claim.symbols) else { return nil }
    return Document(
      kind: manifest.kind, confidence: 0.9, outline: Quadrilateral(box), textHeight: box.height, fields: [])
  }
}
