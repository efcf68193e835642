import DiscernCore
import DiscernPipeline
import DiscernTestSupport
import FoundationEssentials
import Synchronization
import Testing

@testable import Discern

@Suite struct DiscernScanTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Creates a scanner of files whose first byte is the duration of their recognition in milliseconds.
  private func scanner(_ gauge: Gauge, options: ScanOptions = ScanOptions(today: .ofTests)) -> Discern {
    Discern(
      pipeline: Pipeline(
        decoder: FirstByte(), warping: NearestPixels(),
        engines: [RecognitionEngine(recognizer: SlowRecognizer(gauge: gauge))],
        plugins: []),
      options: options)
  }

  private func files(_ delays: [UInt8]) throws -> [String] {
    try delays.enumerated().map { try folder.write([$1], to: "\($0)") }
  }

  @Test("Reports are delivered in the order of the files, whatever their duration")
  func order() async throws {
    let paths = try files([40, 1, 20, 0, 5, 30, 1, 0])
    let mixed = Array(paths[..<3]) + [folder.path + "/none"] + paths[3...]
    var sources: [String] = []
    await scanner(Gauge()).scan(FileWalker(mixed), jobs: 4) { scan in
      sources.append(scan.report.source)
      return true
    }
    #expect(sources == mixed)
  }

  @Test("As many files are scanned at once as there are jobs")
  func jobs() async throws {
    // The first three wait for each other; then all take their time, so that a fourth would be seen beside them.
    let gauge = Gauge(slowWaitsFor: 3)
    await scanner(gauge).scan(FileWalker(try files([UInt8](repeating: 250, count: 12))), jobs: 3) { _ in true }
    #expect(gauge.highest == 3)
  }

  @Test("At most eight times the number of jobs are ahead of the next delivery; fewer if pages are kept")
  func window() async throws {
    let paths = try files([250] + [UInt8](repeating: 0, count: 20))
    for (keepsPages, ahead) in [(false, 16), (true, 2)] {
      // The slow file waits until the maximum number of files has started, and then checks that no more do.
      let gauge = Gauge(slowWaitsFor: ahead)
      var startedBefore: Int?
      var options = ScanOptions(today: .ofTests)
      options.keepsPages = keepsPages
      await scanner(gauge).scan(FileWalker(paths), jobs: 2, options: options) { _ in
        if startedBefore == nil { startedBefore = gauge.started }
        return true
      }
      #expect(startedBefore == ahead)
      #expect(gauge.started == 21)
    }
  }

  @Test("A scan stops when deliver returns false")
  func enough() async throws {
    let gauge = Gauge()
    var count = 0
    await scanner(gauge).scan(FileWalker(try files([UInt8](repeating: 1, count: 30))), jobs: 2) { _ in
      count += 1
      return count < 3
    }
    #expect(count == 3)
    #expect(gauge.started < 12)
  }

  @Test("A file, its URL, its bytes and its pixels give equal reports")
  func sources() async throws {
    let discern = scanner(Gauge())
    let path = try folder.write([0], to: "a file")
    #expect(try await discern.scan(path: path).unclaimed.map(\.text) == ["0 ms"])
    let report = try await discern.scan(URL(fileURLWithPath: path))
    #expect(report.unclaimed.map(\.text) == ["0 ms"] && report.source == path)
    #expect(try await discern.scan(bytes: [0]).unclaimed.map(\.text) == ["0 ms"])
    let picture = try #require(
      Picture(width: 256, height: 64, channels: .gray, pixels: .init(repeating: 0, count: 16384)))
    #expect(try await discern.scan(picture, source: "frame").source == "frame")
  }

  @Test("A missing file and bytes that are no file are thrown")
  func thrown() async throws {
    let discern = scanner(Gauge())
    await #expect(throws: ScanError.picture(.unreadable(reason: "No such file or directory"))) {
      try await discern.scan(path: folder.path + "/none")
    }
    await #expect(throws: ScanError.picture(.empty)) { try await discern.scan(bytes: []) }
  }

  @Test("An address of the network is refused, and its error names its scheme")
  func remote() async throws {
    let url = try #require(URL(string: "https://example.com/card.jpg"))
    let error = await #expect(throws: ScanError.notAFile(scheme: "https")) { try await scanner(Gauge()).scan(url) }
    #expect(error?.description.contains("‘https’") == true && error?.code == "not-a-file")
  }

  @Test("A scan in a cancelled task throws that it was cancelled")
  func cancelled() async throws {
    let discern = scanner(Gauge())
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      _ = try await discern.scan(bytes: [0])
    }
    task.cancel()
    await #expect(throws: ScanError.cancelled) { try await task.value }
  }

  @Test("A scan reports each stage that begins, in order, with its page and its sheet")
  func progress() async throws {
    let reported = Mutex<[ScanProgress]>([])
    _ = try await scanner(Gauge()).scan(bytes: [0]) { place in reported.withLock { $0.append(place) } }
    let places = reported.withLock(\.self)
    #expect(places.map(\.stage) == Stage.allCases)
    #expect(places.map(\.sheet) == [nil, nil, 0, 0, 0] && places.map(\.sheets) == [nil, nil, 1, 1, 1])
    #expect(places.allSatisfy { $0.page == 0 && $0.pages == 1 })
  }

  @Test("Today is a valid day")
  func today() {
    let today = CalendarDate.today
    #expect((1...12).contains(today.month) && (1...31).contains(today.day) && today.year >= 2024)
  }
}

