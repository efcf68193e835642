import DiscernCore
import DiscernTestSupport
import Testing

@testable import DiscernPipeline

/// Recognises a prepared line for each region, with different confidences in the two directions.
struct OneSidedRecognizer: TextRecognizer {
  let name = "one-sided"
  /// The confidence of text to the right on the original sheet, and of text in the other direction.
  var asFound: Double
  var reversed: Double
  var text = "ABCDEFGH"
  func canAnswer(_ request: RecognitionRequest) -> Bool { true }

  func recognize(_ request: RecognitionRequest, on sheet: Sheet) async throws(RecognitionError) -> [RecognitionResult] {
    let lines = request.areas.map { area in
      // A region is upside down if its text runs to the left, or the sheet was turned.
      let isBackwards = (area.topRight.x < area.topLeft.x) != (sheet.geometry.turn == 180)
      let box = area.bounds
      return DrawnLine(
        text, x: box.left, y: box.top, height: box.height, confidence: isBackwards ? reversed : asFound
      ).reading
    }
    return [RecognitionResult(recognizer: name, request: request, lines: lines)]
  }
}

@Suite("Upside-down text")
struct OrientationTests {
  private func turn(asFound: Double, reversed: Double, text: String = "ABCDEFGH") async throws -> Int {
    let regions = [
      region(from: Point(100, 100), to: Point(400, 100)), region(from: Point(100, 200), to: Point(500, 200)),
    ]
    let pipeline = Pipeline(
      decoder: BlankPages(), warping: NearestPixels(),
      engines: [
        RecognitionEngine(
          detector: ScriptedDetector(regions: regions),
          recognizer: OneSidedRecognizer(asFound: asFound, reversed: reversed, text: text))
      ], plugins: [])
    let picture = try BlankPages().page(0, of: [], within: Limits())
    let options = ScanOptions(today: .ofTests)
    let located = try #require(try await pipeline.locate(picture, page: 0, options: options).sheets.first)
    let read = try await pipeline.read(located, options: options)
    #expect(read.transcript.sheet == read.sheet.geometry)
    #expect(read.transcript.lines.count == 2)
    return read.sheet.geometry.turn
  }

  @Test("A sheet is turned if the half turn gives much higher confidences")
  func turned() async throws {
    #expect(try await turn(asFound: 0.6, reversed: 0.95) == 180)
  }

  @Test("A sheet is not turned if the half turn gives similar or lower confidences")
  func left() async throws {
    #expect(try await turn(asFound: 0.6, reversed: 0.65) == 0)
    #expect(try await turn(asFound: 0.6, reversed: 0.3) == 0)
  }

  @Test("Characters that are valid upside down never turn a sheet")
  func ambiguous() async throws {
    #expect(try await turn(asFound: 0.6, reversed: 0.95, text: "6×6=8+1") == 0)
  }

  @Test("A vertical region has no vote, and is recognised in its better direction")
  func steep() throws {
    let picture = try #require(
      Picture(width: 600, height: 400, channels: .gray, pixels: Array(repeating: 0, count: 240_000)))
    let regions = [region(from: Point(100, 100), to: Point(300, 100)), region(from: Point(20, 50), to: Point(20, 390))]
    let located = LocatedSheet(sheet: Sheet(wholePage: picture, page: 0), regions: regions)
    let sideways = SidewaysRegions(of: located)
    #expect(sideways.reversed == [regions[1].outline.beginning(atCorner: 2)])
    func reading(_ text: String, confidence: Double) -> [RecognitionResult] {
      let line = DrawnLine(text, x: 12, y: 210, height: 16, confidence: confidence).reading
      return [RecognitionResult(recognizer: "one", request: RecognitionRequest(layout: .line), lines: [line])]
    }
    let first = reading("d", confidence: 0.4)
    #expect(sideways.better(of: first, reversed: reading("p", confidence: 0.9)) == reading("p", confidence: 0.9))
    #expect(sideways.better(of: first, reversed: reading("p", confidence: 0.3)) == first)
    #expect(
      OrientationClassifier(located, readings: first).reversedRegions == [regions[0].outline.beginning(atCorner: 2)])
  }

  @Test("Text with high confidence is not tried upside down")
  func certain() async throws {
    #expect(try await turn(asFound: 0.95, reversed: 1) == 0)
  }
}

@Suite("Fusion of two engines' results")
struct RecognitionFusionTests {
  private func reading(_ name: String, _ lines: [DrawnLine]) -> [RecognitionResult] {
    [RecognitionResult(recognizer: name, request: RecognitionRequest(layout: .line), lines: lines.map(\.reading))]
  }

