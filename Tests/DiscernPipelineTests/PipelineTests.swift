import DiscernCore
import DiscernTestSupport
import Testing

@testable import DiscernPipeline

@Suite("The pipeline")
struct PipelineTests {
  @Test("Documents of a sheet come in reading order, whatever the height of their text and the order of the plugins")
  func order() async {
    let lines = [
      DrawnLine("below", y: 100, height: 40), DrawnLine("right", x: 400, y: 12, height: 10),
      DrawnLine("left", x: 10, y: 10, height: 10),
    ]
    let words = ["below", "right", "left"].map { WordPlugin(word: $0) }
    let report = await Pipeline(seeing: lines, plugins: words).scanned()
    #expect(report.documents.map(\.kind) == ["left", "right", "below"])
  }

  @Test("Of two sheets the one with the largest text comes first, and pages keep their order")
  func sheets() {
    func document(_ kind: String, page: Int, sheet: Int, height: Double) -> Document {
      Document(
        kind: kind, page: page, sheet: sheet, confidence: 1,
        outline: Quadrilateral(Box(x: 0, y: 0, width: 9, height: 9)), textHeight: height, fields: [])
    }
    var report = ScanReport(source: "a")
    report.documents = [
      document("second page", page: 1, sheet: 0, height: 90), document("first line", page: 0, sheet: 0, height: 10),
      document("last line", page: 0, sheet: 0, height: 20), document("large", page: 0, sheet: 1, height: 30),
    ]
    report.sortSheets()
    #expect(report.documents.map(\.kind) == ["large", "first line", "last line", "second page"])
  }

  @Test("The likelier claim on the same print wins, and the loser names the winner")
  func rivals() async {
    let plugins = [WordPlugin(word: "a", logOdds: 1), WordPlugin(word: "ab", logOdds: 3)]
    let report = await Pipeline(seeing: [DrawnLine("abc")], plugins: plugins).scanned()
    #expect(report.documents.map(\.kind) == ["ab"])
    #expect(report.pages[0].sheets[0].verdicts.map(\.outcome) == [.lost(to: Claim.ID(1)), .won])
  }

  @Test("Two small documents beat a large one on their print if they are likelier together")
  func together() async {
    let lines = [DrawnLine("one", y: 10), DrawnLine("two", y: 100)]
    let whole = WordPlugin(word: "o", logOdds: 3, claimsWholeSheet: true)
    let parts: [any DocumentPlugin] = [WordPlugin(word: "one", logOdds: 2), WordPlugin(word: "two", logOdds: 2), whole]
    #expect(await Pipeline(seeing: lines, plugins: parts).scanned().documents.map(\.kind).sorted() == ["one", "two"])
    let weak: [any DocumentPlugin] = [WordPlugin(word: "one", logOdds: 1), WordPlugin(word: "two", logOdds: 1), whole]
    #expect(await Pipeline(seeing: lines, plugins: weak).scanned().documents.map(\.kind) == ["o"])
  }

  @Test("A claim with negative log odds makes no document")
  func unlikely() async {
    let report = await Pipeline(seeing: [DrawnLine("abc")], plugins: [WordPlugin(word: "a", logOdds: -0.1)]).scanned()
    #expect(report.documents.isEmpty)
    #expect(report.pages[0].sheets[0].verdicts.map(\.outcome) == [.unlikely])
  }

  @Test(
    "A claim that yields makes a document alone, and none beside another or of what another leaves, however likely it is"
  )
  func yielding() async {
    let lines = [DrawnLine("card", y: 10), DrawnLine("logo", y: 200)]
    let logo = WordPlugin(word: "l", logOdds: 9, yields: true)
    #expect(await Pipeline(seeing: lines, plugins: [logo]).scanned().documents.map(\.kind) == ["l"])
    for isWhole in [false, true] {
      let card = WordPlugin(word: "card", logOdds: 1, claimsWholeSheet: isWhole)
      let report = await Pipeline(seeing: lines, plugins: [logo, card]).scanned()
      #expect(report.documents.map(\.kind) == ["card"])
      #expect(report.pages[0].sheets[0].verdicts.map(\.outcome) == [.yielded, .won])
    }
    let withdrawn = WordPlugin(word: "card", logOdds: 1, withdraws: true)
    #expect(await Pipeline(seeing: lines, plugins: [logo, withdrawn]).scanned().documents.map(\.kind) == ["l"])
  }

