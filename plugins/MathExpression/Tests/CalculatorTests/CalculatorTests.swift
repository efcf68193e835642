import Testing

@testable import Calculator

@Suite("What a line is worth")
struct CalculatorTests {
  @Test(
    "Precedence and associativity tell rivals apart",
    arguments: [
      ("2^3^2", "512", "2 3 2 ^ ^"), ("-2^2", "-4", "2 2 ^ neg"), ("(-2)^2", "4", "2 neg 2 ^"),
      ("2^-1", "1/2", "2 1 neg ^"), ("8/4/2", "1", "8 4 / 2 /"), ("8-4-2", "2", "8 4 - 2 -"),
      ("(1+2)*3/5", "9/5", "1 2 + 3 * 5 /"), ("1+2*3", "7", "1 2 3 * +"), ("-3!", "-6", "3 ! neg"),
      ("2^3!", "64", "2 3 ! ^"), ("2*-3*4", "-24", "2 3 neg * 4 *"), ("2³^2", "64", "2 3 ^ 2 ^"),
      ("2^3²", "512", "2 3 2 ^ ^"), ("3!!", "3", "3 !!"), ("(3!)!", "720", "3 ! !"), ("√16+9", "13", "16 sqrt 9 +"),
      ("√4!", "2*sqrt(6)", "4 ! sqrt"), ("6/2(1+2)", "9", "6 2 / 1 2 + *"), ("2--3", "5", "2 3 neg -"),
      ("|3-5|*2", "4", "3 5 - abs 2 *"), ("sin²(π/6)", "1/4", "pi 6 / sin 2 ^"), ("-7 mod 3", "2", "7 neg 3 mod"),
    ])
  func precedence(_ line: String, _ value: String, _ rpn: String) throws {
    let answer = try evaluate(line)
    #expect(answer.number == (try Value(parsing: value)))
    #expect(answer.rpn == rpn)
  }

  @Test(
    "Exact values stay exact",
    arguments: [
      ("0.1+0.2", "3/10", "0.3"), ("sqrt(288)", "12*sqrt(2)", "16.9705627484771"),
      ("1/(1+sqrt(2))", "-1+sqrt(2)", "0.414213562373095"), ("sqrt(2)*sqrt(6)", "2*sqrt(3)", "3.46410161513775"),
      ("6/sqrt(3)", "2*sqrt(3)", "3.46410161513775"), ("sqrt(2)^2", "2", "2"),
      ("(1+√2)^2", "3+2*sqrt(2)", "5.82842712474619"),
      ("phi^2-phi", "1", "1"), ("1/3+1/6", "1/2", "0.5"), ("2π/4", "pi/2", "1.57079632679490"), ("8^(2/3)", "4", "4"),
      ("2^0.5", "sqrt(2)", "1.41421356237310"), ("cbrt(-27)", "-3", "-3"), ("log(1000)", "3", "3"),
      ("log(8,4)", "3/2", "1.5"), ("ln(e^3)", "3", "3"), ("sin(30°)", "1/2", "0.5"),
      ("acos(0)", "pi/2", "1.57079632679490"),
      ("22/7-pi", "22/7-pi", "0.00126448926734962"), ("1/7", "1/7", "0.142857142857143"),
      ("2/3", "2/3", "0.666666666666667"),
      ("exp(-100)", "1/e^100", "3.72007597602084e-44"), ("1/1024", "1/1024", "0.0009765625"), ("-9/5", "-9/5", "-1.8"),
      ("1½", "3/2", "1.5"), ("50%", "1/2", "0.5"),
    ])
  func exact(_ line: String, _ value: String, _ decimal: String) throws {
    let answer = try evaluate(line)
    #expect(answer.value == value)
    #expect(answer.decimal == decimal)
  }

  @Test(
    "Values without an exact form are given as certain digits",
    arguments: [
      ("exp(0.5)", "1.64872127070012814684865078781"), ("ln(2)", "0.693147180559945309417232121458"),
      ("sin(1)", "0.841470984807896506652502321630"), ("cos(1)", "0.540302305868139717400936607443"),
      ("tan(1)", "1.55740772465490223050697480746"), ("atan(2)", "1.10714871779409050301706546018"),
      ("2^(1/13)", "1.05476607648164667367919095783"), ("log(2)", "0.301029995663981195213738894724"),
      ("e^pi", "23.1406926327792690057290863679"),
    ])
  func transcendental(_ line: String, _ decimal: String) throws {
    let answer = try evaluate(line, digits: 30)
    #expect(answer.value == nil)
    #expect(answer.isRounded)
    #expect(answer.decimal == decimal)
  }

  @Test("Thirty digits of pi, e and the square root of two are right")
  func manyDigits() throws {
    #expect(try evaluate("pi", digits: 30).decimal == "3.14159265358979323846264338328")
    #expect(try evaluate("e", digits: 30).decimal == "2.71828182845904523536028747135")
    #expect(try evaluate("√2", digits: 30).decimal == "1.41421356237309504880168872421")
  }

