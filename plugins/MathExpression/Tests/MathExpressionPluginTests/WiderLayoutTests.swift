import DiscernCore
import DiscernTestSupport
import Testing

@testable import MathExpressionPlugin

@Suite("Long divisions, logarithms, magnitudes and lines that go on")
struct WiderLayoutTests {
  /// What is found on a sheet of signs.
  private static func documents(_ signs: DrawnSigns) async throws -> [Document] {
    try await Asking.seen(Transcript(signs: signs))
  }

  private static func bracket(left: Double, right: Double) -> DrawnSigns {
    DrawnSigns("⟌", left: left, top: 140, right: right, bottom: 210)
  }

  @Test("A long division is worked out, and its quotient is checked")
  func division() async throws {
    let question = DrawnSigns("12") + Self.bracket(left: 158, right: 280) + DrawnSigns("168", x: 180)
    let plain = try #require(try await Self.documents(question).first)
    #expect(plain.value("expression") == "168/12" && plain.value("value") == "14")
    let right = try #require(try await Self.documents(question + DrawnSigns("14", x: 200, baseline: 130)).first)
    #expect(right.value("claimed-answer") == "14" && right.codes == [])
    let wrong = try #require(try await Self.documents(question + DrawnSigns("17", x: 200, baseline: 130)).first)
    #expect(wrong.value("value") == "14" && wrong.codes == ["claim-is-false"])
  }

  @Test("The steps of a division make no sums of their own, and a word is said about them")
  func steps() async throws {
    let question = DrawnSigns("12") + Self.bracket(left: 158, right: 280) + DrawnSigns("168", x: 180)
    let steps =
      DrawnSigns("12", x: 180, baseline: 265) + .bar(from: 175, to: 235, y: 275)
      + DrawnSigns("48", x: 200, baseline: 325)
    let documents = try await Self.documents(question + steps)
    #expect(documents.map { $0.value("expression") } == ["168/12"])
    #expect(documents.first?.codes == ["steps-unchecked"])
  }

  @Test("A bracket without a divisor, or without a dividend, is no division")
  func noDivision() async throws {
    #expect(try await Self.documents(Self.bracket(left: 158, right: 280) + DrawnSigns("168", x: 180)).isEmpty)
    #expect(try await Self.documents(DrawnSigns("12") + Self.bracket(left: 158, right: 280)).isEmpty)
  }

  @Test("The base of a logarithm stands low; a low digit behind a number is none")
  func logarithm() async throws {
    let log = DrawnSigns("log") + DrawnSigns("2", x: 195, baseline: 215, height: 22)
    let number = try #require(try await Self.documents(log + DrawnSigns("32", x: 225)).first)
    #expect(number.value("expression") == "log(32,2)" && number.value("value") == "5")
    let bracket = try #require(try await Self.documents(log + DrawnSigns("(4+4)-1", x: 225)).first)
    #expect(bracket.value("value") == "2")
    let index = DrawnSigns("17") + DrawnSigns("2", x: 150, baseline: 215, height: 22)
    #expect(try await Self.documents(index + DrawnSigns("+32", x: 225)).allSatisfy { $0.value("value") == nil })
  }

  @Test("Upright bars are a magnitude in pairs, and one alone is none")
  func magnitude() async throws {
    func bar(_ x: Double) -> DrawnSigns { DrawnSigns("|", left: x, top: 152, right: x + 4, bottom: 208) }
    let pair = bar(90) + DrawnSigns("3-8") + bar(208) + DrawnSigns("+2", x: 225)
    #expect(try await Self.documents(pair).map { $0.value("value") } == ["7"])
    #expect(try await Self.documents(bar(90) + DrawnSigns("3-8+2")).allSatisfy { $0.value("value") != "7" })
  }

  @Test("A line that ends with an operator, or before one, goes on in the next")
  func brokenLine() async throws {
    let ends = DrawnSigns("12+34+") + DrawnSigns("56-7", baseline: 270)
    #expect(try await Self.documents(ends).map { $0.value("value") } == ["95"])
    let begins = DrawnSigns("12+34") + DrawnSigns("+56-7", baseline: 270)
    #expect(try await Self.documents(begins).map { $0.value("value") } == ["95"])
    let twice = DrawnSigns("12+34+") + DrawnSigns("+56-7", baseline: 270)
    #expect(try await Self.documents(twice).map { $0.value("value") } == ["95"])
    let apart = DrawnSigns("12+34") + DrawnSigns("56-7", baseline: 270)
    #expect(try await Self.documents(apart).map { $0.value("value") } == ["46", "49"])
  }

  @Test("An error in a sum over several lines has its place in its own line, and the sum a box for each line")
  func placesOnBrokenLines() async throws {
    let signs = DrawnSigns("12+34+") + DrawnSigns("5÷0-7", baseline: 270)
    let document = try #require(try await Self.documents(signs).first)
    #expect(document.value("value") == nil)
    let fault = try #require(document.issues.first { $0.code == "division-by-zero" })
    // The sign of division is the second of the lower line.
    #expect(fault.boxes.map(\.bounds).map(\.top) == [240] && fault.boxes.map(\.bounds).map(\.bottom) == [260])
    #expect(fault.boxes.allSatisfy { $0.bounds.left == 132 && $0.bounds.right == 154 })
    let lines = try #require(document.fields.first { $0.name == "expression" }).boxes.map(\.bounds)
    #expect(lines.count == 2 && lines[0].bottom == 200 && lines[1].top == 230)
    #expect(lines[0].right > lines[1].right)
  }

  @Test("An expression on one line, a fraction too, has one box")
  func placesOnOneLine() async throws {
    let fraction =
      DrawnSigns("1+2", baseline: 180) + .bar(from: 95, to: 175, y: 195) + DrawnSigns("4", x: 120, baseline: 250)
    for signs in [DrawnSigns("12+34"), fraction] {
      let document = try #require(try await Self.documents(signs).first)
      #expect(document.fields.first { $0.name == "expression" }?.boxes.count == 1)
    }
  }
}
