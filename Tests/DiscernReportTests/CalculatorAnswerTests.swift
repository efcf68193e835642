import DiscernCore
import Testing

@testable import DiscernReport

@Suite struct CalculatorAnswerTests {
  private func answer(_ fields: [(name: String, value: String, note: String?)], text: String? = nil) -> String? {
    CalculatorAnswer.text(
      of: .prepared(
        CalculatorAnswer.kind,
        fields: fields.map {
          Field($0.name, value: .open($0.value), text: .open(text ?? $0.value), confidence: 1, note: $0.note)
        }))
  }

  @Test("An exact number stands alone, a fraction with its decimal, and what is rounded behind ≈")
  func forms() {
    #expect(answer([("value", "512", nil), ("decimal", "512", nil)]) == "512")
    #expect(answer([("value", "9/5", nil), ("decimal", "1.8", nil)]) == "9/5 = 1.8")
    #expect(answer([("value", "1/3", nil), ("decimal", "0.333333333333", "rounded")]) == "1/3 ≈ 0.333333333333")
    #expect(answer([("decimal", "0.841470984808", "rounded")]) == "≈ 0.841470984808")
    #expect(answer([("value", "7", nil)]) == "7")
  }

  @Test("An equation has its solutions, and what has no value has no answer")
  func others() {
    #expect(answer([("solution", "2", nil), ("solution", "-2", nil)]) == "2, -2")
    #expect(answer([("unknown", "x", nil), ("solution", "17/4", nil)], text: "x = 17/4 = 4.25") == "x = 17/4 = 4.25")
    #expect(answer([("solution-set", "none", nil)], text: "No number solves it.") == "No number solves it.")
    #expect(answer([("expression", "1/0", nil)]) == nil)
  }
}