/// Counts concurrent scans.
private final class Gauge: Sendable {
  private let state = Mutex((now: 0, highest: 0, started: 0))
  /// Number of started files that a file of 250 milliseconds waits for, because a busy machine is slow to start them.
  private let slowWaitsFor: Int

  init(slowWaitsFor: Int = 0) { self.slowWaitsFor = slowWaitsFor }

  var highest: Int { state.withLock { $0.highest } }
  var started: Int { state.withLock { $0.started } }

  func enter() {
    state.withLock { state in
      state.now += 1
      state.started += 1
      state.highest = max(state.highest, state.now)
    }
  }

  /// Returns true if a file of this duration must wait, for at most a minute.
  func waits(_ milliseconds: UInt8, since: ContinuousClock.Instant) -> Bool {
    milliseconds == 250 && started < slowWaitsFor && ContinuousClock.now - since < .seconds(60)
  }

  func leave() { state.withLock { $0.now -= 1 } }
}

/// Decodes a gray picture of the file's first byte.
private struct FirstByte: PictureDecoder {
  func pageCount(of bytes: [UInt8], within limits: Limits) throws(PictureError) -> Int { 1 }

  func page(_ index: Int, of bytes: [UInt8], within limits: Limits) throws(PictureError) -> Picture {
    let pixels = [UInt8](repeating: bytes[0], count: 256 * 64)
    guard let picture = Picture(width: 256, height: 64, channels: .gray, pixels: pixels) else { throw .notAPicture }
    return picture
  }
}

/// Recognises text after a delay given by the picture, and returns the delay.
private struct SlowRecognizer: TextRecognizer {
  let name = "slow"
  let gauge: Gauge

  func canAnswer(_ request: RecognitionRequest) -> Bool { true }

  func recognize(_ request: RecognitionRequest, on sheet: Sheet) async throws(RecognitionError) -> [RecognitionResult] {
    gauge.enter()
    defer { gauge.leave() }
    let milliseconds = sheet.picture.pixels[0]
    let began = ContinuousClock.now
    while gauge.waits(milliseconds, since: began) { try? await Task.sleep(for: .milliseconds(5)) }
    try? await Task.sleep(for: .milliseconds(Int(milliseconds)))
    let line = DrawnLine("\(milliseconds) ms", x: 5, y: 5, height: 20).reading
    return [RecognitionResult(recognizer: name, request: request, lines: [line])]
  }
}
