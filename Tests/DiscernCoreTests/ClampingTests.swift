import DiscernCore
import Testing

@Suite("Clamping of untrusted numbers")
struct ClampingTests {
  @Test(
    "Int(clamping:) rounds towards zero, clamps values out of range and converts NaN to 0",
    arguments: [
      (0.0, 0), (1.9, 1), (-1.9, -1), (1e300, Int.max), (-1e300, .min), (.infinity, .max), (-.infinity, .min),
      (.nan, 0),
      (9_223_372_036_854_775_808.0, .max), (-9_223_372_036_854_775_808, .min),
      (9_007_199_254_740_991, 9_007_199_254_740_991),
    ])
  func integers(_ value: Double, _ expected: Int) {
    #expect(Int(clamping: value) == expected)
    #expect(Int(clamping: Float(value)) == (expected == 9_007_199_254_740_991 ? 9_007_199_254_740_992 : expected))
  }

  @Test("Narrow integers clamp to their own bounds")
  func narrow() {
    #expect(
      [-1, 0, 0.9, 254.9, 255, 255.9, 256, .nan].map { UInt8(clamping: $0) } == [0, 0, 0, 254, 255, 255, 255, 0])
    #expect([-2_147_483_649.0, 2_147_483_648].map { Int32(clamping: $0) } == [.min, .max])
    #expect([-129.0, -128, -127.5, 127.5].map { Int8(clamping: $0) } == [-128, -128, -127, 127])
  }

  @Test("Huge seconds become a duration within the range of the clock", arguments: [1e300, Double.infinity, 1e10])
  func longDurations(_ seconds: Double) {
    #expect(Duration.seconds(clamping: seconds) == .seconds(1_000_000_000))
    #expect(ContinuousClock.now.advanced(by: .seconds(clamping: seconds)) > .now)
  }

  @Test("Negative and NaN seconds become a duration of zero", arguments: [-1.0, -Double.infinity, Double.nan])
  func noDurations(_ seconds: Double) { #expect(Duration.seconds(clamping: seconds) == .zero) }

  @Test("A quadrilateral lies in a box if every corner does; confined(to:) clamps each corner")
  func confinement() {
    let room = Box(x: 0, y: 0, width: 10, height: 10)
    let shape = Quadrilateral(
      topLeft: Point(1, 1), topRight: Point(1e100, 2), bottomRight: Point(.nan, 3), bottomLeft: Point(-.infinity, 20))
    #expect(Quadrilateral(room).lies(within: room) && !shape.lies(within: room))
    #expect(shape.confined(to: room).corners == [Point(1, 1), Point(10, 2), Point(5, 5), Point(0, 10)])
  }

  @Test("confined(to:) keeps valid areas, and the number and order of all areas")
  func requests() {
    let sheet = SheetGeometry(
      page: 0, index: 0, width: 100, height: 50, outline: Quadrilateral(Box(x: 0, y: 0, width: 100, height: 50)),
      toPage: .identity)
    let sound = Quadrilateral(
      topLeft: Point(-5, 2), topRight: Point(90, 8), bottomRight: Point(88, 20), bottomLeft: Point(-7, 14))
    let crossed = Quadrilateral(
      topLeft: Point(0, 0), topRight: Point(10, 10), bottomRight: Point(10, 0), bottomLeft: Point(0, 10))
    let request = RecognitionRequest(
      name: "test", areas: [sound, Quadrilateral(Box(x: 0, y: 0, width: 1e100, height: 1e100)), crossed],
      layout: .line, minimumTextHeight: .nan)
    let confined = request.confined(to: sheet)
    #expect(confined.areas.count == 3 && confined.areas[0] == sound)
    #expect(confined.areas[1] == Quadrilateral(Box(left: 0, top: 0, right: 300, bottom: 250)))
    #expect(confined.areas[2] == Quadrilateral(Box(x: 0, y: 0, width: 10, height: 10)))
    #expect(confined.minimumTextHeight == 0)
  }

  @Test("A transcript drops symbols far outside its sheet")
  func farSymbols() {
    var transcript = Transcript(
      sheet: SheetGeometry(
        page: 0, index: 0, width: 100, height: 50, outline: Quadrilateral(Box(x: 0, y: 0, width: 100, height: 50)),
        toPage: .identity))
    let symbols = [10, 1e100, .nan].map {
      Symbol(text: "7", box: Quadrilateral(Box(left: 0, top: 0, right: $0, bottom: 10)), confidence: 1)
    }
    let words = [RecognitionResult.Word(symbols: symbols, confidence: 1)]
    transcript.append(
      RecognitionResult(
        recognizer: "test", request: RecognitionRequest(),
        lines: [RecognitionResult.Line(words: words, block: 0, textHeight: 10)]))
    #expect(transcript.symbols.count == 1)
  }
}
