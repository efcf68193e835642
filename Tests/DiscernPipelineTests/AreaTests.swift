import DiscernCore
import DiscernPipeline
import Testing

@Suite("Area")
struct AreaTests {
  @Test(
    "Pixels, percent and fractions give the same area",
    arguments: ["20,10,100x50", " 20, 10, 100 x 50 ", "10%,10%,50%x50%", "0.1,0.1,0.5x0.5", "20,10,100×50"])
  func units(text: String) throws {
    let area = try #require(Area(text))
    #expect(area.pixels(width: 200, height: 100) == Box(x: 20, y: 10, width: 100, height: 50))
  }

  @Test(
    "Invalid areas are rejected",
    arguments: [
      "", "1,2,3", "1,2,3x", "a,b,cxd", "1,2,0x5", "1,2,-3x5", "10%,10,5x5", "1,2,infx5", "nan,1,2x3", "1,2,3x4x5",
    ])
  func refused(text: String) {
    #expect(Area(text) == nil)
  }

  @Test("An area is clipped to the picture; one outside contains no pixel")
  func clipped() throws {
    #expect(
      try #require(Area("150,50,100x100")).pixels(width: 200, height: 100) == Box(x: 150, y: 50, width: 50, height: 50))
    #expect(try #require(Area("200,0,10x10")).pixels(width: 200, height: 100) == nil)
  }

  @Test("An area contains only whole pixels")
  func wholePixels() throws {
    #expect(
      try #require(Area("10.6,10.2,5x5")).pixels(width: 200, height: 100)
        == Box(left: 11, top: 11, right: 15, bottom: 15))
    #expect(try #require(Area("10.6,10.2,0.3x0.3")).pixels(width: 200, height: 100) == nil)
  }
}
