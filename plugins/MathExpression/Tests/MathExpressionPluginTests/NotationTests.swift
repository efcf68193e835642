import DiscernCore
import DiscernTestSupport
import Testing

@testable import MathExpressionPlugin

@Suite("Signs in two dimensions")
struct NotationTests {
  /// The linear text that a layout makes of signs.
  private static func linear(_ signs: DrawnSigns) -> String? {
    let placed = signs.symbols.enumerated().compactMap { index, symbol in
      symbol.text.unicodeScalars.first.map { Sign(character: $0, box: symbol.box.bounds, mark: index) }
    }
    return Layout(textHeight: DrawnSigns.height).linear(placed)?.text
  }

  @Test(
    "Signs on one line stay as they are", arguments: ["14+52", "3×4+(8-(1+2))", "36.47-12.87=23.6", "4×-1", "[2+3]×4"])
  func line(text: String) { #expect(Self.linear(DrawnSigns(text)) == text) }

  @Test("What is raised and small is an exponent, what is merely uneven is none")
  func power() {
    let base = DrawnSigns("2")
    #expect(Self.linear(base + DrawnSigns("3", x: 127, baseline: 176, height: 24)) == "2^(3)")
    #expect(Self.linear(base + DrawnSigns("3", x: 130, baseline: 194)) == "23")
    #expect(Self.linear(base + DrawnSigns("3", x: 130, baseline: 206)) == "23")
    let sum = base + DrawnSigns("4+1", x: 127, baseline: 172, height: 24) + DrawnSigns("+5", x: 190)
    #expect(Self.linear(sum) == "2^(4+1)+5")
  }

  @Test("Exponents have exponents, and brackets may be raised")
  func nestedPower() {
    let tower = DrawnSigns("2") + DrawnSigns("3", x: 127, baseline: 176, height: 26)
    #expect(Self.linear(tower + DrawnSigns("4", x: 145, baseline: 158, height: 16)) == "2^(3^(4))")
    let bracket = DrawnSigns("(1+2)") + DrawnSigns("2", x: 228, baseline: 176, height: 24)
    #expect(Self.linear(bracket) == "(1+2)^(2)")
    let minus = DrawnSigns("10") + DrawnSigns("-3", x: 145, baseline: 176, height: 24)
    #expect(Self.linear(minus + DrawnSigns("×5", x: 200)) == "10^(-3)×5")
  }

  @Test("A bar with ink close above and below divides, one with ink beside it subtracts")
  func bar() {
    let parts = DrawnSigns("1+2", baseline: 180) + DrawnSigns("4", x: 120, baseline: 250)
    #expect(Self.linear(parts + .bar(from: 95, to: 175, y: 195)) == "(1+2)/4")
    #expect(Self.linear(DrawnSigns("7-2")) == "7-2")
    let far = DrawnSigns("1", x: 114, baseline: 60) + DrawnSigns("4", x: 114, baseline: 420)
    #expect(Self.linear(far + .bar(from: 100, to: 140, y: 195)) != "1/4")
  }

  @Test("Fractions lie in fractions, and stand in brackets beside other signs")
  func nestedFraction() {
    let small =
      DrawnSigns("1", x: 130, baseline: 140) + .bar(from: 115, to: 155, y: 150)
      + DrawnSigns("2", x: 124, baseline: 200)
    let whole = small + .bar(from: 95, to: 240, y: 215) + DrawnSigns("5+8", x: 120, baseline: 265)
    #expect(Self.linear(whole) == "(1/2)/(5+8)")
    #expect(Self.linear(DrawnSigns("7+", x: 30, baseline: 175) + small) == "7+(1/2)")
  }

  @Test("A whole number before a proper fraction of whole numbers is a mixed number, before any other it is none")
  func mixedNumber() {
    let whole = DrawnSigns("7", x: 60, baseline: 215)
    let fraction = DrawnSigns("3", x: 110, baseline: 185) + .bar(from: 100, to: 145, y: 195)
    #expect(Self.linear(whole + fraction + DrawnSigns("4", x: 110, baseline: 245)) == "(7+3/4)")
    #expect(Self.linear(whole + fraction + DrawnSigns("2", x: 110, baseline: 245)) == nil)
  }

  @Test("A root holds what stands under its overline, and has a degree in its crook")
  func root() {
    let root = DrawnSigns("√", left: 100, top: 140, right: 260, bottom: 205)
    let held = DrawnSigns("16+9", x: 130)
    #expect(Self.linear(root + held) == "√(16+9)")
    #expect(Self.linear(root + held + DrawnSigns("-3", x: 275)) == "√(16+9)-3")
    #expect(Self.linear(root + held + DrawnSigns("3", x: 104, baseline: 165, height: 18)) == "∛(16+9)")
    #expect(Self.linear(root + held + DrawnSigns("4", x: 104, baseline: 165, height: 18)) == "root(16+9,4)")
    #expect(Self.linear(DrawnSigns("2", x: 70) + root + held) == "2√(16+9)")
    #expect(Self.linear(root) == nil)
  }

  @Test("Brackets over several levels hold fractions, and are raised as a whole")
  func tallBrackets() {
    let fraction =
      DrawnSigns("1", x: 130, baseline: 180) + .bar(from: 115, to: 155, y: 190)
      + DrawnSigns("2", x: 124, baseline: 240)
    let brackets =
      DrawnSigns("(", left: 95, top: 130, right: 108, bottom: 250)
      + DrawnSigns(")", left: 162, top: 130, right: 175, bottom: 250)
    #expect(Self.linear(brackets + fraction) == "((1/2))")
    #expect(Self.linear(brackets + fraction + DrawnSigns("2", x: 180, baseline: 150, height: 24)) == "((1/2))^(2)")
  }

  @Test("A dot at the foot of the line is a decimal point, half up a product, and above it nothing")
  func dot() {
    #expect(Self.linear(DrawnSigns("4.7")) == "4.7")
    #expect(Self.linear(DrawnSigns("4·7")) == "4·7")
    #expect(Self.linear(DrawnSigns("4") + DrawnSigns(".", x: 132, baseline: 183) + DrawnSigns("7", x: 147)) == "4·7")
    #expect(Self.linear(DrawnSigns("4") + DrawnSigns(".", x: 132, baseline: 150) + DrawnSigns("7", x: 147)) == nil)
  }

  @Test("A sign that hangs below the line, or an operator far above it, makes no expression")
  func otherLevels() {
    #expect(Self.linear(DrawnSigns("4") + DrawnSigns("2", x: 127, baseline: 225, height: 24)) == nil)
    #expect(Self.linear(DrawnSigns("12") + .bar(from: 110, to: 135, y: 140)) == nil)
  }

  @Test("Numbers below each other over a line are a column, with the answer under it")
  func column() {
    let rows = DrawnSigns("27", x: 140, baseline: 140) + DrawnSigns("+58", x: 98, baseline: 200)
    let line = DrawnSigns.bar(from: 90, to: 200, y: 215)
    func text(_ signs: DrawnSigns) -> String? {
      let placed = signs.symbols.enumerated().compactMap { index, symbol in
        symbol.text.unicodeScalars.first.map { Sign(character: $0, box: symbol.box.bounds, mark: index) }
      }
      return ColumnLayout(textHeight: DrawnSigns.height).linear(placed)?.text
    }
    #expect(text(rows + line) == "27+58")
    #expect(text(rows + line + DrawnSigns("85", x: 136, baseline: 270)) == "27+58=85")
    #expect(text(rows) == "27+58")
    #expect(text(rows.misread(2, as: "x") + line) == "27×58")
    #expect(text(rows.misread(2, as: "7") + line) == nil)
    #expect(text(DrawnSigns("27", x: 40, baseline: 140) + DrawnSigns("+58", x: 98, baseline: 200) + line) == nil)
  }
}
