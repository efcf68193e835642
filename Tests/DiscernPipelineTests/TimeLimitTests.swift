import DiscernCore
import DiscernPipeline
import DiscernTestSupport
import Testing

/// A decoder that exceeds its time.
private struct SlowPages: PictureDecoder {
  var count = 1
  /// The first page that exceeds the time.
  var slowFrom = 0
  var isSlowToCount = false
  /// True to run until the deadline; false to fail at once.
  var waits = true

  func pageCount(of bytes: [UInt8], within limits: Limits) throws(PictureError) -> Int {
    if isSlowToCount { try runOut() }
    return count
  }

  func page(_ index: Int, of bytes: [UInt8], within limits: Limits) throws(PictureError) -> Picture {
    if index >= slowFrom { try runOut() }
    return try BlankPages().page(index, of: bytes, within: limits)
  }

  private func runOut() throws(PictureError) {
    while waits, !Deadline.hasPassed { _ = Deadline.left }
    throw .deadlinePassed
  }
}

@Suite("Time limits of pages and files")
struct TimeLimitTests {
  private func scan(_ decoder: SlowPages, secondsPerPage: Double, secondsPerFile: Double) async -> ScanReport {
    var limits = Limits()
    limits.secondsPerPage = secondsPerPage
    limits.secondsPerFile = secondsPerFile
    let pipeline = Pipeline(
      decoder: decoder, warping: NearestPixels(),
      engines: [RecognitionEngine(recognizer: ScriptedRecognizer([DrawnLine("one")]))],
      plugins: [WordPlugin(word: "one")],
      limits: limits)
    return await pipeline.scanned()
  }

  @Test("Decoding and counting pages count toward the time of a page")
  func decoding() async {
    let page = await scan(SlowPages(), secondsPerPage: 0.1, secondsPerFile: 600)
    #expect(page.error == .picture(.deadlinePassed))
    #expect(page.error?.code == "deadline-passed" && page.error?.description.contains("--seconds") == true)
    let count = await scan(SlowPages(isSlowToCount: true), secondsPerPage: 0.1, secondsPerFile: 600)
    #expect(count.error == .picture(.deadlinePassed))
  }

  @Test("When the time for a file runs out, finished pages are kept and the others reported")
  func file() async {
    let report = await scan(SlowPages(count: 5, slowFrom: 2, waits: false), secondsPerPage: 900, secondsPerFile: 600)
    #expect(report.error == nil)
    #expect(report.documents.map(\.page) == [0, 1] && report.pages.count == 2)
    #expect(report.notices.map(\.code) == ["pages-left-out"])
    #expect(
      report.notices.first?.message
        == "The time for this file ran out before pages 3 to 5 were read. Raise it with --seconds-per-file.")
  }

  @Test("When the time for a later page runs out, earlier pages are kept and the page reported")
  func laterPage() async {
    let report = await scan(SlowPages(count: 2, slowFrom: 1, waits: false), secondsPerPage: 60, secondsPerFile: 600)
    #expect(report.documents.map(\.page) == [0])
    #expect(
      report.notices.map(\.message) == ["The time for page 2 ran out before page 2 was read. Raise it with --seconds."])
  }

  @Test("A plugin that uses up the time for a page loses its claims, and the documents of others are made")
  func greedyPlugin() async {
    var limits = Limits()
    limits.secondsPerPage = 0.5
    let greedy = WordPlugin(word: "on", logOdds: 9, runsOut: true)
    let pipeline = Pipeline(
      decoder: BlankPages(), warping: NearestPixels(),
      engines: [
        RecognitionEngine(
          recognizer: ScriptedRecognizer([
            DrawnLine("one", y: 10), DrawnLine("one", y: 200), DrawnLine("only", y: 400),
          ]))
      ],
      plugins: [greedy, WordPlugin(word: "one", logOdds: 2)], limits: limits)
    let report = await pipeline.scanned()
    #expect(report.documents.map(\.kind) == ["one", "one"])
    #expect(report.notices.map(\.code) == ["plugin-timed-out"])
    let outcomes = report.pages.first?.sheets.first?.verdicts.map(\.outcome)
    let failed = Verdict.Outcome.failed(.timedOut(kind: "on", seconds: 1))
    #expect(outcomes == [failed, failed, failed, .won, .won])
  }

  @Test("A scan cancelled while decoding fails with cancelled")
  func cancelled() async {
    let task = Task { await scan(SlowPages(), secondsPerPage: 600, secondsPerFile: 600) }
    task.cancel()
    #expect(await task.value.error == .reading(.cancelled))
  }
}
