/// How a flat thing has moved from one picture to the next.
public struct SurfaceMotion: Hashable, Sendable {
  /// From its place in the earlier picture to that in the later one.
  public var map: Homography
  /// The share of the marks on it that moved by this map, 0 to 1.
  public var confidence: Double

  /// A motion and how sure it is.
  public init(map: Homography, confidence: Double) {
    self.map = map
    self.confidence = confidence
  }
}

/// Follows flat things between two pictures of one scene, at a fraction of what it costs to find them.
public protocol SurfaceFollower: Sendable {
  /// How each outline moved, in the order of the outlines; nil where too little of it was seen again.
  ///
  /// Both pictures are gray and of one size, and outlines are in their pixels.
  func motions(of outlines: [Quadrilateral], from earlier: Picture, to later: Picture) -> [SurfaceMotion?]
}
