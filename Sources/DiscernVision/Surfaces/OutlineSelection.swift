import DiscernCore

/// Of the outlines that were found keeps those that are things of their own.
struct OutlineSelection {
  /// An outline and what became of it.
  struct Judged {
    var evidence: OutlineEvidence
    /// Why it is no surface; nil where it is one.
    var reason: Reason?
  }

  /// Why an outline is no surface.
  enum Reason: String {
    /// Too little of its sides is to be seen.
    case uncertain
    /// A better outline holds or covers it.
    case overlapped
    /// Its sides are those of others: it is what lies between them.
    case between
    /// It has not the form or the size that is asked for.
    case unasked
    /// There are more certain ones.
    case tooMany
    /// Most of what is to be seen in the picture lies elsewhere: these are panels or pictures on something larger.
    case unexplained
  }

  private(set) var judged: [Judged]

  /// Those that are surfaces.
  var kept: [OutlineEvidence] { judged.filter { $0.reason == nil }.map(\.evidence) }

  /// Judges outlines. What is asked for has no say in which of two that overlap is the thing: who asks for narrow things
  /// gets none of the panels on a wide one.
  init(_ outlines: [OutlineEvidence], frame: Box, options: SurfaceOptions) {
    judged = []
    var things: [Quadrilateral] = []
    for evidence in outlines.sorted(by: { Self.rank($0) > Self.rank($1) }) {
      var reason: Reason?
      let borrowed = things.reduce(0) { $0 + Self.sharedSides($1, evidence.outline) }
      if evidence.confidence < min(options.minimumConfidence, Self.leastConfidence) {
        reason = .uncertain
      } else if things.contains(where: { Self.overlap($0, evidence.outline) }) {
        reason = .overlapped
      } else if evidence.confidence - Self.costOfBorrowing * Double(borrowed) < Self.leastConfidence {
        reason = .between
      } else {
        things.append(evidence.outline)
        if evidence.confidence < options.minimumConfidence { reason = .uncertain }
        if !options.admits(evidence.outline, in: frame) { reason = .unasked }
      }
      judged.append(Judged(evidence: evidence, reason: reason))
    }
    let certain = judged.indices.filter { judged[$0].reason == nil }
      .sorted { judged[$0].evidence.confidence > judged[$1].evidence.confidence }
    for index in certain.dropFirst(max(0, options.maximumCount)) { judged[index].reason = .tooMany }
  }

  /// Those that are things, whether or not they are asked for.
  var things: [OutlineEvidence] { judged.filter { [nil, .unasked, .tooMany].contains($0.reason) }.map(\.evidence) }

  /// Gives up those that are left, for a reason.
  mutating func dismiss(_ reason: Reason) {
    for index in judged.indices where judged[index].reason == nil { judged[index].reason = reason }
  }

  /// The more certain of two wins, and of two that are nearly as certain the larger: panels, photos and chips lie within
  /// the outline of what they are printed on.
  private static func rank(_ evidence: OutlineEvidence) -> Double {
    let size = max(0, evidence.outline.signedArea).squareRoot().squareRoot()
    return evidence.confidence * evidence.confidence * size
  }

  /// Less certain outlines are not held against others.
  private static let leastConfidence = 0.5
  /// What a side costs that is another thing's already, in confidence.
  private static let costOfBorrowing = 0.25
  /// Two outlines overlap where they share so much of the smaller one.
  private static let mostShared = 0.15

  private static func overlap(_ first: Quadrilateral, _ second: Quadrilateral) -> Bool {
    first.sharedArea(with: second) > mostShared * min(first.signedArea, second.signedArea)
  }

  /// How many sides of the second lie along sides of the first.
  private static func sharedSides(_ first: Quadrilateral, _ second: Quadrilateral) -> Int {
    second.sides.count { side in
      let line = EdgeLine(side.start, side.end)
      return first.sides.contains { other in
        let isAlong = line.distance(of: other.start) < nearby && line.distance(of: other.end) < nearby
        let ends = (line.position(of: other.start), line.position(of: other.end))
        let common = min(max(ends.0, ends.1), line.length / 2) - max(min(ends.0, ends.1), -line.length / 2)
        return isAlong && common > 0.5 * line.length
      }
    }
  }

  /// Pixels between two edges that are one.
  private static let nearby = 4.0
}
