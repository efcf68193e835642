import DiscernCore
import DiscernVision
import Testing

@Suite("Pictures are written, straightened and marked")
struct WriterTests {
  private let writer = LeptonicaWriter()

  /// Six grays, and a coloured picture of the same extent.
  private static let gray = Picture(width: 3, height: 2, channels: .gray, pixels: SmallFiles.grays)
  private static let ground = Picture(
    width: 300, height: 200, channels: .rgb, pixels: [UInt8](repeating: 255, count: 300 * 200 * 3))

  @Test("a PNG holds the pixels exactly and no chunk of metadata") func png() throws {
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

  @Test("noise, which cannot be compressed, is written as PNG too", arguments: [1, 2, 333])
  func incompressible(side: Int) throws {
    var random = SeededGenerator(seed: 3)
    let pixels = (0..<side * side * 3).map { _ in UInt8.random(in: 0...255, using: &random) }
    let picture = try #require(Picture(width: side, height: side, channels: .rgb, pixels: pixels))
    #expect(try decode(try writer.bytes(of: picture, as: .png)).pixels.count >= side * side)
    if side == 333 { #expect(try decode(try writer.bytes(of: picture, as: .png)) == picture) }
  }

  @Test("a JPEG has no segment of metadata but JFIF's own") func jpeg() throws {
    let bytes = try writer.bytes(of: try #require(Self.ground), as: .jpeg)
    var (markers, offset) = ([UInt8](), 2)
    while bytes[offset] == 0xFF, bytes[offset + 1] != 0xDA {
      markers.append(bytes[offset + 1])
      offset += 2 + Int(bytes[offset + 2]) << 8 + Int(bytes[offset + 3])
    }
    #expect(markers.filter { (0xE0...0xEF).contains($0) || $0 == 0xFE } == [0xE0])
  }

  @Test("a quadrilateral that begins at another corner is turned") func turned() throws {
    let picture = try #require(Self.gray)
    let corners = Quadrilateral(picture.bounds)
    #expect(writer.straightened(picture, inside: corners) == picture)
    let quarter = Quadrilateral(
      topLeft: corners.bottomLeft, topRight: corners.topLeft, bottomRight: corners.topRight,
      bottomLeft: corners.bottomRight)
    let turned = try #require(writer.straightened(picture, inside: quarter))
    #expect(turned.width == 2 && turned.height == 3)
    #expect(turned.pixels == [3, 0, 4, 1, 5, 2].map { SmallFiles.grays[$0] })
  }

  @Test("what lies beyond the picture is white, and nothing has no picture") func beyond() throws {
    let picture = try #require(Self.gray)
    let wider = try #require(
      writer.straightened(picture, inside: Quadrilateral(Box(x: -1, y: 0, width: 3, height: 2))))
    #expect(wider.pixels == [255, 10, 50, 255, 130, 170])
    #expect(writer.straightened(picture, inside: Quadrilateral(Box(x: 9, y: 9, width: 3, height: 2))) == nil)
    #expect(writer.straightened(picture, inside: Quadrilateral(Box(x: 1, y: 1, width: 0, height: 0))) == nil)
    let huge = Quadrilateral(Box(x: -1e9, y: -1e9, width: 2e9, height: 2e9))
    #expect((writer.straightened(picture, inside: huge)?.pixels.count ?? 0) <= 12)
    var crossed = Quadrilateral(picture.bounds)
    swap(&crossed.topLeft, &crossed.topRight)
    #expect(writer.straightened(picture, inside: crossed) == nil)
    crossed.topLeft.x = .nan
    #expect(writer.straightened(picture, inside: crossed) == nil)
  }

  @Test("perspective is taken out: a cell of a slanted board is found where it belongs") func perspective() throws {
    let ground = try #require(Self.ground)
    let outline = Quadrilateral(
      topLeft: Point(60, 40), topRight: Point(240, 60), bottomRight: Point(260, 180), bottomLeft: Point(40, 150))
    let map = try #require(Homography(from: Quadrilateral(Box(x: 0, y: 0, width: 4, height: 2)), to: outline))
    let cell = map.apply(Quadrilateral(Box(x: 2, y: 1, width: 1, height: 1)))
    let drawn = writer.marked(ground, with: [MarkedShape(outline: cell, role: .redacted)])
    let straight = try #require(writer.straightened(drawn, inside: outline))
    func light(_ x: Double, _ y: Double) -> UInt8 {
      let (column, row) = (Int(x / 4 * Double(straight.width)), Int(y / 2 * Double(straight.height)))
      return straight.pixels[(row * straight.width + column) * 3]
    }
    #expect(light(2.5, 1.5) == 0)
    for (x, y) in [(1.5, 1.5), (3.5, 1.5), (2.5, 0.5), (0.5, 0.5)] { #expect(light(x, y) == 255) }
  }
}
