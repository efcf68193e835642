import Testing

@testable import Calculator

@Suite("Roots that are kept exact")
struct RadicalTests {
  @Test(
    "Of a root of any degree what can be is taken out, and the rest stays with the least degree",
    arguments: [
      ("cbrt(54)", "3*cbrt(2)"), ("cbrt(-54)", "-3*cbrt(2)"), ("∛2", "cbrt(2)"), ("cbrt(1/4)", "cbrt(2)/2"),
      ("cbrt(2/3)", "cbrt(18)/3"), ("root(48,4)", "2*root(3,4)"), ("root(4,4)", "sqrt(2)"), ("root(8,6)", "sqrt(2)"),
      ("root(4,6)", "cbrt(2)"), ("root(64,12)", "sqrt(2)"), ("root(1024,5)", "4"), ("root(2,11)", "root(2,11)"),
      ("2^(1/3)", "cbrt(2)"), ("2^(2/3)", "cbrt(4)"), ("4^(2/3)", "2*cbrt(2)"), ("2^(-1/3)", "cbrt(4)/2"),
      ("sqrt(sqrt(2))", "root(2,4)"), ("cbrt(sqrt(2))", "root(2,6)"), ("sqrt(cbrt(4))", "cbrt(2)"),
      ("sqrt(2*sqrt(2))", "root(8,4)"), ("cbrt(pi^3*2)", "cbrt(2)*pi"), ("sqrt(288)", "12*sqrt(2)"),
    ])
  func simple(_ line: String, _ value: String) throws {
    #expect(try evaluate(line).value == value)
  }

  @Test(
    "They are added, multiplied, divided and raised exactly",
    arguments: [
      ("∛2*∛4", "2"), ("∛54-∛16", "cbrt(2)"), ("∛2+∛3+∛2", "2*cbrt(2)+cbrt(3)"), ("cbrt(2)^3", "2"),
      ("cbrt(2)^5", "2*cbrt(4)"),
      ("cbrt(2)^-1", "cbrt(4)/2"), ("1/cbrt(2)", "cbrt(4)/2"), ("6/cbrt(9)", "2*cbrt(3)"), ("∛12*∛18", "6"),
      ("root(2,4)^2", "sqrt(2)"), ("root(2,4)*root(8,4)", "2"), ("√2*∛2", "root(32,6)"), ("√2*∛2/root(2,6)", "cbrt(4)"),
      ("(1+∛2)*(1-∛2+∛4)", "3"), ("√2+∛2-√2", "cbrt(2)"), ("∛2-2^(1/3)", "0"), ("pi*∛2/pi", "cbrt(2)"),
    ])
  func arithmetic(_ line: String, _ value: String) throws {
    #expect(try evaluate(line).value == value)
  }

  @Test(
    "What would not stay simple is a decimal, and a right one",
    arguments: [
      ("root(2,13)", "1.05476607648165"), ("cbrt(1+sqrt(2))", "1.34150376263058"),
      ("1/(1+cbrt(2))", "0.442493334024442"),
      ("cbrt(2)*root(3,5)*root(5,7)", "1.97524258705051"), ("cbrt(10^25+1)", "215443469.003188"),
    ])
  func decimal(_ line: String, _ decimal: String) throws {
    let answer = try evaluate(line)
    #expect(answer.value == nil)
    #expect(answer.decimal == decimal)
  }

  @Test("The decimal of an exact root is right, and an answer is checked against it exactly")
  func decimals() throws {
    #expect(try evaluate("cbrt(54)", digits: 30).decimal == "3.77976314968461949430163182183")
    #expect(try evaluate("∛54=3∛2").claimedAnswer?.holds == true)
    #expect(try evaluate("∛54=3∛3").claimedAnswer?.holds == false)
    #expect(try evaluate("∛54=3.78").claimedAnswer?.isRounded == true)
  }

  @Test("The text of an exact root is read as the same number", arguments: ["3*cbrt(2)", "root(8,4)/3-2*cbrt(5)*pi"])
  func roundTrip(_ text: String) throws {
    let value = try Value(parsing: text)
    #expect(value.exactText != nil)
    #expect(try Value(parsing: value.text) == value)
  }

  @Test("A hundred roots of random numbers, raised again, are these numbers")
  func raised() throws {
    var generator = SeededGenerator(state: 3)
    for _ in 0..<100 {
      let (degree, number) = (Int.random(in: 2...12, using: &generator), Int.random(in: 2...5_000, using: &generator))
      #expect(try evaluate("root(\(number),\(degree))^\(degree)").value == String(number))
    }
  }

  @Test("Steps, LaTeX and MathML show them")
  func shown() throws {
    let steps = try Calculator().steps(of: "∛54/2")
    #expect(steps.map(\.text) == ["= 3*cbrt(2)/2"])
    #expect(steps.first?.latex == #"\frac{3\cdot \sqrt[3]{2}}{2}"#)
    #expect(try Calculator().postfix(of: "root(8,4)").latex == #"\sqrt[4]{8}"#)
    #expect(try Calculator().postfix(of: "∛2").mathML.contains("<mroot><mn>2</mn><mn>3</mn></mroot>"))
  }
}
