import DiscernCore
import DiscernTestSupport
import Testing

@testable import DiscernVision

@Suite("The extent checked against the limits is the extent decoded")
struct HostileHeaderTests {
  @Test(
    "a VP8X chunk after the pixels of a WebP does not hide their extent",
    arguments: [
      "UklGRjAAAABXRUJQVlA4TBEAAAAv/r//DwfQ//73v/+BiOh/AABWUDhYCgAAAAAAAAAAAAAAAAA=",
      "UklGRi4AAABXRUJQVlA4TA8AAAAv/r//HwcQ/Y8CBiKi/wEAVlA4WAoAAAAAAAAAAAAAAAAA",
    ])
  func webpCanvas(base64: String) throws {
    let file = SmallFiles.decoded(base64)
    #expect(throws: PictureError.tooManyPixels(width: 16_383, height: 16_383, limit: 1)) { try decode(file, pixels: 1) }
    #expect(throws: PictureError.tooManyPixels(width: 16_383, height: 16_383, limit: 100_000_000)) {
      try LeptonicaDecoder().pageCount(of: file, within: Limits())
    }
  }

  @Test("a still WebP whose canvas differs from its pixels is damaged") func webpMismatch() {
    let pixels = SmallFiles.webp.dropFirst(12)
    let canvas = Array("VP8X".utf8) + littleEndian(10) + [0, 0, 0, 0] + littleEndian(0, bytes: 6)
    let body = Array("WEBP".utf8) + canvas + pixels
    #expect(throws: PictureError.damaged(format: "WebP")) {
      try decode(Array("RIFF".utf8) + littleEndian(body.count) + body)
    }
  }

  @Test("of two width tags in a TIFF, the first counts for both limit and pixels") func twoWidths() throws {
    var bytes = SmallFiles.tiff
    // The entry of tag 258, bits per sample, becomes a second width; libtiff then assumes one bit.
    let second = try #require(entry(258, of: bytes))
    bytes.replaceSubrange(second..<second + 12, with: tiffEntry(256, type: 4, value: 60_000))
    let picture = try decode(bytes, pixels: 6)
    #expect(picture.width == 3 && picture.height == 2)
  }

  @Test("a TIFF whose width is not a single unsigned integer is damaged", arguments: [8, 9, 13, 16, 5])
  func widthTypes(type: Int) throws {
    var bytes = SmallFiles.tiff
    let place = try #require(entry(256, of: bytes))
    bytes.replaceSubrange(place..<place + 12, with: tiffEntry(256, type: type, value: 3))
    #expect(throws: PictureError.damaged(format: "TIFF")) { try decode(bytes) }
    bytes.replaceSubrange(
      place..<place + 12, with: littleEndian(256, bytes: 2) + [4, 0] + littleEndian(2) + littleEndian(3))
    #expect(throws: PictureError.damaged(format: "TIFF")) { try decode(bytes) }
  }

  @Test(
    "TIFF compressions with an extent of their own are not decoded", arguments: [6, 34_661, 34_887, 50_001])
  func tiffCompressions(compression: Int) throws {
    var bytes = SmallFiles.tiff
    let place = try #require(entry(259, of: bytes))
    bytes.replaceSubrange(place..<place + 12, with: tiffEntry(259, type: 3, value: compression))
    #expect(throws: PictureError.unsupported(format: "TIFF", feature: "an unusual compression")) { try decode(bytes) }
  }

  @Test("forty TIFF pages of 4,000 entries each are decoded within 20 seconds") func manyEntries()
    throws
  {
    let junk = Dictionary(uniqueKeysWithValues: (0..<4_000).map { (40_000 + $0, 1) })
    let page = TiffBuilder.Page(width: 3, height: 2, pixels: SmallFiles.grays, tags: junk)
    let file = TiffBuilder(pages: [TiffBuilder.Page](repeating: page, count: 40)).bytes
    let took = try ProcessorTime.measure { () throws in
      let count = try LeptonicaDecoder().pageCount(of: file, within: Limits())
      #expect(count == 40)
      for index in 0..<40 {
        let page = try LeptonicaDecoder().page(index, of: file, within: Limits())
        #expect(page.pixels == SmallFiles.grays)
      }
    }
    #expect(took < .seconds(20))
  }

  @Test("only the first frame's extent counts in a GIF, not its screen's") func gifScreen() throws {
    var bytes = SmallFiles.gif
    bytes.replaceSubrange(6..<10, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(try decode(bytes, pixels: 6).pixels == SmallFiles.grays)
    bytes.replaceSubrange(6..<10, with: [1, 0, 1, 0])
    #expect(try decode(bytes, pixels: 6).pixels == SmallFiles.grays)
  }

  @Test("a JPEG with a second frame header or a fifth channel is damaged") func jpegFrames() {
    for file in [
      ScanBuilder(width: 8, height: 8, scans: 1, furtherSides: [30_000]),
      ScanBuilder(width: 8, height: 8, scans: 1, channels: 5),
    ] {
      #expect(throws: PictureError.damaged(format: "JPEG")) { try decode(file.bytes, pixels: 64) }
    }
  }

  @Test("a PNG with a second header is damaged") func pngHeaders() throws {
    let second = bigEndian(30_000) + bigEndian(30_000) + [8, 0, 0, 0, 0]
    let png = PngBuilder(width: 3, height: 2, rows: [[1, 2, 3], [4, 5, 6]], extras: [("IHDR", second)])
    #expect(throws: PictureError.damaged(format: "PNG")) { try decode(png.bytes, pixels: 6) }
  }

  @Test("text chunks are removed before libpng decodes; the orientation still applies") func pngTexts() throws {
    let exif = TiffBuilder.exif(orientation: 6)
    let plain = PngBuilder(width: 2, height: 1, rows: [[7, 8]])
    var png = plain
    png.extras = [("zTXt", Array("k\0\0abc".utf8)), ("eXIf", exif), ("iTXt", [0, 0, 0, 0, 0])]
    #expect(PngChunks(ByteView(png.bytes)).ofPixelsAlone(in: png.bytes) == plain.bytes)
    #expect(PngChunks(ByteView(plain.bytes)).ofPixelsAlone(in: plain.bytes) == plain.bytes)
    let picture = try decode(png.bytes)
    #expect(picture.width == 1 && picture.height == 2)
    let cut = Array(png.bytes.dropLast(30))
    #expect(PngChunks(ByteView(cut)).ofPixelsAlone(in: cut)?.count == plain.bytes.count - 30)
  }

  @Test("a PNG with 70,000 chunks is damaged") func pngChunks() {
    let many = PngBuilder(
      width: 1, height: 1, rows: [[7]],
      extras: [(name: String, content: [UInt8])](repeating: ("abCd", []), count: 70_000))
    #expect(throws: PictureError.damaged(format: "PNG")) { try decode(many.bytes) }
  }

  @Test("64 KiB of comments, or one inside a number, make a PNM no picture") func pnmComments() throws {
    let comment = "#" + String(repeating: "a", count: 70_000) + "\n"
    #expect(throws: PictureError.notAPicture) { try decode(Array("P5 \(comment)1 1 255\n".utf8) + [7]) }
    #expect(throws: PictureError.notAPicture) { try decode(Array("P5 1#0\n 1 255\n".utf8) + [7]) }
  }

  private func tiffEntry(_ tag: Int, type: Int, value: Int) -> [UInt8] {
    littleEndian(tag, bytes: 2) + littleEndian(type, bytes: 2) + littleEndian(1) + littleEndian(value)
  }

  /// Returns the offset of a tag's entry in a file of one page.
  private func entry(_ tag: Int, of bytes: [UInt8]) -> Int? {
    let start = 8 + SmallFiles.grays.count
    return stride(from: start + 2, to: bytes.count - 12, by: 12).first {
      Int(bytes[$0]) | Int(bytes[$0 + 1]) << 8 == tag
    }
  }
}

