import DiscernCore
import DiscernVision
import Testing

@Suite("Pictures are rotated upright by the orientation stored in the file")
struct OrientationTests {
  /// Positions of the six stored grays when upright, row by row, for each value (JEITA CP-3451, 4.6.4).
  static let seen: [(value: Int, width: Int, places: [Int])] = [
    (1, 3, [0, 1, 2, 3, 4, 5]), (2, 3, [2, 1, 0, 5, 4, 3]), (3, 3, [5, 4, 3, 2, 1, 0]), (4, 3, [3, 4, 5, 0, 1, 2]),
    (5, 2, [0, 3, 1, 4, 2, 5]), (6, 2, [3, 0, 4, 1, 5, 2]), (7, 2, [5, 2, 4, 1, 3, 0]), (8, 2, [2, 5, 1, 4, 0, 3]),
    // Undefined values count as upright.
    (0, 3, [0, 1, 2, 3, 4, 5]), (9, 3, [0, 1, 2, 3, 4, 5]), (65_535, 3, [0, 1, 2, 3, 4, 5]),
  ]

  static func expected(_ places: [Int]) -> [UInt8] { places.map { SmallFiles.grays[$0] } }

  static func coloured(_ grays: [UInt8]) -> [UInt8] { grays.flatMap { gray -> [UInt8] in [gray, 0, 255 - gray] } }

  @Test("TIFF: orientation in its own tag", arguments: seen)
  func tiff(value: Int, width: Int, places: [Int]) throws {
    for isBigEndian in [false, true] {
      let page = TiffBuilder.Page(width: 3, height: 2, pixels: SmallFiles.grays, orientation: value)
      let picture = try decode(TiffBuilder(isBigEndian: isBigEndian, pages: [page]).bytes)
      #expect(picture.width == width)
      #expect(picture.pixels == Self.expected(places))
    }
  }

  @Test("TIFF in colour: orientation in its own tag", arguments: seen)
  func colourTiff(value: Int, width: Int, places: [Int]) throws {
    let pixels = Self.coloured(SmallFiles.grays)
    let page = TiffBuilder.Page(width: 3, height: 2, channels: 3, pixels: pixels, orientation: value)
    let picture = try decode(TiffBuilder(pages: [page]).bytes)
    #expect(picture.width == width)
    #expect(picture.pixels == Self.coloured(Self.expected(places)))
  }

  @Test("PNG: orientation in the EXIF chunk", arguments: seen)
  func png(value: Int, width: Int, places: [Int]) throws {
    for isBigEndian in [false, true] {
      let exif = TiffBuilder.exif(orientation: value, isBigEndian: isBigEndian)
      let rows = [Array(SmallFiles.grays[0..<3]), Array(SmallFiles.grays[3..<6])]
      let picture = try decode(PngBuilder(width: 3, height: 2, rows: rows, extras: [("eXIf", exif)]).bytes)
      #expect(picture.width == width)
      #expect(picture.pixels == Self.expected(places))
    }
  }

  @Test("WebP: orientation in the EXIF chunk, with and without a misplaced prefix", arguments: seen)
  func webp(value: Int, width: Int, places: [Int]) throws {
    for prefix in ["", "Exif\0\0"] {
      let exif = Array(prefix.utf8) + TiffBuilder.exif(orientation: value)
      let extended = Array("VP8X".utf8) + littleEndian(10) + [8, 0, 0, 0, 2, 0, 0, 1, 0, 0]
      let body =
        Array("WEBP".utf8) + extended + SmallFiles.webp.dropFirst(12) + Array("EXIF".utf8) + littleEndian(exif.count)
        + exif
      let picture = try decode(Array("RIFF".utf8) + littleEndian(body.count) + body)
      #expect(picture.width == width)
      #expect(picture.pixels == Self.expected(places))
    }
  }

  @Test("JPEG: orientation in the first EXIF segment", arguments: seen)
  func jpeg(value: Int, width: Int, places: [Int]) throws {
    let picture = try decode(Self.jpeg(exif: TiffBuilder.exif(orientation: value, isBigEndian: true)))
    #expect(picture.width == width * 16)
    let middles = places.indices.map { picture.pixels[($0 / width * 16 + 8) * picture.width + $0 % width * 16 + 8] }
    for (middle, wanted) in zip(middles, Self.expected(places)) { #expect(abs(Int(middle) - Int(wanted)) <= 3) }
  }

  @Test("an EXIF block truncated at any byte is tolerated") func cutExif() throws {
    let exif = TiffBuilder.exif(orientation: 6)
    let widths = try exif.indices.map { try decode(Self.jpeg(exif: Array(exif[..<$0]))).width }
    #expect(widths.contains(48))
    #expect(widths.allSatisfy { $0 == 48 || $0 == 32 })
    #expect(try decode(Self.jpeg(exif: exif)).width == 32)
  }

  private static func jpeg(exif: [UInt8]) -> [UInt8] {
    let segment = Array("Exif\0\0".utf8) + exif
    let marked: [UInt8] = [0xFF, 0xE1] + littleEndian(segment.count + 2, bytes: 2).reversed() + segment
    return SmallFiles.jpeg.prefix(2) + marked + SmallFiles.jpeg.dropFirst(2)
  }
}
