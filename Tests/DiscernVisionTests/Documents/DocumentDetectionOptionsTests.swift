import DiscernCore
import DiscernVision
import Testing

@Suite("Document detection honours its options")
struct SurfaceOptionsTests {
  private let detector = OutlineDetector()

  /// A scene with a large card, a small card and a strip.
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

  /// Returns the indices of the detected cards; checks that they are sorted by confidence.
  private func found(_ change: (inout DocumentDetectionOptions) -> Void) throws -> Set<Int> {
    var options = DocumentDetectionOptions()
    change(&options)
    let found = detector.quads(of: try Self.picture.get(), options: options)
    #expect(found.map(\.confidence) == found.map(\.confidence).sorted(by: >))
    return Set(
      found.compactMap { quad in
        Self.scene.cards.firstIndex { $0.outline.intersectionOverUnion(quad.outline) > 0.9 }
      })
  }

  @Test("default options detect all three cards") func all() throws { #expect(try found { _ in } == [0, 1, 2]) }

  @Test("aspect ratio limits use the shorter side over the longer") func aspect() throws {
    #expect(try found { $0.minimumAspectRatio = 0.4 } == [0, 1])
    #expect(try found { $0.maximumAspectRatio = 0.4 } == [2])
  }

  @Test("a minimum size excludes smaller cards") func size() throws {
    #expect(try found { $0.minimumSize = 0.3 } == [0])
    #expect(try found { $0.minimumSize = 0.21 } == [0, 2])
  }

  @Test("a maximum count limits the result") func count() throws {
    #expect(try found { $0.maximumCount = 2 }.count == 2)
    #expect(try found { $0.maximumCount = 0 }.isEmpty)
  }

  @Test("an unreachable minimum confidence gives no result") func confidence() throws {
    #expect(try found { $0.minimumConfidence = 1.01 }.isEmpty)
  }

  @Test("the quadrature tolerance excludes oblique corners") func angles() throws {
    // Its corners deviate by up to 14 degrees from right angles.
    let bent = Quadrilateral([(110, 60), (370, 60), (420, 285), (60, 285)])
    let picture = try DrawnScene(cards: [.printed(bent, ground: .gray(230))]).picture()
    var options = DocumentDetectionOptions()
    #expect(detector.quads(of: picture, options: options).count == 1)
    options.quadratureTolerance = 8
    #expect(detector.quads(of: picture, options: options).isEmpty)
  }
}
