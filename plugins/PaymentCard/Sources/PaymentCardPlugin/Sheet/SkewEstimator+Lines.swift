import DiscernCore

extension SkewEstimator {
  /// Minimum length of a line, in text heights, for its slope to be meaningful.
  private static let minimumLength = 3.0

  /// An estimator with the slopes of the general lines, weighted by their length in pixels.
  init(linesOf transcript: Transcript) {
    self.init()
    for line in transcript.generalLines {
      guard let first = line.words.first?.symbols.first, let last = line.words.last?.symbols.last else { continue }
      let (start, end) = (transcript[first].box, transcript[last].box)
      let way = end.topRight.middle(to: end.bottomRight) - start.topLeft.middle(to: start.bottomLeft)
      guard way.x > 0, way.length >= Self.minimumLength * line.textHeight else { continue }
      add(way.y / way.x, weight: way.length)
    }
  }
}
