public import DiscernCore

/// Detects quads, follows them, and finds them again after they were hidden; each keeps its track number.
///
/// Between detections, optical flow moves the outlines, at a fraction of the cost. The tracker knows time only from
/// frames.
public struct Tracker: Sendable {
  /// The current tracks, including those that are hidden for a moment.
  public private(set) var tracks: [Track] = []

  private let detector: any DocumentDetector
  private let follower: any QuadFollower
  private let options: TrackingOptions
  private var previous: SmallFrame?
  private var nextID = 1
  private var framesSinceDetection = Int.max
  /// The outline of each track when it was last reported.
  private var told: [Int: Quadrilateral] = [:]

  /// Creates a tracker.
  public init(detector: any DocumentDetector, follower: any QuadFollower, options: TrackingOptions = TrackingOptions())
  {
    self.detector = detector
    self.follower = follower
    self.options = options
  }

  /// Processes the next frame, and returns the changes.
  /// - Parameters:
  ///   - small: the same frame, small and gray.
  ///   - detection: the options of document detection.
  public mutating func advance(_ frame: Frame, small: SmallFrame, detection: DocumentDetectionOptions) -> TrackChanges {
    var changes = TrackChanges()
    if let previous, previous.picture.width != small.picture.width || previous.picture.height != small.picture.height {
      // After a change of size nothing can be followed into the new frame.
      changes.lost = tracks
      tracks = []
      framesSinceDetection = .max
      self.previous = nil
    }
    follow(into: small, at: frame.seconds)
    previous = small
    if isDetectionDue {
      framesSinceDetection = 0
      changes.appeared = match(detector.quads(of: frame.picture, options: detection), at: frame.seconds)
    } else {
      framesSinceDetection += 1
    }
    changes.lost += drop(at: frame.seconds, within: frame.picture.bounds)
    changes.moved = movements(except: changes.appeared)
    return changes
  }

  private var isDetectionDue: Bool {
    let hasDoubt = tracks.isEmpty || tracks.contains { !$0.isVisible || $0.confidence < options.sureFollowing }
    return framesSinceDetection >= (hasDoubt ? options.framesBetweenSearches : options.framesBetweenDetections)
  }

  private mutating func follow(into small: SmallFrame, at seconds: Double) {
    guard let previous else { return }
    let visible = tracks.indices.filter { tracks[$0].isVisible }
    guard !visible.isEmpty else { return }
    let outlines = visible.map { small.toSmall(tracks[$0].outline) }
    let motions = follower.motions(of: outlines, from: previous.picture, to: small.picture)
    for (index, motion) in zip(visible, motions) {
      guard let motion, motion.confidence >= options.minimumFollowing else {
        tracks[index].isVisible = false
        continue
      }
      let moved = small.toFrame(motion.map).apply(tracks[index].outline)
      guard moved.isPlausible(after: tracks[index].outline) else {
        tracks[index].isVisible = false
        continue
      }
      tracks[index].outline = moved
      tracks[index].confidence = motion.confidence
      tracks[index].lastSeen = seconds
    }
  }

  /// Assigns detections to tracks, the best match first; the rest become new tracks. Returns the numbers of the new
  /// ones.
  private mutating func match(_ quads: [DetectedQuad], at seconds: Double) -> [Int] {
    let pairs = quads.indices.flatMap { quad in
      tracks.indices.compactMap { track -> (quad: Int, track: Int, likeness: Double)? in
        let likeness = tracks[track].likeness(to: quads[quad].outline)
        return likeness > 0 ? (quad, track, likeness) : nil
      }
    }.sorted { $0.likeness > $1.likeness }
    var (takenQuads, takenTracks): (Set<Int>, Set<Int>) = ([], [])
    for pair in pairs where !takenQuads.contains(pair.quad) && !takenTracks.contains(pair.track) {
      takenQuads.insert(pair.quad)
      takenTracks.insert(pair.track)
      tracks[pair.track].isFound(at: quads[pair.quad], seconds: seconds)
    }
    for index in tracks.indices where !takenTracks.contains(index) { tracks[index].misses += 1 }
    var appeared: [Int] = []
    for index in quads.indices where !takenQuads.contains(index) {
      let quad = quads[index]
      guard tracks.count < options.maximumTracks,
        !tracks.contains(where: { $0.isVisible && $0.outline.intersectionOverUnion(with: quad.outline) > 0.3 })
      else { continue }
      tracks.append(
        Track(id: nextID, outline: quad.outline, confidence: quad.confidence, lastSeen: seconds))
      appeared.append(nextID)
      nextID += 1
    }
    return appeared
  }

  /// Removes and returns the tracks that were hidden for too long, left the frame, or were missed by too many
  /// detections.
  private mutating func drop(at seconds: Double, within bounds: Box) -> [Track] {
    let options = options
    let isGone = { (track: Track) in
      seconds - track.lastSeen > options.secondsHidden || track.misses >= options.maximumMisses
        || track.outline.bounds.shareOfSmaller(with: bounds) < 0.2
    }
    let lost = tracks.filter(isGone)
    tracks.removeAll(where: isGone)
    for track in lost { told[track.id] = nil }
    return lost
  }

