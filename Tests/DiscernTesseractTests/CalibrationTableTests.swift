import DiscernCore
import Testing

@testable import DiscernTesseract

@Suite("Calibration of a model's confidences")
struct CalibrationTableTests {
  private static let table = "# a model\n0.8 0.4\n0.9 0.5\n0.99 0.998\n"

  @Test(
    "Probabilities are linear between the points, fall to 0 below the first and stay constant above the last",
    arguments: [(0, 0), (0.4, 0.2), (0.8, 0.4), (0.85, 0.45), (0.9, 0.5), (0.945, 0.749), (0.99, 0.998), (1, 0.998)])
  func straight(confidence: Double, probability: Double) throws {
    let calibration = try #require(CalibrationTable(table: Self.table))
    #expect(abs(calibration.probability(of: confidence) - probability) < 1e-9)
  }

  @Test("A calibrated symbol's alternatives share the remaining probability in the same proportions")
  func alternatives() throws {
    let calibration = try #require(CalibrationTable(table: Self.table))
    let box = Quadrilateral(Box(x: 0, y: 0, width: 10, height: 20))
    let symbol = calibration.calibrated(
      Symbol(
        text: "8", box: box, confidence: 0.9,
        alternatives: [.init("6", logProbability: -3), .init("3", logProbability: -4)]))
    #expect(symbol.text == "8" && symbol.confidence == 0.5)
    #expect(symbol.alternatives.map(\.text) == ["6", "3"])
    let (first, second) = (symbol.alternatives[0].logProbability, symbol.alternatives[1].logProbability)
    #expect(abs(first - second - 1) < 1e-9)
    #expect(first < 0 && first > -0.7 - 0.32)  // ln 0.5, less the share of the second
  }

  @Test(
    "A malformed table gives nil",
    arguments: [
      "", "# nothing", "0.9", "0.9 0.5 0.1", "0.9 0.5\n0.8 0.6", "0.8 0.6\n0.9 0.5", "0.9 1.5", "a b", "nan 1",
    ])
  func noTable(text: String) { #expect(CalibrationTable(table: text) == nil) }

  @Test("The project's own model has a table, and none gives probability 1")
  func shipped() throws {
    let calibration = try #require(CalibrationTable(model: "card-digits"))
    #expect((0.9..<1).contains(calibration.probability(of: 1)))
    #expect(calibration.probability(of: 0.9) < 0.8)
  }

  @Test("A model without a table has no calibration", arguments: ["eng", "no-such-model", "../card-digits", ""])
  func without(model: String) { #expect(CalibrationTable(model: model) == nil) }
}
