import Testing

@testable import Calculator

/// A line as somebody types it.
private func typed(_ line: String, _ variables: [String: Value] = [:]) throws -> Evaluation {
  try Calculator(dialect: .typed, clock: stopped).evaluate(line, variables: variables)
}

@Suite("Typed lines")
struct TypedDialectTests {
  @Test(
    "Words are operators, with the precedence of their signs",
    arguments: [
      ("1 plus 2 times 3", "1+2*3"), ("7 minus minus 3", "7-(-3)"), ("3 multiplied by 4", "3*4"),
      ("10 divided by 4", "10/4"), ("12 per 3", "12/3"), ("6 over 4", "6/4"), ("20% of 50", "20%*50"),
      ("2 to the power of 3", "2^3"), ("2 raised to the power of 3 plus 1", "2^3+1"),
      ("2 raised to 3", "2^3"), ("5 squared", "5^2"), ("2 cubed", "2^3"), ("square root of 16 plus 9", "sqrt(16)+9"),
      ("cube root of 27", "cbrt(27)"), ("5 percent of 40", "5%*40"), ("5 per cent of 40", "5%*40"),
      ("7 modulo 3", "7 mod 3"), ("1 PLUS 2", "1+2"), ("2plus 3", "2+3"), ("7 %% 3", "7 mod 3"), ("5\\2", "5 div 2"),
    ])
  func words(_ line: String, _ expression: String) throws {
    #expect(try typed(line).expression == expression)
  }

  @Test("Every spelling of typed lines stands for a row of a table, and is none in print")
  func table() throws {
    for spelling in TypedSpelling.table {
      switch spelling.kind {
      case .operator:
        let rows = Fixity.allCases.compactMap { Operator.find(spelling.symbol, $0) }
        #expect(!rows.isEmpty, "\(spelling.words)")
      case .function: #expect(Function.index[spelling.symbol] != nil)
      default: #expect([.superscript, .equals, .separator].contains(spelling.kind))
      }
      #expect(failure("7 \(spelling.words.joined(separator: " ")) 2") != nil, "\(spelling.words)")
    }
  }

  @Test(
    "Whole numbers of typed lines may be in base 16, 8 or 2",
    arguments: [
      ("0xFF", "255"), ("0X1f + 1", "32"), ("0b101*2", "10"), ("0o17", "15"), ("2*0x10", "32"),
      ("-0b11", "-3"),
    ])
  func bases(_ line: String, _ value: String) throws {
    #expect(try typed(line).value == value)
  }

  @Test(
    "What is no digit of the base ends in a name without a value, and print has no bases",
    arguments: ["0xFG", "0b12", "0o8"])
  func noBases(_ line: String) {
    #expect(throws: CalculatorError.self) { try typed(line) }
    #expect(throws: CalculatorError.self) { try Calculator(clock: stopped).evaluate("0xFF") }
  }

  @Test("A name with a value keeps it, though it is a word for an operator")
  func names() throws {
    #expect(try typed("per*2", ["per": Value(4)]).value == "8")
    #expect(throws: CalculatorError.self) { try Calculator(dialect: .typed).answer("times = 3") }
  }

  @Test(
    "The remainder and the whole quotient have the signs that they are said to have",
    arguments: [
      ("7 rem 3", "1"), ("-7 rem 3", "-1"), ("-7 mod 3", "2"), ("7 rem -3", "1"), ("7 div 2", "3"), ("-7 div 2", "-3"),
      ("7//2", "3"), ("7.5 rem 2", "3/2"), ("7%3", "1"), ("7%(1+2)", "1"), ("-8%3", "-2"), ("10%4*2", "4"),
    ])
  func quotients(_ line: String, _ value: String) throws {
    #expect(try typed(line).value == value)
  }

