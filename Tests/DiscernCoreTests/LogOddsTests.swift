import DiscernCore
import Foundation
import Testing

@Suite("Log odds")
struct LogOddsTests {
  @Test(
    "The probability of log odds is the logistic function",
    arguments: [0, 1, -1, 2.197_224_577_336_219_6, -9, 29.5, -29.5])
  func logistic(logOdds: Double) {
    let expected = 1 / (1 + exp(-logOdds))
    #expect(LogOdds.probability(logOdds) == expected)
    #expect(abs(LogOdds.probability(logOdds) + LogOdds.probability(-logOdds) - 1) < 1e-15)
  }

  @Test("Log odds without bounds stay probabilities")
  func bounds() {
    for logOdds in [-Double.infinity, -1e9, 1e9, .infinity] {
      #expect((0...1).contains(LogOdds.probability(logOdds)))
      #expect(LogOdds.probability(logOdds) == LogOdds.probability(logOdds > 0 ? 30 : -30))
    }
  }

  @Test("Log odds of a probability lead back to it, and certainty counts as what is given")
  func inverse() {
    for probability in [0.01, 0.3, 0.5, 0.99] {
      #expect(abs(LogOdds.probability(LogOdds.of(probability, least: 1e-6)) - probability) < 1e-12)
    }
    #expect(abs(LogOdds.of(1, least: 0.01) - LogOdds.of(0.99, least: 0.01)) < 0.02)
    #expect(LogOdds.of(0, least: 0.01) == -LogOdds.of(1, least: 0.01))
  }
}
