import DiscernCore
import DiscernTestSupport
import Glibc
import Testing

@testable import DiscernLive

@Suite("Evidence of several frames")
struct EvidenceTests {
  private let whole = Quadrilateral(Box(x: 0, y: 0, width: 1_000, height: 630))

  private func reading(
    _ text: String, weight: Double = 1, confidence: Double = 0.8, x: Double = 100, frame: Int = 0
  ) -> SheetReading {
    let transcript = Transcript(drawn: [DrawnLine(text, x: x, confidence: confidence)])
    return SheetReading(transcript: transcript, outline: whole, frame: frame, weight: weight)
  }

  private func fused(_ readings: [SheetReading]) -> [String] {
    let pool = readings.reduce(into: EvidencePool()) { $0.add($1) }
    return pool.fused?.transcript.generalLines.map(\.text) ?? []
  }

  @Test("Two sharp frames that agree outvote one that differs")
  func majority() {
    #expect(fused([reading("4111 1711"), reading("4111 1111"), reading("4111 1111")]) == ["4111 1111"])
  }

  @Test("A sharp frame outvotes a blurred one in either order")
  func sharpness() {
    let (sharp, blurred) = (reading("4111 1111"), reading("4111 1711", weight: 0.2))
    #expect(fused([sharp, blurred]) == ["4111 1111"])
    #expect(fused([blurred, sharp]) == ["4111 1111"])
  }

  @Test("Frames that agree are more certain together than any of them alone")
  func agreement() throws {
    let alone = try last(of: [reading("4111", confidence: 0.7)])
    #expect(alone.confidence == 0.7)
    let twice = try last(of: [reading("4111", confidence: 0.7), reading("4111", confidence: 0.7)])
    let thrice = try last(of: (0..<3).map { _ in reading("4111", confidence: 0.7) })
    #expect(twice.confidence > 0.9 && thrice.confidence > twice.confidence + 0.01 && thrice.confidence < 1)
  }

  @Test("Two equal frames that differ are no more certain than one, and leave room for a third symbol")
  func difference() throws {
    let unsure = try last(of: [reading("4111", confidence: 0.7), reading("4117", confidence: 0.7)])
    #expect(unsure.confidence < 0.7)
    #expect(Set([unsure.text] + unsure.alternatives.map(\.text)) == ["1", "7"])
    let named = unsure.alternatives.reduce(unsure.confidence) { $0 + exp($1.logProbability) }
    #expect(named < 0.9 && named > 0.5)
  }

  @Test("Certain frames that differ leave less room for a third symbol than uncertain ones")
  func sureDifference() throws {
    func named(_ confidence: Double) throws -> Double {
      let symbol = try last(of: [reading("4111", confidence: confidence), reading("4117", confidence: confidence)])
      return symbol.alternatives.reduce(symbol.confidence) { $0 + exp($1.logProbability) }
    }
    #expect(try named(0.99) > named(0.7) + 0.05)
    #expect(try named(0.7) > named(0.3) + 0.1)
  }

