import Testing

@testable import Calculator

@Suite("The tables")
struct TableTests {
  /// Every row with lines of its own: an operator by its sign and place, a function or constant by its name.
  static let rows: [String: (line: String, value: String)] = [
    "infix +": ("1/2+1/3", "5/6"), "infix -": ("1-3", "-2"), "infix *": ("6*7", "42"), "infix /": ("6/4", "3/2"),
    "infix mod": ("-7 mod 3", "2"), "infix rem": ("-7 rem 3", "-1"), "infix div": ("-7 div 2", "-3"),
    "infix nCr": ("7 nCr 3", "35"), "infix nPr": ("7 nPr 3", "210"),
    "infix ^": ("2^10", "1024"), "prefix +": ("+5", "5"), "prefix -": ("-5", "-5"),
    "postfix !": ("5!", "120"), "postfix !!": ("7!!", "105"), "postfix %": ("5%", "1/20"), "postfix °": ("180°", "pi"),
    "postfix ‰": ("5‰", "1/200"), "sinh": ("sinh(0)", "0"), "cosh": ("cosh(1)", "1/2/e+e/2"), "tanh": ("tanh(0)", "0"),
    "asinh": ("asinh(0)", "0"), "acosh": ("acosh(1)", "0"), "atanh": ("atanh(0)", "0"), "mod": ("mod(-7,3)", "2"),
    "nCr": ("nCr(52,5)", "2598960"), "nPr": ("nPr(5,5)", "120"), "factorial": ("factorial(6)", "720"),
    "sum": ("sum(1/2,1/3,1/6)", "1"), "product": ("product(2,3,7)", "42"),
    "sqrt": ("sqrt(12)", "2*sqrt(3)"), "cbrt": ("cbrt(8/27)", "2/3"), "root": ("root(-32,5)", "-2"),
    "exp": ("exp(2)", "e^2"), "ln": ("ln(e)", "1"), "log": ("log(0.01)", "-2"), "log2": ("log2(1/8)", "-3"),
    "sin": ("sin(3pi/2)", "-1"), "cos": ("cos(pi/3)", "1/2"), "tan": ("tan(pi/4)", "1"),
    "asin": ("asin(-1)", "-pi/2"), "acos": ("acos(1/2)", "pi/3"), "atan": ("atan(sqrt(3))", "pi/3"),
    "abs": ("abs(-3)", "3"), "floor": ("floor(-2.5)", "-3"), "ceil": ("ceil(-2.5)", "-2"),
    "round": ("round(-2.5)", "-3"), "min": ("min(3,1,2)", "1"), "max": ("max(1,√5,2)", "sqrt(5)"),
    "gcd": ("gcd(12,18,30)", "6"), "lcm": ("lcm(4,6)", "12"), "pi": ("pi", "pi"), "tau": ("tau", "2*pi"),
    "e": ("e", "e"), "phi": ("phi", "1/2+sqrt(5)/2"),
  ]

  @Test("Every operator, function and constant works, and the table here knows every one")
  func everyRow() throws {
    let names =
      Operator.table.map { "\($0.fixity) \($0.symbol)" } + Function.table.map(\.name) + Constant.table.map(\.name)
    #expect(Set(names) == Set(TableTests.rows.keys))
    #expect(Set(names).count == names.count)
    for name in names {
      let row = try #require(TableTests.rows[name])
      #expect(try evaluate(row.line).value == row.value, "\(name)")
    }
  }

  @Test("Every spelling of an operator means the same")
  func spellings() throws {
    for row in Operator.table where row.fixity == .infix {
      let plain = try evaluate("7 \(row.symbol) 2")
      for spelling in row.spellings { #expect(try evaluate("7 \(spelling) 2").value == plain.value, "\(spelling)") }
    }
    for row in Function.table where row.arity.contains(1) {
      let argument = row.name == "atanh" ? "0" : "1"
      for spelling in row.spellings {
        #expect(try evaluate("\(spelling)(\(argument))").expression == "\(row.name)(\(argument))")
      }
    }
    for row in Constant.table {
      for spelling in row.spellings { #expect(try evaluate(spelling).expression == row.name) }
    }
  }

  @Test("Every row has help")
  func help() {
    #expect(Operator.table.allSatisfy { !$0.help.isEmpty })
    #expect(Function.table.allSatisfy { !$0.help.isEmpty })
    #expect(Constant.table.allSatisfy { !$0.help.isEmpty })
  }

  @Test(
    "Signs, numbers and names are read as typed",
    arguments: [
      ("6×7", "6*7"), ("6÷4", "6/4"), ("6:4", "6/4"), ("5−3", "5-3"), ("2**3", "2^3"), ("[1+2]·{3}", "(1+2)*3"),
      ("√16", "sqrt(16)"), ("∛8", "cbrt(8)"), ("2²", "2^2"), ("2⁻¹⁰", "2^(-10)"), ("½", "1/2"), ("2^½", "2^(1/2)"),
      ("1.234.567,5", "1234567.5"), ("1,234.5", "1234.5"), ("max(1,5;3)", "max(1,5,3)"), ("sqrt(1,5)", "sqrt(1.5)"),
      ("SIN(1)", "sin(1)"), ("sin⁻¹(1)", "asin(1)"), ("((1+2))*3", "(1+2)*3"), ("1-(2-3)", "1-(2-3)"), ("2(3)", "2*3"),
    ])
  func echo(_ line: String, _ expression: String) throws {
    #expect(try evaluate(line).expression == expression)
  }

  @Test("Spans count Characters of the line")
  func spans() throws {
    let tokens = try Calculator().tokens(of: " 2 × √16")
    #expect(tokens.map(\.span) == [Span(1, 2), Span(3, 4), Span(5, 6), Span(6, 8)])
    #expect(tokens.map(\.symbol) == ["2", "*", "sqrt", "16"])
    #expect(tokens.map(\.text) == ["2", "×", "√", "16"])
  }
}
