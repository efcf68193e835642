internal import COpenCVMotion
public import DiscernCore

/// Follows quads by feature points, with OpenCV's `calcOpticalFlowPyrLK` and `findHomography`.
public struct OpticalFlowFollower: QuadFollower {
  /// The number of feature points for each quad.
  public enum Level: Int32, Sendable {
    /// 40 points.
    case fast = 40
    /// 120 points.
    case accurate = 120
  }

  private let level: Level

  /// Creates a follower.
  public init(_ level: Level = .accurate) { self.level = level }

  /// Returns the motion of each outline; see `QuadFollower`.
  public func motions(of outlines: [Quadrilateral], from earlier: Picture, to later: Picture) -> [QuadMotion?] {
    guard earlier.channels == .gray, later.channels == .gray else { return outlines.map { _ in nil } }
    return outlines.map { motion(of: $0, from: earlier, to: later) }
  }

  private func motion(of outline: Quadrilateral, from earlier: Picture, to later: Picture) -> QuadMotion? {
    let corners = outline.corners.flatMap { [$0.x, $0.y] }
    var map = [Double](repeating: 0, count: 9)
    let share = earlier.pixels.withUnsafeBufferPointer { before in
      later.pixels.withUnsafeBufferPointer { after in
        motion_of(
          motion_picture(pixels: before.baseAddress, width: Int32(earlier.width), height: Int32(earlier.height)),
          motion_picture(pixels: after.baseAddress, width: Int32(later.width), height: Int32(later.height)), corners,
          level.rawValue, &map)
      }
    }
    guard share >= 0, let map = Homography(coefficients: map) else { return nil }
    return QuadMotion(map: map, confidence: min(1, share))
  }
}
