public import DiscernCore

/// A flat thing that is followed from frame to frame.
public struct Track: Hashable, Sendable, Identifiable {
  /// Its number, from 1; never used again.
  public let id: Int
  /// Where it lies in the frame that was seen last.
  public internal(set) var outline: Quadrilateral
  /// How sure it is that it lies there, 0 to 1.
  public internal(set) var confidence: Double
  /// The time of the frame in which it was seen last, in seconds.
  public internal(set) var lastSeen: Double
  /// Whether it was seen in the latest frame.
  public internal(set) var isVisible = true
  /// How often it was found anew, not only followed.
  public internal(set) var detections = 1
  /// Detections in a row that did not find it, though it was followed.
  var misses = 0
}

/// What became of the things that are followed, in one frame.
public struct TrackChanges: Hashable, Sendable {
  /// Seen for the first time.
  public var appeared: [Int] = []
  /// At another place than when this was said last.
  public var moved: [Int] = []
  /// Not seen for too long.
  public var lost: [Track] = []
}
