import Foundation
import Testing

@testable import Calculator

/// Draws lines that are nearly expressions: those of the table, cut, joined and strewn with signs.
private struct LineFuzzer {
  private static let pieces: [String] =
    Array("0123456789+-*/^!%‰°()[]{}|,.;:=?√∛π²³⁻½₂_'…ex ").map(String.init)
    + Function.table.flatMap(\.spellings).map { $0 + "(" } + Operator.table.flatMap(\.spellings)
    + [
      "sum(k=1,", "Σ_{k=1}^{3}", "ans", "k", "x=", "0.(3)", "1e9", "99999999999999999999", "🙂", "\u{301}", "\r\n",
      "\u{0}",
    ]

  let lines: [String]
  var generator: SeededGenerator

  private mutating func pick<Element>(_ list: [Element]) -> Element? { list.randomElement(using: &generator) }

  mutating func next() -> String {
    var characters = Array(pick(lines) ?? "")
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let place = Int.random(in: 0...characters.count, using: &generator)
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: characters.removeSubrange(place..<min(characters.count, place + 3))
      case 1: characters.insert(contentsOf: pick(Self.pieces) ?? "", at: place)
      case 2: characters.insert(contentsOf: (pick(lines) ?? "").prefix(12), at: place)
      case 3: characters.insert("=", at: place)
      default: characters = Array(characters[place...]) + characters[..<place]
      }
    }
    return String(characters)
  }
}

@Suite("Lines that nobody would write")
struct FuzzTests {
  private static var isLong: Bool { ProcessInfo.processInfo.environment["DISCERN_LONG"] != nil }

  /// Small limits, so that many lines are tried.
  private static var calculator: Calculator {
    var limits = Limits()
    limits.digits = 300
    limits.fractionDigits = 150
    limits.exponent = 1_000
    limits.precision = 512
    limits.steps = 2_000
    return Calculator(limits: limits)
  }

  @Test("No line crashes, hangs or loses a character; every refusal has a place and a sentence")
  func lines() throws {
    let table = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Expressions/expressions.tsv")
    let expressions = try String(contentsOf: table, encoding: .utf8).split(separator: "\n").compactMap {
      $0.split(separator: "\t").dropFirst(2).first.map(String.init)
    }
    var fuzzer = LineFuzzer(lines: expressions, generator: SeededGenerator(state: 77))
    var answered = 0
    for _ in 0..<(Self.isLong ? 0 : 2_000) { answered += try check(fuzzer.next()) ? 1 : 0 }
    // The long run ends with the clock, whatever was tried by then.
    let end = ContinuousClock.now + .seconds(600)
    while Self.isLong, ContinuousClock.now < end { answered += try check(fuzzer.next()) ? 1 : 0 }
    #expect(answered > 100)
  }

  /// Whether the line has an answer.
  private func check(_ line: String) throws -> Bool {
    let variables = ["ans": Value(2)]
    do throws(CalculatorError) {
      let answer = try Self.calculator.answer(line, variables: variables)
      let (tokens, expression) = parts(of: answer)
      // Every character that is no blank stands in a token.
      let covered = Set(tokens.flatMap { $0.span.lower..<$0.span.upper })
      for (place, character) in line.enumerated() where !character.isWhitespace && !isName(answer) {
        #expect(covered.contains(place), "\(line.debugDescription) at \(place)")
      }
      #expect(!expression.isEmpty)
    } catch {
      #expect(error.span.lower >= 0 && error.span.lower <= error.span.upper && error.span.upper <= line.count + 1)
      #expect([".", "?"].contains(error.message.last) && !error.caret(under: line).isEmpty, "\(line.debugDescription)")
      return false
    }
    try checkSteps(line, variables)
    return true
  }

  private func checkSteps(_ line: String, _ variables: [String: Value]) throws {
    do throws(CalculatorError) {
      for step in try Self.calculator.steps(of: line, variables: variables) { #expect(!step.latex.isEmpty) }
    } catch {
      // Reductions write numbers out; what they come to may be beyond the small limits.
      #expect(!error.message.isEmpty)
    }
  }

  private func parts(of answer: Answer) -> ([Token], String) {
    switch answer {
    case .evaluation(let evaluation), .definition(_, let evaluation): (evaluation.tokens, evaluation.expression)
    case .solution(let solution): (solution.tokens, solution.expression)
    }
  }

  /// The tokens of a definition are those behind its equals sign.
  private func isName(_ answer: Answer) -> Bool {
    if case .definition = answer { return true }
    return false
  }
}