  @Test(
    "Of four hundred digits the last ones are right, too: those of mpmath",
    arguments: [
      ("pi", "951941511609"), ("e", "977209310142"), ("ln(2)", "896385506953"), ("ln(7)", "396268270346"),
      ("sin(1)", "648513981935"), ("cos(50)", "071173761025"), ("exp(1/3)", "281144836224"),
      ("atan(0.3)", "009702208886"), ("atan(5)", "675037773553"), ("2^0.3", "053849800553"),
      ("cbrt(2)", "562817640506"),
    ])
  func manyDigits(_ line: String, _ last: String) throws {
    let decimal = try evaluate(line, digits: 400).decimal
    #expect(decimal.drop { "-0.".contains($0) }.count { $0.isNumber } == 400)
    #expect(decimal.suffix(12) == last)
  }

  @Test("A difference that no precision can settle is zero without claimed digits")
  func indistinguishable() throws {
    #expect(try evaluate("sin(1)^2+cos(1)^2-1").decimal == "0")
    #expect(try evaluate("sin(1)^2+cos(1)^2").decimal == "1.00000000000000")
  }

  @Test("Large angles are reduced by whole turns before digits are claimed")
  func largeAngles() throws {
    #expect(try evaluate("sin(10^22)").decimal == "-0.852200849767189")
    #expect(try evaluate("floor(-pi)").value == "-4")
    #expect(try evaluate("round(-pi)").value == "-3")
    // sin² + cos² = 1 holds only if both were reduced by the same turns.
    #expect(try evaluate("sin(10^1000)^2+cos(10^1000)^2").decimal == "1.00000000000000")
    #expect(try evaluate("sin(10^1000)").decimal != "0")
  }

  @Test("Degrees make sin(30) one half, radians do not")
  func degrees() throws {
    #expect(try evaluate("sin(30)", angle: .degrees).value == "1/2")
    #expect(try evaluate("sin(30)").value == nil)
    #expect(try evaluate("asin(1/2)", angle: .degrees).value == "30")
    #expect(try evaluate("sin(30°)", angle: .degrees).value == "1/2")
  }

  @Test(
    "A claimed answer is compared",
    arguments: [
      ("2+2=5", false, false), ("2+2=4", true, false), ("1/3=0.33", true, true), ("1/3=0.34", false, false),
      ("7/2=4", false, false), ("7/2≈4", true, true), ("√2=1.414", true, true), ("√2*√2=2", true, false),
      ("3-5=-2", true, false), ("0.1+0.2=3/10", true, false), ("sin(1)=sin(1)", true, false),
    ])
  func claim(_ line: String, _ holds: Bool, _ isRounded: Bool) throws {
    let claim = try #require(try evaluate(line).claimedAnswer)
    #expect(claim.holds == holds)
    #expect(claim.isRounded == isRounded)
  }

  @Test("A bare equals sign claims nothing", arguments: ["2+2=", "2+2 = ?"])
  func bareEquals(_ line: String) throws {
    let answer = try evaluate(line)
    #expect(answer.claimedAnswer == nil)
    #expect(answer.value == "4")
  }

  @Test("ans is passed on as text and stays exact")
  func variables() throws {
    let stored = try evaluate("sqrt(288)").number.text
    let next = try Calculator().evaluate("ans/2", variables: ["ans": try Value(parsing: stored)])
    #expect(next.value == "6*sqrt(2)")
    #expect(next.expression == "ans/2")
    let rough = try evaluate("sin(1)").number.text
    #expect(rough.hasPrefix("~0.8414709848078965066525"))
    let doubled = try Calculator().evaluate("2*ans", variables: ["ans": try Value(parsing: rough)])
    #expect(doubled.value == nil)
    #expect(doubled.decimal == "1.68294196961579")
  }

  @Test(
    "Notes stand where people differ",
    arguments: [
      ("6/2(1+2)", Note.Code.implicitAfterDivision), ("1,234", .ambiguousComma), ("sin 2π", .functionWithoutBrackets),
      ("sin π/6", .functionWithoutBrackets), ("cos 2*π", .functionWithoutBrackets),
      ("200+10%", .percentInSum), ("2e+3", .powerOfTen), ("1/3", .rounded),
    ])
  func notes(_ line: String, _ code: Note.Code) throws {
    #expect(try evaluate(line).notes.map(\.code).contains(code))
  }

  @Test(
    "Plain lines carry no note",
    arguments: ["1,5+1", "1,234,567", "2π*0+1", "6/2*(1+2)", "50%", "2e3", "0,234", "sqrt 4/2", "12:30"])
  func noNotes(_ line: String) throws {
    #expect(try evaluate(line).notes.isEmpty)
  }
}
