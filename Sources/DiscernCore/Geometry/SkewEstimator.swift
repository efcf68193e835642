/// Estimates the skew of text: the median of its lines' skews, each weighted by the line's length, so that a few slanting
/// lines do not count.
///
/// Callers choose the measure, angles or slopes, and which lines are long enough to have a direction.
public struct SkewEstimator: Sendable {
  private var lines: [(skew: Double, weight: Double)] = []

  /// An estimator without lines.
  public init() {}

  /// Adds a line by its skew, an angle or a slope, the same for all lines.
  public mutating func add(_ skew: Double, weight: Double) { lines.append((skew, weight)) }

  /// The weighted median, in the unit in which skews were added; nil for no lines.
  public var median: Double? {
    let sorted = lines.sorted { $0.skew < $1.skew }
    let half = sorted.reduce(0) { $0 + $1.weight } / 2
    var sum = 0.0
    for line in sorted {
      sum += line.weight
      if sum >= half { return line.skew }
    }
    return nil
  }

  /// The direction of lines that were added by their slopes, of length 1; along the x axis for no lines.
  public var direction: Point {
    guard let slope = median else { return Point(1, 0) }
    let length = (1 + slope * slope).squareRoot()
    return Point(1 / length, slope / length)
  }
}
