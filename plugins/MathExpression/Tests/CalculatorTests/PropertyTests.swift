import Testing

@testable import Calculator

/// A fraction of machine integers; nil from an operation that overflows or divides by zero.
private struct Fraction: Equatable {
  var top: Int
  var bottom: Int

  init?(_ top: Int, _ bottom: Int) {
    guard bottom != 0, top != .min, bottom != .min else { return nil }
    var (large, small) = (abs(top), abs(bottom))
    while small != 0 { (large, small) = (small, large % small) }
    let sign = bottom < 0 ? -1 : 1
    self.top = sign * top / max(large, 1)
    self.bottom = sign * bottom / max(large, 1)
  }

  static func product(_ first: Int, _ second: Int) -> Int? {
    let (value, overflow) = first.multipliedReportingOverflow(by: second)
    return overflow ? nil : value
  }

  func plus(_ other: Fraction, sign: Int) -> Fraction? {
    guard let left = Fraction.product(top, other.bottom), let right = Fraction.product(other.top * sign, bottom),
      let below = Fraction.product(bottom, other.bottom)
    else { return nil }
    let (sum, overflow) = left.addingReportingOverflow(right)
    return overflow ? nil : Fraction(sum, below)
  }

  func times(_ top: Int, _ bottom: Int) -> Fraction? {
    guard let above = Fraction.product(self.top, top), let below = Fraction.product(self.bottom, bottom) else {
      return nil
    }
    return Fraction(above, below)
  }

  func power(_ exponent: Int) -> Fraction? {
    if exponent < 0 { return Fraction(bottom, top)?.power(-exponent) }
    return (0..<exponent).reduce(Fraction(1, 1)) { value, _ in value?.times(top, bottom) }
  }
}

/// A recursive-descent evaluator of `+ - * / ^ ( )` and prefix minus: another method than the one under test.
private struct RecursiveDescent {
  var signs: [Character]
  var position = 0

  init(_ line: String) { signs = Array(line) }

  private var next: Character? { position < signs.count ? signs[position] : nil }

  mutating func sum() -> Fraction? {
    var left = product()
    while let sign = next, sign == "+" || sign == "-" {
      position += 1
      let right = product()
      left = left.flatMap { first in right.flatMap { first.plus($0, sign: sign == "+" ? 1 : -1) } }
    }
    return left
  }

  private mutating func product() -> Fraction? {
    var left = signed()
    while let sign = next, sign == "*" || sign == "/" {
      position += 1
      let right = signed()
      left = left.flatMap { first in
        right.flatMap { sign == "*" ? first.times($0.top, $0.bottom) : first.times($0.bottom, $0.top) }
      }
    }
    return left
  }

  private mutating func signed() -> Fraction? {
    guard next == "-" else { return power() }
    position += 1
    return signed()?.times(-1, 1)
  }

  private mutating func power() -> Fraction? {
    let base = atom()
    guard next == "^" else { return base }
    position += 1
    let exponent = signed()
    guard let base, let exponent, exponent.bottom == 1, abs(exponent.top) <= 40, base.top != 0 else { return nil }
    return base.power(exponent.top)
  }

  private mutating func atom() -> Fraction? {
    if next == "(" {
      position += 1
      let value = sum()
      position += 1
      return value
    }
    var value = 0
    while let digit = next?.wholeNumberValue {
      value = value * 10 + digit
      position += 1
    }
    return Fraction(value, 1)
  }
}

@Suite("Properties of random lines")
struct PropertyTests {
  private func randomLine(_ depth: Int, _ generator: inout SeededGenerator) -> String {
    let left = { (generator: inout SeededGenerator) in self.randomLine(depth - 1, &generator) }
    guard depth > 0 else { return String(Int.random(in: 0...12, using: &generator)) }
    switch Int.random(in: 0..<9, using: &generator) {
    case 0: return "(" + left(&generator) + ")"
    case 1: return "-" + left(&generator)
    case 2:
      return String(Int.random(in: 0...4, using: &generator)) + "^" + String(Int.random(in: 0...3, using: &generator))
    case 3: return "(" + left(&generator) + ")^" + ["2", "-1", "3^0", "-2"].randomElement(using: &generator)!
    case let other:
      let sign = ["+", "-", "*", "/", "*"][other % 5]
      return left(&generator) + sign + left(&generator)
    }
  }

