import DiscernCore
import Testing

@testable import DiscernNeural

@Suite("Connected components of a text map")
struct TextMapTests {
  /// Returns the components of a map drawn with `#` for text.
  private func pieces(_ rows: [String]) -> [TextMap.Piece] {
    let values = rows.joined().map { $0 == "#" ? Float(0.9) : 0.1 }
    return values.withUnsafeBufferPointer {
      TextMap(width: rows[0].count, height: rows.count, values: $0).pieces(above: 0.3)
    }
  }

  @Test("Pixels that touch at a corner are connected, pixels with a gap are not")
  func connectedness() {
    #expect(pieces(["##..", "..##"]).count == 1)
    #expect(pieces(["##...", "...##"]).count == 2)
    #expect(pieces(["##.##", "##.##"]).count == 2)
  }

  @Test("Arms that meet in a lower row are one component")
  func arms() {
    #expect(pieces(["#...#", "#...#", "#####"]).count == 1)
    #expect(pieces(["#.#.#", "#.#.#", "###.#"]).count == 2)
  }

  @Test("A map without text has no components, a map full of text has one")
  func extremes() {
    #expect(pieces(["....", "...."]).isEmpty)
    #expect(pieces(["####", "####"]).count == 1)
  }

  @Test("A component covers its pixels and sums their probabilities")
  func extent() throws {
    let piece = try #require(pieces([".....", ".###.", ".###.", "....."]).first)
    let rectangle = try #require(Rectangle(around: piece.points))
    #expect(rectangle.outline.bounds == Box(left: 1, top: 1, right: 4, bottom: 3))
    #expect(abs(piece.sum - 6 * 0.9) < 1e-5)
  }
}

@Suite("Minimum-area rectangles")
struct RectangleTests {
  /// Returns the corners of a rotated rectangle.
  private func corners(length: Double, thickness: Double, cosine: Double, sine: Double) -> [Point] {
    [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { a, b in
      let (x, y) = (a * length / 2, b * thickness / 2)
      return Point(100 + x * cosine - y * sine, 200 + x * sine + y * cosine)
    }
  }

  @Test(
    "The extent and direction of a rotated rectangle are found",
    arguments: [(0.8, 0.6), (0.6, -0.8), (1, 0), (-0.8, 0.6)])
  func turned(cosine: Double, sine: Double) throws {
    let found = try #require(
      Rectangle(around: corners(length: 60, thickness: 10, cosine: cosine, sine: sine) + [Point(100, 200)]))
    #expect(abs(found.length - 60) < 1e-6)
    #expect(abs(found.thickness - 10) < 1e-6)
    #expect(found.center.distance(to: Point(100, 200)) < 1e-6)
    let sign = cosine < 0 ? -1.0 : 1
    #expect(found.direction.distance(to: Point(cosine * sign, sine * sign)) < 1e-6)
  }

  @Test("The direction is that of the longer side and never points to the left")
  func direction() throws {
    let upright = try #require(Rectangle(around: corners(length: 10, thickness: 60, cosine: 1, sine: 0)))
    #expect(upright.length == 60)
    #expect(abs(upright.direction.x) < 1e-9)
    #expect(upright.direction.y > 0)
  }

  @Test("Points without area give nil", arguments: [[], [Point(1, 1)], [Point(1, 1), Point(5, 5), Point(9, 9)]])
  func noArea(points: [Point]) {
    #expect(Rectangle(around: points) == nil)
  }

  @Test("The corners run clockwise from the start of the text")
  func corners() {
    let level = Rectangle(around: [Point(0, 0), Point(10, 4)], direction: Point(1, 0)).outline
    #expect(level == Quadrilateral(Box(x: 0, y: 0, width: 10, height: 4)))
    #expect(level.signedArea > 0)
  }
}
