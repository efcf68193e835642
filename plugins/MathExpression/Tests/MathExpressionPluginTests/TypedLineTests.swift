import DiscernCore
import DiscernTestSupport
import Testing

@testable import MathExpressionPlugin

@Suite("Typed lines")
struct TypedLineTests {
  @Test(
    "A typed expression has its linear form, value, decimal and postfix form",
    arguments: [
      ("(1+2)*3/5", "(1+2)*3/5", "9/5", "1.8", "1 2 + 3 * 5 /"),
      ("2^3^2", "2^3^2", "512", "512", "2 3 2 ^ ^"),
      ("8/4/2", "8/4/2", "1", "1", "8 4 / 2 /"),
      ("12 × 3", "12*3", "36", "36", "12 3 *"),
      ("12 x 3", "12*3", "36", "36", "12 3 *"),
      ("１２＋３", "12+3", "15", "15", "12 3 +"),
    ])
  func typedExpression(line: String, expression: String, value: String, decimal: String, rpn: String) async throws {
    let document = try #require(try await Asking.typed(line))
    #expect(document.value("expression") == expression)
    #expect(document.value("value") == value)
    #expect(document.value("decimal") == decimal)
    #expect(document.value("rpn") == rpn)
    #expect(document.fields.first?.text == .open(line))
  }

  @Test(
    "A number alone is an expression, unless it may be a card number",
    arguments: [
      ("42", "42"), ("-17", "-17"), ("3.14", "3.14"), ("0", "0"), (".123", "0.123"), ("1e3", "1000"),
      ("1 234 567", "1234567"), ("12345678901", "12345678901"), ("3.14159265358979", "3.14159265358979"),
    ])
  func bareNumber(line: String, decimal: String) async throws {
    #expect(try await Asking.typed(line)?.value("decimal") == decimal)
  }

  @Test("Words are operators in typed lines, and a per cent in a sum is a share, with a word about it")
  func words() async throws {
    #expect(try await Asking.typed("12 per 3")?.value("value") == "4")
    #expect(try await Asking.typed("20% of 50")?.value("expression") == "20%*50")
    let share = try #require(try await Asking.typed("100 + 10%"))
    #expect(share.value("value") == "110" && share.value("expression") == "100*(1+10%)")
    #expect(share.codes == ["percent-of-left"])
  }

  @Test(
    "The letter x behind a lone 0 begins a number in base 16, and is the times sign elsewhere",
    arguments: [
      ("0x1F + 1", "32"), ("2*0x10", "32"), ("0XFF", "255"), ("10x5", "50"), ("2.0x5", "10"), ("0 x 5", "0"),
      ("3x4", "12"),
    ])
  func bases(line: String, value: String) async throws {
    #expect(try await Asking.typed(line)?.value("value") == value)
  }

  @Test(
    "A question mark or a box where a number is to be found is an unknown, and told as such",
    arguments: [
      ("3 + ? = 7", "4"), ("?-2=5", "7"), ("3×□=12", "4"), ("7 - 2*? = 1", "3"), ("3 x ? = 12", "4"),
      ("sqrt(?) = 3", "9"), ("3 x ? x 2 = 12", "2"),
    ])
  func blanks(line: String, root: String) async throws {
    let document = try #require(try await Asking.typed(line))
    #expect(document.value("solution") == root)
    #expect(document.issues.contains { $0.message.contains("an unknown") })
  }

