import DiscernCore
import DiscernVision
import Testing

@Suite("LeptonicaWriter encodes PNG and JPEG")
struct WriterTests {
  private let writer = LeptonicaWriter()

  /// A picture of six grays, and a colour picture of 300 × 200 white pixels.
  private static let gray = Picture(width: 3, height: 2, channels: .gray, pixels: SmallFiles.grays)
  private static let ground = Picture(
    width: 300, height: 200, channels: .rgb, pixels: [UInt8](repeating: 255, count: 300 * 200 * 3))

  @Test("a PNG holds the exact pixels and no metadata chunk") func png() throws {
    let picture = try #require(Self.gray)
    let bytes = try writer.bytes(of: picture, as: .png)
    #expect(try decode(bytes) == picture)
    var (names, offset) = ([String](), 8)
    while offset < bytes.count {
      let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      names.append(String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self))
      offset += 12 + length
    }
    #expect(Set(names).isSubset(of: ["IHDR", "sRGB", "gAMA", "IDAT", "IEND"]))
    #expect(names.contains("IDAT"))
  }

  @Test("incompressible noise is written as PNG", arguments: [1, 2, 333])
  func incompressible(side: Int) throws {
    var random = SeededGenerator(seed: 3)
    let pixels = (0..<side * side * 3).map { _ in UInt8.random(in: 0...255, using: &random) }
    let picture = try #require(Picture(width: side, height: side, channels: .rgb, pixels: pixels))
    #expect(try decode(try writer.bytes(of: picture, as: .png)).pixels.count >= side * side)
    if side == 333 { #expect(try decode(try writer.bytes(of: picture, as: .png)) == picture) }
  }

  @Test("a JPEG has no metadata segment except JFIF") func jpeg() throws {
    let bytes = try writer.bytes(of: try #require(Self.ground), as: .jpeg)
    var (markers, offset) = ([UInt8](), 2)
    while bytes[offset] == 0xFF, bytes[offset + 1] != 0xDA {
      markers.append(bytes[offset + 1])
      offset += 2 + Int(bytes[offset + 2]) << 8 + Int(bytes[offset + 3])
    }
    #expect(markers.filter { (0xE0...0xEF).contains($0) || $0 == 0xFE } == [0xE0])
  }
}
