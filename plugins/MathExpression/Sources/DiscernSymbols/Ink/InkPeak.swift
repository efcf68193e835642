/// How strong the ink of a map is where it is strong: the level that thresholds are shares of.
enum InkPeak {
  /// Of what is clearly stronger than the paper, the darker part by Otsu's threshold; of that, this share is weaker.
  private static let share = 0.8
  /// Weaker pixels are paper: a few levels, or well above the median where paper is rough.
  private static let paper = (least: 8, factor: 2.5, margin: 6.0)
  /// Fewer pixels are no ink.
  private static let fewest = 10

  /// The strength; nil where there is no ink.
  static func strength(of map: InkMap) -> Double? {
    let counts = map.histogram
    let median = level(of: counts[...], share: 0.5)
    let ground = max(paper.least, Int(paper.factor * Double(median) + paper.margin))
    guard ground < 255, counts[(ground + 1)...].reduce(0, +) >= fewest else { return nil }
    let strong = otsu(counts[(ground + 1)...])
    return Double(level(of: counts[strong...], share: share))
  }

  /// The level below which a share of the counted pixels lies.
  private static func level(of counts: ArraySlice<Int>, share: Double) -> Int {
    let wanted = share * Double(counts.reduce(0, +))
    var sum = 0
    for level in counts.indices {
      sum += counts[level]
      if Double(sum) >= wanted { return level }
    }
    return counts.endIndex - 1
  }

  /// The level that parts the counts into the two groups that lie farthest apart (N. Otsu, *A threshold selection method
  /// from gray-level histograms*, 1979).
  private static func otsu(_ counts: ArraySlice<Int>) -> Int {
    let total = Double(counts.reduce(0, +))
    let moment = counts.indices.reduce(0.0) { $0 + Double($1 * counts[$1]) }
    var (weight, sum) = (0.0, 0.0)
    var best = (level: counts.startIndex, spread: -1.0)
    for level in counts.indices {
      weight += Double(counts[level])
      sum += Double(level * counts[level])
      guard weight > 0, weight < total else { continue }
      let difference = sum / weight - (moment - sum) / (total - weight)
      let spread = weight * (total - weight) * difference * difference
      if spread > best.spread { best = (level, spread) }
    }
    return best.level
  }
}