  @Test("A winner that withdraws leaves its print to the next likeliest claim")
  func withdrawal() async {
    let plugins = [WordPlugin(word: "ab", logOdds: 3, withdraws: true), WordPlugin(word: "a", logOdds: 1)]
    let report = await Pipeline(seeing: [DrawnLine("abc")], plugins: plugins).scanned()
    #expect(report.documents.map(\.kind) == ["a"])
    #expect(report.pages[0].sheets[0].verdicts.map(\.outcome) == [.withdrawn, .won])
  }

  @Test("A claim that was too large and lost is made again on the remaining print")
  func leftInk() async {
    let lines = [DrawnLine("card", y: 10), DrawnLine("note", y: 200)]
    let plugins = [WordPlugin(word: "card", logOdds: 5), WordPlugin(word: "n", logOdds: 2, claimsWholeSheet: true)]
    let report = await Pipeline(seeing: lines, plugins: plugins).scanned()
    #expect(report.documents.map(\.kind).sorted() == ["card", "n"])
    #expect(report.pages[0].sheets[0].verdicts.map(\.outcome) == [.won, .lost(to: Claim.ID(0)), .won])
    #expect(report.unclaimed.isEmpty)
  }

  @Test("A plugin that fails or claims missing symbols is reported; the others continue")
  func faultyPlugins() async {
    let plugins = [
      WordPlugin(word: "abc", fails: true), WordPlugin(word: "ab", logOdds: .nan),
      WordPlugin(word: "abcd", symbolsBeyond: true), WordPlugin(word: "a"),
    ]
    let report = await Pipeline(seeing: [DrawnLine("abcd")], plugins: plugins).scanned()
    #expect(report.documents.map(\.kind) == ["a"])
    #expect(report.notices.map(\.code) == ["plugin-failed", "plugin-invalid-answer", "plugin-invalid-answer"])
    #expect(!report.notices[0].message.contains("11111111"))
  }

  @Test("A plugin's request is answered once, apart from the general recognition")
  func requests() async {
    let request = RecognitionRequest(name: "special", layout: .line)
    let recognizer = ScriptedRecognizer(lines: [
      "general": [DrawnLine("seen")], "special": [DrawnLine("found", y: 300)],
    ])
    let plugin = WordPlugin(word: "found", asksFor: request)
    let pipeline = Pipeline(
      decoder: BlankPages(), warping: NearestPixels(), engines: [RecognitionEngine(recognizer: recognizer)],
      plugins: [plugin])
    let report = await pipeline.scanned()
    #expect(report.documents.map(\.kind) == ["found"])
    #expect(report.pages[0].sheets[0].transcript.readings.map(\.request.name) == ["general", "special"])
    #expect(report.unclaimed.map { $0.text.shown() } == ["seen"])
  }

  @Test("Specialists answer with any selected engine, and their results stay separate")
  func specialists() async {
    let request = RecognitionRequest(name: "signs", layout: .symbols, model: "signs")
    let general = ScriptedRecognizer(
      name: "plain", lines: ["general": [DrawnLine("seen")], "signs": [DrawnLine("wrong")]])
    let pipeline = Pipeline(
      decoder: BlankPages(), warping: NearestPixels(), engines: [RecognitionEngine(recognizer: general)],
      specialists: [TwiceRecognizer()], plugins: [WordPlugin(word: "twice", asksFor: request)])
    let report = await pipeline.scanned { $0.engine = "plain" }
    let transcript = report.pages[0].sheets[0].transcript
    #expect(transcript.readings.map(\.recognizer) == ["plain", "twice", "twice"])
    #expect(transcript.lines.map(\.reading) == [0, 1, 2])
    #expect(transcript.generalLines.map(\.text) == ["seen"])
    #expect(report.documents.map(\.kind).contains("twice"))
    let fast = await pipeline.scanned { $0.effort = .fast }
    #expect(fast.pages[0].sheets[0].transcript.readings.map(\.recognizer) == ["plain"])
  }

