import DiscernCore
import Testing

@testable import DiscernTesseract

@Suite("What the confidences of a model are worth")
struct ReliabilityTests {
  private static let table = "# a model\n0.8 0.4\n0.9 0.5\n0.99 0.998\n"

  @Test(
    "Between measured confidences it is straight, below the first it falls to nothing, and above the last it stays",
    arguments: [(0, 0), (0.4, 0.2), (0.8, 0.4), (0.85, 0.45), (0.9, 0.5), (0.945, 0.749), (0.99, 0.998), (1, 0.998)])
  func straight(confidence: Double, probability: Double) throws {
    let reliability = try #require(Reliability(table: Self.table))
    #expect(abs(reliability.probability(of: confidence) - probability) < 1e-9)
  }

  @Test("A symbol's alternatives share what its probability leaves, as they did before")
  func alternatives() throws {
    let reliability = try #require(Reliability(table: Self.table))
    let box = Quadrilateral(Box(x: 0, y: 0, width: 10, height: 20))
    let symbol = reliability.weighed(
      Symbol(
        text: "8", box: box, confidence: 0.9,
        alternatives: [.init("6", logProbability: -3), .init("3", logProbability: -4)]))
    #expect(symbol.text == "8" && symbol.confidence == 0.5)
    #expect(symbol.alternatives.map(\.text) == ["6", "3"])
    let (first, second) = (symbol.alternatives[0].logProbability, symbol.alternatives[1].logProbability)
    #expect(abs(first - second - 1) < 1e-9)
    #expect(first < 0 && first > -0.7 - 0.32)  // ln 0.5, less what the second takes
  }

  @Test(
    "What is no table is none",
    arguments: [
      "", "# nothing", "0.9", "0.9 0.5 0.1", "0.9 0.5\n0.8 0.6", "0.8 0.6\n0.9 0.5", "0.9 1.5", "a b", "nan 1",
    ])
  func noTable(text: String) { #expect(Reliability(table: text) == nil) }

  @Test("The models of the project have one, and none calls a sign certain", arguments: ["card-digits", "math-line"])
  func shipped(model: String) throws {
    let reliability = try #require(Reliability(model: model))
    #expect((0.9..<1).contains(reliability.probability(of: 1)))
    #expect(reliability.probability(of: 0.9) < 0.8)
  }

  @Test("A model without a table keeps its confidences", arguments: ["eng", "no-such-model", "../card-digits", ""])
  func without(model: String) { #expect(Reliability(model: model) == nil) }
}
