import DiscernCore
import DiscernVision
import Testing

@Suite("The resolution that a file states comes with the picture")
struct ResolutionTests {
  private func bigEndian(_ value: Int, _ count: Int) -> [UInt8] { Array(littleEndian(value, bytes: count).reversed()) }

  @Test(
    "PNG: pixels of a metre; a mere ratio is no resolution",
    arguments: [(11_811, 1, 300.0), (11_811, 0, nil), (1, 1, nil)] as [(Int, UInt8, Double?)])
  func png(pixels: Int, unit: UInt8, expected: Double?) throws {
    let rows = [Array(SmallFiles.grays[0..<3]), Array(SmallFiles.grays[3..<6])]
    let chunk = bigEndian(pixels, 4) + bigEndian(pixels, 4) + [unit]
    let file = PngBuilder(width: 3, height: 2, rows: rows, extras: [("pHYs", chunk)])
    #expect(try decode(file.bytes).dotsPerInch == expected)
  }

  @Test(
    "JPEG: dots of an inch or of a centimetre; other units, and what no scanner has, are no resolution",
    arguments: [(200, 1, 200.0), (118, 2, 300.0), (200, 0, nil), (5_000, 1, nil), (1, 1, nil)]
      as [(Int, UInt8, Double?)])
  func jpeg(density: Int, unit: UInt8, expected: Double?) throws {
    var bytes = SmallFiles.jpeg
    // The first segment of a JFIF file: marker, length, name, version, unit, densities.
    try #require(Array(bytes[2..<4]) == [0xFF, 0xE0] && Array(bytes[6..<11]) == Array("JFIF\0".utf8))
    bytes.replaceSubrange(13..<18, with: [unit] + bigEndian(density, 2) + bigEndian(density, 2))
    #expect(try decode(bytes).dotsPerInch == expected)
  }

  @Test("A file that says nothing has no resolution", arguments: SmallFiles.exact)
  func unknown(file: SmallFile) throws {
    #expect(try decode(file.bytes).dotsPerInch == nil)
  }

  @Test("TIFF: a fraction, of inches where no unit is stated; a fraction over nought is none")
  func tiff() throws {
    for (above, below, unit, expected) in [
      (600, 2, nil, 300.0), (600, 2, 2, 300), (118, 1, 3, 300), (300, 1, 1, nil), (300, 0, 2, nil),
    ] as [(Int, Int, Int?, Double?)] {
      var page = TiffBuilder.Page(width: 3, height: 2, pixels: SmallFiles.grays)
      page.fractions = [282: (above, below)]
      page.tags = unit.map { [296: $0] } ?? [:]
      for isBigEndian in [false, true] {
        #expect(try decode(TiffBuilder(isBigEndian: isBigEndian, pages: [page]).bytes).dotsPerInch == expected)
      }
    }
  }
}
