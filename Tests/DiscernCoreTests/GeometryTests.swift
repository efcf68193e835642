import DiscernCore
import Foundation
import Testing

@Suite("Geometry")
struct GeometryTests {
  let square = Quadrilateral(Box(x: 0, y: 0, width: 10, height: 10))

  @Test("A homography maps the source corners to the target; its inverse maps points back")
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

  @Test("A quadrilateral with three collinear corners has no homography")
  func flatQuadrilateral() {
    let flat = Quadrilateral(
      topLeft: Point(0, 0), topRight: Point(5, 0), bottomRight: Point(10, 0), bottomLeft: Point(0, 9))
    #expect(Homography(from: flat, to: square) == nil)
    #expect(!flat.isConvex)
  }

  @Test("followed(by:) composes maps in order: first scale, then translate")
  func order() {
    let map = Homography.scale(x: 2, y: 3).followed(by: .translation(x: 10, y: 20))
    #expect(map.apply(Point(1, 1)) == Point(12, 23))
    let other = Homography.translation(x: 10, y: 20).followed(by: .scale(x: 2, y: 3))
    #expect(other.apply(Point(1, 1)) == Point(22, 63))
  }

  @Test("A quadrilateral decodes from four points in JSON and rejects five")
  func json() throws {
    let data = try JSONEncoder().encode(square)
    #expect(String(decoding: data, as: UTF8.self) == "[[0,0],[10,0],[10,10],[0,10]]")
    #expect(try JSONDecoder().decode(Quadrilateral.self, from: data) == square)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Quadrilateral.self, from: Data("[[0,0],[1,0],[1,1],[0,1],[0,0]]".utf8))
    }
  }

  @Test(
    "A homography has nine finite coefficients",
    arguments: [[], [1, 0, 0, 0, 1, 0, 0, 0], [1, 0, 0, 0, 1, 0, 0, 0, 1, 0], [1, 0, 0, 0, .nan, 0, 0, 0, 1]])
  func badCoefficients(coefficients: [Double]) {
    #expect(Homography(coefficients: coefficients) == nil)
  }

  @Test("A homography of eight coefficients in JSON is refused")
  func homographyJSON() throws {
    let map = Homography.scale(x: 2, y: 3)
    let data = try JSONEncoder().encode(map)
    #expect(String(decoding: data, as: UTF8.self) == #"{"coefficients":[2,0,0,0,3,0,0,0,1]}"#)
    #expect(try JSONDecoder().decode(Homography.self, from: data) == map)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Homography.self, from: Data(#"{"coefficients":[2,0,0,0,3,0,0,0]}"#.utf8))
    }
  }

  @Test("A rotation turns the x axis to its direction, clockwise on the screen for a positive angle")
  func rotation() {
    let direction = Point(0.8, 0.6)
    #expect(Homography.rotation(to: direction).apply(Point(10, 0)) == Point(8, 6))
    #expect(Homography.rotation(to: direction).apply(Point(3, 4)) == Point(3, 4).rotated(to: direction))
    #expect(Point(1, 0).perpendicular == Point(0, 1))
    #expect(Point(1, 0).cross(Point(0, 1)) > 0)
  }

  @Test("The dot product measures along a vector, the cross product across it")
  func products() {
    let (along, way) = (Point(0.6, 0.8), Point(3, 4) + Point(0.6, 0.8).perpendicular * 2)
    #expect(abs(along.dot(way) - 5) < 1e-12)
    #expect(abs(along.cross(way) - 2) < 1e-12)
    #expect((way - Point(3, 4)).length == 2 && -Point(3, 4) == Point(0, 0) - Point(3, 4))
    #expect(Point(1, 1).moved(0.25, to: Point(5, 9)) == Point(2, 3))
  }

  @Test("Boxes that only touch share nothing")
  func touching() {
    let left = Box(x: 0, y: 0, width: 10, height: 10)
    #expect(left.intersection(Box(x: 10, y: 0, width: 10, height: 10)) == nil)
    #expect(left.intersection(Box(x: 9, y: 9, width: 10, height: 10))?.area == 1)
  }

  @Test("cropped(to:) returns the pixels inside a box, and nil for a box outside")
  func cropping() throws {
    let picture = try #require(Picture(width: 4, height: 3, channels: .gray, pixels: Array(0..<12)))
    #expect(picture.cropped(to: Box(x: 1, y: 1, width: 2, height: 2))?.pixels == [5, 6, 9, 10])
    #expect(picture.cropped(to: Box(x: 4, y: 0, width: 2, height: 2)) == nil)
    #expect(Picture(width: 4, height: 3, channels: .rgb, pixels: Array(0..<12)) == nil)
  }
}
