import DiscernCore
import DiscernVision
import Testing

@testable import DiscernSymbols

@Suite("The strength of ink")
struct InkTests {
  /// A picture whose pixels are given by column and row.
  private func picture(_ width: Int, _ height: Int, _ color: (Int, Int) -> [UInt8]) throws -> Picture {
    var pixels: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width { pixels += color(x, y) }
    }
    return try #require(
      Picture(width: width, height: height, channels: pixels.count == width * height ? .gray : .rgb, pixels: pixels))
  }

  private func map(_ picture: Picture, polarity: RecognitionRequest.Polarity = .automatic) throws -> InkMap {
    let ground = try #require(Ground(of: picture, by: OpenCVWarping(), polarity: polarity))
    return InkMap(of: picture, on: ground)
  }

  /// Whether a pixel lies on the stroke that the pictures below have.
  private func isStroke(_ x: Int, _ y: Int) -> Bool { (95..<105).contains(x) && (20..<80).contains(y) }

  @Test(
    "A pen of any colour is about as strong as a black one",
    arguments: [[0, 0, 0], [220, 20, 20], [20, 20, 220], [10, 150, 20]] as [[UInt8]])
  func colours(pen: [UInt8]) throws {
    let ink = try map(picture(200, 100) { isStroke($0, $1) ? pen : [250, 250, 245] })
    #expect(ink.pixels[50 * 200 + 100] > 150)
    #expect(ink.pixels[50 * 200 + 20] < 8)
  }

  @Test("Chalk on a board is ink as pencil on paper is", arguments: [30, 80, 120] as [UInt8])
  func board(ground: UInt8) throws {
    let ink = try map(picture(200, 100) { isStroke($0, $1) ? [235] : [ground] })
    #expect(ink.pixels[50 * 200 + 100] > 100)
    #expect(ink.pixels[50 * 200 + 20] < 8)
  }

  @Test(
    "Ink on paper in too little light is ink, and dirt on a board with chalk is none", arguments: [50, 85] as [UInt8])
  func littleLight(ground: UInt8) throws {
    let paper = try map(picture(200, 100) { isStroke($0, $1) ? [12] : [ground] })
    #expect(paper.pixels[50 * 200 + 100] > 100)
    #expect(paper.pixels[50 * 200 + 20] < 8)
    let board = try map(
      picture(200, 100) { isStroke($0, $1) ? [200] : isStroke($0 - 50, $1) ? [ground - 30] : [ground] })
    #expect(board.pixels[50 * 200 + 100] > 100)
    #expect(board.pixels[50 * 200 + 150] == 0)
  }

  @Test("Who asks for light ink gets light ink")
  func asked() throws {
    let both = try picture(200, 100) { isStroke($0, $1) ? [230] : isStroke($0 - 50, $1) ? [10] : [130] }
    let light = try map(both, polarity: .lightOnDark)
    let dark = try map(both, polarity: .darkOnLight)
    #expect(light.pixels[50 * 200 + 100] > 60 && light.pixels[50 * 200 + 150] == 0)
    #expect(dark.pixels[50 * 200 + 150] > 60 && dark.pixels[50 * 200 + 100] == 0)
  }

  @Test("A shadow over half of the paper is no ink, and ink in it is as strong as outside")
  func shadow() throws {
    let shaded = try picture(400, 200) { x, y in
      let light = x < 200 ? 1.0 : max(0.45, 1 - Double(x - 200) / 200)
      return [UInt8((x % 100 >= 48 && x % 100 < 53 && y > 60 && y < 140 ? 60 : 240) * light)]
    }
    let ink = try map(shaded)
    let strokes = [50, 150, 250, 350].map { Int(ink.pixels[100 * 400 + $0]) }
    let paper = [20, 120, 220, 320].map { Int(ink.pixels[100 * 400 + $0]) }
    #expect((strokes.max() ?? 0) - (strokes.min() ?? 0) < 30)
    #expect(paper.allSatisfy { $0 < 25 })
  }

  @Test("Paper without ink has no strength")
  func blank() throws {
    #expect(InkPeak.strength(of: try map(picture(50, 50) { _, _ in [200] })) == nil)
  }

  @Test("Faint print beside a heavy pen comes out as strong, faint paper does not")
  func normalized() {
    let (width, height) = (200, 60)
    var pixels = [UInt8](repeating: 0, count: width * height)
    for row in 10..<50 {
      for column in 20..<26 { pixels[row * width + column] = 200 }
      for column in 90..<96 { pixels[row * width + column] = 100 }
      for column in 160..<166 { pixels[row * width + column] = 12 }
    }
    let normalized = InkMap(width: width, height: height, pixels: pixels).normalized(to: 200)
    let middle = 30 * width
    #expect(normalized.pixels[middle + 22] > 190)
    #expect(normalized.pixels[middle + 92] > 180)
    #expect(normalized.pixels[middle + 162] < 40)
  }

  @Test("Smoothing keeps flat ink and the sum of what it spreads")
  func blurred() {
    let flat = InkMap(width: 9, height: 5, pixels: [UInt8](repeating: 255, count: 45))
    #expect(flat.blurred.pixels.allSatisfy { $0 == 255 })
    var dot = [UInt8](repeating: 0, count: 11 * 11)
    dot[5 * 11 + 5] = 255
    let spread = InkMap(width: 11, height: 11, pixels: dot).blurred
    #expect(spread.pixels[5 * 11 + 5] == 36)
    #expect(spread.pixels[5 * 11 + 4] == 24)
    #expect((230...280).contains(spread.pixels.reduce(0) { $0 + Int($1) }))
  }
}
