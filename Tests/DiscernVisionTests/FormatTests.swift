import DiscernCore
import DiscernVision
import Testing

@Suite("Each format decodes to its stored pixels")
struct FormatTests {
  @Test("PNG, TIFF, BMP, PNM, GIF and lossless WebP decode to exact grays", arguments: SmallFiles.exact)
  func exactGrays(file: SmallFile) throws {
    let picture = try decode(file.bytes)
    #expect(picture.width == 3 && picture.height == 2)
    #expect(picture.channels == .gray)
    #expect(picture.pixels == SmallFiles.grays)
  }

  @Test("JPEG decodes to grays within 3 levels") func jpegGrays() throws {
    let picture = try decode(SmallFiles.jpeg)
    #expect(picture.channels == .gray)
    for (index, gray) in SmallFiles.grays.enumerated() {
      let middle = Int(picture.pixels[(index / 3 * 16 + 8) * 48 + index % 3 * 16 + 8])
      #expect(abs(middle - Int(gray)) <= 3)
    }
  }

  @Test("a written colour keeps its channels in order", arguments: [PictureFormat.png, .jpeg])
  func colours(format: PictureFormat) throws {
    let orange = (0..<256).flatMap { _ -> [UInt8] in [240, 130, 20] }
    let picture = try #require(Picture(width: 16, height: 16, channels: .rgb, pixels: orange))
    let back = try decode(try LeptonicaWriter().bytes(of: picture, as: format))
    #expect(back.channels == .rgb)
    for (found, wanted) in zip(back.pixels.prefix(3), [240, 130, 20]) { #expect(abs(Int(found) - wanted) <= 3) }
  }

  @Test("PPM, BMP and TIFF decode to channels in the order red, green, blue") func channelOrder() throws {
    let colours: [UInt8] = [250, 0, 10, 20, 240, 30, 40, 50, 230]
    let ppm = Array("P6 3 1 255\n".utf8) + colours
    let bmp = BmpBuilder(width: 3, height: 1, pixels: [10, 0, 250, 30, 240, 20, 230, 50, 40, 0, 0, 0]).bytes
    let tiff = TiffBuilder(pages: [.init(width: 3, height: 1, channels: 3, pixels: colours)]).bytes
    for file in [ppm, bmp, tiff] { #expect(try decode(file).pixels == colours) }
  }

  @Test("a picture of one pixel survives writing and decoding", arguments: [PictureFormat.png, .jpeg])
  func onePixel(format: PictureFormat) throws {
    let picture = try #require(Picture(width: 1, height: 1, channels: .gray, pixels: [77]))
    #expect(try decode(try LeptonicaWriter().bytes(of: picture, as: format)) == picture)
  }

  @Test("an RGB file with equal channels becomes gray; one coloured pixel keeps it RGB") func grayness()
    throws
  {
    #expect(try decode(Array("P6 2 1 255\n".utf8) + [9, 9, 9, 200, 200, 200]).channels == .gray)
    #expect(try decode(Array("P6 2 1 255\n".utf8) + [9, 9, 9, 200, 200, 201]).channels == .rgb)
  }

  @Test("16-bit samples, gray and colour, become 8-bit") func sixteenBits() throws {
    let gray = PngBuilder(width: 2, height: 1, bitDepth: 16, rows: [[100, 100, 200, 200]]).bytes
    #expect(try decode(gray).pixels == [100, 200])
    let colour = PngBuilder(width: 1, height: 1, bitDepth: 16, colourType: 2, rows: [[10, 10, 20, 20, 30, 30]]).bytes
    #expect(try decode(colour).pixels == [10, 20, 30])
    let tiff = TiffBuilder(pages: [.init(width: 2, height: 1, bits: 16, pixels: [0, 100, 0, 200])]).bytes
    #expect(try decode(tiff).pixels == [100, 200])
    #expect(try decode(Array("P5 2 1 65535\n".utf8) + [100, 100, 200, 200]).pixels == [100, 200])
  }

  @Test("1-, 2- and 4-bit samples are scaled to 8 bits") func fewBits() throws {
    #expect(
      try decode(PngBuilder(width: 4, height: 1, bitDepth: 1, rows: [[0b1010_0000]]).bytes).pixels == [255, 0, 255, 0])
    #expect(
      try decode(PngBuilder(width: 4, height: 1, bitDepth: 2, rows: [[0b0001_1011]]).bytes).pixels == [0, 85, 170, 255])
    #expect(try decode(PngBuilder(width: 2, height: 1, bitDepth: 4, rows: [[0x0F]]).bytes).pixels == [0, 255])
    // In a PBM, 1 is black.
    #expect(try decode(Array("P1\n3 1\n1 0 1\n".utf8)).pixels == [0, 255, 0])
    #expect(try decode(Array("P4\n3 1\n".utf8) + [0b0100_0000]).pixels == [255, 0, 255])
  }

