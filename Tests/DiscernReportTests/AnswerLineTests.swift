import DiscernCore
import Testing

@testable import DiscernReport

@Suite("One-line form of a document") struct AnswerLineTests {
  private let line = AnswerLine(.ofSums)

  private func answer(_ fields: [(name: String, value: String, note: String?)], text: String? = nil) -> String? {
    line.result(
      of: .prepared(
        "sum",
        fields: fields.map {
          Field($0.name, value: .open($0.value), text: .open(text ?? $0.value), confidence: 1, note: $0.note)
        }))
  }

  @Test("An exact number stands alone, a fraction has its decimal, a rounded number follows ≈")
  func forms() {
    #expect(answer([("value", "512", nil), ("decimal", "512", nil)]) == "512")
    #expect(answer([("value", "9/5", nil), ("decimal", "1.8", nil)]) == "9/5 = 1.8")
    #expect(answer([("value", "1/3", nil), ("decimal", "0.333333333333", "rounded")]) == "1/3 ≈ 0.333333333333")
    #expect(answer([("decimal", "0.841470984808", "rounded")]) == "≈ 0.841470984808")
    #expect(answer([("value", "7", nil)]) == "7")
  }

  @Test("A unit follows the number, and nothing follows without a unit")
  func units() {
    #expect(answer([("value", "16/5", nil), ("decimal", "3.2", nil), ("unit", "km", nil)]) == "16/5 = 3.2 km")
    #expect(answer([("value", "3", nil), ("decimal", "3", nil), ("unit", "mi", nil)]) == "3 mi")
    #expect(answer([("unit", "mi", nil)]) == nil)
  }

  @Test("The recognised question precedes the result")
  func sentences() {
    func sentence(_ fields: [(String, String, String?)]) -> String? {
      line.sentence(
        of: .prepared(
          "sum",
          fields: fields.map { Field($0.0, value: .open($0.1), text: .open($0.1), confidence: 1, note: $0.2) }))
    }
    #expect(
      sentence([("expression", "(1+2)*3/5", nil), ("value", "9/5", nil), ("decimal", "1.8", nil)])
        == "(1+2)*3/5 = 9/5 = 1.8")
    #expect(sentence([("expression", "sin(1)", nil), ("decimal", "0.84", "rounded")]) == "sin(1) ≈ 0.84")
    #expect(sentence([("expression", "2*x=4", nil), ("solution", "x = 2", nil)]) == "2*x=4: x = 2")
    #expect(sentence([("expression", "x=3", nil), ("value", "3", nil), ("decimal", "3", nil)]) == "x=3")
    #expect(sentence([("expression", "7", nil), ("value", "7", nil)]) == "7")
    #expect(sentence([("expression", "1/0", nil)]) == nil)
  }

  @Test("Stages are in declared order, and postfix only with its companion stage")
  func stages() {
    let fields = [("rpn", "1 2 +"), ("step", "= 3"), ("tokens", "1 + 2"), ("latex", "1+2")].map {
      Field($0.0, value: .open($0.1), text: .open($0.1), confidence: 1)
    }
    let stages = { (fields: [Field]) in line.stages(of: .prepared("sum", fields: fields)) }
    #expect(stages(fields) == ["tokens: 1 + 2", "rpn: 1 2 +", "= 3", "1+2"])
    #expect(stages([fields[0]]).isEmpty)
  }

  @Test("An equation has its solutions; a document without a value has no answer")
  func others() {
    #expect(answer([("solution", "2", nil), ("solution", "-2", nil)]) == "2, -2")
    #expect(answer([("unknown", "x", nil), ("solution", "17/4", nil)], text: "x = 17/4 = 4.25") == "x = 17/4 = 4.25")
    #expect(answer([("solution-set", "none", nil)], text: "No number solves it.") == "No number solves it.")
    #expect(answer([("expression", "1/0", nil)]) == nil)
  }
}

extension PluginManifest.Answer {
  /// The calculator's declaration.
  fileprivate static let ofSums = PluginManifest.Answer(
    question: "expression", lists: ["solution", "solution-set"], exact: "value", decimal: "decimal",
    unit: "unit",
    stages: [
      Stage("tokens", label: "tokens: "), Stage("rpn", label: "rpn: ", companion: "tokens"), Stage("step"),
      Stage("latex"),
    ])
}
