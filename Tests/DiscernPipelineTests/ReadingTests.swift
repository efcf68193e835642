import DiscernCore
import DiscernTestSupport
import Testing

@testable import DiscernPipeline

/// Reads a prepared line for each row, more surely from one side than from the other.
struct OneSidedReader: Reader {
  let name = "one-sided"
  /// The confidence of rows that run to the right on the sheet as it was found, and of rows from the other side.
  var asFound: Double
  var reversed: Double
  var text = "ABCDEFGH"
  /// Which side it sees, since a picture of blank paper tells nothing: the page's own is the first that it is shown.
  func canAnswer(_ request: ReadingRequest) -> Bool { true }

  func read(_ request: ReadingRequest, on sheet: Sheet) async throws(ReadingError) -> [Reading] {
    let lines = request.areas.map { area in
      // A row that is shown backwards, or lies on a sheet that was turned about, is seen from the other side.
      let isBackwards = (area.topRight.x < area.topLeft.x) != (sheet.geometry.turn == 180)
      let box = area.bounds
      return DrawnLine(
        text, x: box.left, y: box.top, height: box.height, confidence: isBackwards ? reversed : asFound
      ).reading
    }
    return [Reading(reader: name, request: request, lines: lines)]
  }
}

@Suite("Text that stands on its head")
struct UprightTests {
  private func turn(asFound: Double, reversed: Double, text: String = "ABCDEFGH") async throws -> Int {
    let rows = [row(from: Point(100, 100), to: Point(400, 100)), row(from: Point(100, 200), to: Point(500, 200))]
    let pipeline = Pipeline(
      decoder: BlankPages(), warping: NearestPixels(),
      engines: [
        ReadingEngine(
          finder: GivenRows(rows: rows), reader: OneSidedReader(asFound: asFound, reversed: reversed, text: text))
      ], plugins: [])
    let picture = try BlankPages().page(0, of: [], within: Limits())
    let options = ScanOptions(today: .ofTests)
    let located = try #require(try await pipeline.locate(picture, page: 0, options: options).sheets.first)
    let read = try await pipeline.read(located, options: options)
    #expect(read.transcript.sheet == read.sheet.geometry)
    #expect(read.transcript.lines.count == 2)
    return read.sheet.geometry.turn
  }

  @Test("It is turned about where the other side reads much better")
  func turned() async throws {
    #expect(try await turn(asFound: 0.6, reversed: 0.95) == 180)
  }

  @Test("It is left as it is where the other side reads little better, or worse")
  func left() async throws {
    #expect(try await turn(asFound: 0.6, reversed: 0.65) == 0)
    #expect(try await turn(asFound: 0.6, reversed: 0.3) == 0)
  }

  @Test("Signs that are signs from either side turn nothing, however well they read")
  func ambiguous() async throws {
    #expect(try await turn(asFound: 0.6, reversed: 0.95, text: "6×6=8+1") == 0)
  }

  @Test("A steep row among level ones does not vote, and is read from the side that reads better")
  func steep() throws {
    let picture = try #require(
      Picture(width: 600, height: 400, channels: .gray, pixels: Array(repeating: 0, count: 240_000)))
    let rows = [row(from: Point(100, 100), to: Point(300, 100)), row(from: Point(20, 50), to: Point(20, 390))]
    let located = LocatedSheet(sheet: Sheet(wholePage: picture, page: 0), rows: rows)
    let sideways = SidewaysRows(of: located)
    #expect(sideways.reversed == [rows[1].outline.beginning(atCorner: 2)])
    func reading(_ text: String, confidence: Double) -> [Reading] {
      let line = DrawnLine(text, x: 12, y: 210, height: 16, confidence: confidence).reading
      return [Reading(reader: "one", request: ReadingRequest(layout: .line), lines: [line])]
    }
    let first = reading("d", confidence: 0.4)
    #expect(sideways.better(of: first, reversed: reading("p", confidence: 0.9)) == reading("p", confidence: 0.9))
    #expect(sideways.better(of: first, reversed: reading("p", confidence: 0.3)) == first)
    #expect(UprightCheck(located, readings: first).reversedRows == [rows[0].outline.beginning(atCorner: 2)])
  }

  @Test("Text that reads well is not looked at from the other side")
  func certain() async throws {
    #expect(try await turn(asFound: 0.95, reversed: 1) == 0)
  }
}

@Suite("Two engines on the same rows")
struct ReadingFusionTests {
  private func reading(_ name: String, _ lines: [DrawnLine]) -> [Reading] {
    [Reading(reader: name, request: ReadingRequest(layout: .line), lines: lines.map(\.reading))]
  }

  private func symbols(_ readings: [Reading]) -> [Symbol] {
    readings.flatMap(\.lines).flatMap(\.words).flatMap(\.symbols)
  }