  private func symbols(_ readings: [RecognitionResult]) -> [Symbol] {
    readings.flatMap(\.lines).flatMap(\.words).flatMap(\.symbols)
  }

  @Test("Agreement raises confidence and gives one line")
  func agreement() {
    let fused = RecognitionFusion.fused(
      reading("first", [DrawnLine("MARIA", confidence: 0.6)]),
      with: reading("second", [DrawnLine("MARIA", confidence: 0.9)]))
    #expect(symbols(fused).map(\.text).joined() == "MARIA")
    #expect(symbols(fused).allSatisfy { $0.confidence > 0.9 })
  }

  @Test("A disagreement keeps the likelier text with less confidence and the other as alternative")
  func disagreement() throws {
    let fused = RecognitionFusion.fused(
      reading("first", [DrawnLine("MAR1A", confidence: 0.7)]),
      with: reading("second", [DrawnLine("MARIA", confidence: 0.8)]))
    let sign = symbols(fused)[3]
    #expect(sign.text == "1")
    #expect(sign.confidence < 0.99)
    #expect(sign.alternatives.map(\.text) == ["I"])
  }

  @Test("A doubtful symbol is replaced by a confident one of the second engine")
  func correction() throws {
    var first = reading("first", [DrawnLine("MARlA", confidence: 0.7)])
    first[0].lines[0].words[0].symbols[3].confidence = 0.35
    first[0].lines[0].words[0].symbols[3].alternatives = [Symbol.Alternative("I", logProbability: -1.1)]
    let fused = RecognitionFusion.fused(first, with: reading("second", [DrawnLine("MARIA", confidence: 0.95)]))
    #expect(symbols(fused).map(\.text).joined() == "MARIA")
  }

  @Test("Extra symbols and dissimilar lines of the second engine are ignored")
  func invention() {
    let first = reading("first", [DrawnLine("MARIA", confidence: 0.7)])
    let longer = RecognitionFusion.fused(first, with: reading("second", [DrawnLine("MARRIA", confidence: 0.9)]))
    #expect(symbols(longer).map(\.text).joined() == "MARIA")
    let other = RecognitionFusion.fused(first, with: reading("second", [DrawnLine("XKQZW", confidence: 0.99)]))
    #expect(other == first)
  }

  @Test("A line that only the second engine has is kept if confident", arguments: [0.95, 0.5])
  func alone(confidence: Double) {
    let first = reading("first", [DrawnLine("MARIA", y: 100)])
    let second = reading("second", [DrawnLine("PORTO", y: 300, confidence: confidence)])
    #expect(RecognitionFusion.fused(first, with: second).flatMap(\.lines).count == (confidence > 0.85 ? 2 : 1))
  }
}

@Suite("Selection of lines for a second engine")
struct SecondOpinionTests {
  private func regions(_ text: String, confidences: [Double], effort: Effort) throws -> Int {
    var line = DrawnLine(text, x: 100, y: 100, height: 20).reading
    for (index, confidence) in confidences.enumerated() { line.words[0].symbols[index].confidence = confidence }
    let picture = try #require(Picture(width: 1, height: 1, channels: .gray, pixels: [0]))
    let located = LocatedSheet(
      sheet: Sheet(wholePage: picture, page: 0),
      regions: [region(from: Point(95, 110), to: Point(300, 110), height: 24)])
    let reading = RecognitionResult(recognizer: "first", request: RecognitionRequest(layout: .line), lines: [line])
    return SecondOpinion(on: located, after: [reading], effort: effort).regions.count
  }

  @Test("A line with some doubtful symbols is selected; a certain one and a wholly doubtful one are not")
  func doubt() throws {
    #expect(try regions("MARIA", confidences: [0.9, 0.4, 0.9], effort: .auto) == 1)
    #expect(try regions("MARIA", confidences: [], effort: .auto) == 0)
    #expect(try regions("MARIA", confidences: [0.2, 0.2, 0.2, 0.2], effort: .auto) == 0)
  }

  @Test("Numbers are not selected")
  func numbers() throws {
    #expect(try regions("12345", confidences: [0.9, 0.4, 0.9], effort: .auto) == 0)
  }

  @Test("A fast scan selects no lines; a thorough one selects lines with less doubt")
  func effort() throws {
    #expect(try regions("MARIA", confidences: [0.9, 0.4, 0.9], effort: .fast) == 0)
    #expect(try regions("MARIA", confidences: [0.9, 0.75, 0.9], effort: .auto) == 0)
    #expect(try regions("MARIA", confidences: [0.9, 0.75, 0.9], effort: .thorough) == 1)
    #expect(try regions("MARIA", confidences: [], effort: .thorough) == 0)
  }
}