  private mutating func movements(except appeared: [Int]) -> [Int] {
    var moved: [Int] = []
    for track in tracks where track.isVisible {
      let last = told[track.id]
      let reach = options.minimumMovement * max(track.outline.width, track.outline.height)
      let isElsewhere = last.map { zip($0.corners, track.outline.corners).contains { $0.distance(to: $1) > reach } }
      if isElsewhere == false { continue }
      told[track.id] = track.outline
      if !appeared.contains(track.id) { moved.append(track.id) }
    }
    return moved
  }
}

/// Options of the tracker.
public struct TrackingOptions: Hashable, Sendable {
  /// Number of frames between two detections (default 5).
  public var framesBetweenDetections = 5
  /// The same while there is no track, or a track is hidden or uncertain (default 2).
  public var framesBetweenSearches = 2
  /// Maximum time for which a track may be hidden, in seconds (default 1).
  public var secondsHidden = 1.0
  /// Minimum share of feature points that move together; below it the track is hidden (default 0.35).
  public var minimumFollowing = 0.35
  /// Share of feature points below which the track counts as uncertain, and the next detection comes sooner (default
  /// 0.6).
  public var sureFollowing = 0.6
  /// Number of successive missed detections after which a track ends (default 8).
  public var maximumMisses = 8
  /// Minimum movement of a corner that is reported, as a share of the outline's longer side (default 0.01).
  public var minimumMovement = 0.01
  /// Maximum number of tracks (default 12).
  public var maximumTracks = 12

  /// Creates options with the defaults.
  public init() {}
}

extension Track {
  /// Similarity of a detected outline to this track, 0 to 1: the intersection over union; for a hidden track the
  /// nearness of the centres.
  fileprivate func likeness(to other: Quadrilateral) -> Double {
    let shared = outline.intersectionOverUnion(with: other)
    if isVisible { return shared > 0.4 ? shared : 0 }
    let ratio = abs(outline.signedArea) / max(1, abs(other.signedArea))
    guard (0.4...2.5).contains(ratio) else { return 0 }
    let reach = max(outline.width, outline.height)
    let near = 1 - outline.center.distance(to: other.center) / reach
    // Less than any visible track gets, so that visible tracks match first.
    return max(0, 0.4 * near)
  }

  fileprivate mutating func isFound(at quad: DetectedQuad, seconds: Double) {
    outline = quad.outline.corresponding(to: outline)
    confidence = max(confidence, quad.confidence)
    lastSeen = seconds
    isVisible = true
    detections += 1
    misses = 0
  }
}

extension Quadrilateral {
  /// Returns the same corners, starting at the one that best matches the first corner of another outline: an outline
  /// has no upper side of its own.
  func corresponding(to other: Quadrilateral) -> Quadrilateral {
    let choices = (0..<4).map { beginning(atCorner: $0) }
    func distance(_ choice: Quadrilateral) -> Double {
      // From the middle of each, so that what has only moved keeps its corners.
      let shift = other.center - choice.center
      return zip(choice.corners, other.corners).reduce(0) { $0 + ($1.0 + shift).distance(to: $1.1) }
    }
    return choices.min { distance($0) < distance($1) } ?? self
  }

  /// True if the outline is a plausible successor of another in the next frame: convex, with an area ratio of 0.6 to
  /// 1.7.
  func isPlausible(after other: Quadrilateral) -> Bool {
    let ratio = signedArea / other.signedArea
    return isConvex && ratio > 0.6 && ratio < 1.7 && corners.allSatisfy { abs($0.x) < 1e5 && abs($0.y) < 1e5 }
  }
}

/// A detected quad that is followed from frame to frame.
public struct Track: Hashable, Sendable, Identifiable {
  /// The track's number, from 1; never reused.
  public let id: Int
  /// The outline in the last frame that showed it, in that frame's pixels.
  public internal(set) var outline: Quadrilateral
  /// The confidence in the outline, 0 to 1.
  public internal(set) var confidence: Double
  /// The time of the last frame that showed it, in seconds.
  public internal(set) var lastSeen: Double
  /// True if it was seen in the latest frame.
  public internal(set) var isVisible = true
  /// Number of detections of this track; frames in which it was only followed do not count.
  public internal(set) var detections = 1
  /// Number of successive detections that missed the track although it was followed.
  var misses = 0
}

/// Changes of the tracks in one frame.
public struct TrackChanges: Hashable, Sendable {
  /// The numbers of the new tracks.
  public var appeared: [Int] = []
  /// The numbers of the tracks that moved since they were last reported.
  public var moved: [Int] = []
  /// The tracks that ended.
  public var lost: [Track] = []
}