  @Test("A request that no recogniser can answer is harmless")
  func unanswerable() async {
    let plugin = WordPlugin(word: "seen", asksFor: RecognitionRequest(name: "impossible"))
    let report = await Pipeline(seeing: [DrawnLine("seen")], plugins: [plugin]).scanned()
    #expect(report.documents.count == 1)
    #expect(report.error == nil)
  }

  @Test("Only requested kinds are found")
  func kinds() async {
    let plugins = [WordPlugin(word: "one"), WordPlugin(word: "two")]
    let pipeline = Pipeline(seeing: [DrawnLine("one", y: 10), DrawnLine("two", y: 90)], plugins: plugins)
    #expect(await pipeline.scanned { $0.kinds = ["two"] }.documents.map(\.kind) == ["two"])
  }

  @Test("With an area, only its pixels are recognised, and results are in page pixels")
  func area() async {
    let pipeline = Pipeline(seeing: [DrawnLine("one", x: 10, y: 10)], plugins: [WordPlugin(word: "one")])
    let report = await pipeline.scanned { $0.area = Area("200,100,300x200") }
    #expect(report.pages[0].sheets[0].geometry.width == 300)
    #expect(report.documents[0].outline.topLeft == Point(210, 110))
    let outside = await pipeline.scanned { $0.area = Area("5000,0,10x10") }
    #expect(outside.error == .picture(.areaOutside))
  }

  @Test("Pages up to the limit are scanned, and an issue reports the others")
  func pages() async {
    var limits = Limits()
    limits.pages = 2
    let pipeline = Pipeline(
      decoder: BlankPages(count: 5), warping: NearestPixels(),
      engines: [RecognitionEngine(recognizer: ScriptedRecognizer([DrawnLine("one")]))],
      plugins: [WordPlugin(word: "one")], limits: limits)
    let report = await pipeline.scanned()
    #expect(report.documents.map(\.page) == [0, 1])
    #expect(report.notices.map(\.code) == ["pages-left-out"])
  }

  @Test("An empty file and one over the limit are errors with a remedy")
  func limits() async {
    var limits = Limits()
    limits.bytes = 3
    let pipeline = Pipeline(
      decoder: BlankPages(), warping: NearestPixels(), engines: [], plugins: [], limits: limits)
    let options = ScanOptions(today: .ofTests)
    #expect(await pipeline.scan([], source: "a", options: options).report.error?.code == "empty-file")
    let large = await pipeline.scan([1, 2, 3, 4], source: "a", options: options).report.error
    #expect(large?.code == "too-many-bytes")
    #expect(large?.description.contains("--max-bytes") == true)
  }

  @Test("A typed line goes through the same plugins, without rereading")
  func typed() async {
    let pipeline = Pipeline(seeing: [], plugins: [WordPlugin(word: "one"), WordPlugin(word: "two")])
    let report = await pipeline.answer("two 3", options: ScanOptions(today: .ofTests))
    #expect(report.documents.map(\.kind) == ["two"])
    await #expect(throws: RecognitionError.notAnswerable(request: "general")) {
      try await NoRereader().recognize(RecognitionRequest())
    }
  }
}

/// Returns two results for each request of single symbols.
private struct TwiceRecognizer: TextRecognizer {
  let name = "twice"

  func canAnswer(_ request: RecognitionRequest) -> Bool { request.layout == .symbols }

  func recognize(_ request: RecognitionRequest, on sheet: Sheet) async throws(RecognitionError) -> [RecognitionResult] {
    [200.0, 300].map { y in
      RecognitionResult(recognizer: name, request: request, lines: [DrawnLine("twice", y: y).reading])
    }
  }
}
