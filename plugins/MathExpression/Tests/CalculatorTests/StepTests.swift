import Testing

@testable import Calculator

@Suite("Stages on the way to a value")
struct StepTests {
  @Test(
    "Each reduction is shown in its order",
    arguments: [
      ("(1+2)*3/5", ["= 3*3/5", "= 9/5"]), ("2^3^2", ["= 2^9", "= 512"]), ("-(2-5)^2", ["= -(-3)^2", "= -9"]),
      ("sqrt(288)/4", ["= 12*sqrt(2)/4", "= 3*sqrt(2)"]), ("(1+√2)^2*2", ["= (3+2*sqrt(2))*2", "= 6+4*sqrt(2)"]),
      ("6/2(1+2)", ["= 3*(1+2)", "= 3*3", "= 9"]), ("max(1,2;3)!", ["= 3!", "= 6"]), ("1-(2-3)", ["= 1-(-1)", "= 2"]),
      ("2*exp(-1)^2", ["= 2*(1/e)^2", "= 2*(1/e^2)", "= 2/e^2"]), ("3*sum(k=1,3,k^2)", ["= 3*14", "= 42"]), ("7", []),
      ("√2", []),
    ])
  func order(_ line: String, _ texts: [String]) throws {
    #expect(try Calculator().steps(of: line).map(\.text) == texts)
  }

  @Test("A rounded number on the way is marked, and the number itself goes on")
  func rounded() throws {
    let steps = try Calculator(digits: 5).steps(of: "sin(1)^2*10^6")
    #expect(steps.map(\.text) == ["≈ 0.84147^2*10^6", "≈ 0.70807*10^6", "≈ 0.70807*1000000", "≈ 7.0807e5"])
    #expect(steps.allSatisfy { $0.isRounded })
  }

  @Test("Every step has the value of the line, and its place in it")
  func sameValue() throws {
    for line in ["(1+2)*3/5-2^-2", "√(9+16)/(7-2)!!*0+|3-8|", "nCr(6,2)-5 mod 3+50%", "1/(1+√2)+0.(3)"] {
      let value = try evaluate(line).value
      for step in try Calculator().steps(of: line) {
        #expect(try evaluate(step.expression).value == value, "\(step)")
        #expect(try #require(step.span).upper <= line.count)
      }
    }
  }

  @Test("An equation is brought to one side, and its discriminant shown")
  func equations() throws {
    #expect(try Calculator().steps(of: "2x+3=7").map(\.text) == ["2*x-4=0", "x=2"])
    let steps = try Calculator().steps(of: "x²=x+1")
    #expect(steps.map(\.text) == ["x^2-x-1=0", "D=5", "x=1/2-sqrt(5)/2", "x=1/2+sqrt(5)/2"])
    #expect(steps.map(\.operation) == ["to one side", "discriminant", "solution", "solution"])
    #expect(steps.first?.latex == "{x}^{2}-x-1=0")
  }

  @Test(
    "Of an equation beyond the second degree its factors are shown, or the power in which it is one of the second",
    arguments: [
      ("x^3=8", ["x^3-8=0", "(x-2)*(x^2+2*x+4)=0", "D=-12", "x=2"]),
      ("x^4-2x^2-3=0", ["x^4-2*x^2-3=0", "x^2=-1", "x^2=3", "x=-sqrt(3)", "x=sqrt(3)"]),
      ("x^3=4x", ["x^3-4*x=0", "x*(x^2-4)=0", "D=16", "x=-2", "x=0", "x=2"]),
      ("(x-1)^2*(x+2)=0", ["x^3-3*x+2=0", "(x+2)*(x-1)^2=0", "x=-2", "x=1"]),
      ("|x-2|=3", ["x-5=0", "-x-1=0", "x=-1", "x=5"]),
    ])
  func factors(_ line: String, _ texts: [String]) throws {
    let steps = try Calculator().steps(of: line)
    #expect(steps.map(\.text) == texts)
    #expect(steps.allSatisfy { !$0.latex.isEmpty })
  }