@Suite("Decoding ends in bounded time")
struct DecodingTimeTests {
  @Test("a JPEG of 100 scans is decoded, one of 101 is unsupported") func scans() throws {
    #expect(throws: Never.self) { try decode(ScanBuilder(width: 8, height: 8, scans: 100).bytes) }
    #expect(throws: PictureError.unsupported(format: "JPEG", feature: "more than 100 scans")) {
      try decode(ScanBuilder(width: 8, height: 8, scans: 101).bytes)
    }
  }

  @Test("decoding a slow JPEG stops at the deadline") func deadline() {
    let file = ScanBuilder(width: 8_000, height: 8_000, scans: 100).bytes
    let started = ContinuousClock.now
    Deadline.$current.withValue(started.advanced(by: .milliseconds(200))) {
      _ = #expect(throws: PictureError.deadlinePassed) { try decode(file) }
    }
    #expect(ContinuousClock.now - started < .seconds(60))
  }

  @Test("nothing is decoded after the deadline", arguments: SmallFiles.everyFormat)
  func late(file: SmallFile) {
    Deadline.$current.withValue(.now.advanced(by: .seconds(-1))) {
      _ = #expect(throws: PictureError.deadlinePassed) { try decode(file.bytes) }
    }
  }

  @Test("nothing is decoded for a cancelled task") func cancelled() async {
    let task = Task { () async throws in
      while !Task.isCancelled { await Task.yield() }
      return try await LeptonicaDecoder().page(0, of: SmallFiles.png, within: Limits())
    }
    task.cancel()
    await #expect(throws: PictureError.deadlinePassed) { try await task.value }
  }

  @Test("BMP runs beyond the last pixel end early") func endlessRuns() {
    let pairs = [UInt8](repeating: 255, count: 40_000_000)
    let file = BmpBuilder(
      width: 100, height: 100, depth: 8, compression: 1, palette: [[0, 0, 0, 0]], pixels: pairs
    ).bytes
    let took = ProcessorTime.measure {
      #expect(throws: PictureError.damaged(format: "BMP")) { try decode(file) }
    }
    #expect(took < .seconds(10))
  }

  @Test("a task decodes on a queue's thread and keeps its deadline") func queue() async throws {
    let moment = ContinuousClock.now.advanced(by: .seconds(60))
    let (own, deadline) = try await Deadline.$current.withValue(moment) {
      try await LeptonicaDecoder().onQueue { () throws(PictureError) in (Self.isOnQueue, Deadline.current) }
    }
    #expect(own && deadline == moment && !Self.isOnQueue)
    let picture: Picture = try await LeptonicaDecoder().page(0, of: SmallFiles.png, within: Limits())
    #expect(picture.pixels == SmallFiles.grays)
  }

  /// True if the task prefers its own executor to Swift's threads.
  private static var isOnQueue: Bool { withUnsafeCurrentTask { $0?.unownedTaskExecutor != nil } }
}
