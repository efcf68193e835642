import DiscernCore
import DiscernVision
import Testing

@Suite("Only what is asked for is found")
struct SurfaceOptionsTests {
  private let finder = OutlineFinder()

  /// A large card, a small one, and a strip.
  private static let scene: DrawnScene = {
    var scene = DrawnScene(width: 560, height: 400)
    scene.cards = [
      .printed(Quadrilateral(center: Point(170, 130), width: 260, height: 164, sine: 0.08), ground: .gray(235)),
      .printed(Quadrilateral(center: Point(450, 120), width: 130, height: 82, sine: -0.12), ground: .gray(215)),
      .printed(Quadrilateral(center: Point(280, 325), width: 380, height: 85, sine: 0.03), ground: .gray(225)),
    ]
    scene.cards[2].radius = 0
    return scene
  }()

  private static let picture = Result { try scene.picture() }

  /// The numbers of the cards that are found, the most certain first.
  private func found(_ change: (inout SurfaceOptions) -> Void) throws -> Set<Int> {
    var options = SurfaceOptions()
    change(&options)
    let found = finder.surfaces(of: try Self.picture.get(), options: options)
    #expect(found.map(\.confidence) == found.map(\.confidence).sorted(by: >))
    return Set(
      found.compactMap { surface in
        Self.scene.cards.firstIndex { $0.outline.intersectionOverUnion(surface.outline) > 0.9 }
      })
  }

  @Test("all of them without options") func all() throws { #expect(try found { _ in } == [0, 1, 2]) }

  @Test("by the shorter side over the longer, whichever way it lies") func aspect() throws {
    #expect(try found { $0.minimumAspectRatio = 0.4 } == [0, 1])
    #expect(try found { $0.maximumAspectRatio = 0.4 } == [2])
  }

  @Test("by their size") func size() throws {
    #expect(try found { $0.minimumSize = 0.3 } == [0])
    #expect(try found { $0.minimumSize = 0.21 } == [0, 2])
  }

  @Test("no more than so many") func count() throws {
    #expect(try found { $0.maximumCount = 2 }.count == 2)
    #expect(try found { $0.maximumCount = 0 }.isEmpty)
  }

  @Test("none below the confidence, and none where it cannot be reached") func confidence() throws {
    #expect(try found { $0.minimumConfidence = 1.01 }.isEmpty)
  }

  @Test("by their angles") func angles() throws {
    // Its corners are up to 14 degrees from right angles.
    let bent = Quadrilateral([(110, 60), (370, 60), (420, 285), (60, 285)])
    let picture = try DrawnScene(cards: [.printed(bent, ground: .gray(230))]).picture()
    var options = SurfaceOptions()
    #expect(finder.surfaces(of: picture, options: options).count == 1)
    options.quadratureTolerance = 8
    #expect(finder.surfaces(of: picture, options: options).isEmpty)
  }
}
