import DiscernCore
import DiscernPipeline
import DiscernTestSupport
import Testing

@Suite("The pipeline")
struct PipelineTests {
  @Test("Documents are ordered by the height of their text, the largest first")
  func order() async {
    let lines = [DrawnLine("small", y: 10, height: 10), DrawnLine("large", y: 100, height: 40)]
    let report = await Pipeline(seeing: lines, plugins: [WordPlugin(word: "small"), WordPlugin(word: "large")])
      .scanned()
    #expect(report.documents.map(\.kind) == ["large", "small"])
  }

  @Test("The likelier explanation of the same ink wins, and the loser says to whom it lost")
  func rivals() async {
    let plugins = [WordPlugin(word: "a", nats: 1), WordPlugin(word: "ab", nats: 3)]
    let report = await Pipeline(seeing: [DrawnLine("abc")], plugins: plugins).scanned()
    #expect(report.documents.map(\.kind) == ["ab"])
    #expect(report.pages[0].sheets[0].verdicts.map(\.outcome) == [.lost(to: 1), .won])
  }

  @Test("Two small documents beat one that would take both their inks, when they are likelier together")
  func together() async {
    let lines = [DrawnLine("one", y: 10), DrawnLine("two", y: 100)]
    let whole = WordPlugin(word: "o", nats: 3, claimsWholeSheet: true)
    let parts: [any DocumentPlugin] = [WordPlugin(word: "one", nats: 2), WordPlugin(word: "two", nats: 2), whole]
    #expect(await Pipeline(seeing: lines, plugins: parts).scanned().documents.map(\.kind).sorted() == ["one", "two"])
    let weak: [any DocumentPlugin] = [WordPlugin(word: "one", nats: 1), WordPlugin(word: "two", nats: 1), whole]
    #expect(await Pipeline(seeing: lines, plugins: weak).scanned().documents.map(\.kind) == ["o"])
  }

  @Test("A claim whose evidence speaks against it makes no document")
  func unlikely() async {
    let report = await Pipeline(seeing: [DrawnLine("abc")], plugins: [WordPlugin(word: "a", nats: -0.1)]).scanned()
    #expect(report.documents.isEmpty)
    #expect(report.pages[0].sheets[0].verdicts.map(\.outcome) == [.unlikely])
  }

  @Test("A winner that withdraws leaves its ink to the next likeliest")
  func withdrawal() async {
    let plugins = [WordPlugin(word: "ab", nats: 3, withdraws: true), WordPlugin(word: "a", nats: 1)]
    let report = await Pipeline(seeing: [DrawnLine("abc")], plugins: plugins).scanned()
    #expect(report.documents.map(\.kind) == ["a"])
    #expect(report.pages[0].sheets[0].verdicts.map(\.outcome) == [.withdrawn, .won])
  }

  @Test("A claim that reached too far and lost is made anew on the ink that is left")
  func leftInk() async {
    let lines = [DrawnLine("card", y: 10), DrawnLine("note", y: 200)]
    let plugins = [WordPlugin(word: "card", nats: 5), WordPlugin(word: "n", nats: 2, claimsWholeSheet: true)]
    let report = await Pipeline(seeing: lines, plugins: plugins).scanned()
    #expect(report.documents.map(\.kind).sorted() == ["card", "n"])
    #expect(report.pages[0].sheets[0].verdicts.map(\.outcome) == [.won, .lost(to: 0), .won])
    #expect(report.unclaimed.isEmpty)
  }

  @Test("A plugin that fails, or claims what does not exist, is named in a notice, and the others go on")
  func faultyPlugins() async {
    let plugins = [
      WordPlugin(word: "abc", fails: true), WordPlugin(word: "ab", nats: .nan),
      WordPlugin(word: "abcd", symbolsBeyond: true), WordPlugin(word: "a"),
    ]
    let report = await Pipeline(seeing: [DrawnLine("abcd")], plugins: plugins).scanned()
    #expect(report.documents.map(\.kind) == ["a"])
    #expect(report.notices.map(\.code) == ["plugin-failed", "plugin-invalid-answer", "plugin-invalid-answer"])
    #expect(!report.notices[0].message.contains("11111111"))
  }

  @Test("What a plugin asks for is read, once, and does not count as the general reading")
  func requests() async {
    let request = ReadingRequest(name: "special", layout: .line)
    let reader = ScriptedReader(lines: ["general": [DrawnLine("seen")], "special": [DrawnLine("found", y: 300)]])
    let plugin = WordPlugin(word: "found", asksFor: request)
    let pipeline = Pipeline(
      decoder: BlankPages(), warping: NearestPixels(), engines: [ReadingEngine(reader: reader)], plugins: [plugin])
    let report = await pipeline.scanned()
    #expect(report.documents.map(\.kind) == ["found"])
    #expect(report.pages[0].sheets[0].transcript.readings.map(\.request.name) == ["general", "special"])
    #expect(report.unclaimed.map { $0.text.shown() } == ["seen"])
  }

