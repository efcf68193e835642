public import DiscernCore

/// Finds flat things, follows them, loses them and finds them again: the outlines keep their numbers.
///
/// Between detections outlines are followed by motion, which costs a fraction. It knows time only from frames.
public struct Tracker: Sendable {
  /// What is followed, seen or hidden for a moment.
  public private(set) var tracks: [Track] = []

  private let finder: any SurfaceFinder
  private let follower: any SurfaceFollower
  private let options: TrackingOptions
  private var previous: SmallFrame?
  private var nextID = 1
  private var framesSinceDetection = Int.max
  /// Where each was when it was said last.
  private var told: [Int: Quadrilateral] = [:]

  /// A tracker that finds and follows by these.
  public init(finder: any SurfaceFinder, follower: any SurfaceFollower, options: TrackingOptions = TrackingOptions()) {
    self.finder = finder
    self.follower = follower
    self.options = options
  }

  /// Takes in the next frame.
  public mutating func advance(_ frame: Frame, small: SmallFrame, surfaces: SurfaceOptions) -> TrackChanges {
    var changes = TrackChanges()
    if let previous, previous.picture.width != small.picture.width || previous.picture.height != small.picture.height {
      // Another size is another view: nothing can be followed into it.
      changes.lost = tracks
      tracks = []
      framesSinceDetection = .max
      self.previous = nil
    }
    follow(into: small, at: frame.seconds)
    previous = small
    if isDetectionDue {
      framesSinceDetection = 0
      changes.appeared = match(finder.surfaces(of: frame.picture, options: surfaces), at: frame.seconds)
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
      guard let motion, motion.confidence >= options.leastFollowing else {
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

  /// Gives found outlines to what is followed, the best match first; the rest are new. Returns the new ones.
  private mutating func match(_ surfaces: [Surface], at seconds: Double) -> [Int] {
    let pairs = surfaces.indices.flatMap { surface in
      tracks.indices.compactMap { track -> (surface: Int, track: Int, likeness: Double)? in
        let likeness = tracks[track].likeness(to: surfaces[surface].outline)
        return likeness > 0 ? (surface, track, likeness) : nil
      }
    }.sorted { $0.likeness > $1.likeness }
    var (takenSurfaces, takenTracks): (Set<Int>, Set<Int>) = ([], [])
    for pair in pairs where !takenSurfaces.contains(pair.surface) && !takenTracks.contains(pair.track) {
      takenSurfaces.insert(pair.surface)
      takenTracks.insert(pair.track)
      tracks[pair.track].isFound(at: surfaces[pair.surface], seconds: seconds)
    }
    for index in tracks.indices where !takenTracks.contains(index) { tracks[index].misses += 1 }
    var appeared: [Int] = []
    for index in surfaces.indices where !takenSurfaces.contains(index) {
      let surface = surfaces[index]
      guard tracks.count < options.mostTracks,
        !tracks.contains(where: { $0.isVisible && $0.outline.intersectionOverUnion(with: surface.outline) > 0.3 })
      else { continue }
      tracks.append(
        Track(id: nextID, outline: surface.outline, confidence: surface.confidence, lastSeen: seconds))
      appeared.append(nextID)
      nextID += 1
    }
    return appeared
  }

  /// Takes out what was not seen for too long, what left the frame, and what is followed though it is never found.
  private mutating func drop(at seconds: Double, within bounds: Box) -> [Track] {
    let options = options
    let isGone = { (track: Track) in
      seconds - track.lastSeen > options.secondsHidden || track.misses >= options.mostMisses
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
      let reach = options.leastMovement * max(track.outline.width, track.outline.height)
      let isElsewhere = last.map { zip($0.corners, track.outline.corners).contains { $0.distance(to: $1) > reach } }
      if isElsewhere == false { continue }
      told[track.id] = track.outline
      if !appeared.contains(track.id) { moved.append(track.id) }
    }
    return moved
  }
}

/// How things are followed.
public struct TrackingOptions: Hashable, Sendable {
  /// Frames that are only followed, between two in which outlines are looked for (default 5).
  public var framesBetweenDetections = 5
  /// The same where nothing is followed, or something was lost from sight (default 2).
  public var framesBetweenSearches = 2
  /// What is hidden for longer is lost, in seconds (default 1).
  public var secondsHidden = 1.0
  /// The share of marks that moves together, below which a thing is hidden (default 0.35).
  public var leastFollowing = 0.35
  /// The share below which its outline is looked for at once (default 0.6).
  public var sureFollowing = 0.6
  /// Detections in a row that may miss what is followed (default 8).
  public var mostMisses = 8
  /// Movements of corners that are told, as a share of the outline's longer side (default 0.01).
  public var leastMovement = 0.01
  /// Things that are followed at once (default 12).
  public var mostTracks = 12

  /// The defaults.
  public init() {}
}

extension Track {
  /// How likely an outline is the same thing, 0 to 1: what it shares with where the thing was; of a hidden one also how near.
  fileprivate func likeness(to other: Quadrilateral) -> Double {
    let shared = outline.intersectionOverUnion(with: other)
    if isVisible { return shared > 0.4 ? shared : 0 }
    let ratio = abs(outline.signedArea) / max(1, abs(other.signedArea))
    guard (0.4...2.5).contains(ratio) else { return 0 }
    let reach = max(outline.width, outline.height)
    let near = 1 - outline.center.distance(to: other.center) / reach
    // Below what any visible one gets: whoever is there has the first claim.
    return max(0, 0.4 * near)
  }

  fileprivate mutating func isFound(at surface: Surface, seconds: Double) {
    outline = surface.outline.corresponding(to: outline)
    confidence = max(confidence, surface.confidence)
    lastSeen = seconds
    isVisible = true
    detections += 1
    misses = 0
  }
}

extension Quadrilateral {
  /// The same corners, begun where they lie nearest to those of another: an outline has no upper side of its own.
  func corresponding(to other: Quadrilateral) -> Quadrilateral {
    let choices = (0..<4).map { beginning(atCorner: $0) }
    func distance(_ choice: Quadrilateral) -> Double {
      // From the middle of each, so that what has only moved keeps its corners.
      let shift = Point(other.center.x - choice.center.x, other.center.y - choice.center.y)
      return zip(choice.corners, other.corners).reduce(0) {
        $0 + Point($1.0.x + shift.x, $1.0.y + shift.y).distance(to: $1.1)
      }
    }
    return choices.min { distance($0) < distance($1) } ?? self
  }

  /// Whether a thing can look so in the frame after it looked like another.
  func isPlausible(after other: Quadrilateral) -> Bool {
    let ratio = signedArea / other.signedArea
    return isConvex && ratio > 0.6 && ratio < 1.7 && corners.allSatisfy { abs($0.x) < 1e5 && abs($0.y) < 1e5 }
  }
}