  @Test(
    "A question mark alone behind the equals sign asks for what stands before; beside an unknown it asks for no one number"
  )
  func questions() async throws {
    let asked = try #require(try await Asking.typed("3+4 = ?"))
    #expect(asked.value("value") == "7" && asked.issues.isEmpty)
    for line in ["?+?=7", "2x+?=7", "5+?", "?=5"] { #expect(try await Asking.typed(line)?.value("solution") == nil) }
  }

  @Test("A quantity has its value, decimal and unit")
  func units() async throws {
    let document = try #require(try await Asking.typed("3 km in miles"))
    #expect(document.fields.map(\.name) == ["expression", "value", "decimal", "unit", "rpn"])
    #expect(document.value("expression") == "3*km in mi" && document.value("unit") == "mi")
    #expect(document.value("value") == "15625/8382" && document.value("decimal") == "1.86411357671200")
    #expect(document.remembered == ["ans": "15625/8382"])
    let gallons = try #require(try await Asking.typed("3 gallons to L"))
    #expect(gallons.codes == ["unit-choice"])
    let mismatch = try #require(try await Asking.typed("3 kg in km"))
    #expect(mismatch.codes == ["unit-mismatch"] && mismatch.value("value") == nil)
    #expect(try await Asking.typed("(1+2)*3/5")?.value("unit") == nil)
  }

  @Test(
    "A number that may be a card number is none with a unit either",
    arguments: ["4111111111111111 km", "4111 1111 1111 1111 m", "4111111111111111 in cm", "4111111111111111 m in km"])
  func cardNumbersWithUnits(line: String) async throws {
    let settings = [Settings.soleKind: "math-expression"]
    #expect(try await Asking.typed(line, settings: settings) == nil)
    #expect(try await Asking.typed(line) == nil)
  }

  @Test("Units in a picture are text", arguments: ["3 km in miles", "90 deg", "5 ft 3 in", "20 °C in °F", "12 oz"])
  func unitsInPictures(line: String) async throws {
    #expect(try await Asking.seen(line).allSatisfy { $0.value("unit") == nil && $0.value("value") == nil })
  }

  @Test("A name gets a value by := too", arguments: ["x := 5", "x:=5"])
  func assignment(line: String) async throws {
    #expect(try await Asking.typed(line)?.remembered == ["ans": "5", "x": "5"])
  }

  @Test(
    "A line that was asked for as mathematics is told what is wrong with it, and where",
    arguments: [
      ("*2", "missing-operand", 0), ("1.2.3", "malformed-number", 0), ("sqrt()", "missing-operand", 5),
      ("foo(2)", "unknown-name", 0), ("2 $ 3", "unexpected-character", 2), ("3 4", "missing-operator", 0),
      ("12,34,567", "malformed-number", 0), ("hello", "unknown-name", 0),
    ])
  func asked(line: String, code: String, start: Int) async throws {
    let settings = [Settings.soleKind: "math-expression"]
    let document = try #require(try await Asking.typed(line, settings: settings))
    #expect(document.codes == [code] && document.issues.first?.span?.start == start)
    #expect(try await Asking.typed(line) == nil)
  }

  @Test(
    "No error shows a part of what may be a card number, and such a number is not worked out",
    arguments: [
      "4111 1111 1111 1111", "4111111111111111", "4111-1111-1111-1111", "4111 1111 1111 1112 + * 3", "123456789012",
      "4111 1111 1111 1111 +", "41111111 11111111", "5555.5555.5555.4444", "123 456 789 012",
    ])
  func cardNumbers(line: String) async throws {
    let settings = [Settings.soleKind: "math-expression"]
    let document = try await Asking.typed(line, settings: settings)
    // With hyphens it is a difference, too, which the payment card's claim outweighs.
    #expect(document == nil || line.contains("-"))
  }

  @Test(
    "What is said about a line is not masked as if it were a card number",
    arguments: ["123456+10%", "7%2", "7//2", "1.2.3", "6/2(1+2)", "2e+3"])
  func unmasked(line: String) async throws {
    let settings = [Settings.soleKind: "math-expression"]
    for issue in try #require(try await Asking.typed(line, settings: settings)).issues {
      #expect(Mask.hidingSecrets(in: issue.message) == issue.message)
    }
  }

  @Test("A sign binds looser than a power")
  func negativePower() async throws {
    #expect(try await Asking.typed("-2^2")?.value("value") == "-4")
    #expect(try await Asking.typed("(-2)^2")?.value("value") == "4")
  }

  @Test("A decimal that is not exact is rounded to the digits that were set, and says so")
  func digits() async throws {
    let document = try #require(try await Asking.typed("sqrt(2)*1", settings: ["digits": "5"]))
    #expect(document.value("decimal") == "1.4142")
    #expect(document.fields(named: "decimal").first?.note == "rounded")
    #expect(document.value("value") == "sqrt(2)")
  }

  @Test("Angles are radians unless set to degrees")
  func angles() async throws {
    #expect(try await Asking.typed("sin(30)", settings: ["angle": "degrees"])?.value("value") == "1/2")
    #expect(try await Asking.typed("sin(30)")?.value("decimal")?.hasPrefix("-0.98803") == true)
  }

  @Test("The answer is remembered, and ans is the one before")
  func answer() async throws {
    let first = try #require(try await Asking.typed("7/2"))
    #expect(first.remembered["ans"] == "7/2")
    #expect(try await Asking.typed("ans*4", session: first.remembered)?.value("value") == "14")
    let without = try #require(try await Asking.typed("ans*4"))
    #expect(without.codes == ["unknown-name"])
    #expect(without.value("value") == nil)
  }

  @Test(
    "A malformed line has its text and the place of the fault, and no value",
    arguments: [
      ("2+*3", "missing-operand", 2), ("(1+2", "unbalanced-bracket", 0), ("1/0", "division-by-zero", 1),
      ("3 + 4)", "unbalanced-bracket", 5), ("  2 + + * 3", "missing-operand", 8), ("1.2.3 + 4", "malformed-number", 0),
      ("x + y = 7", "unsolved-equation", 4), ("sine(30)", "unknown-name", 0),
    ])
  func malformed(line: String, code: String, start: Int) async throws {
    let document = try #require(try await Asking.typed(line))
    #expect(document.codes == [code])
    #expect(document.issues.first?.span?.start == start)
    #expect(document.value("expression") == line)
    #expect(document.value("value") == nil && document.value("decimal") == nil)
    #expect(document.remembered.isEmpty)
  }