  @Test("A specialist answers whatever engine the user has chosen, and each of its readings stays one of its own")
  func specialists() async {
    let request = ReadingRequest(name: "signs", layout: .symbols, model: "signs")
    let general = ScriptedReader(name: "plain", lines: ["general": [DrawnLine("seen")], "signs": [DrawnLine("wrong")]])
    let pipeline = Pipeline(
      decoder: BlankPages(), warping: NearestPixels(), engines: [ReadingEngine(reader: general)],
      specialists: [TwiceReader()], plugins: [WordPlugin(word: "twice", asksFor: request)])
    let report = await pipeline.scanned { $0.engine = "plain" }
    let transcript = report.pages[0].sheets[0].transcript
    #expect(transcript.readings.map(\.reader) == ["plain", "twice", "twice"])
    #expect(transcript.lines.map(\.reading) == [0, 1, 2])
    #expect(transcript.generalLines.map(\.text) == ["seen"])
    #expect(report.documents.map(\.kind).contains("twice"))
    let fast = await pipeline.scanned { $0.effort = .fast }
    #expect(fast.pages[0].sheets[0].transcript.readings.map(\.reader) == ["plain"])
  }

  @Test("A request that no reader can answer is asked once and harms nothing")
  func unanswerable() async {
    let plugin = WordPlugin(word: "seen", asksFor: ReadingRequest(name: "impossible"))
    let report = await Pipeline(seeing: [DrawnLine("seen")], plugins: [plugin]).scanned()
    #expect(report.documents.count == 1)
    #expect(report.error == nil)
  }

  @Test("Only the kinds that are asked for are looked for")
  func kinds() async {
    let plugins = [WordPlugin(word: "one"), WordPlugin(word: "two")]
    let pipeline = Pipeline(seeing: [DrawnLine("one", y: 10), DrawnLine("two", y: 90)], plugins: plugins)
    #expect(await pipeline.scanned { $0.kinds = ["two"] }.documents.map(\.kind) == ["two"])
  }

  @Test("With an area the reader is given nothing but its pixels, and places come back in the page's")
  func area() async {
    let pipeline = Pipeline(seeing: [DrawnLine("one", x: 10, y: 10)], plugins: [WordPlugin(word: "one")])
    let report = await pipeline.scanned { $0.area = Area("200,100,300x200") }
    #expect(report.pages[0].sheets[0].geometry.width == 300)
    #expect(report.documents[0].outline.topLeft == Point(210, 110))
    let outside = await pipeline.scanned { $0.area = Area("5000,0,10x10") }
    #expect(outside.error == .picture(.areaOutside))
  }

  @Test("Every page is read up to the limit, and the rest is named")
  func pages() async {
    var limits = Limits()
    limits.pages = 2
    let pipeline = Pipeline(
      decoder: BlankPages(count: 5), warping: NearestPixels(),
      engines: [ReadingEngine(reader: ScriptedReader([DrawnLine("one")]))],
      plugins: [WordPlugin(word: "one")], limits: limits)
    let report = await pipeline.scanned()
    #expect(report.documents.map(\.page) == [0, 1])
    #expect(report.notices.map(\.code) == ["pages-left-out"])
  }

  @Test("An empty file and one over the limit are errors that say what helps")
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

  @Test("A typed line goes through the same plugins, with a lens that sees nothing")
  func typed() async {
    let pipeline = Pipeline(seeing: [], plugins: [WordPlugin(word: "one"), WordPlugin(word: "two")])
    let report = await pipeline.answer("two 3", options: ScanOptions(today: .ofTests))
    #expect(report.documents.map(\.kind) == ["two"])
    await #expect(throws: ReadingError.notAnswerable(request: "general")) {
      try await ClosedLens().look(ReadingRequest())
    }
  }
}

/// Reads single signs twice over.
private struct TwiceReader: Reader {
  let name = "twice"

  func canAnswer(_ request: ReadingRequest) -> Bool { request.layout == .symbols }

  func read(_ request: ReadingRequest, on sheet: Sheet) async throws(ReadingError) -> [Reading] {
    [200.0, 300].map { y in
      Reading(reader: name, request: request, lines: [DrawnLine("twice", y: y).reading])
    }
  }
}
