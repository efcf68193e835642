import DiscernCore
import Testing

@testable import DiscernVision

// Generous, for a busy machine: it only ends a detection that would never end.
@Suite("OutlineDetector rejects pictures without a card", .timeLimit(.minutes(10)))
struct OutlineRejectionTests {
  private let detector = OutlineDetector()

  private func picture(
    _ width: Int, _ height: Int, _ channels: Picture.Channels = .gray, _ level: (Int, Int) -> UInt8
  ) throws -> Picture {
    var pixels: [UInt8] = []
    for row in 0..<height {
      for column in 0..<width { pixels += [UInt8](repeating: level(column, row), count: channels.rawValue) }
    }
    return try #require(Picture(width: width, height: height, channels: channels, pixels: pixels))
  }

  private func expectNothing(_ picture: Picture, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(detector.quads(of: picture, options: DocumentDetectionOptions()).isEmpty, sourceLocation: sourceLocation)
  }

  @Test("no card is detected in one colour, noise or gradients", arguments: [Picture.Channels.gray, .rgb])
  func formless(channels: Picture.Channels) throws {
    var random = SeededGenerator(seed: 11)
    expectNothing(try picture(400, 300, channels) { _, _ in 128 })
    expectNothing(try picture(400, 300, channels) { _, _ in UInt8.random(in: 0...255, using: &random) })
    expectNothing(try picture(400, 300, channels) { column, row in UInt8((column + row) * 255 / 700) })
  }

  @Test("no card is detected among 20,000 specks, in bounded time") func specks() throws {
    var random = SeededGenerator(seed: 5)
    var pixels = [UInt8](repeating: 255, count: 1200 * 900)
    for _ in 0..<20_000 {
      let (x, y) = (Int.random(in: 0..<1197, using: &random), Int.random(in: 0..<897, using: &random))
      for row in y..<y + 3 { for column in x..<x + 3 { pixels[row * 1200 + column] = 0 } }
    }
    expectNothing(try #require(Picture(width: 1200, height: 900, channels: .gray, pixels: pixels)))
  }

  @Test(
    "no card is detected in tiny or very narrow pictures",
    arguments: [(1, 1), (4, 4000), (4000, 4), (3, 3), (1, 300)])
  func slender(width: Int, height: Int) throws {
    expectNothing(try picture(width, height) { column, row in (column / 3 + row / 3) % 2 == 0 ? 0 : 255 })
  }

  @Test("no card is detected on a page of text") func page() throws {
    expectNothing(
      try picture(500, 700) { column, row in
        let isLine = row % 20 < 11 && row > 60 && row < 620 && column > 50 && column < 430 + (row / 20 * 37) % 40
        return isLine && (column * 7 / 3 + row / 20 * 5) % 6 < 3 && (column / 31 + row / 20) % 5 != 0 ? 20 : 250
      })
  }

  @Test("no card is detected on a form of ruled lines") func form() throws {
    expectNothing(
      try picture(600, 500) { column, row in
        let isInside = column >= 40 && column <= 560 && row >= 40 && row <= 460
        let isRule = (column - 40) % 130 < 2 || (row - 40) % 60 < 2
        return isInside && isRule ? 30 : 252
      })
  }

  @Test("no panel is detected on a card that fills the picture") func fullFrame() throws {
    let whole = Quadrilateral(Box(x: 0, y: 0, width: 480, height: 303))
    var card = DrawnScene.Card.printed(whole, ground: Colour(40, 70, 150), ink: .gray(245))
    let print = card.colour
    card.radius = 0
    card.colour = { place in
      if place.x > 8, place.x < 20, place.y > 18, place.y < 27 { return Colour(200, 170, 80) }
      return print(place)
    }
    let picture = try DrawnScene(width: 480, height: 303, noise: 1, cards: [card]).picture()
    expectNothing(picture)
    // Its chip is a good outline; the structure around it decides.
    let judged = try #require(OutlineCandidateDetector(picture, options: DocumentDetectionOptions())).selection.judged
    #expect(judged.first?.reason == .unexplained)
    #expect(judged.first.map { $0.evidence.confidence > 0.5 } == true)
  }

  @Test("the photo on a card is rejected as overlapped") func within() throws {
    let outline = Quadrilateral(center: Point(235, 180), width: 320, height: 202, sine: 0.1)
    let card = DrawnScene.Card(outline: outline) { place in
      place.x > 50 && place.x < 78 && place.y > 8 && place.y < 44 ? Colour(50, 80, 130) : .gray(235)
    }
    let picture = try DrawnScene(cards: [card]).picture()
    let judged = try #require(OutlineCandidateDetector(picture, options: DocumentDetectionOptions())).selection.judged
    #expect(judged.count { $0.reason == nil } == 1)
    #expect(judged.contains { $0.reason == .overlapped && $0.evidence.confidence > 0.5 })
  }

  @Test("no card is detected in stripes across the whole picture") func stripes() throws {
    expectNothing(try picture(480, 360) { _, row in row / 12 % 2 == 0 ? 60 : 180 })
  }
}