  @Test("The cases of a magnitude are named")
  func cases() throws {
    let steps = try Calculator().steps(of: "|x-2|=3")
    #expect(steps.map(\.operation) == ["where x-2 >= 0", "where x-2 < 0", "solution", "solution"])
    #expect(try Calculator().solve("|x-2|=3").standardForm == "x-5=0 or -x-1=0")
  }

  @Test("More reductions than are shown are refused")
  func tooMany() {
    let line = Array(repeating: "1", count: 300).joined(separator: "+")
    #expect(throws: CalculatorError.tooManySteps(limit: 200, Span(401, 402))) { try Calculator().steps(of: line) }
  }
}

@Suite("Two-dimensional notations")
struct NotationTests {
  @Test(
    "LaTeX has brackets where they are needed, and no more",
    arguments: [
      ("(1+2)*3/5", #"\frac{\left(1+2\right)\cdot 3}{5}"#), ("2^(3+1)", "{2}^{3+1}"),
      ("(2+1)^3", #"{\left(2+1\right)}^{3}"#),
      ("(1/2)^2", #"{\left(\frac{1}{2}\right)}^{2}"#), ("√(2+x)", #"\sqrt{2+x}"#), ("root(5,3)", #"\sqrt[3]{5}"#),
      ("1-(2-3)", #"1-\left(2-3\right)"#), ("-(1+2)", #"-\left(1+2\right)"#), ("(1+2)!", #"\left(1+2\right)!"#),
      ("factorial(1+2)", #"\left(1+2\right)!"#), ("asin(1)", #"\arcsin\left(1\right)"#),
      ("lcm(4,6)", #"\operatorname{lcm}\left(4, 6\right)"#),
      ("2π", #"2\cdot \pi"#), ("5 nCr 2", #"\binom{5}{2}"#), ("log_2(8)", #"\log_{2}\left(8\right)"#),
      ("50%", #"50\%"#),
      ("0.1(6)…", #"0.1\overline{6}"#), ("2e5^2", #"{\left(2\cdot 10^{5}\right)}^{2}"#), ("|−3|", #"\left|-3\right|"#),
      ("sum(k=1,3,k^2)", #"\sum_{k=1}^{3}\left({k}^{2}\right)"#), ("7 mod 3", #"7\bmod 3"#), ("90°", #"90^{\circ}"#),
    ])
  func latex(_ line: String, _ latex: String) throws {
    #expect(try Calculator().postfix(of: line, variables: ["x": Value(1)]).latex == latex)
  }

  @Test("MathML is well formed, and of each element that opens closes one")
  func mathML() throws {
    #expect(
      try Calculator().postfix(of: "√2/3").mathML
        == "<math xmlns=\"http://www.w3.org/1998/Math/MathML\"><mfrac><msqrt><mn>2</mn></msqrt><mn>3</mn></mfrac></math>"
    )
    for row in TableTests.rows.values.map(\.line) + ["sum(k=1,3,k^2)", "0.1(6)…", "1e5", "1½", "cbrt(-8)", "log(8,2)"] {
      let markup = try Calculator().postfix(of: row).mathML
      var open: [Substring] = []
      for tag in markup.split(separator: "<").map({ $0.prefix { $0 != ">" } }) {
        if tag.hasPrefix("/") {
          #expect(open.popLast() == tag.dropFirst(), "\(row)")
        } else {
          open.append(tag.prefix { $0 != " " })
        }
      }
      #expect(open.isEmpty, "\(row)")
    }
  }

  @Test("An equation is written with both sides")
  func equation() throws {
    let solution = try Calculator().solve("x/2=3")
    #expect(solution.latex == #"\frac{x}{2}=3"#)
    #expect(solution.mathML.contains("<mi>x</mi>") && solution.mathML.contains("<mo>=</mo>"))
  }

  @Test("The grammar names every sign, function and constant of the tables")
  func grammar() {
    let signs =
      Operator.table.flatMap(\.spellings) + Function.table.flatMap(\.spellings) + Constant.table.flatMap(\.spellings)
    for sign in signs { #expect(CalculatorGrammar.ebnf.contains("\"\(sign)\""), "\(sign)") }
    let rules = CalculatorGrammar.ebnf.split(separator: "\n").filter { $0.contains(" = ") && $0.first != " " }
    #expect(rules.count > 20)
  }
}
