public import DiscernCore

/// A finder of nothing, a follower of nothing.
public struct Blind: SurfaceFinder, SurfaceFollower {
  /// One that has nothing to be told.
  public init() {}

  /// Nothing is found.
  public func surfaces(of picture: Picture, options: SurfaceOptions) -> [Surface] { [] }

  /// Nothing is followed.
  public func motions(of outlines: [Quadrilateral], from earlier: Picture, to later: Picture) -> [SurfaceMotion?] {
    outlines.map { _ in nil }
  }
}
