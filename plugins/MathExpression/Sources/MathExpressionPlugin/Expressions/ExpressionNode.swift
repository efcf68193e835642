/// A part of an expression as the reader's tokens nest it. The numbers are places in the sequence of tokens.
indirect enum ExpressionNode: Sendable {
  /// Parts side by side.
  case run([ExpressionNode])
  /// A digit, letter, sign or name.
  case sign(String, at: Int)
  /// What stands in brackets: the opening one, and where both are.
  case brackets(String, ExpressionNode, from: Int, to: Int)
  /// A token with its groups: a fraction, a root, an exponent.
  case groups(String, [ExpressionNode], at: Int)
  /// Rows from top to bottom; a bar is a row of its own.
  case column([ExpressionNode])
  /// Lines one below the other.
  case lines([ExpressionNode])

  /// The tree of a sequence; nil where braces or brackets do not match.
  init?(_ tokens: [Vocabulary.Token]) {
    var parser = TokenParser(names: tokens.map { Vocabulary.tokens[$0] })
    guard let node = parser.lines(until: []), parser.isAtEnd else { return nil }
    self = node
  }

  /// The name of a lone sign.
  var sign: String? { if case .sign(let name, _) = self { name } else { nil } }

  /// Parts side by side, those of nested runs too.
  var flat: [ExpressionNode] {
    guard case .run(let parts) = self else { return [self] }
    return parts.flatMap(\.flat)
  }
}

/// Parses a sequence of tokens by recursive descent.
private struct TokenParser {
  let names: [String]
  private var place = 0

  init(names: [String]) { self.names = names }

  var isAtEnd: Bool { place == names.count }

  private var next: String? { place < names.count ? names[place] : nil }

  private mutating func take(_ wanted: String) -> Bool {
    guard next == wanted else { return false }
    place += 1
    return true
  }

  mutating func lines(until stops: Set<String>) -> ExpressionNode? {
    var lines: [ExpressionNode] = []
    repeat {
      guard let line = run(until: stops.union(["↵"])) else { return nil }
      lines.append(line)
    } while take("↵")
    return lines.count == 1 ? lines[0] : .lines(lines)
  }

  private mutating func run(until stops: Set<String>) -> ExpressionNode? {
    var parts: [ExpressionNode] = []
    while let name = next, !stops.contains(name) {
      guard let part = part() else { return nil }
      parts.append(part)
    }
    return .run(parts)
  }

  private mutating func part() -> ExpressionNode? {
    let start = place
    guard let name = next else { return nil }
    place += 1
    if name == "col" { return column() }
    if let count = Vocabulary.groups[name] {
      var groups: [ExpressionNode] = []
      for _ in 0..<count {
        guard take("{"), let inside = lines(until: ["}"]), take("}") else { return nil }
        groups.append(inside)
      }
      return .groups(name, groups, at: start)
    }
    if let closing = Vocabulary.closing[name] {
      guard let inside = run(until: [closing]) else { return nil }
      let end = place
      return take(closing) ? .brackets(name, inside, from: start, to: end) : nil
    }
    return ["{", "}", ";", ")", "]", "\\}"].contains(name) ? nil : .sign(name, at: start)
  }

  private mutating func column() -> ExpressionNode? {
    let stops: Set<String> = ["}", ";", "rule"]
    guard take("{"), let first = run(until: stops) else { return nil }
    var rows = [first]
    while let name = next, name != "}" {
      place += 1
      if name == "rule" {
        rows.append(.sign("rule", at: place - 1))
        if next == "}" { break }
      }
      guard let row = run(until: stops) else { return nil }
      rows.append(row)
    }
    return take("}") ? .column(rows) : nil
  }
}
