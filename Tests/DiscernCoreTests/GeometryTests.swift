import DiscernCore
import Foundation
import Testing

@Suite("Geometry")
struct GeometryTests {
  let square = Quadrilateral(Box(x: 0, y: 0, width: 10, height: 10))

  @Test("A homography takes the corners where they belong, and its inverse takes them back")
  func homographyThereAndBack() throws {
    let seen = Quadrilateral(
      topLeft: Point(12, 7), topRight: Point(95, 20), bottomRight: Point(80, 77), bottomLeft: Point(3, 60))
    let map = try #require(Homography(from: square, to: seen))
    for (corner, expected) in zip(square.corners, seen.corners) {
      #expect(map.apply(corner).distance(to: expected) < 1e-6)
    }
    let back = try #require(map.inverse)
    #expect(back.apply(map.apply(Point(4, 7))).distance(to: Point(4, 7)) < 1e-6)
  }

  @Test("Three corners on one line have no homography")
  func flatQuadrilateral() {
    let flat = Quadrilateral(
      topLeft: Point(0, 0), topRight: Point(5, 0), bottomRight: Point(10, 0), bottomLeft: Point(0, 9))
    #expect(Homography(from: flat, to: square) == nil)
    #expect(!flat.isConvex)
  }

  @Test("Maps are followed in their order: first scaled, then moved")
  func order() {
    let map = Homography.scale(x: 2, y: 3).followed(by: .translation(x: 10, y: 20))
    #expect(map.apply(Point(1, 1)) == Point(12, 23))
    let other = Homography.translation(x: 10, y: 20).followed(by: .scale(x: 2, y: 3))
    #expect(other.apply(Point(1, 1)) == Point(22, 63))
  }

  @Test("A quadrilateral is four points in JSON, and five are refused")
  func json() throws {
    let data = try JSONEncoder().encode(square)
    #expect(String(decoding: data, as: UTF8.self) == "[[0,0],[10,0],[10,10],[0,10]]")
    #expect(try JSONDecoder().decode(Quadrilateral.self, from: data) == square)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Quadrilateral.self, from: Data("[[0,0],[1,0],[1,1],[0,1],[0,0]]".utf8))
    }
  }

  @Test("Boxes that only touch share nothing")
  func touching() {
    let left = Box(x: 0, y: 0, width: 10, height: 10)
    #expect(left.intersection(Box(x: 10, y: 0, width: 10, height: 10)) == nil)
    #expect(left.intersection(Box(x: 9, y: 9, width: 10, height: 10))?.area == 1)
  }

  @Test("A picture cut to a box holds just the pixels inside, and nothing outside gives nothing")
  func cropping() throws {
    let picture = try #require(Picture(width: 4, height: 3, channels: .gray, pixels: Array(0..<12)))
    #expect(picture.cropped(to: Box(x: 1, y: 1, width: 2, height: 2))?.pixels == [5, 6, 9, 10])
    #expect(picture.cropped(to: Box(x: 4, y: 0, width: 2, height: 2)) == nil)
    #expect(Picture(width: 4, height: 3, channels: .rgb, pixels: Array(0..<12)) == nil)
  }
}
