import DiscernCore
import Testing

@Suite("Skew estimator")
struct SkewEstimatorTests {
  private func estimator(_ lines: [(skew: Double, weight: Double)]) -> SkewEstimator {
    lines.reduce(into: SkewEstimator()) { $0.add($1.skew, weight: $1.weight) }
  }

  @Test("One long line outweighs two short ones that slant")
  func weight() {
    #expect(estimator([(0.5, 10), (0.1, 100), (0.4, 10)]).median == 0.1)
  }

  @Test("Of lines of one length the middle one counts, in whatever order they come")
  func median() {
    #expect(estimator([(0.3, 1), (-0.2, 1), (0.1, 1)]).median == 0.1)
    #expect(estimator([(0.1, 1), (0.3, 1), (-0.2, 1)]).median == 0.1)
  }

  @Test("The direction has the median slope and length 1; it is level for no lines")
  func direction() {
    let direction = estimator([(0.75, 1)]).direction
    #expect(direction.distance(to: Point(0.8, 0.6)) < 1e-12)
    #expect(estimator([]).direction == Point(1, 0))
    #expect(estimator([]).median == nil)
  }
}
