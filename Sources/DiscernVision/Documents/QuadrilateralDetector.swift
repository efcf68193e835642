import DiscernCore

/// Combines lines into quadrilaterals whose sides they cover.
struct QuadrilateralDetector {
  /// Four lines that enclose an area, and the share of its sides that they cover, 0 to 1.
  struct Candidate {
    var outline: Quadrilateral
    var coverage: Double
  }

  private let lines: [EdgeLine]
  private let extents: [ClosedRange<Double>]
  private let frame: Box
  /// Corners by the indices of their two lines; nil if two lines form none.
  private var corners: [[Corner?]] = []
  private let options: DocumentDetectionOptions

  private struct Corner {
    var point: Point
    /// True if an edge was detected near it on both lines.
    var isSeen: Bool
  }

  /// Minimum share of a side, within the picture, that edges must cover.
  private static let minimumCoverage = 0.25
  /// Minimum share of all sides together.
  private static let minimumMeanCoverage = 0.45
  /// Maximum distance of a corner beyond the end of an edge, as a share of the edge: corners are round, and fingers
  /// hide them.
  private static let reach = 0.4

  init(_ lines: [EdgeLine], width: Int, height: Int, options: DocumentDetectionOptions) {
    self.lines = lines
    self.options = options
    extents = lines.map(\.extent)
    frame = Box(x: 0, y: 0, width: Double(width), height: Double(height))
    corners = lines.indices.map { first in lines.indices.map { corner(first, $0) } }
  }

  /// Returns the best-covered candidates, without near duplicates.
  func candidates(count: Int) -> [Candidate] {
    let pairs = opposites()
    var found: [Candidate] = []
    for (first, third) in pairs {
      let crosses = lines.indices.map { isSide($0, from: first, to: third) }
      for (second, fourth) in pairs where first < second && crosses[second] && crosses[fourth] {
        if let candidate = candidate([first, second, third, fourth]) { found.append(candidate) }
      }
    }
    return distinct(found, count: count)
  }

  private func corner(_ first: Int, _ second: Int) -> Corner? {
    guard first != second else { return nil }
    let minimumSine = Double.cosine(ofDegrees: options.quadratureTolerance)
    guard lines[first].sine(to: lines[second]) >= minimumSine,
      let point = lines[first].intersection(with: lines[second])
    else { return nil }
    let margin = 0.3
    guard frame.grown(horizontally: frame.width * margin, vertically: frame.height * margin).contains(point) else {
      return nil
    }
    return Corner(point: point, isSeen: isSeen(point, first) && isSeen(point, second))
  }

  private func isSeen(_ point: Point, _ line: Int) -> Bool {
    let (position, extent) = (lines[line].position(of: point), extents[line])
    let slack = Self.reach * (extent.upperBound - extent.lowerBound)
    return position > extent.lowerBound - slack && position < extent.upperBound + slack
  }

  /// Returns pairs of lines that may be opposite sides.
  private func opposites() -> [(Int, Int)] {
    let maximumSine = Double.sine(ofDegrees: min(60, 1.5 * options.quadratureTolerance))
    let minimumDistance = options.minimumSize * min(frame.width, frame.height) / 2
    var pairs: [(Int, Int)] = []
    for first in lines.indices {
      for second in lines.indices where second > first && lines[first].sine(to: lines[second]) <= maximumSine {
        let apart = max(
          lines[first].distance(of: lines[second].center), lines[second].distance(of: lines[first].center))
        if apart >= minimumDistance { pairs.append((first, second)) }
      }
    }
    return pairs
  }

  /// Returns true if a line is sufficiently covered between two others.
  private func isSide(_ line: Int, from first: Int, to second: Int) -> Bool {
    guard let start = corners[line][first], let end = corners[line][second], start.isSeen || end.isSeen else {
      return false
    }
    return coverage(line, start.point, end.point).share >= Self.minimumCoverage
  }

  /// Returns the covered share of a line between two points, and the length of its part in the picture.
  private func coverage(_ line: Int, _ start: Point, _ end: Point) -> (share: Double, visible: Double) {
    guard let (a, b) = frame.clip(from: start, to: end) else { return (0, 0) }
    let visible = a.distance(to: b)
    guard visible > 0.3 * start.distance(to: end) else { return (0, 0) }
    let seen = lines[line].covered(from: lines[line].position(of: a), to: lines[line].position(of: b))
    return (seen / max(visible, 1e-9), visible)
  }

  private func candidate(_ sides: [Int]) -> Candidate? {
    let turns = (0..<4).compactMap { corners[sides[$0]][sides[($0 + 1) % 4]] }
    guard turns.count == 4, turns.count(where: \.isSeen) >= 3 else { return nil }
    guard let outline = Quadrilateral(clockwise: turns.map(\.point)), options.admits(outline, in: frame) else {
      return nil
    }
    var (seen, visible) = (0.0, 0.0)
    for side in 0..<4 {
      // The side between the corner with the preceding line and the corner with the following one.
      let share = coverage(sides[side], turns[(side + 3) % 4].point, turns[side].point)
      guard share.share >= Self.minimumCoverage else { return nil }
      seen += share.share * share.visible
      visible += share.visible
    }
    guard seen >= Self.minimumMeanCoverage * visible else { return nil }
    return Candidate(outline: outline, coverage: seen / visible)
  }

  /// Sorts by coverage, with a bonus for size, and removes near duplicates.
  private func distinct(_ candidates: [Candidate], count: Int) -> [Candidate] {
    let whole = max(frame.area, 1)
    func rank(_ candidate: Candidate) -> Double {
      candidate.coverage * (1 + 0.5 * (abs(candidate.outline.signedArea) / whole).squareRoot())
    }
    var kept: [Candidate] = []
    for candidate in candidates.sorted(by: { rank($0) > rank($1) }) where kept.count < count {
      let tolerance = max(2, 0.012 * (candidate.outline.width + candidate.outline.height))
      let isDouble = kept.contains { other in
        zip(other.outline.corners, candidate.outline.corners).allSatisfy { $0.distance(to: $1) < tolerance }
      }
      if !isDouble { kept.append(candidate) }
    }
    return kept
  }
}