  @Test(
    "A per cent in a sum is a share of what stands before it, unless that is made of per cents",
    arguments: [
      ("100+10%", "110"), ("100-10%-10%", "81"), ("100+10%+10%", "121"), ("100+(10+10)%", "120"),
      ("10%+100", "1001/10"),
      ("10%+5%", "3/20"), ("20%-5%+1%", "4/25"), ("-(10%)+20%", "1/10"), ("100*10%", "10"), ("100+10%*2", "501/5"),
      ("2*50+10%", "110"), ("2+2*50%", "3"), ("(50+50)+10%", "110"), ("sqrt(100)+10%", "11"), ("1+10%", "11/10"),
      ("50+50+10%", "110"),
    ])
  func shares(_ line: String, _ value: String) throws {
    #expect(try typed(line).value == value)
  }

  @Test("In print a per cent stays a hundredth, with a note, and words and blanks between digits mean nothing")
  func print() throws {
    let evaluation = try evaluate("100+10%")
    #expect(evaluation.value == "1001/10" && evaluation.notes.map(\.code) == [.percentInSum])
    for line in ["1 plus 2", "1 234", "7%2", "7//2", "5."] { #expect(failure(line) != nil, "\(line)") }
  }

  @Test(
    "What could be taken otherwise has a note",
    arguments: [
      ("100+10%", [Note.Code.percentOfLeft]), ("7%2", [.remainder]), ("7//2", [.wholeQuotient]), ("7 div 2", []),
      ("20% of 50", []), ("10%+5%", []), ("1+10%", []), ("12:30", [.dividingColon]),
      ("12 : 30", []), ("1:2", []), ("12:75", []), ("120:30", []), ("sqrt 4/2", []),
    ])
  func notes(_ line: String, _ codes: [Note.Code]) throws {
    #expect(try typed(line).notes.map(\.code) == codes)
  }

  @Test(
    "Groups of three digits behind one to three are one number",
    arguments: [
      ("1 234 567", "1234567"), ("12 345+1", "12346"), ("1_000_000", "1000000"), ("1 234,5", "2469/2"),
      ("0.123 456", "1929/15625"), ("-1.000 000", "-1"), ("1 234.567 891*1000", "1234567891/1000"),
      ("max(1 234, 5)", "1234"), ("12 345 678 901", "12345678901"), ("5.", "5"), ("0.+1", "1"), ("(2.)*3", "6"),
    ])
  func groups(_ line: String, _ value: String) throws {
    #expect(try typed(line).value == value)
  }

  @Test(
    "Other digits apart are two numbers without an operator",
    arguments: [
      "3 4", "1 23", "1234 567", "1 2345", "12 345 67", "0 123", "4111 1111", "1.23 456", "1  234", "1 234_567",
    ])
  func apart(_ line: String) throws {
    let error = try #require(throws: CalculatorError.self) { try typed(line) }
    #expect(error.code == "missing-operator" || error.code == "unexpected-character")
  }

  @Test("A name gets a value by = and := alike, and := names what it lacks")
  func definitions() throws {
    for line in ["x = 5", "x := 5", " x:=5"] {
      guard case .definition("x", let evaluation) = try Calculator(dialect: .typed).answer(line) else {
        Issue.record("\(line) gives a value to x")
        continue
      }
      #expect(evaluation.value == "5")
    }
    #expect(throws: CalculatorError.self) { try Calculator().answer("x := 5") }
  }

  @Test("What was understood is the same when it is read again", arguments: ["100+10%", "100-10%-10%", "1+10%", "7%2"])
  func echoes(_ line: String) throws {
    let first = try typed(line)
    #expect(try typed(first.expression).value == first.value)
  }

  @Test(
    "A slip in a word is answered with the word that was meant",
    arguments: [
      ("5 tmes 3", "times"), ("squre root of 9", "square root of"), ("2 dived by 4", nil), ("arctn(1)", "arctan"),
    ])
  func suggestions(_ line: String, _ name: String?) throws {
    let error = try #require(throws: CalculatorError.self) { try typed(line) }
    guard case .unknownName(_, let suggestion, _) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(suggestion == name)
  }
}
