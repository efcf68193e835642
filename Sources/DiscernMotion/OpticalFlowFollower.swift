internal import COpenCVMotion
public import DiscernCore

/// Follows flat things by the marks on them, with OpenCV's `calcOpticalFlowPyrLK` and `findHomography`.
public struct OpticalFlowFollower: SurfaceFollower {
  /// How closely it looks.
  public enum Level: Int32, Sendable {
    /// 40 marks.
    case fast = 40
    /// 120 marks.
    case accurate = 120
  }

  private let level: Level

  /// A follower that looks so closely.
  public init(_ level: Level = .accurate) { self.level = level }

  /// How each outline moved, as the protocol says.
  public func motions(of outlines: [Quadrilateral], from earlier: Picture, to later: Picture) -> [SurfaceMotion?] {
    guard earlier.channels == .gray, later.channels == .gray else { return outlines.map { _ in nil } }
    return outlines.map { motion(of: $0, from: earlier, to: later) }
  }

  private func motion(of outline: Quadrilateral, from earlier: Picture, to later: Picture) -> SurfaceMotion? {
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
    guard share >= 0, map.allSatisfy(\.isFinite) else { return nil }
    return SurfaceMotion(map: Homography(coefficients: map), confidence: min(1, share))
  }
}
