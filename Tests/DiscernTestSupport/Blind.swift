public import DiscernCore

/// Detects nothing and tracks nothing.
public struct Blind: DocumentDetector, QuadFollower {
  /// Creates a blind detector.
  public init() {}

  /// Returns no quads.
  public func quads(of picture: Picture, options: DocumentDetectionOptions) -> [DetectedQuad] { [] }

  /// Returns no motions.
  public func motions(of outlines: [Quadrilateral], from earlier: Picture, to later: Picture) -> [QuadMotion?] {
    outlines.map { _ in nil }
  }
}
