/// What may follow the tokens that were written so far: braces where a token needs groups, brackets that match.
struct TokenGrammar: Sendable {
  private enum Level {
    /// In braces; so many further groups follow. A column has rows.
    case group(further: Int, isColumn: Bool)
    /// In brackets, until this token.
    case bracket(closing: String)
  }

  private var levels: [Level] = []
  /// The groups that the last token needs, where it needs any.
  private var awaited: (groups: Int, isColumn: Bool)?

  /// Before the first token.
  init() {}

  /// Whether a token may come next.
  func allows(_ token: Vocabulary.Token) -> Bool {
    let name = Vocabulary.tokens[token]
    if awaited != nil { return name == "{" }
    switch name {
    case "<pad>", "<s>", "{": return false
    case "</s>": return levels.isEmpty
    case "}":
      guard case .group = levels.last else { return false }
      return true
    case ";", "rule":
      guard case .group(_, isColumn: true) = levels.last else { return false }
      return true
    case "↵":
      switch levels.last {
      case nil, .group(_, isColumn: false): return true
      default: return false
      }
    default: return !Self.closing.contains(name) || closes(name) || name == "|"
    }
  }

  private static let closing = Set(Vocabulary.closing.values)

  /// Whether the innermost level is a group, of a column or of none where that matters.
  private func isInGroup(ofColumn wanted: Bool?) -> Bool {
    guard case .group(_, let isColumn) = levels.last else { return false }
    return wanted == nil || wanted == isColumn
  }

  private func closes(_ name: String) -> Bool {
    guard case .bracket(let closing) = levels.last else { return false }
    return closing == name
  }

  /// Takes the next token.
  mutating func take(_ token: Vocabulary.Token) {
    let name = Vocabulary.tokens[token]
    if let groups = Vocabulary.groups[name] {
      awaited = (groups, name == "col")
    } else if name == "{", let wanted = awaited {
      levels.append(.group(further: wanted.groups - 1, isColumn: wanted.isColumn))
      awaited = nil
    } else if name == "}", case .group(let further, _) = levels.popLast() {
      if further > 0 { awaited = (further, false) }
    } else if closes(name) {
      levels.removeLast()
    } else if let closing = Vocabulary.closing[name] {
      levels.append(.bracket(closing: closing))
    }
  }
}
