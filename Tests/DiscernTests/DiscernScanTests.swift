import DiscernCore
import DiscernPipeline
import DiscernTestSupport
import Synchronization
import Testing

@testable import Discern

@Suite struct DiscernScanTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A scanner of files whose first byte is the number of milliseconds that reading them takes.
  private func scanner(_ gauge: Gauge, options: ScanOptions = ScanOptions(today: .ofTests)) -> Discern {
    Discern(
      pipeline: Pipeline(
        decoder: FirstByte(), warping: NearestPixels(), engines: [ReadingEngine(reader: SlowReader(gauge: gauge))],
        plugins: []),
      options: options)
  }

  private func files(_ delays: [UInt8]) throws -> [String] {
    try delays.enumerated().map { try folder.write([$1], to: "\($0)") }
  }

  @Test("Reports come in the order of the files, however long each takes")
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

  @Test("No more files are read at once than there are jobs, and all jobs are used")
  func jobs() async throws {
    let gauge = Gauge()
    await scanner(gauge).scan(FileWalker(try files([UInt8](repeating: 100, count: 12))), jobs: 3) { _ in true }
    #expect(gauge.highest == 3)
  }

  @Test("No more than twice as many files as jobs are ahead of the one that is waited for; none where pages are kept")
  func window() async throws {
    let paths = try files([250] + [UInt8](repeating: 0, count: 20))
    for (keepsPages, ahead) in [(false, 4), (true, 2)] {
      // The slow file waits until as many as may be ahead have started, and then whether more do.
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

  @Test("A scan ends where whoever takes the reports has seen enough")
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

  @Test("A file, its bytes and its pixels give the same; a file that is none gives an error with its path")
  func sources() async throws {
    let discern = scanner(Gauge())
    let path = try folder.write([0], to: "file")
    #expect(await discern.scan(path: path).unclaimed.map(\.text) == ["0 ms"])
    #expect(await discern.scan(bytes: [0]).unclaimed.map(\.text) == ["0 ms"])
    let picture = try #require(
      Picture(width: 256, height: 64, channels: .gray, pixels: .init(repeating: 0, count: 16384)))
    #expect(await discern.scan(picture, source: "frame").source == "frame")
    let none = await discern.scan(path: folder.path + "/none")
    #expect(none.error == .picture(.unreadable(reason: "No such file or directory")))
    #expect(none.source == folder.path + "/none")
  }

  @Test("Today is a day of the calendar")
  func today() {
    let today = CalendarDate.today
    #expect((1...12).contains(today.month) && (1...31).contains(today.day) && today.year >= 2024)
  }
}

/// Counts how many are at work.
private final class Gauge: Sendable {
  private let state = Mutex((now: 0, highest: 0, started: 0))
  /// A file of 250 milliseconds begins them only when so many files have been started: a busy machine is slow to start.
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

  /// Whether a file of so many milliseconds has to wait; never for longer than a minute.
  func waits(_ milliseconds: UInt8, since: ContinuousClock.Instant) -> Bool {
    milliseconds == 250 && started < slowWaitsFor && ContinuousClock.now - since < .seconds(60)
  }

  func leave() { state.withLock { $0.now -= 1 } }
}

/// A gray picture of the file's first byte.
private struct FirstByte: PictureDecoder {
  func pageCount(of bytes: [UInt8], within limits: Limits) throws(PictureError) -> Int { 1 }

  func page(_ index: Int, of bytes: [UInt8], within limits: Limits) throws(PictureError) -> Picture {
    let pixels = [UInt8](repeating: bytes[0], count: 256 * 64)
    guard let picture = Picture(width: 256, height: 64, channels: .gray, pixels: pixels) else { throw .notAPicture }
    return picture
  }
}

/// Reads how long it took.
private struct SlowReader: Reader {
  let name = "slow"
  let gauge: Gauge

  func canAnswer(_ request: ReadingRequest) -> Bool { true }

  func read(_ request: ReadingRequest, on sheet: Sheet) async throws(ReadingError) -> [Reading] {
    gauge.enter()
    defer { gauge.leave() }
    let milliseconds = sheet.picture.pixels[0]
    let began = ContinuousClock.now
    while gauge.waits(milliseconds, since: began) { try? await Task.sleep(for: .milliseconds(5)) }
    try? await Task.sleep(for: .milliseconds(Int(milliseconds)))
    let line = DrawnLine("\(milliseconds) ms", x: 5, y: 5, height: 20).reading
    return [Reading(reader: name, request: request, lines: [line])]
  }
}
