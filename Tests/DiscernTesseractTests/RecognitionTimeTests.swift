import DiscernCore
import DiscernTestSupport
import DiscernVision
import Testing

@testable import DiscernTesseract

@Suite("Tesseract stops at the deadline")
struct RecognitionTimeTests {
  /// A picture with a tenth of its pixels dark. Tesseract finds more than a thousand lines in it and joins them for 15
  /// seconds.
  private static func noise() throws -> Picture {
    var random = SplitMix64(state: 1)
    let pixels = (0..<750 * 560).map { _ in UInt8.random(in: 0..<10, using: &random) == 0 ? 0 : 255 as UInt8 }
    return try #require(Picture(width: 750, height: 560, channels: .gray, pixels: pixels))
  }

  @Test("A recognition with too many lines for the deadline stops before the paragraph search")
  func noise() async throws {
    let sheet = Sheet(wholePage: try Self.noise(), page: 0)
    let recognizer = TesseractRecognizer(preparation: ImagePreprocessor())
    let clock = ContinuousClock()
    let started = clock.now
    await Deadline.$current.withValue(.now.advanced(by: .seconds(5))) {
      await #expect(throws: RecognitionError.deadlinePassed) {
        try await recognizer.recognize(RecognitionRequest(layout: .sparse), on: sheet)
      }
    }
    #expect(clock.now - started < .seconds(60))
  }

  @Test("A watch stops a recognition at the deadline, or if its lines cannot be joined in the time left")
  func watch() {
    func stops(_ lines: Int32, seconds: Double?, blocksHoldLines: Bool = true) -> Bool {
      let watch = RecognitionWatch(blocksHoldLines: blocksHoldLines)
      return Deadline.$current.withValue(seconds.map { .now.advanced(by: .seconds($0)) }) {
        RecognitionWatch.stops(Unmanaged.passUnretained(watch).toOpaque(), lines) && watch.hasStopped
      }
    }
    #expect(!stops(1, seconds: 1) && !stops(100, seconds: 5))
    #expect(!stops(1_000, seconds: 60) && stops(1_000, seconds: 60, blocksHoldLines: false))
    #expect(stops(1_638, seconds: 60) && stops(1, seconds: -1))
    #expect(!stops(100_000, seconds: nil))
  }

  @Test("A request that waits for an engine beyond its deadline fails, and the engine stays in the pool")
  func waiting() async throws {
    let pool = EnginePool(limit: 1)
    let sort = EnginePool.Sort(language: "eng", usesDictionary: false)
    let late = try await pool.withEngine(sort) { _ async throws(RecognitionError) -> RecognitionError? in
      await Deadline.$current.withValue(.now.advanced(by: .milliseconds(20))) {
        do throws(RecognitionError) {
          return try await pool.withEngine(sort) { _ async throws(RecognitionError) in nil }
        } catch {
          return error
        }
      }
    }
    #expect(late == .deadlinePassed)
    #expect(try await pool.withEngine(sort) { _ async throws(RecognitionError) in true })
  }

  @Test("The walk over the symbols stops at the deadline")
  func walk() throws {
    let handle = try TesseractHandle.start(try LanguageData(language: "eng"), usesDictionary: false)
    // A stroke that Tesseract reads as a letter.
    let pixels = (0..<100).flatMap { row in
      (0..<200).map { column in (30..<70).contains(row) && (60..<68).contains(column) ? 0 : 255 as UInt8 }
    }
    let picture = try #require(Picture(width: 200, height: 100, channels: .gray, pixels: pixels))
    let ink = PreprocessedImage(picture: picture, toSheet: .scale(x: 1, y: 1))
    let lines = try handle.recognize(picture, mode: RecognitionRequest.Layout.line.pageSegmentation) {
      iterator throws(RecognitionError) in
      var walk = SymbolWalk(iterator: iterator, ink: ink)
      return try walk.lines()
    }
    #expect(lines?.count == 1)
    #expect(throws: RecognitionError.deadlinePassed) {
      try handle.recognize(picture, mode: RecognitionRequest.Layout.line.pageSegmentation) {
        iterator throws(RecognitionError) in
        var walk = SymbolWalk(iterator: iterator, ink: ink)
        let outcome = Deadline.$current.withValue(.now.advanced(by: .seconds(-1))) {
          Result { () throws(RecognitionError) in try walk.lines() }
        }
        return try outcome.get()
      }
    }
  }
}
