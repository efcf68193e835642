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

  @Test func `the log odds of a probability are those that have it, and finite`() {
    for logOdds in [-29.0, -2, 0, 0.5, 7] {
      #expect(abs(LogOdds.of(LogOdds.probability(logOdds)) - logOdds) < 1e-2)
    }
    #expect(LogOdds.of(0) == -30 && LogOdds.of(1) == 30 && LogOdds.of(0.5) == 0)
  }
}

/// Signs of fruit.
private enum FruitSign: String, WeighedSign {
  case round
  case weight = "in kilograms"
  case unfitted

  static let weights: [FruitSign: Double] = [.round: 1.5, .weight: -2]
}

@Suite("Weighed signs")
struct WeighedSignTests {
  @Test func `what is seen counts by how much, and what has no weight counts nothing`() {
    let signs: [FruitSign: Double] = [.weight: 0.25, .round: 1, .unfitted: 9]
    #expect(signs.logOdds == 1)
    #expect(signs.evidence.map(\.name) == ["round", "in kilograms", "unfitted"])
    #expect(signs.evidence.map(\.logOdds) == [1.5, -0.5, 0])
    #expect(signs.evidence.map(\.detail) == ["1.0", "0.25", "9.0"])
    #expect([FruitSign: Double]().logOdds == 0)
  }
}
