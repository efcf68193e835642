import DiscernCore
import DiscernVision
import Testing

@Suite("OpenCVWarping rectifies areas")
struct OpenCVWarpingTests {
  private let warping = OpenCVWarping()

  private static func picture(
    _ width: Int, _ height: Int, _ channels: Picture.Channels = .gray, _ level: (Int, Int) -> Int
  ) throws -> Picture {
    var pixels: [UInt8] = []
    for row in 0..<height {
      for column in 0..<width {
        for channel in 0..<channels.rawValue { pixels.append(UInt8((level(column, row) + channel * 40) % 256)) }
      }
    }
    return try #require(Picture(width: width, height: height, channels: channels, pixels: pixels))
  }

  /// Returns a picture without equal neighbours in a row.
  private static func mixed(_ channels: Picture.Channels) throws -> Picture {
    try picture(31, 17, channels) { column, row in column * 7 + row * 13 }
  }

  @Test("rectifying the whole picture at its own size returns it unchanged", arguments: [Picture.Channels.gray, .rgb])
  func identity(channels: Picture.Channels) throws {
    let picture = try Self.mixed(channels)
    #expect(warping.rectified(Quadrilateral(picture.bounds), of: picture, width: 31, height: 17) == picture)
  }

  @Test("rectifying whole pixels at their own size is cropping") func part() throws {
    let picture = try Self.mixed(.rgb)
    let box = Box(x: 5, y: 3, width: 11, height: 9)
    #expect(warping.rectified(Quadrilateral(box), of: picture, width: 11, height: 9) == picture.cropped(to: box))
  }