  @Test("palette indices decode to their colours") func palettes() throws {
    let png = PngBuilder(
      width: 2, height: 1, colourType: 3, rows: [[1, 0]], extras: [("PLTE", [1, 2, 3, 250, 20, 30])])
    #expect(try decode(png.bytes).pixels == [250, 20, 30, 1, 2, 3])
    let bmp = BmpBuilder(
      width: 2, height: -1, depth: 4, palette: [[3, 2, 1, 0], [30, 20, 250, 0]], pixels: [0x10, 0, 0, 0])
    #expect(try decode(bmp.bytes).pixels == [250, 20, 30, 1, 2, 3])
  }

  @Test("CMYK JPEGs become RGB, with and without Adobe's complements") func inks() throws {
    // Encoded by libjpeg from cyan 0, magenta 255, yellow 255, black 0; its first segment is Adobe's marker.
    let adobe = SmallFiles.decoded(
      "/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwAIBgYHBgUIBwcHCQkICgwUDQwLCwwZEhMPFB0aHx4dGhwcICQuJyAiLCMcHCg3KSwwMTQ0NB8nOT04MjwuMzQy"
        + "/8AAFAgACAAIBEMRAE0RAFkRAEsRAP/EABUAAQEAAAAAAAAAAAAAAAAAAAcI/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAA4EQwBNAFkASwAAPwB/T+n8"
        + "/v/Z")
    #expect(try decode(adobe).pixels.prefix(3).elementsEqual([255, 0, 0]))
    // Without the marker, the same numbers are amounts of ink: full cyan and full black are black.
    let plain = adobe.prefix(2) + adobe.dropFirst(18)
    #expect(try decode(Array(plain)).pixels.prefix(3).allSatisfy { $0 == 0 })
  }

  @Test("each BMP packing is decoded") func bmpPackings() throws {
    let topFirst = BmpBuilder(
      width: 3, height: -2, pixels: [0..<3, 3..<6].flatMap { SmallFiles.bmpRow(SmallFiles.grays[$0]) })
    #expect(try decode(topFirst.bytes).pixels == SmallFiles.grays)
    let short = BmpBuilder(width: 1, height: 1, depth: 16, pixels: [0x1F, 0x7C, 0, 0])
    #expect(try decode(short.bytes).pixels == [255, 0, 255])
    let masked = BmpBuilder(
      width: 1, height: 1, depth: 16, compression: 3, masks: [0xF800, 0x7E0, 0x1F, 0], pixels: [0xE0, 0x07, 0, 0])
    #expect(try decode(masked.bytes).pixels == [0, 255, 0])
    let grays = SmallFiles.grays.map { gray -> [UInt8] in [gray, gray, gray, 0] }
    // A run of two, a literal of three with padding, end of line; a skip; a run of one; end of bitmap.
    let runs = BmpBuilder(
      width: 5, height: 2, depth: 8, compression: 1, palette: grays,
      pixels: [2, 1, 0, 3, 2, 3, 4, 0, 0, 0, 0, 2, 1, 0, 1, 5, 0, 1])
    #expect(try decode(runs.bytes).pixels == [10, 210, 10, 10, 10, 50, 50, 90, 130, 170])
    let opacityOfNothing = BmpBuilder(
      width: 1, height: 1, depth: 32, compression: 3, masks: [0xFF0000, 0xFF00, 0xFF, 0xFF00_0000],
      pixels: [1, 2, 3, 0])
    #expect(try decode(opacityOfNothing.bytes).pixels == [3, 2, 1])
  }