  @Test("Four thousand random lines agree with a recursive-descent evaluator")
  func oracle() throws {
    var generator = SeededGenerator(state: 2024)
    var compared = 0
    for _ in 0..<4_000 {
      let line = randomLine(Int.random(in: 1...5, using: &generator), &generator)
      var descent = RecursiveDescent(line)
      guard let expected = descent.sum() else { continue }
      try #require(descent.position == line.count, "\(line)")
      compared += 1
      let text = expected.bottom == 1 ? "\(expected.top)" : "\(expected.top)/\(expected.bottom)"
      let answer = try evaluate(line)
      #expect(answer.value == text, "\(line)")
      let again = try evaluate(answer.expression)
      #expect(again.value == text && again.rpn == answer.rpn && again.expression == answer.expression, "\(line)")
    }
    #expect(compared > 2_000)
  }

  @Test("Sums of roots give the same number exactly and as digits, and survive being kept as text")
  func surds() throws {
    var generator = SeededGenerator(state: 7)
    var compared = 0
    for _ in 0..<200 {
      let factors = (0..<4).map { _ in Int.random(in: 1...9, using: &generator) }
      let radicands = (0..<4).map { _ in Int.random(in: 1...60, using: &generator) }
      let line = { (root: (Int) -> String) in
        let terms = zip(factors, radicands).map { "\($0)*\(root($1))" }
        return "(\(terms[0])-\(terms[1]))*(\(terms[2])+\(terms[3]))"
      }
      let answer = try evaluate(line { "sqrt(\($0))" })
      #expect(try Value(parsing: try #require(answer.value)) == answer.number)
      guard answer.isRounded else { continue }
      compared += 1
      // exp(ln(x)/2) goes another way than the exact sum.
      #expect(try evaluate(line { "exp(ln(\($0))/2)" }).decimal == answer.decimal, "\(answer.expression)")
    }
    #expect(compared > 100)
  }

  @Test("The quick way to cut a line gives the same tokens as the other, or leaves it")
  func plainTokens() throws {
    let pieces =
      Array("0123456789+-*/^!%()[]{}.=? ").map(String.init) + [
        "12.5", "99", "007", "**", "...", ".(", "1e3", ",", "999999999999999999", "9999999999999999999",
      ]
    var generator = SeededGenerator(state: 5)
    var compared = 0
    for _ in 0..<20_000 {
      let line = (0..<Int.random(in: 1...9, using: &generator)).map { _ in pieces.randomElement(using: &generator)! }
        .joined()
      guard let quick = PlainTokenizer.tokens(of: line, limits: Limits()) else { continue }
      var tokenizer = try Tokenizer(line, limits: Limits(), variables: [:])
      let (tokens, notes) = try tokenizer.run()
      #expect(quick == tokens && quick.map(\.number) == tokens.map(\.number) && notes.isEmpty, "\(line)")
      compared += 1
    }
    #expect(compared > 5_000)
  }

  @Test("Twenty thousand random strings never crash and never give a number that is none")
  func noise() {
    let pieces =
      Array("0123456789+-*/^!%()[]{}|,.;:=?√∛π²³⁻½ex ").map(String.init) + [
        "sin", "max(", "ans", "1/3", "mod", "°", "🙂", "\u{301}",
      ]
    var generator = SeededGenerator(state: 99)
    var limits = Limits()
    limits.digits = 200
    limits.exponent = 500
    limits.precision = 512
    let calculator = Calculator(limits: limits)
    var answered = 0
    for _ in 0..<20_000 {
      let line = (0..<Int.random(in: 1...14, using: &generator)).map { _ in pieces.randomElement(using: &generator)! }
        .joined()
      do {
        let decimal = try calculator.evaluate(line).decimal
        answered += 1
        #expect(decimal.allSatisfy { "0123456789.-e".contains($0) } && !decimal.isEmpty, "\(line)")
      } catch {
        #expect(
          error.span.lower >= 0 && error.span.upper <= line.count + 1 && error.span.lower <= error.span.upper, "\(line)"
        )
        #expect(error.code != "error" && !error.caret(under: line).isEmpty)
      }
    }
    #expect(answered > 500)
  }
}
