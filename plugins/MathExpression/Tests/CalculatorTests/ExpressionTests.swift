import Foundation
import Testing

@testable import Calculator

/// A row of `Expressions/expressions.tsv`, which `generate.py` beside it has written.
private struct Row: Sendable, CustomTestStringConvertible {
  let kind: String
  let depth: Int
  let expression: String
  /// The fraction that Python came to; nil where it is none.
  let exact: String?
  /// 25 significant digits by mpmath.
  let digits: String
  let qalculate: String
  /// The rule that Qalculate does not share; nil where it agrees.
  let difference: String?

  var testDescription: String { expression }

  init?(_ line: Substring) {
    let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard columns.count == 7, let depth = Int(columns[1]) else { return nil }
    kind = columns[0]
    self.depth = depth
    expression = columns[2]
    exact = columns[3] == "-" ? nil : columns[3]
    digits = columns[4]
    qalculate = columns[5]
    difference = columns[6] == "-" ? nil : columns[6]
  }
}

/// The figures of a decimal without sign, point and zeros at the ends, and the power of ten of the first.
private struct Figures: Equatable {
  var sign: String
  var figures: String
  var exponent: Int

  init(_ text: String) {
    let parts = text.lowercased().split(separator: "e")
    sign = text.hasPrefix("-") ? "-" : ""
    let mantissa = (parts.first ?? "").drop { $0 == "-" }
    let digits = mantissa.filter { $0 != "." }
    let leading = digits.prefix { $0 == "0" }.count
    var kept = String(digits.dropFirst(leading))
    while kept.last == "0" { kept.removeLast() }
    figures = kept
    exponent = mantissa.prefix { $0 != "." }.count - leading + (parts.count == 2 ? Int(parts[1]) ?? 0 : 0)
    if kept.isEmpty { (sign, exponent) = ("", 0) }
  }
}

@Suite("Five hundred expressions with the answers of Qalculate, of Python's fractions and of mpmath")
struct ExpressionTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Expressions")

  private static func lines() throws -> [Substring] {
    try String(contentsOf: folder.appending(path: "expressions.tsv"), encoding: .utf8).split(separator: "\n")
  }

  private static func rows() throws -> [Row] { try lines().filter { $0.first != "#" }.compactMap(Row.init) }

  @Test("Every answer is the same")
  func answers() throws {
    let calculator = Calculator(digits: 25)
    let rows = try Self.rows()
    try #require(rows.count == 500)
    for row in rows {
      do throws(CalculatorError) {
        let answer = try calculator.evaluate(row.expression)
        if let exact = row.exact { #expect(answer.value == exact, "\(row.expression)") }
        if row.exact == nil || answer.isRounded {
          #expect(Figures(answer.decimal) == Figures(row.digits), "\(row.expression): \(answer.decimal), \(row.digits)")
        }
      } catch {
        Issue.record("\(row.expression): \(error)")
      }
    }
  }

  @Test("What was understood is the same when it is read again")
  func echoes() throws {
    for row in try Self.rows() {
      let program = try Calculator().postfix(of: row.expression)
      #expect(try Calculator().postfix(of: program.expression).text == program.text, "\(row.expression)")
    }
  }

  @Test(
    "Every operator and function is in the table fifteen times, every depth, and a hundred on which calculators differ")
  func coverage() throws {
    let rows = try Self.rows()
    #expect(Set(rows.filter { $0.kind == "random" }.map(\.depth)) == Set(1...8))
    #expect(rows.count { $0.kind != "random" } == 100)
    var counts: [String: Int] = [:]
    for row in rows {
      let program = try Calculator().postfix(of: row.expression)
      for name in Set(program.instructions.flatMap(\.names)) { counts[name, default: 0] += 1 }
    }
    // What Qalculate's words stand for is tested with typed lines.
    let typed: Set = ["rem", "div"]
    for name in Operator.table.map(\.postfixName) + Function.table.map(\.name) where !typed.contains(name) {
      #expect(counts[name, default: 0] >= 15, "\(name)")
    }
  }

  @Test("Differences from Qalculate are at most ten, and each is written down")
  func differences() throws {
    let written = Set(
      try Self.lines().filter { $0.first == "#" }.compactMap {
        $0.dropFirst(2).split(separator: ":", maxSplits: 1).first.map(String.init)
      })
    let found = Set(try Self.rows().compactMap(\.difference))
    #expect(found == written && found.count <= 10)
  }
}

extension Instruction {
  /// The operators and functions of an instruction, with those of the body of a sum.
  fileprivate var names: [String] {
    switch action {
    case .apply(let row): [row.postfixName]
    case .call(let function, _): [function.name]
    case .series(let function, _, let body): [function.name] + body.flatMap(\.names)
    case .push, .unknown, .index: []
    }
  }
}