  @Test("An equation has its solutions as fields, and the only one is the next answer")
  func equation() async throws {
    let document = try #require(try await Asking.typed("5x - 16 + 4 = 2"))
    #expect(document.value("expression") == "5*x-16+4=2")
    #expect(document.fields.first?.text == .open("5x - 16 + 4 = 2"))
    #expect(document.value("unknown") == "x")
    #expect(document.value("solution") == "14/5")
    #expect(document.fields(named: "solution").first?.text == .open("x = 14/5 = 2.8"))
    #expect(document.value("value") == nil && document.codes.isEmpty)
    #expect(document.remembered == ["ans": "14/5"])
    let quadratic = try #require(try await Asking.typed("x^2 = x + 1"))
    #expect(quadratic.fields(named: "solution").map(\.value) == [.open("1/2-sqrt(5)/2"), .open("1/2+sqrt(5)/2")])
    #expect(quadratic.remembered.isEmpty)
    let double = try #require(try await Asking.typed("x^2 - 6x + 9 = 0"))
    #expect(double.fields(named: "solution").map(\.note) == ["double"])
  }

  @Test("An equation without a list of solutions says which kind it is")
  func solutionSets() async throws {
    let none = try #require(try await Asking.typed("x^2 + 1 = 0"))
    #expect(none.value("solution-set") == "none" && none.fields(named: "solution").isEmpty)
    let every = try #require(try await Asking.typed("2(x+1) = 2x + 2"))
    #expect(every.value("solution-set") == "every-number")
    let excluded = try #require(try await Asking.typed("(x^2-1)/(x-1) = 3"))
    #expect(excluded.codes == ["excluded-solution"] && excluded.value("solution") == "2")
  }

  @Test("A name gets a value, which the lines behind it know")
  func names() async throws {
    let first = try #require(try await Asking.typed("x = 3/2"))
    #expect(first.value("expression") == "x=3/2" && first.value("value") == "3/2")
    #expect(first.remembered == ["ans": "3/2", "x": "3/2"])
    #expect(try await Asking.typed("4x", session: first.remembered)?.value("value") == "6")
    #expect(try await Asking.typed("x + y = 2", session: first.remembered)?.value("solution") == "1/2")
    #expect(try await Asking.typed("4x + 1")?.codes == ["unknown-name"])
  }

  @Test("Stages are shown where they are asked for")
  func stages() async throws {
    let settings = ["steps": "on", "latex": "on", "mathml": "on"]
    let document = try #require(try await Asking.typed("(1 + 2) × 3/5", settings: settings))
    #expect(document.value("tokens") == "( 1 + 2 ) * 3 / 5")
    #expect(document.fields(named: "step").map(\.value) == [.open("= 3*3/5"), .open("= 9/5")].map { $0 })
    #expect(document.fields(named: "step").first?.note == "\\frac{3\\cdot 3}{5}")
    #expect(document.value("latex") == "\\frac{\\left(1+2\\right)\\cdot 3}{5}")
    #expect(document.value("mathml")?.hasPrefix("<math ") == true)
    let plain = try #require(try await Asking.typed("(1 + 2) × 3/5"))
    #expect(plain.fields.map(\.name) == ["expression", "value", "decimal", "rpn"])
    let equation = try #require(try await Asking.typed("2x = 5", settings: ["steps": "on"]))
    #expect(equation.fields(named: "step").map(\.value) == [.open("2*x-5=0"), .open("x=5/2")])
    let failed = try #require(try await Asking.typed("1/0", settings: settings))
    #expect(failed.fields.map(\.name) == ["expression"])
  }

  @Test("A claimed answer is checked")
  func claimedAnswer() async throws {
    let wrong = try #require(try await Asking.typed("2+2=5"))
    #expect(wrong.value("value") == "4")
    #expect(wrong.value("claimed-answer") == "5")
    #expect(wrong.codes == ["claim-is-false"])
    let right = try #require(try await Asking.typed("2+2=4"))
    #expect(right.codes.isEmpty)
  }

  @Test(
    "Words and numbers of other kinds are no mathematics",
    arguments: [
      "4111 1111 1111 1111", "4111-1111-1111-1111", "4111 1111 1111 1111 12/29",
      "+44 20 7946 0958",
      "(020) 7946 0958", "+1 (212) 555-0123", "hello", "Jane Lowe", "sales@example.com", "image-2.png", "/tmp/a/1.png",
      "A4-123", "load sums.png", "", "   ", "what?", "https://example.com/?a=1", "Tel: 020 7946 0958", "x", "a = b",
      "C-3PO", "v1.2.3",
    ])
  func notMathematics(line: String) async throws {
    #expect(try await Asking.typed(line) == nil)
  }

  @Test(
    "What may be a date or a phone number is worked out with little evidence",
    arguments: ["12/03/2024", "12-03-2024", "020-7946-0958", "555-0123"])
  func ambiguous(line: String) async throws {
    let context = PluginContext(typed: line, today: .ofTests)
    let claim = try #require(try await Asking.plugin.claims(on: context).first)
    #expect(claim.logOdds > 0 && claim.logOdds < 2)
    let sure = try #require(try await Asking.plugin.claims(on: PluginContext(typed: "12+3", today: .ofTests)).first)
    #expect(sure.logOdds > 4)
  }
}
