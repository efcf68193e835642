import DiscernCore
import Testing

@testable import DiscernVideo

@Suite("Optical flow")
struct OpticalFlowTests {
  /// Draws a picture with a speckled rectangle whose upper left corner is at (x, y).
  private func scene(x: Int, y: Int, speckled: Bool = true) throws -> Picture {
    var pixels = [UInt8](repeating: 90, count: 320 * 240)
    for row in 0..<100 {
      for column in 0..<160 {
        // Blocks of 8 × 8 pixels with irregular lightness.
        let block = (row / 8) * 31 + (column / 8) * 17
        pixels[(y + row) * 320 + x + column] = speckled ? UInt8((block * block * 7 + block * 13) % 200 + 30) : 200
      }
    }
    return try #require(Picture(width: 320, height: 240, channels: .gray, pixels: pixels))
  }

  @Test("A quad that moved by some pixels is followed", arguments: [OpticalFlowFollower.Level.fast, .accurate])
  func moved(level: OpticalFlowFollower.Level) throws {
    let outline = Quadrilateral(Box(x: 60, y: 50, width: 160, height: 100))
    let motions = OpticalFlowFollower(level).motions(
      of: [outline], from: try scene(x: 60, y: 50), to: try scene(x: 71, y: 44))
    let motion = try #require(motions.first ?? nil)
    let expected = Homography.translation(x: 11, y: -6).apply(outline)
    for (corner, other) in zip(motion.map.apply(outline).corners, expected.corners) {
      #expect(corner.distance(to: other) < 1)
    }
    #expect(motion.confidence > 0.6)
  }

  @Test("A quad without texture, outside of the picture, or gone cannot be followed")
  func nothing() throws {
    let outline = Quadrilateral(Box(x: 60, y: 50, width: 160, height: 100))
    let away = Quadrilateral(Box(x: 600, y: 500, width: 160, height: 100))
    let follower = OpticalFlowFollower()
    let seen = try scene(x: 60, y: 50)
    let plain = try #require(
      Picture(width: 320, height: 240, channels: .gray, pixels: [UInt8](repeating: 90, count: 320 * 240)))
    #expect(follower.motions(of: [outline], from: plain, to: plain) == [nil])
    #expect(follower.motions(of: [away], from: seen, to: seen) == [nil])
    let gone = follower.motions(of: [outline], from: seen, to: plain)
    #expect((gone.first ?? nil).map { $0.confidence < 0.35 } ?? true)
  }
}