  @Test("One overconfident frame does not outvote two less certain frames that agree")
  func rash() {
    #expect(
      fused([reading("4117", confidence: 0.999), reading("4111", confidence: 0.8), reading("4111", confidence: 0.8)])
        == ["4111"])
  }

  private func last(of readings: [SheetReading]) throws -> Symbol {
    let pool = readings.reduce(into: EvidencePool()) { $0.add($1) }
    return try #require(pool.fused?.transcript.symbols.last)
  }

  @Test("Fused text comes with the sheet of its best frame, whose pixels it is in, and no other sheet is kept")
  func bestSheet() throws {
    func reading(_ frame: Int, weight: Double) throws -> SheetReading {
      let pixels = [UInt8](repeating: UInt8(frame), count: 40 * 30)
      let picture = try #require(Picture(width: 40, height: 30, channels: .gray, pixels: pixels))
      var reading = self.reading("4111 1111", weight: weight, frame: frame)
      reading.sheet = Sheet(wholePage: picture, page: 0)
      return reading
    }
    var pool = EvidencePool()
    for (frame, weight) in [(1, 0.4), (2, 0.9), (3, 0.3), (4, 0.2)] { pool.add(try reading(frame, weight: weight)) }
    #expect(pool.fused?.frame == 2 && pool.fused?.sheet?.picture.pixels.first == 2)
    #expect(pool.readings.filter { $0.sheet != nil }.map(\.frame) == [2])
    pool.add(try reading(5, weight: 1))
    #expect(pool.fused?.sheet?.picture.pixels.first == 5)
  }

  @Test("A shifted frame is aligned by its text")
  func shifted() {
    #expect(
      fused([reading("4111 1711", x: 100), reading("4111 1111", x: 190), reading("4111 1111", x: 30)]) == ["4111 1111"])
  }

  @Test("Lines of a sheet that moved in the frame are fused")
  func followed() {
    var moved = reading("4111 1111")
    moved.outline = Quadrilateral(Box(x: 500, y: 200, width: 500, height: 315))
    var geometry = moved.transcript.sheet
    geometry.toPage = .scale(x: 0.5, y: 0.5).followed(by: .translation(x: 500, y: 200))
    var transcript = Transcript(sheet: geometry)
    transcript.append(
      RecognitionResult(recognizer: "scripted", request: RecognitionRequest(), lines: [DrawnLine("4111 1111").reading]))
    moved.transcript = transcript
    #expect(fused([reading("4111 1711"), moved, moved]) == ["4111 1111"])
  }

  @Test("A line that the best frame lacks needs two other frames")
  func alone() {
    var extra = reading("4111 1111")
    extra.transcript = Transcript(drawn: [DrawnLine("4111 1111"), DrawnLine("NOISE", y: 300)])
    let plain = reading("4111 1111", weight: 1.1)
    #expect(fused([plain, extra]) == ["4111 1111"])
    #expect(fused([plain, extra, extra]) == ["4111 1111", "NOISE"])
  }

  @Test("The pool is bounded: the best reading stays, the oldest others are dropped")
  func bounded() {
    var pool = EvidencePool()
    pool.add(reading("4111 1111", weight: 1, frame: 0))
    for frame in 1...40 { pool.add(reading("4111 1111", weight: 0.3, frame: frame)) }
    #expect(pool.readings.count <= 8)
    #expect(pool.readings.contains { $0.frame == 40 })
  }
}

@Suite("Stability rule")
struct StabilityTests {
  private func final(_ own: [String], fused: [String]? = nil, confidence: Double = 0.9, doubted: Bool = false) -> Int? {
    var record = FieldRecord(name: "number")
    for (index, value) in own.enumerated() {
      let answer = FieldText.open((fused ?? own)[index])
      let field = Field("number", value: answer, text: answer, confidence: confidence, boxes: [])
      let result = record.take(
        fused: field, own: value.isEmpty ? nil : .open(value), weight: 1, isDoubted: doubted, by: StabilityRule())
      if result != nil { return index }
    }
    return nil
  }

  @Test("Three equal answers are final, two are not")
  func three() {
    #expect(final(["a", "a", "a", "a"]) == 2)
    #expect(final(["a", "a"]) == nil)
  }

  @Test("Two equal answers are final if they are certain and no frame contradicts")
  func two() {
    #expect(final(["a", "a"], confidence: 0.99) == 1)
    #expect(final(["b", "a", "a"], confidence: 0.99) == nil)
    #expect(final(["", "a", "a"], fused: ["b", "a", "a"], confidence: 0.99) == 2)
    #expect(final(["a", "a"], confidence: 0.97) == nil)
  }

  @Test("A value with an issue needs one more answer, certain or not")
  func doubted() {
    #expect(final(["a", "a", "a", "a"], doubted: true) == 3)
    #expect(final(["a", "a", "a"], confidence: 0.99, doubted: true) == 2)
    #expect(final(["b", "a", "a", "a"], confidence: 0.99, doubted: true) == nil)
  }

  @Test("An answer that changes each time is never final")
  func flickering() { #expect(final(["a", "b", "a", "b", "a", "b", "a", "b"]) == nil) }

  @Test("A value that no single frame gave is not final")
  func withoutWitnesses() {
    #expect(final(["", "", "", "", ""], fused: ["a", "a", "a", "a", "a"]) == nil)
    #expect(final(["a", "", "a"], fused: ["a", "a", "a"]) == 2)
  }

  @Test("A final value never changes and is reported once")
  func once() {
    var record = FieldRecord(name: "number")
    let finals = ["a", "a", "a", "a", "b", "b", "b", "b", "b", "b"].compactMap { (value: String) -> Field? in
      let text = FieldText.open(value)
      return record.take(
        fused: Field("number", value: text, text: text, confidence: 0.9, boxes: []), own: text, weight: 1,
        isDoubted: false, by: StabilityRule())
    }
    #expect(finals.map { $0.value.shown() } == ["a"])
  }
}
