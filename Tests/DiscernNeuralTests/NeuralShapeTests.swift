import DiscernCore
import Testing

@testable import DiscernNeural

@Suite("Inputs of the networks")
struct NeuralShapeTests {
  private func picture(_ width: Int, _ height: Int) throws -> Picture {
    try #require(
      Picture(
        width: width, height: height, channels: .gray, pixels: [UInt8](repeating: 200, count: width * height)))
  }

  @Test(
    "The detector's input has sides in multiples of 32 and a bounded number of pixels",
    arguments: [(4, 4_000), (4_000, 4), (66, 17), (1_600, 1_200), (6_000, 4_000), (10_000, 10_000)])
  func view(width: Int, height: Int) throws {
    let view = DetectorView(of: try picture(width, height), pixels: 700_000)
    #expect(view.width % 32 == 0 && view.height % 32 == 0)
    #expect(view.width >= 64 && view.height >= 64)
    #expect(view.width * view.height <= 900_000)
  }

  @Test("Small pictures are enlarged and keep their aspect ratio")
  func shape() throws {
    let view = DetectorView(of: try picture(160, 100), pixels: 700_000)
    #expect(view.width >= 320)
    let corner = view.toPicture.apply(Point(0, 0))
    let opposite = view.toPicture.apply(Point(Double(view.width), Double(view.height)))
    let scales = (Double(view.width) / (opposite.x - corner.x), Double(view.height) / (opposite.y - corner.y))
    #expect(abs(scales.0 - scales.1) < 1e-9)
    #expect(corner.x <= 0 && corner.y <= 0 && opposite.x >= 160 && opposite.y >= 100)
  }

  @Test("Lines of similar length form batches of four, the longest first")
  func batches() {
    func row(_ width: Double) -> Quadrilateral { Quadrilateral(Box(x: 0, y: 0, width: width, height: 40)) }
    let batches = LineBatch.batches(of: [row(100), row(400), row(101), row(102), row(103), row(104)])
    #expect(batches.map(\.strips.count) == [1, 4, 1])
    #expect(batches.map(\.width) == batches.map(\.width).sorted(by: >))
    #expect(Set(batches.flatMap { $0.strips.map(\.place) }) == Set(0..<6))
    for batch in batches { #expect(batch.strips.allSatisfy { $0.width <= batch.width }) }
  }

  @Test(
    "Empty areas give no batch",
    arguments: [
      Box(x: 5, y: 5, width: 0, height: 0), Box(x: 0, y: 0, width: 0, height: 40),
      Box(x: 0, y: 0, width: 50, height: 0),
    ])
  func nothing(box: Box) {
    #expect(LineBatch.batches(of: [Quadrilateral(box)]).isEmpty)
  }

  @Test("Pixels enter the tensor as blue, green, red from -1 to 1; padding is 0")
  func tensor() throws {
    var tensor = PictureBatch(pictures: 1, height: 2, width: 2)
    tensor.put(try #require(Picture(width: 1, height: 1, channels: .rgb, pixels: [255, 0, 51])), at: 0)
    #expect(tensor.dimensions == [1, 3, 2, 2])
    let expected: [Float] = [-0.6, 0, 0, 0, -1, 0, 0, 0, 1, 0, 0, 0]
    for (value, wanted) in zip(tensor.values, expected) { #expect(abs(value - wanted) < 1e-5) }
  }

  @Test("Our own networks get gray, normalised by mean and standard deviation")
  func evenedGray() throws {
    func seen(_ pixels: [UInt8], _ channels: Picture.Channels = .gray) throws -> [Float] {
      var tensor = PictureBatch(pictures: 1, colours: .evenedGray, height: 1, width: 3)
      tensor.put(try #require(Picture(width: 2, height: 1, channels: channels, pixels: pixels)), at: 0)
      #expect(tensor.dimensions == [1, 1, 1, 3])
      return tensor.values
    }
    #expect(try seen([10, 30]) == [-1, 1, 0])
    #expect(try seen([200, 240]) == [-1, 1, 0])
    #expect(try seen([30, 10]) == [1, -1, 0])
    #expect(try seen([77, 77]) == [0, 0, 0])
    // Green is lighter than blue of the same value (ITU-R BT.601).
    let green = try seen([0, 200, 0, 0, 0, 200], .rgb)
    #expect(green[0] > 0.99 && green[1] < -0.99 && green[2] == 0)
  }

  @Test("A picture larger than the tensor is not copied")
  func tooLarge() throws {
    var tensor = PictureBatch(pictures: 1, height: 2, width: 2)
    tensor.put(try picture(3, 1), at: 0)
    #expect(tensor.values.allSatisfy { $0 == 0 })
  }
}