  @Test("quarter turns are lossless") func turned() throws {
    let picture = try #require(Picture(width: 3, height: 2, channels: .gray, pixels: [10, 20, 30, 40, 50, 60]))
    let whole = Quadrilateral(picture.bounds)
    #expect(
      warping.rectified(whole.beginning(atCorner: 1), of: picture, width: 2, height: 3)?.pixels
        == [30, 60, 20, 50, 10, 40])
    #expect(
      warping.rectified(whole.beginning(atCorner: 2), of: picture, width: 3, height: 2)?.pixels
        == [60, 50, 40, 30, 20, 10])
    #expect(
      warping.rectified(whole.beginning(atCorner: 3), of: picture, width: 2, height: 3)?.pixels
        == [40, 10, 50, 20, 60, 30])
  }

  @Test("a mirrored area gives a mirrored picture") func mirrored() throws {
    let picture = try #require(Picture(width: 3, height: 2, channels: .gray, pixels: [10, 20, 30, 40, 50, 60]))
    let o = Quadrilateral(picture.bounds)
    let mirrored = Quadrilateral(
      topLeft: o.topRight, topRight: o.topLeft, bottomRight: o.bottomLeft, bottomLeft: o.bottomRight)
    #expect(warping.rectified(mirrored, of: picture, width: 3, height: 2)?.pixels == [30, 20, 10, 60, 50, 40])
  }

  @Test("pixels come from the positions of the projective map", arguments: [1.0, 2.0, 0.4, 0.15])
  func projective(scale: Double) throws {
    // A linear gradient is invariant to interpolation and averaging.
    let picture = try Self.picture(200, 160) { column, row in (column + row) / 2 }
    let area = Quadrilateral([(30, 20), (170, 35), (180, 140), (15, 120)])
    let (width, height) = (Int(150 * scale), Int(105 * scale))
    let result = try #require(warping.rectified(area, of: picture, width: width, height: height))
    let target = Quadrilateral(Box(x: 0, y: 0, width: Double(width), height: Double(height)))
    let map = try #require(Homography(from: target, to: area))
    for row in 0..<height {
      for column in 0..<width {
        let place = map.apply(Point(Double(column) + 0.5, Double(row) + 0.5))
        let expected = (place.x + place.y - 1) / 2 - 0.25
        #expect(abs(Double(result.pixels[row * width + column]) - expected) < 1.6)
      }
    }
  }

  @Test("shrinking averages pixels", arguments: [0.0, 0.3])
  func averaged(sine: Double) throws {
    let stripes = try Self.picture(400, 400) { column, _ in column % 2 == 0 ? 0 : 254 }
    let area =
      sine == 0
      ? Quadrilateral(Box(x: 40, y: 40, width: 320, height: 320))
      : Quadrilateral(center: Point(200, 200), width: 240, height: 240, sine: sine)
    let result = try #require(warping.rectified(area, of: stripes, width: 40, height: 40))
    #expect(result.pixels.allSatisfy { (100...154).contains($0) })
  }

  @Test("a thin stroke stays connected when it shrinks") func stroke() throws {
    let picture = try Self.picture(600, 600) { column, _ in column == 300 ? 0 : 255 }
    let area = Quadrilateral(center: Point(300, 300), width: 400, height: 400, sine: 0.05)
    let result = try #require(warping.rectified(area, of: picture, width: 80, height: 80))
    for row in 0..<80 {
      let darkest = try #require(result.pixels[row * 80..<row * 80 + 80].min())
      #expect(darkest < 240)
    }
  }

  @Test("edge pixels repeat outside the picture") func beyond() throws {
    let picture = try Self.picture(50, 50) { column, _ in column < 25 ? 40 : 200 }
    let result = try #require(
      warping.rectified(Quadrilateral(Box(x: -50, y: -50, width: 150, height: 150)), of: picture, width: 30, height: 30)
    )
    for row in 0..<30 {
      #expect(result.pixels[row * 30] == 40)
      #expect(result.pixels[row * 30 + 29] == 200)
    }
    let apart = warping.rectified(
      Quadrilateral(center: Point(500, 25), width: 40, height: 40, sine: 0.1), of: picture, width: 8, height: 8)
    #expect(apart?.pixels == [UInt8](repeating: 200, count: 64))
  }

  @Test("gray and colour pictures are resampled identically") func channels() throws {
    let gray = try Self.picture(90, 70) { column, row in column * row % 251 }
    let coloured = try #require(
      Picture(width: 90, height: 70, channels: .rgb, pixels: gray.pixels.flatMap { [$0, $0, $0] }))
    for (width, height) in [(60, 40), (20, 15), (130, 99)] {
      let area = Quadrilateral([(10, 12), (80, 5), (75, 60), (8, 66)])
      let first = try #require(warping.rectified(area, of: gray, width: width, height: height))
      let second = try #require(warping.rectified(area, of: coloured, width: width, height: height))
      #expect(second.channels == .rgb)
      #expect(second.pixels == first.pixels.flatMap { [$0, $0, $0] })
    }
  }

  @Test("a single pixel and a row of 40,000 pixels are resampled") func extremes() throws {
    let dot = try Self.picture(1, 1) { _, _ in 77 }
    #expect(
      warping.rectified(Quadrilateral(dot.bounds), of: dot, width: 5, height: 4)?.pixels
        == [UInt8](repeating: 77, count: 20))
    let row = try Self.picture(40_000, 1) { column, _ in column / 200 }
    let short = try #require(warping.rectified(Quadrilateral(row.bounds), of: row, width: 200, height: 1))
    #expect(short.pixels == (0..<200).map { UInt8($0) })
    let inclined = Quadrilateral([(0, 0), (40_000, 0.2), (40_000, 1), (0, 0.8)])
    #expect(warping.rectified(inclined, of: row, width: 200, height: 1) == nil)
  }

  @Test("degenerate areas and invalid sizes give nil") func degenerate() throws {
    let picture = try Self.mixed(.gray)
    let whole = Quadrilateral(picture.bounds)
    let impossible = [
      Quadrilateral([(0, 0), (10, 10), (20, 20), (0, 9)]),
      Quadrilateral([(0, 0), (10, 10), (10, 0), (0, 10)]),
      Quadrilateral([(5, 5), (5, 5), (5, 5), (5, 5)]),
      Quadrilateral([(0, 0), (10, .nan), (10, 10), (0, 10)]),
      Quadrilateral([(0, 0), (.infinity, 0), (10, 10), (0, 10)]),
    ]
    for area in impossible { #expect(warping.rectified(area, of: picture, width: 10, height: 10) == nil) }
    #expect(warping.rectified(whole, of: picture, width: 0, height: 10) == nil)
    #expect(warping.rectified(whole, of: picture, width: 10, height: -1) == nil)
    #expect(warping.rectified(whole, of: picture, width: 200_000, height: 200_000) == nil)
    #expect(warping.rectified(whole, of: picture, width: .max, height: .max) == nil)
  }
}
