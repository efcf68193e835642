import DiscernCore
import DiscernVision
import Testing

@Suite("OutlineDetector detects cards")
struct OutlineDetectorTests {
  private let detector = OutlineDetector()
  private typealias Card = DrawnScene.Card

  private static let inclined = Quadrilateral(center: Point(235, 180), width: 300, height: 189, sine: 0.14)
  private static let foreshortened = Quadrilateral([(95, 90), (370, 60), (420, 285), (60, 300)])

  /// Dark and light strips a few pixels wide and slightly oblique, like planed wood.
  private static let wood: @Sendable (Point) -> Colour = { point in
    let strip = Int((point.y + point.x / 40) / 5)
    // Each strip is cut at different positions.
    let run = Int((point.x + Double(strip * 53 % 90)) / 90)
    let level = [112.0, 118, 106, 121, 115, 103, 124][(strip * 3 + run * 5) % 7]
    return Colour(level + 35, level, level - 35)
  }
  private static let chequers: @Sendable (Point) -> Colour = { point in
    (Int(point.x / 24) + Int(point.y / 24)) % 2 == 0 ? Colour(205, 60, 60) : Colour(225, 215, 205)
  }

  private func expectFound(_ scene: DrawnScene, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let found = detector.quads(of: try scene.picture(), options: DocumentDetectionOptions())
    #expect(found.count == scene.cards.count, sourceLocation: sourceLocation)
    for card in scene.cards {
      let best = found.map { $0.outline.intersectionOverUnion(card.outline) }.max() ?? 0
      #expect(best >= 0.9, sourceLocation: sourceLocation)
    }
    #expect(found.allSatisfy { (0.5...1).contains($0.confidence) }, sourceLocation: sourceLocation)
  }

  @Test("a card on a plain table is detected to the pixel", arguments: [Picture.Channels.gray, .rgb])
  func plain(channels: Picture.Channels) throws {
    var scene = DrawnScene(cards: [.printed(Self.inclined, ground: .gray(225))])
    scene.channels = channels
    let found = detector.quads(of: try scene.picture(), options: DocumentDetectionOptions())
    #expect(found.count == 1)
    // Sides are extended to their intersections, beyond the round corners; corners are exact to one pixel.
    for (corner, expected) in zip(found.first?.outline.corners ?? [], Self.inclined.corners) {
      #expect(corner.distance(to: expected) < 1)
    }
    #expect(found.first.map { $0.confidence > 0.9 } == true)
  }

  @Test("a card in perspective is detected") func perspective() throws {
    try expectFound(DrawnScene(cards: [.printed(Self.foreshortened, ground: Colour(30, 50, 110), ink: .gray(240))]))
  }

  @Test("four cards on one table are each detected once") func several() throws {
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

  @Test("a card on wood or chequers is detected", arguments: [0, 1])
  func patterns(index: Int) throws {
    let table = [Self.wood, Self.chequers][index]
    try expectFound(
      DrawnScene(table: table, cards: [.printed(Self.inclined, ground: Colour(25, 40, 100), ink: .gray(240))]))
  }

  @Test("a white card on white and a dark card on dark are detected", arguments: [(238.0, 250.0), (30, 20), (20, 31)])
  func faint(table: Double, card: Double) throws {
    var scene = DrawnScene(noise: 1, cards: [.printed(Self.inclined, ground: .gray(card), ink: .gray(130))])
    scene.table = { _ in .gray(table) }
    try expectFound(scene)
  }

  @Test("a card of the table's lightness is detected by its colour") func colourAlone() throws {
    var scene = DrawnScene(cards: [.printed(Self.inclined, ground: Colour(50, 140, 60), ink: .gray(240))])
    // The card's lightness: 0.299 red + 0.587 green + 0.114 blue.
    scene.table = { _ in .gray(104) }
    try expectFound(scene)
  }

  @Test("a card with a corner outside the picture is detected") func cornerOutside() throws {
    let outline = Quadrilateral([(-30, 70), (280, 30), (320, 230), (20, 280)])
    let scene = DrawnScene(cards: [.printed(outline, ground: .gray(230))])
    try expectFound(scene)
    let found = try #require(detector.quads(of: try scene.picture(), options: DocumentDetectionOptions()).first)
    #expect(found.outline.topLeft.x < 0)
  }

  @Test("a card with fingers over a corner and a side is detected") func fingers() throws {
    var scene = DrawnScene(cards: [.printed(Self.inclined, ground: Colour(60, 60, 160), ink: .gray(240))])
    scene.fingers = [(Self.inclined.bottomLeft, 45), (Point(250, 95), 22)]
    try expectFound(scene)
  }

  @Test("the outline is that of the card, not of its photo or chip") func panels() throws {
    var card = Card.printed(Self.foreshortened, ground: .gray(232))
    card.colour = { place in
      if place.x > 56, place.x < 80, place.y > 8, place.y < 40 { return Colour(60, 90, 140) }
      if place.x > 8, place.x < 20, place.y > 20, place.y < 30 { return Colour(190, 150, 60) }
      return place.y > 42 ? Colour(150, 30, 40) : .gray(232)
    }
    try expectFound(DrawnScene(cards: [card]))
  }

  @Test("a card of two colours is detected as one card") func twoColours() throws {
    var card = Card.printed(Self.inclined, ground: .gray(240))
    card.colour = { $0.x < 40 ? Colour(30, 90, 60) : .gray(240) }
    try expectFound(DrawnScene(cards: [card]))
  }

  /// Returns a scene of cards in rows of four, each rotated a little further; their shorter side is a twelfth of the
  /// picture's.
  private static func small(_ count: Int) -> DrawnScene {
    var scene = DrawnScene(width: 480, height: 480)
    scene.cards = (0..<count).map { place in
      let center = Point(60 + 120 * Double(place % 4), 60 + 120 * Double(place / 4))
      let sine = 0.9 * Double(place) / Double(max(1, count))
      return .printed(
        Quadrilateral(center: center, width: 62, height: 39, sine: sine), ground: .gray(place % 2 == 0 ? 235 : 215))
    }
    return scene
  }

  @Test("sixteen small cards are detected; two of that size are rejected as panels or labels") func many() throws {
    try expectFound(Self.small(16))
    #expect(detector.quads(of: try Self.small(2).picture(), options: DocumentDetectionOptions()).isEmpty)
  }
}
