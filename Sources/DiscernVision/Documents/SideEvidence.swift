internal import COpenCV
import DiscernCore

/// The pixel evidence along one side of an outline.
struct SideEvidence {
  /// Share of sample positions with an edge on a common line, 0 to 1.
  var support: Double
  /// Similarity of the step from outside to inside between neighbouring positions, 0 to 1. The step may change along
  /// the side: objects have several colours.
  var coherence: Double
  /// Mean step from outside to inside, in gray levels.
  var contrast: Double
  /// Share of the side that lies in the picture.
  var visible: Double
  /// Offset of the edge towards the inside at the side's beginning and end, in pixels.
  var start: Double
  var end: Double

  static let none = SideEvidence(
    support: 0, coherence: 0, contrast: 0, visible: 0, start: 0, end: 0)

  /// Samples edges along a side whose inside is to the right.
  init(from start: Point, to end: Point, in picture: Picture, reach: Double, grain: Double, threshold: Double) {
    let frame = picture.bounds
    guard let (a, b) = frame.clip(from: start, to: end) else {
      self = .none
      return
    }
    let length = a.distance(to: b)
    let count = Int(clamping: (length / (3 * grain)).clamped(to: 8...64))
    let samples = Self.samples(from: a, to: b, in: picture, reach: reach, grain: grain, count: count)
    self.init(samples, threshold: threshold, tolerance: max(1.2 * grain, 0.25 * reach))
    visible = length / max(start.distance(to: end), 1e-9)
    guard length > 0 else { return }
    // Extrapolate from the clipped ends, between which the line was fitted.
    let slope = (self.end - self.start) / length
    let (first, second) = (self.start, self.end)
    self.start = first - slope * a.distance(to: start)
    self.end = second + slope * b.distance(to: end)
  }

  private init(
    support: Double, coherence: Double, contrast: Double, visible: Double, start: Double, end: Double
  ) {
    self.support = support
    self.coherence = coherence
    self.contrast = contrast
    self.visible = visible
    self.start = start
    self.end = end
  }

  private static func samples(
    from start: Point, to end: Point, in picture: Picture, reach: Double, grain: Double, count: Int
  ) -> [opencv_edge_sample] {
    let line = opencv_segment(x0: Float(start.x), y0: Float(start.y), x1: Float(end.x), y1: Float(end.y))
    return [opencv_edge_sample](unsafeUninitializedCapacity: count) { buffer, filled in
      let status = picture.withView {
        opencv_edge_samples($0, line, Float(reach), Float(grain), Int32(count), buffer.baseAddress)
      }
      filled = status == 0 ? count : 0
    }
  }

  private init(_ samples: [opencv_edge_sample], threshold: Double, tolerance: Double) {
    self = .none
    let count = Double(max(samples.count, 1))
    let strong = samples.enumerated().filter {
      Double($1.strength) >= threshold && $1.strength >= $1.along
    }.map { (position: (Double($0) + 0.5) / count, sample: $1) }
    let valid = samples.count { $0.strength >= 0 }
    guard strong.count >= 4, valid > 0 else { return }
    let line = RobustLine(strong.map { ($0.position, Double($0.sample.offset)) }, tolerance: tolerance)
    let inliers = strong.filter { abs(line.value(at: $0.position) - Double($0.sample.offset)) <= tolerance }
    support = Double(inliers.count) / Double(valid)
    (start, end) = (line.value(at: 0), line.value(at: 1))
    let steps = inliers.map { SIMD3(Double($0.sample.step.0), Double($0.sample.step.1), Double($0.sample.step.2)) }
    var (alike, lengths, heights) = (0.0, 0.0, 0.0)
    for (first, second) in zip(steps, steps.dropFirst()) {
      let weight = (first.length * second.length).squareRoot()
      alike += weight > 0 ? max(0, (first * second).sum()) / weight : 0
      lengths += weight
      heights += ((first + second) / 2).length
    }
    guard steps.count > 1 else { return }
    coherence = lengths > 0 ? min(1, alike / lengths) : 0
    contrast = heights / Double(steps.count - 1)
  }
}

extension SIMD3<Double> {
  fileprivate var length: Double { (self * self).sum().squareRoot() }
}

/// A line fitted to the largest set of agreeing points.
struct RobustLine {
  private var intercept = 0.0
  private var slope = 0.0

  /// Tries lines through pairs of points, then fits the points near the best one; deterministic.
  init(_ points: [(x: Double, y: Double)], tolerance: Double) {
    var best = 0
    let stride = max(1, points.count / 24)
    for first in Swift.stride(from: 0, to: points.count, by: stride) {
      for second in Swift.stride(from: first + max(1, points.count / 4), to: points.count, by: stride) {
        let (a, b) = (points[first], points[second])
        let slope = (b.y - a.y) / (b.x - a.x)
        let near = points.count { abs(a.y + slope * ($0.x - a.x) - $0.y) <= tolerance }
        if near > best { (best, self.slope, intercept) = (near, slope, a.y - slope * a.x) }
      }
    }
    fit(points.filter { abs(value(at: $0.x) - $0.y) <= tolerance })
  }

  func value(at x: Double) -> Double { intercept + slope * x }

  private mutating func fit(_ points: [(x: Double, y: Double)]) {
    let count = Double(points.count)
    guard points.count >= 3 else { return }
    let (x, y) = (points.reduce(0) { $0 + $1.x } / count, points.reduce(0) { $0 + $1.y } / count)
    let xx = points.reduce(0) { $0 + ($1.x - x) * ($1.x - x) }
    guard xx > 1e-9 else { return }
    slope = points.reduce(0) { $0 + ($1.x - x) * ($1.y - y) } / xx
    intercept = y - slope * x
  }
}
