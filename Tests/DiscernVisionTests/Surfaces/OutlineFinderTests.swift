import DiscernCore
import DiscernVision
import Testing

@Suite("Cards are found by their outlines")
struct OutlineFinderTests {
  private let finder = OutlineFinder()
  private typealias Card = DrawnScene.Card

  private static let inclined = Quadrilateral(center: Point(235, 180), width: 300, height: 189, sine: 0.14)
  private static let foreshortened = Quadrilateral([(95, 90), (370, 60), (420, 285), (60, 300)])

  /// Dark and light strips a few pixels wide, not quite straight, as of planed wood.
  private static let wood: @Sendable (Point) -> Colour = { point in
    let strip = Int((point.y + point.x / 40) / 5)
    // Each strip is cut somewhere else.
    let run = Int((point.x + Double(strip * 53 % 90)) / 90)
    let level = [112.0, 118, 106, 121, 115, 103, 124][(strip * 3 + run * 5) % 7]
    return Colour(level + 35, level, level - 35)
  }
  private static let chequers: @Sendable (Point) -> Colour = { point in
    (Int(point.x / 24) + Int(point.y / 24)) % 2 == 0 ? Colour(205, 60, 60) : Colour(225, 215, 205)
  }

  private func expectFound(_ scene: DrawnScene, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let found = finder.surfaces(of: try scene.picture(), options: SurfaceOptions())
    #expect(found.count == scene.cards.count, sourceLocation: sourceLocation)
    for card in scene.cards {
      let best = found.map { $0.outline.intersectionOverUnion(card.outline) }.max() ?? 0
      #expect(best >= 0.9, sourceLocation: sourceLocation)
    }
    #expect(found.allSatisfy { (0.5...1).contains($0.confidence) }, sourceLocation: sourceLocation)
  }

  @Test("a card lies on a plain table", arguments: [Picture.Channels.gray, .rgb])
  func plain(channels: Picture.Channels) throws {
    var scene = DrawnScene(cards: [.printed(Self.inclined, ground: .gray(225))])
    scene.channels = channels
    let found = finder.surfaces(of: try scene.picture(), options: SurfaceOptions())
    #expect(found.count == 1)
    // The sides are extended to where they meet, beyond the round corners, to a pixel.
    for (corner, expected) in zip(found.first?.outline.corners ?? [], Self.inclined.corners) {
      #expect(corner.distance(to: expected) < 1)
    }
    #expect(found.first.map { $0.confidence > 0.9 } == true)
  }

  @Test("perspective is allowed for") func perspective() throws {
    try expectFound(DrawnScene(cards: [.printed(Self.foreshortened, ground: Colour(30, 50, 110), ink: .gray(240))]))
  }

  @Test("several cards lie on one table, each found once") func several() throws {
    var scene = DrawnScene(width: 640, height: 480, table: Self.wood)
    scene.cards = [
      .printed(Quadrilateral(center: Point(165, 120), width: 230, height: 145, sine: -0.1), ground: .gray(235)),
      .printed(
        Quadrilateral(center: Point(465, 140), width: 220, height: 139, sine: 0.2), ground: Colour(20, 40, 90),
        ink: .gray(240)),
      .printed(
        Quadrilateral(center: Point(190, 350), width: 240, height: 151, sine: 0.05), ground: Colour(40, 120, 80)),
      .printed(
        Quadrilateral(center: Point(490, 360), width: 200, height: 126, sine: -0.3), ground: Colour(230, 220, 180)),
    ]
    try expectFound(scene)
  }

  @Test("wood and chequers are not in the way", arguments: [0, 1])
  func patterns(index: Int) throws {
    let table = [Self.wood, Self.chequers][index]
    try expectFound(
      DrawnScene(table: table, cards: [.printed(Self.inclined, ground: Colour(25, 40, 100), ink: .gray(240))]))
  }

  @Test("white on white and dark on dark are seen", arguments: [(238.0, 250.0), (30, 20), (20, 31)])
  func faint(table: Double, card: Double) throws {
    var scene = DrawnScene(noise: 1, cards: [.printed(Self.inclined, ground: .gray(card), ink: .gray(130))])
    scene.table = { _ in .gray(table) }
    try expectFound(scene)
  }

  @Test("a card as light as the table is seen by its colour") func colourAlone() throws {
    var scene = DrawnScene(cards: [.printed(Self.inclined, ground: Colour(50, 140, 60), ink: .gray(240))])
    // As light as the card: 0.299 red + 0.587 green + 0.114 blue.
    scene.table = { _ in .gray(104) }
    try expectFound(scene)
  }

  @Test("a corner may lie outside the picture") func cornerOutside() throws {
    let outline = Quadrilateral([(-30, 70), (280, 30), (320, 230), (20, 280)])
    let scene = DrawnScene(cards: [.printed(outline, ground: .gray(230))])
    try expectFound(scene)
    let found = try #require(finder.surfaces(of: try scene.picture(), options: SurfaceOptions()).first)
    #expect(found.outline.topLeft.x < 0)
  }

  @Test("a finger may lie over a corner, and one over a side") func fingers() throws {
    var scene = DrawnScene(cards: [.printed(Self.inclined, ground: Colour(60, 60, 160), ink: .gray(240))])
    scene.fingers = [(Self.inclined.bottomLeft, 45), (Point(250, 95), 22)]
    try expectFound(scene)
  }

  @Test("the outline is the card's, not that of the photo and the chip on it") func panels() throws {
    var card = Card.printed(Self.foreshortened, ground: .gray(232))
    card.colour = { place in
      if place.x > 56, place.x < 80, place.y > 8, place.y < 40 { return Colour(60, 90, 140) }
      if place.x > 8, place.x < 20, place.y > 20, place.y < 30 { return Colour(190, 150, 60) }
      return place.y > 42 ? Colour(150, 30, 40) : .gray(232)
    }
    try expectFound(DrawnScene(cards: [card]))
  }

  @Test("a card of two colours is one card") func twoColours() throws {
    var card = Card.printed(Self.inclined, ground: .gray(240))
    card.colour = { $0.x < 40 ? Colour(30, 90, 60) : .gray(240) }
    try expectFound(DrawnScene(cards: [card]))
  }

  /// Cards of a seventh of the usual size in rows of four, each turned a little further than the one before.
  private static func small(_ count: Int) -> DrawnScene {
    var scene = DrawnScene(width: 480, height: 480, table: wood)
    scene.cards = (0..<count).map { place in
      let center = Point(60 + 120 * Double(place % 4), 60 + 120 * Double(place / 4))
      let sine = 0.9 * Double(place) / Double(max(1, count))
      return .printed(
        Quadrilateral(center: center, width: 62, height: 39, sine: sine), ground: .gray(place % 2 == 0 ? 235 : 215))
    }
    return scene
  }

  @Test("many small cards are each found; a few as small are not, for panels and labels are") func many() throws {
    try expectFound(Self.small(16))
    #expect(finder.surfaces(of: try Self.small(2).picture(), options: SurfaceOptions()).isEmpty)
  }
}