  @Test("Where both see the same, it is more certain, and it is there once")
  func agreement() {
    let fused = ReadingFusion.fused(
      reading("first", [DrawnLine("MARIA", confidence: 0.6)]),
      with: reading("second", [DrawnLine("MARIA", confidence: 0.9)]))
    #expect(symbols(fused).map(\.text).joined() == "MARIA")
    #expect(symbols(fused).allSatisfy { $0.confidence > 0.9 })
  }

  @Test("Where they differ, the likelier one stands, less certain, the other beside it")
  func disagreement() throws {
    let fused = ReadingFusion.fused(
      reading("first", [DrawnLine("MAR1A", confidence: 0.7)]),
      with: reading("second", [DrawnLine("MARIA", confidence: 0.8)]))
    let sign = symbols(fused)[3]
    #expect(sign.text == "1")
    #expect(sign.confidence < 0.99)
    #expect(sign.alternatives.map(\.text) == ["I"])
  }

  @Test("A sign that the first doubted gives way to one that the second is sure of")
  func correction() throws {
    var first = reading("first", [DrawnLine("MARlA", confidence: 0.7)])
    first[0].lines[0].words[0].symbols[3].confidence = 0.35
    first[0].lines[0].words[0].symbols[3].alternatives = [Symbol.Alternative("I", logProbability: -1.1)]
    let fused = ReadingFusion.fused(first, with: reading("second", [DrawnLine("MARIA", confidence: 0.95)]))
    #expect(symbols(fused).map(\.text).joined() == "MARIA")
  }

  @Test("What only the second saw within a line is not put in, and a quite different text changes nothing")
  func invention() {
    let first = reading("first", [DrawnLine("MARIA", confidence: 0.7)])
    let longer = ReadingFusion.fused(first, with: reading("second", [DrawnLine("MARRIA", confidence: 0.9)]))
    #expect(symbols(longer).map(\.text).joined() == "MARIA")
    let other = ReadingFusion.fused(first, with: reading("second", [DrawnLine("XKQZW", confidence: 0.99)]))
    #expect(other == first)
  }

  @Test("A line that only the second saw is taken where it is sure, and left where it is not", arguments: [0.95, 0.5])
  func alone(confidence: Double) {
    let first = reading("first", [DrawnLine("MARIA", y: 100)])
    let second = reading("second", [DrawnLine("PORTO", y: 300, confidence: confidence)])
    #expect(ReadingFusion.fused(first, with: second).flatMap(\.lines).count == (confidence > 0.85 ? 2 : 1))
  }

  @Test("Signs find their partners around what is missing")
  func alignment() {
    func partners(_ first: String, _ second: String) -> [Int?] {
      SignAlignment.partners(of: first.map(String.init), in: second.map(String.init))
    }
    #expect(partners("abc", "abc") == [0, 1, 2])
    #expect(partners("abc", "ac") == [0, nil, 1])
    #expect(partners("ac", "abc") == [0, 2])
    #expect(partners("abc", "axc") == [0, 1, 2])
    #expect(partners("", "abc") == [])
    #expect(partners("abc", "") == [nil, nil, nil])
  }
}

@Suite("When another engine is asked")
struct SecondOpinionTests {
  private func rows(_ text: String, confidences: [Double], effort: Effort) throws -> Int {
    var line = DrawnLine(text, x: 100, y: 100, height: 20).reading
    for (index, confidence) in confidences.enumerated() { line.words[0].symbols[index].confidence = confidence }
    let picture = try #require(Picture(width: 1, height: 1, channels: .gray, pixels: [0]))
    let located = LocatedSheet(
      sheet: Sheet(wholePage: picture, page: 0), rows: [row(from: Point(95, 110), to: Point(300, 110), height: 24)])
    let reading = Reading(reader: "first", request: ReadingRequest(layout: .line), lines: [line])
    return SecondOpinion(on: located, after: [reading], effort: effort).rows.count
  }

  @Test("A line with some doubtful signs is read again, a certain one is not, nor one that is all doubt")
  func doubt() throws {
    #expect(try rows("MARIA", confidences: [0.9, 0.4, 0.9], effort: .auto) == 1)
    #expect(try rows("MARIA", confidences: [], effort: .auto) == 0)
    #expect(try rows("MARIA", confidences: [0.2, 0.2, 0.2, 0.2], effort: .auto) == 0)
  }

  @Test("Numbers are left to specialists")
  func numbers() throws {
    #expect(try rows("12345", confidences: [0.9, 0.4, 0.9], effort: .auto) == 0)
  }

  @Test("A fast scan asks nobody, a thorough one asks about less doubt")
  func effort() throws {
    #expect(try rows("MARIA", confidences: [0.9, 0.4, 0.9], effort: .fast) == 0)
    #expect(try rows("MARIA", confidences: [0.9, 0.75, 0.9], effort: .auto) == 0)
    #expect(try rows("MARIA", confidences: [0.9, 0.75, 0.9], effort: .thorough) == 1)
    #expect(try rows("MARIA", confidences: [], effort: .thorough) == 0)
  }
}