  @Test("a PNM's maximum is scaled to white in plain, packed and PAM files") func pnmMaxima() throws {
    #expect(try decode(Array("P5 3 1 100\n".utf8) + [0, 50, 100]).pixels == [0, 128, 255])
    #expect(try decode(Array("P6 1 1 15\n".utf8) + [0, 5, 15]).pixels == [0, 85, 255])
    #expect(try decode(Array("P2 # words\n3 1 # more\n100\n0 50 100".utf8)).pixels == [0, 128, 255])
    #expect(try decode(Array("P1\n4 1\n1010\n".utf8)).pixels == [0, 255, 0, 255])
    let pam = "P7\nWIDTH 2\nHEIGHT 1\nDEPTH 2\nMAXVAL 255\nTUPLTYPE GRAYSCALE_ALPHA\nENDHDR\n"
    #expect(try decode(Array(pam.utf8) + [20, 255, 0, 0]).pixels == [20, 255])
  }

  @Test("each page of a TIFF is decoded, in both byte orders", arguments: [false, true])
  func pages(isBigEndian: Bool) throws {
    let builder = TiffBuilder(
      isBigEndian: isBigEndian,
      pages: [
        .init(width: 3, height: 2, pixels: SmallFiles.grays), .init(width: 1, height: 2, pixels: [5, 6]),
        .init(width: 2, height: 1, pixels: [7, 8], orientation: 6),
      ])
    let decoder = LeptonicaDecoder()
    #expect(try decoder.pageCount(of: builder.bytes, within: Limits()) == 3)
    let pages = try (0..<3).map { try decoder.page($0, of: builder.bytes, within: Limits()) }
    #expect(pages.map(\.pixels) == [SmallFiles.grays, [5, 6], [7, 8]])
    #expect(pages.map(\.width) == [3, 1, 1])
    #expect(throws: PictureError.damaged(format: "TIFF")) { try decoder.page(3, of: builder.bytes, within: Limits()) }
  }

  @Test("a cyclic chain of TIFF directories ends") func endlessChain() throws {
    var bytes = SmallFiles.tiff
    bytes.replaceSubrange(bytes.count - 4..<bytes.count, with: bytes[4..<8])
    #expect(try LeptonicaDecoder().pageCount(of: bytes, within: Limits()) == 1)
    #expect(try decode(bytes).pixels == SmallFiles.grays)
  }

  @Test("an animation decodes to its first frame") func animations() throws {
    let gif = GifBuilder(width: 3, height: 2, frames: [SmallFiles.grays, [1, 2, 3, 4, 5, 6]])
    #expect(try decode(gif.bytes).pixels == SmallFiles.grays)
    // Encoded by libwebp: red, then blue.
    let webp = SmallFiles.decoded(
      "UklGRoQAAABXRUJQVlA4WAoAAAACAAAAAgAAAQAAQU5JTQYAAAAAAAAAAABBTk1GKAAAAAAAAAAAAAIAAAEAAAAAAAJWUDhMDwAAAC8CQAAABxD9j/4H"
        + "IqL/AQBBTk1GKAAAAAAAAAAAAAIAAAEAAAAAAABWUDhMDwAAAC8CQAAABxDR//4HIqL/AQA=")
    let picture = try decode(webp)
    #expect(picture.width == 3 && picture.height == 2)
    #expect(picture.pixels.prefix(3).elementsEqual([255, 0, 0]))
  }

  @Test("a lossy WebP is decoded") func lossyWebp() throws {
    let picture = try decode(
      SmallFiles.decoded(
        "UklGRjYAAABXRUJQVlA4ICoAAACQAQCdASoQABAAAsBMJaACdLoAA5gA/u2QP4hd7G2//PTP62/j/xkAAAA="))
    #expect(picture.width == 16 && picture.height == 16)
    for (found, wanted) in zip(picture.pixels.prefix(3), [200, 30, 30]) { #expect(abs(Int(found) - wanted) <= 12) }
  }

  @Test("an unsupported feature is not reported as damage") func unsupported() {
    let tiled = TiffBuilder(pages: [.init(width: 3, height: 2, pixels: SmallFiles.grays, tags: [322: 16, 323: 16])])
    #expect(throws: PictureError.unsupported(format: "TIFF", feature: "tiles")) { try decode(tiled.bytes) }
    let packed = BmpBuilder(width: 1, height: 1, compression: 9, pixels: [0, 0, 0, 0])
    #expect(throws: PictureError.unsupported(format: "BMP", feature: "an unusual compression")) {
      try decode(packed.bytes)
    }
  }
}
