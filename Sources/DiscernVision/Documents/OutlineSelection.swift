import DiscernCore

/// A selection of the outlines that are objects of their own.
struct OutlineSelection {
  /// An outline and its verdict.
  struct Judged {
    var evidence: OutlineEvidence
    /// Reason for rejection; nil if the outline is accepted.
    var reason: Reason?
  }

  /// Reason for rejecting an outline.
  enum Reason: String {
    /// Too little of its sides is visible.
    case uncertain
    /// A better outline contains or covers it.
    case overlapped
    /// Its sides belong to other objects: it is the space between them.
    case between
    /// Its shape or size does not match the options.
    case unasked
    /// The maximum count is reached by more confident ones.
    case tooMany
    /// Most structure of the picture lies elsewhere: these are panels or pictures on something larger.
    case unexplained
  }

  private(set) var judged: [Judged]

  /// The accepted outlines.
  var kept: [OutlineEvidence] { judged.filter { $0.reason == nil }.map(\.evidence) }

  /// Selects outlines. The options do not influence which of two overlapping outlines is the object: a search for
  /// narrow objects returns no panels of a wide one.
  init(_ outlines: [OutlineEvidence], frame: Box, options: DocumentDetectionOptions) {
    judged = []
    var things: [Quadrilateral] = []
    for evidence in outlines.sorted(by: { Self.rank($0) > Self.rank($1) }) {
      var reason: Reason?
      let borrowed = things.reduce(0) { $0 + Self.sharedSides($1, evidence.outline) }
      if evidence.confidence < min(options.minimumConfidence, Self.minimumConfidence) {
        reason = .uncertain
      } else if things.contains(where: { Self.overlap($0, evidence.outline) }) {
        reason = .overlapped
      } else if evidence.confidence - Self.costOfBorrowing * Double(borrowed) < Self.minimumConfidence {
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

  /// The outlines that are objects, with or without a match to the options.
  var things: [OutlineEvidence] { judged.filter { [nil, .unasked, .tooMany].contains($0.reason) }.map(\.evidence) }

  /// Rejects all accepted outlines for one reason.
  mutating func dismiss(_ reason: Reason) {
    for index in judged.indices where judged[index].reason == nil { judged[index].reason = reason }
  }

  /// Ranks by confidence and, at similar confidence, by size: panels, photos and chips lie within the outline of the
  /// object that they are printed on.
  private static func rank(_ evidence: OutlineEvidence) -> Double {
    let size = max(0, evidence.outline.signedArea).squareRoot().squareRoot()
    return evidence.confidence * evidence.confidence * size
  }

  /// Minimum confidence for an outline to exclude others.
  private static let minimumConfidence = 0.5
  /// Confidence penalty for each side that belongs to another object.
  private static let costOfBorrowing = 0.25
  /// Maximum share of the smaller outline that two objects may have in common.
  private static let maximumOverlap = 0.15

  private static func overlap(_ first: Quadrilateral, _ second: Quadrilateral) -> Bool {
    first.sharedArea(with: second) > maximumOverlap * min(first.signedArea, second.signedArea)
  }

  /// Counts the sides of the second outline that lie along sides of the first.
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

  /// Maximum distance between two edges that count as one, in pixels.
  private static let nearby = 4.0
}
