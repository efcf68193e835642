import DiscernCore
import DiscernVision
import Testing

@Suite("Annotator draws outlines and labels and blackens private areas")
struct AnnotatorTests {
  private let writer = LeptonicaWriter()
  private let box = Quadrilateral(Box(x: 100, y: 80, width: 120, height: 60))

  private func plain(_ light: UInt8, channels: Picture.Channels = .gray) throws -> Picture {
    let count = 400 * 300 * channels.rawValue
    return try #require(
      Picture(width: 400, height: 300, channels: channels, pixels: [UInt8](repeating: light, count: count)))
  }

  private func colour(_ picture: Picture, _ x: Int, _ y: Int) -> [UInt8] {
    Array(picture.pixels[(y * picture.width + x) * 3..<(y * picture.width + x) * 3 + 3])
  }

  @Test(
    "an outline is visible on white, black and its own gray and leaves its inside unchanged",
    arguments: [0, 128, 255] as [UInt8])
  func outline(light: UInt8) throws {
    let roles: [MarkedShape.Role] = [.document(0), .field(0), .unclaimed]
    for role in roles {
      let marked = writer.marked(try plain(light), with: [MarkedShape(outline: box, role: role)])
      #expect(marked.channels == .rgb)
      let across = (95..<106).map { colour(marked, $0, 110) }
      #expect(across.contains { pixel in pixel.contains { abs(Int($0) - Int(light)) > 60 } })
      #expect(colour(marked, 160, 110) == [light, light, light])
      #expect(colour(marked, 20, 20) == [light, light, light])
    }
  }

  @Test("documents have different colours, and a field has its document's colour") func colours() throws {
    func ink(_ role: MarkedShape.Role) throws -> [UInt8] {
      colour(writer.marked(try plain(255), with: [MarkedShape(outline: box, role: role)]), 100, 110)
    }
    let documents = try (0..<6).map { try ink(.document($0)) }
    #expect(Set(documents).count == 6)
    #expect(try ink(.field(2)) == documents[2])
    #expect(try ink(.document(-1)).count == 3)
  }

  @Test("a label is drawn above its outline in exactly two colours") func label() throws {
    let without = writer.marked(try plain(99), with: [MarkedShape(outline: box, role: .document(1))])
    let with = writer.marked(
      try plain(99), with: [MarkedShape(outline: box, label: "payment-card", role: .document(1))])
    let changed = with.pixels.indices.filter { with.pixels[$0] != without.pixels[$0] }
    #expect(changed.count > 100)
    #expect(changed.allSatisfy { $0 / 3 / 400 <= 80 })
    let lights = Set(changed.map { colour(with, $0 / 3 % 400, $0 / 3 / 400) })
    #expect(lights.count == 2)
  }

  @Test("labels of shapes with the same outline do not cover each other") func labelsApart() throws {
    let shapes = ["phone", "email"].map { MarkedShape(outline: box, label: $0, role: .field(0)) }
    let both = writer.marked(try plain(255), with: shapes)
    for shape in shapes {
      let alone = writer.marked(try plain(255), with: [shape])
      #expect(both != alone)
    }
    // One label above the outline, one below.
    #expect(colour(both, 104, 76) != [255, 255, 255])
    #expect(colour(both, 104, 145) != [255, 255, 255])
  }

  @Test("every pixel of a redacted area is black") func redaction() throws {
    let crossed = Quadrilateral(
      topLeft: box.topLeft, topRight: box.bottomRight, bottomRight: box.topRight, bottomLeft: box.bottomLeft)
    let slanted = Quadrilateral(
      topLeft: Point(110.4, 85.2), topRight: Point(210.7, 90.9), bottomRight: Point(205.1, 133.3),
      bottomLeft: Point(105.5, 130.8))
    for shape in [box, crossed, slanted] {
      let marked = writer.marked(try plain(200, channels: .rgb), with: [MarkedShape(outline: shape, role: .redacted)])
      let area = shape.isConvex ? shape : box
      for row in 80..<140 {
        for column in 100..<220 where area.contains(Point(Double(column) + 0.5, Double(row) + 0.5)) {
          #expect(colour(marked, column, row) == [0, 0, 0])
        }
      }
      #expect(colour(marked, 95, 75) == [200, 200, 200])
    }
  }

  @Test("shapes outside the picture, empty shapes and NaN corners do not crash") func impossibleShapes() throws {
    let odd = [
      Box(x: -1e12, y: -1e12, width: 2e12, height: 2e12), Box(x: 1e9, y: 1e9, width: 5, height: 5),
      Box(x: 10, y: 10, width: 0, height: 0),
    ].map(Quadrilateral.init)
    var broken = box
    broken.topLeft.x = .nan
    broken.bottomRight.y = .infinity
    let shapes = (odd + [broken]).flatMap { outline in
      [MarkedShape.Role.document(0), .redacted].map { MarkedShape(outline: outline, label: "ключ 🙂", role: $0) }
    }
    for shape in shapes { #expect(writer.marked(try plain(9), with: [shape]).width == 400) }
    let dot = try #require(Picture(width: 1, height: 1, channels: .gray, pixels: [0]))
    #expect(writer.marked(dot, with: shapes).width == 1)
  }
}
