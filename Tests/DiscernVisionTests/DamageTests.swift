import DiscernCore
import DiscernTestSupport
import DiscernVision
import Foundation
import Testing

@Suite("Damaged, forged and huge files give an error or the readable part, never a crash")
struct DamageTests {
  @Test("no bytes give .empty, and text gives .notAPicture, .damaged or the format's name") func nothing() {
    #expect(throws: PictureError.empty) { try decode([]) }
    for text in ["Hello, world.", "P1 is a road.", "BM", "II*", "{}"] {
      let error = #expect(throws: PictureError.self) { try decode(Array(text.utf8)) }
      #expect(error == .notAPicture || error == .damaged(format: "BMP"), "\(text)")
    }
    for (text, format) in [("<svg xmlns=\"…\"/>", "SVG"), ("%PDF-1.7", "PDF")] {
      let error = #expect(throws: PictureError.self) { try decode(Array(text.utf8)) }
      #expect(error?.description.contains(format) == true, "\(text)")
    }
  }

  @Test("a file with more bytes than the limit is rejected") func bytes() {
    var limits = Limits()
    limits.bytes = SmallFiles.png.count - 1
    #expect(throws: PictureError.tooManyBytes(bytes: SmallFiles.png.count, limit: limits.bytes)) {
      try LeptonicaDecoder().page(0, of: SmallFiles.png, within: limits)
    }
    limits.bytes += 1
    #expect(throws: Never.self) { try LeptonicaDecoder().page(0, of: SmallFiles.png, within: limits) }
  }

  @Test("every format rejects a header of 30,000 by 30,000 pixels before decoding") func hugeHeaders() throws {
    let side = 30_000
    var gif = SmallFiles.gif
    let frame = try #require(gif.indices.first { gif[$0] == 0x2C && $0 >= 13 + 768 })
    gif.replaceSubrange(frame + 5..<frame + 9, with: littleEndian(side, bytes: 2) + littleEndian(side, bytes: 2))
    let webp =
      Array("RIFF".utf8) + littleEndian(22) + Array("WEBPVP8X".utf8) + littleEndian(10) + [0, 0, 0, 0]
      + littleEndian(side - 1, bytes: 3) + littleEndian(side - 1, bytes: 3)
    let files = [
      PngBuilder(width: side, height: side, rows: [[1, 2, 3]]).bytes,
      TiffBuilder(pages: [.init(width: side, height: side, pixels: [1, 2, 3])]).bytes,
      BmpBuilder(width: side, height: -side, pixels: [1, 2, 3]).bytes,
      Array("P6 30000 30000 255\n".utf8), gif, webp, Self.jpeg(claiming: side),
    ]
    for file in files {
      let took = ProcessorTime.measure {
        #expect(throws: PictureError.tooManyPixels(width: side, height: side, limit: 100_000_000)) { try decode(file) }
        #expect(throws: PictureError.tooManyPixels(width: side, height: side, limit: 100_000_000)) {
          try LeptonicaDecoder().pageCount(of: file, within: Limits())
        }
      }
      #expect(took < .milliseconds(100))
    }
  }

  @Test("a width and height whose product overflows are rejected") func overflow() {
    let most = 0xFFFF_FFFF
    let file = PngBuilder(width: most, height: most, rows: []).bytes
    #expect(throws: PictureError.tooManyPixels(width: most, height: most, limit: 100_000_000)) { try decode(file) }
  }

  @Test("surplus data after the pixels of a PNG is ignored") func moreData() throws {
    let rows = (0..<20).map { [UInt8](repeating: UInt8($0 * 10), count: 10) }
    let picture = try decode(PngBuilder(width: 10, height: 10, rows: rows).bytes)
    #expect(picture.width == 10 && picture.height == 10)
    #expect(picture.pixels == Array(rows.prefix(10).joined()))
  }

  @Test("a PNG with more than half of its rows is decoded; with fewer it is damaged") func missingRows() throws {
    let rows = (0..<6).map { [UInt8](repeating: UInt8($0 * 10), count: 10) }
    let picture = try decode(PngBuilder(width: 10, height: 10, rows: rows).bytes)
    #expect(picture.pixels.prefix(60).elementsEqual(rows.joined()))
    #expect(picture.pixels.suffix(40).allSatisfy { $0 == 50 })
    #expect(throws: PictureError.damaged(format: "PNG")) {
      try decode(PngBuilder(width: 10, height: 10, rows: Array(rows.prefix(4))).bytes)
    }
    #expect(throws: PictureError.damaged(format: "PNG")) {
      try decode(PngBuilder(width: 10, height: 10, isInterlaced: true, rows: rows).bytes)
    }
  }

  @Test("a JPEG with more than half of its rows is decoded; with fewer it is damaged") func cutJpeg() throws {
    let whole = try Self.noise()
    let bytes = try LeptonicaWriter().bytes(of: whole, as: .jpeg)
    let picture = try decode(Array(bytes.prefix(bytes.count * 3 / 4)))
    let intact = try decode(bytes)
    #expect(picture.width == 256 && picture.height == 256)
    #expect(picture.pixels.prefix(256 * 160) == intact.pixels.prefix(256 * 160))
    #expect(picture.pixels.suffix(256 * 32).allSatisfy { $0 == picture.pixels[256 * 256 - 1] })
    #expect(throws: PictureError.damaged(format: "JPEG")) { try decode(Array(bytes.prefix(bytes.count / 3))) }
    #expect(try decode(Array(bytes.dropLast(2))).pixels == intact.pixels)
  }

  @Test("a JPEG with flipped bytes in its last quarter is still decoded", arguments: 1...20 as ClosedRange<UInt64>)
  func scratchedJpeg(seed: UInt64) throws {
    var bytes = try LeptonicaWriter().bytes(of: try Self.noise(), as: .jpeg)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<3 { bytes[Int.random(in: bytes.count * 3 / 4..<bytes.count, using: &random)] ^= 0x55 }
    let picture = try decode(bytes)
    #expect(picture.width == 256 && picture.height == 256)
  }

  @Test("a file truncated at any byte gives its own extent or an error", arguments: SmallFiles.everyFormat)
  func cutAnywhere(file: SmallFile) throws {
    let bytes = file.bytes
    let whole = try decode(bytes)
    var errors = 0
    for count in bytes.indices {
      do throws(PictureError) {
        let picture = try decode(Array(bytes.prefix(count)))
        #expect(picture.width == whole.width && picture.height == whole.height)
      } catch {
        errors += 1
        #expect([.empty, .notAPicture, .damaged(format: file.format)].contains(error))
      }
    }
    #expect(errors > bytes.count / 10)
  }

  @Test(
    "2,000 mutations of each format neither crash nor exceed the pixel limit", arguments: SmallFiles.everyFormat)
  func mutations(file: SmallFile) {
    var random = SeededGenerator(seed: 1)
    var (read, refused) = (0, 0)
    for _ in 0..<2_000 {
      var mutant = file.bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<min(mutant.count, 2_000), using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: mutant[place] = UInt8.random(in: 0...255, using: &random)
        case 1: mutant[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 2: mutant.insert(UInt8.random(in: 0...255, using: &random), at: place)
        default: mutant.remove(at: place)
        }
      }
      do {
        let picture = try decode(mutant, pixels: 1_000_000)
        #expect(picture.width * picture.height <= 1_000_000)
        read += 1
      } catch {
        refused += 1
      }
    }
    #expect(read > 0 && refused > 0, "\(file.format): \(read) read, \(refused) refused")
  }

  /// A process of its own decodes, because other tests write to this one's standard error meanwhile.
  @Test("decoding damaged files prints nothing on standard error") func silence() async throws {
    let decoding = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let jpeg = try LeptonicaWriter().bytes(of: try Self.noise(), as: .jpeg)
      var png = SmallFiles.png
      png[png.count - 20] ^= 0xFF
      var tiff = SmallFiles.tiff
      tiff[tiff.count - 1] = 0x77
      let files =
        SmallFiles.everyFormat.map { Array($0.bytes.dropLast(12)) } + [Array(jpeg.dropLast(9_000)), png, tiff]
      for file in files { _ = try? decode(file) }
      write(STDERR_FILENO, "decoded\n", 8)
    }
    let said = String(decoding: try #require(decoding).standardErrorContent, as: UTF8.self)
    // The last line shows that what a process writes is seen.
    #expect(said.hasSuffix("decoded\n"))
    for word in ["JPEG data", "JPEG file", "libpng", "TIFF", "Error in", "Warning in", "maxval"] {
      #expect(!said.contains(word))
    }
  }

  @Test("many files are decoded in parallel") func atOnce() async throws {
    let files = SmallFiles.exact
    let pixels = try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for index in 0..<200 { group.addTask { try decode(files[index % files.count].bytes).pixels } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(pixels.count == 200)
    #expect(pixels.allSatisfy { $0 == SmallFiles.grays })
  }

  /// Returns a JPEG whose frame header states another, square extent.
  private static func jpeg(claiming side: Int) -> [UInt8] {
    var bytes = SmallFiles.jpeg
    let frame = bytes.indices.first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 } ?? 0
    let number = [UInt8](littleEndian(side, bytes: 2).reversed())
    bytes.replaceSubrange(frame + 5..<frame + 9, with: number + number)
    return bytes
  }

  private static func noise() throws -> Picture {
    var random = SeededGenerator(seed: 7)
    let pixels = (0..<256 * 256).map { _ in UInt8.random(in: 0...255, using: &random) }
    return try #require(Picture(width: 256, height: 256, channels: .gray, pixels: pixels))
  }
}
