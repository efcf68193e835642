import DiscernCore
import Testing

@Suite("The format of a sheet is told by its outline")
struct SheetFormatTests {
  /// A rectangle in space as a pinhole camera sees it: turned about the upright axis, then about the level one, at a
  /// distance of so many of its widths, beside the optical axis. Angles are given by their sines.
  private static func outline(
    ratio: Double, turned: Double, tilted: Double, distance: Double = 2, beside: Double = 0, focalLength: Double = 1500
  ) -> Quadrilateral {
    let (turn, tilt) = ((1 - turned * turned).squareRoot(), (1 - tilted * tilted).squareRoot())
    let corners = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)].map { corner -> Point in
      let (x, y) = (corner.0, corner.1 / ratio)
      let (x1, z1) = (x * turn, -x * turned)
      let (y2, z2) = (y * tilt - z1 * tilted, y * tilted + z1 * tilt)
      let depth = z2 + distance
      return Point(1000 + focalLength * (x1 + beside) / depth, 750 + focalLength * y2 / depth)
    }
    return Quadrilateral(topLeft: corners[0], topRight: corners[1], bottomRight: corners[2], bottomLeft: corners[3])
  }

  @Test("the ratio of the sides is freed from perspective", arguments: [0.0, 0.2, 0.5], [0.0, -0.3, 0.6])
  func ratio(turned: Double, tilted: Double) throws {
    for ratio in [85.60 / 53.98, 53.98 / 85.60, 1, 3] {
      let outline = Self.outline(ratio: ratio, turned: turned, tilted: tilted, beside: 0.1, focalLength: 1440)
      let measured = try #require(outline.rectangleRatio(pictureWidth: 2000, pictureHeight: 1500))
      #expect(abs(measured / ratio - 1) < 0.01)
    }
  }

  @Test("the corners tell the focal length where both pairs of sides converge", arguments: [1000.0, 2000, 4000])
  func focalLength(length: Double) throws {
    let outline = Self.outline(ratio: 1.6, turned: 0.45, tilted: 0.4, focalLength: length)
    let measured = try #require(outline.rectangleRatio(pictureWidth: 2000, pictureHeight: 1500))
    #expect(abs(measured / 1.6 - 1) < 0.005)
  }

  @Test("every format is told from its neighbours, whichever way it lies", arguments: SheetFormat.known)
  func formats(format: SheetFormat) {
    for ratio in [format.width / format.height, format.height / format.width] {
      let outline = Self.outline(ratio: ratio, turned: 0.3, tilted: 0.25)
      #expect(SheetFormat.matching(outline, pictureWidth: 2000, pictureHeight: 1500) == format)
    }
  }

  @Test("what lies between two formats, or beside all, has none", arguments: [0.639, 0.5, 0.707, 0.773, 1, 0.0])
  func none(ratio: Double) { #expect(SheetFormat.matching(aspectRatio: ratio) == nil) }

  @Test("what is no rectangle has no ratio") func degenerate() {
    let flat = Quadrilateral(
      topLeft: Point(0, 0), topRight: Point(10, 10), bottomRight: Point(20, 20), bottomLeft: Point(0, 9))
    #expect(flat.rectangleRatio(pictureWidth: 100, pictureHeight: 100) == nil)
    #expect(
      Quadrilateral(Box(x: 0, y: 0, width: 9, height: 9)).rectangleRatio(pictureWidth: 0, pictureHeight: 9) == nil)
  }
}
