import Synchronization
import Testing

@testable import Calculator

@Suite("Lines that have no answer")
struct ErrorTests {
  @Test(
    "Each error is named and stands under its place",
    arguments: [
      ("", "empty", "^"), ("2 + * 3", "missing-operand", "    ^"), ("2+", "missing-operand", "  ^"),
      ("()", "missing-operand", " ^"), ("(1+2", "unbalanced-bracket", "^"), ("1+2)", "unbalanced-bracket", "   ^"),
      ("(1+2]", "mismatched-bracket", "    ^"), ("2$3", "unexpected-character", " ^"),
      ("1 2", "missing-operator", "^^^"),
      ("10%3", "missing-operator", "  ^^"), ("foo(2)", "unknown-name", "^^^"),
      ("12,34,567", "malformed-number", "^^^^^^^^^"),
      ("1/0", "division-by-zero", " ^"), ("0^-1", "division-by-zero", " ^"), ("1 mod 0", "division-by-zero", "  ^^^"),
      ("1/(2-2)", "division-by-zero", " ^"), ("0^0", "domain", " ^"), ("√(-1)", "domain", "^"),
      ("ln 0", "domain", "^^"),
      ("asin(2)", "domain", "^^^^"), ("tan(pi/2)", "domain", "^^^"), ("1.5!", "domain", "   ^"),
      ("(-8)^(1/3)", "domain", "    ^"),
      ("9^9^9^9", "overflow", "   ^"), ("9^9^9", "overflow", " ^"), ("100000000!", "overflow", "         ^"),
      ("exp(10^9)", "overflow", "^^^"), ("1e999999999", "overflow", "^^^^^^^^^^^"), ("x+1=2", "unsolved-equation", "^"),
      ("2x = 4", "unsolved-equation", " ^"), ("1=2=3", "misplaced-equals", "   ^"), ("=5", "empty", "^"),
      ("(1;2)", "misplaced-separator", "  ^"), ("root(8)", "wrong-argument-count", "^^^^"),
      ("2?", "unexpected-character", " ^"),
    ])
  func carets(_ line: String, _ code: String, _ caret: String) throws {
    let error = try #require(failure(line))
    #expect(error.code == code)
    #expect(error.caret(under: line) == line + "\n" + caret)
    #expect(error.message.hasSuffix("."))
  }

  @Test("A line in x says so where a value is asked for, a slip of the pen is answered with the name meant")
  func sentences() throws {
    #expect(
      try #require(failure("x+1=2")).message
        == "The equation in x is not solved (at column 1): it has no single value, but solutions.")
    #expect(try #require(failure("sqr(2)")).message.contains("did you mean sqrt?"))
  }

  @Test("Length and depth are limited")
  func limits() throws {
    #expect(failure(String(repeating: "1", count: 4_096)) == nil)
    #expect(failure(String(repeating: "1", count: 4_097))?.code == "too-long")
    let nested = { (depth: Int) in String(repeating: "(", count: depth) + "1" + String(repeating: ")", count: depth) }
    #expect(failure(nested(200)) == nil)
    #expect(failure(nested(201)) == .tooDeep(limit: 200, Span(200, 201)))
    var short = Limits()
    short.steps = 2
    #expect(failure("1+2+3", limits: short)?.code == "too-many-steps")
    #expect(failure("1+2", limits: short)?.code == "too-many-steps")
  }

  @Test("A hundred thousand brackets, signs and powers do not overflow the stack where they are allowed")
  func deep() throws {
    var limits = Limits()
    limits.characters = 400_000
    limits.depth = 100_000
    let count = 100_000
    for (open, close) in [("(", ")"), ("-", ""), ("√", "")] {
      let line = String(repeating: open, count: count) + "1" + String(repeating: close, count: count)
      let answer = try Calculator(limits: limits).postfix(of: line)
      #expect(answer.text.hasPrefix("1"))
    }
  }

  @Test("Large but allowed numbers have all their digits, larger ones are refused")
  func large() throws {
    let power = try evaluate("2^100000")
    #expect(power.decimal.count == 30_103)
    #expect(power.decimal.hasPrefix("99900209301438450794") && power.decimal.hasSuffix("9883109376"))
    #expect(try evaluate("170!").decimal.count == 307)
    #expect(failure("9^9^9^9")?.code == "overflow")
  }

  @Test("A sum of ten thousand terms is right")
  func longSum() throws {
    var limits = Limits()
    limits.characters = 100_000
    let line = (1...10_000).map(String.init).joined(separator: "+")
    let answer = try Calculator(limits: limits).evaluate(line)
    #expect(answer.value == "50005000")
    #expect(answer.expression == line)
  }
}

@Suite("Lines that would take long")
struct CostTests {
  @Test(
    "Towers and crowds of large numbers are refused in bounded time",
    arguments: [
      ("((pi^1000000)^1000000)^1000000", "overflow"), ("((e^1000)^100000)^100000", "overflow"),
      (Array(repeating: "3^10000", count: 500).joined(separator: "-"), "too-many-steps"),
      ("sin(10^5000)", "undecided"), ("2^(2^(2^(2^(2^2))))", "overflow"), ("10^9999*10^9999", "overflow"),
      ("1/3^3000", "overflow"), ("500!*0.5", "overflow"), ("1/3^2000+1/7^1000", "overflow"),
    ])
  func refused(_ line: String, _ code: String) {
    // Smaller limits than usual keep the test short; what is refused and why stays the same.
    var limits = Limits()
    limits.digits = 10_000
    limits.fractionDigits = 1_000
    limits.steps = 100_000
    #expect(failure(line, limits: limits)?.code == code)
  }

  /// A clock that goes on by so much each time it is looked at.
  private func clock(step: Duration) -> Calculator.Clock {
    let looks = Mutex(0)
    return {
      looks.withLock {
        $0 += 1
        return step * $0
      }
    }
  }

  @Test("A line that takes longer than the limit is refused where it had come to, a quick one is not")
  func outOfTime() throws {
    let line = "1+sum(k=1,100000,k)"
    var slow = Calculator(clock: clock(step: .seconds(1)))
    let error = try #require(throws: CalculatorError.self) { try slow.evaluate(line) }
    #expect(error == .outOfTime(seconds: 10, Span(2, 5)))
    #expect(error.code == "out-of-time")
    #expect(error.message == "It takes more than 10 seconds (at column 3); split the line and use ans.")
    slow.limits.seconds = 1e6
    #expect(try slow.evaluate(line).value == "5000050001")
    #expect(try Calculator(clock: clock(step: .seconds(1))).evaluate("1+2+3").value == "6")
    #expect(try Calculator(clock: stopped).evaluate(line).value == "5000050001")
  }

  @Test("The working out of steps and of equations is limited, too")
  func outOfTimeElsewhere() {
    let line = (1...150).map(String.init).joined(separator: "+")
    #expect(throws: CalculatorError.self) { try Calculator(clock: clock(step: .seconds(6))).steps(of: line) }
    var limits = Limits()
    limits.seconds = 0.5
    let solving = Calculator(limits: limits, clock: clock(step: .seconds(1)))
    let error = #expect(throws: CalculatorError.self) { try solving.solve("2x+3=7") }
    #expect(error?.message.hasPrefix("It takes more than 0.5 seconds") == true)
  }

  @Test("Large integers that divide are divided")
  func largeQuotient() throws {
    #expect(try evaluate("2000!/1999!").value == "2000")
    #expect(try evaluate("2^50000/2^49999").value == "2")
  }
}
