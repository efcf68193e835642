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
}
