/// One character of the text that the calculator is given, and the token that it comes from.
struct TokenSign: Sendable {
  /// As the calculator is to see it.
  var character: Character
  /// As it stands in the picture.
  var printed: Character
  /// The place of its token in the sequence.
  var token: Int
}

/// An expression in one line, as the calculator reads it: `frac { 1 } { 2 }` is `1/2`.
///
/// `Training/expressions/trees.py` writes the same text beside the drawn pictures.
struct LinearText: Sendable {
  private(set) var signs: [TokenSign]

  /// The text.
  var text: String { String(signs.map(\.character)) }

  /// The question of an expression, or the equation where something is sought: without the steps on the way to it.
  init(_ node: ExpressionNode) { signs = Self.calculable(Self.linear(node)) }

  private typealias Signs = [TokenSign]

  /// What the calculator calls a token; those that are not here are called as they are.
  private static let spelled: [String: String] = [
    "×": "*", "·": "*", "÷": "/", ":": "/", "caret": "^", "\\{": "{", "\\}": "}", "'": "", "sqrt-word": "sqrt",
    "R": " R ", "blank": "□", "?": "□", "cot": "1/tan", "€": " ", "$": " ", "£": " ", "¥": " ",
  ]
  /// Tokens that are shown otherwise than the calculator sees them, and are one character there.
  private static let shown: Set<String> = ["×", "·", "÷", ":", "€", "$", "£", "¥", "?"]
  private static let sumSigns: Set<String> = ["+", "-", "±"]
  private static let relations: Set<String> = ["=", "≈", "<", ">", "⇒"]
  private static let names = Set(Vocabulary.functions)

  private static func spell(_ text: String, at token: Int) -> Signs {
    text.map { TokenSign(character: $0, printed: $0, token: token) }
  }

  private static func sign(_ name: String, at token: Int) -> Signs {
    let text = spelled[name] ?? name
    guard shown.contains(name), text.count == 1, let character = text.first, let printed = name.first else {
      return spell(text, at: token)
    }
    return [TokenSign(character: character, printed: printed, token: token)]
  }

  // MARK: Nodes

  private static func linear(_ node: ExpressionNode) -> Signs {
    switch node {
    case .sign(let name, let token): return sign(name, at: token)
    case .run: return run(node.flat)
    case .brackets(let opening, let inside, let start, let end):
      return sign(opening, at: start) + linear(inside) + sign(Vocabulary.closing[opening] ?? ")", at: end)
    case .column(let rows): return column(rows)
    case .lines(let lines): return joined(lines.map(linear))
    case .groups(let name, let parts, let token): return groups(name, parts, at: token)
    }
  }

  private static func groups(_ name: String, _ parts: [ExpressionNode], at token: Int) -> Signs {
    switch name {
    case "frac": return withFraction([], parts, at: token)
    case "^": return spell("^", at: token) + wrapped(linear(parts[0]), at: token)
    case "_": return spell("_", at: token) + linear(parts[0])
    case "sqrt": return spell("√(", at: token) + linear(parts[0]) + spell(")", at: token)
    case "root":
      let (degree, inside) = (argument(parts[0]), argument(parts[1]))
      if degree.text == "3" { return spell("∛(", at: token) + inside + spell(")", at: token) }
      return spell("root(", at: token) + inside + spell(";", at: token) + degree + spell(")", at: token)
    case "over": return spell("(", at: token) + linear(parts[0]) + spell(")…", at: token)
    case "sum", "prod": return series(name, parts, at: token, body: [])
    case "ldiv":
      let (divisor, dividend, quotient) = (linear(parts[0]), linear(parts[1]), linear(parts[2]))
      let question = dividend + spell("/", at: token) + divisor
      return quotient.isEmpty ? question : question + spell("=", at: token) + quotient
    default: return parts.flatMap(linear)
    }
  }

  private static func run(_ parts: [ExpressionNode]) -> Signs {
    var out: Signs = []
    var place = 0
    while place < parts.count {
      let part = parts[place]
      switch part {
      case .groups(let name, let bounds, let token) where name == "sum" || name == "prod":
        let stop =
          parts[(place + 1)...].firstIndex { $0.sign.map { sumSigns.union(relations).contains($0) } ?? false }
          ?? parts.count
        out += series(name, bounds, at: token, body: Array(parts[(place + 1)..<stop]))
        place = stop
        continue
      case .groups("frac", let sides, let token): out = withFraction(out, sides, at: token)
      case .sign(let name, _) where names.contains(name): out += function(parts, at: &place)
      case .sign("%", let token):
        out += linear(part)
        let isProduct = place + 1 < parts.count && parts[place + 1].sign?.first?.isNumber == true
        if isProduct { out += spell("*", at: token) }
      default: out += linear(part)
      }
      place += 1
    }
    return out
  }

  /// The text with a fraction behind it; after a whole number it is the rest of a mixed number.
  private static func withFraction(_ out: Signs, _ sides: [ExpressionNode], at token: Int) -> Signs {
    let (above, below) = (linear(sides[0]), linear(sides[1]))
    let quotient = wrapped(above, at: token) + spell("/", at: token) + wrapped(below, at: token)
    let whole = out.reversed().prefix { $0.character.isArabicDigit }.count
    let head = Array(out.dropLast(whole))
    let before = head.last?.character
    let isMixed =
      whole > 0 && !(before.map { ".,^".contains($0) } ?? false) && above.isDigits && below.isDigits
    guard isMixed else { return out + spell("(", at: token) + quotient + spell(")", at: token) }
    return head + spell("(", at: token) + Array(out.suffix(whole)) + spell("+", at: token) + quotient
      + spell(")", at: token)
  }

  /// The text of a function with its base and power; `place` moves to its last part.
  private static func function(_ parts: [ExpressionNode], at place: inout Int) -> Signs {
    guard case .sign(let name, let token) = parts[place] else { return [] }
    var (head, base, raised): (Signs, Signs, Signs) = (sign(name, at: token), [], [])
    while place + 1 < parts.count, case .groups(let kind, let inside, _) = parts[place + 1], kind == "^" || kind == "_"
    {
      place += 1
      if kind == "_" { base = linear(inside[0]) } else { raised = linear(inside[0]) }
    }
    if raised.text == "-1" {
      head = spell("a", at: token) + head
      raised = []
    }
    if !base.isEmpty { head += spell("_", at: token) + base }
    let tail = raised.isEmpty ? [] : spell("^", at: token) + wrapped(raised, at: token)
    if place + 1 < parts.count, case .brackets(_, let inside, let start, let end) = parts[place + 1] {
      place += 1
      return head + spell("(", at: start) + argument(inside) + spell(")", at: end) + tail
    }
    let first = place + 1
    while place + 1 < parts.count, let next = parts[place + 1].sign, isOfNumber(next) { place += 1 }
    guard first <= place else { return head + tail + spell(" ", at: token) }
    let body = plain(run(Array(parts[first...place])))
    return head + spell("(", at: token) + body + spell(")", at: token) + tail
  }

  private static func isOfNumber(_ name: String) -> Bool {
    guard name.count == 1, let character = name.first else { return false }
    return ".,'π°".contains(character) || character.isArabicDigit || character.isLetter
  }

  private static func series(_ name: String, _ bounds: [ExpressionNode], at token: Int, body: [ExpressionNode]) -> Signs
  {
    spell(name == "sum" ? "sum(" : "product(", at: token) + linear(bounds[0]) + spell(";", at: token)
      + argument(bounds[1]) + spell(";", at: token) + plain(run(body)) + spell(")", at: token)
  }

  /// The rows above the first bar, and the last row below the last one as the answer.
  private static func column(_ rows: [ExpressionNode]) -> Signs {
    let isRule = rows.map { $0.sign == "rule" }
    let texts = rows.indices.filter { !isRule[$0] }.map { linear(rows[$0]) }
    let rule = isRule.firstIndex(of: true) ?? rows.count
    var question: Signs = []
    for row in texts.prefix(rule) {
      let isJoined = question.isEmpty || row.first.map { "+-*/".contains($0.character) } ?? true
      question += (isJoined ? [] : spell("+", at: row[0].token)) + row
    }
    guard rule < rows.count, case .sign(_, let token) = rows[rule] else { return question }
    let answer = isRule[rows.count - 1] ? [] : texts.last ?? []
    return question + spell("=", at: token) + answer
  }

  /// Lines that go on are joined, and equations stand beside each other.
  private static func joined(_ lines: [Signs]) -> Signs {
    var joined = lines[0]
    for later in lines.dropFirst() where !later.isEmpty {
      let ends = joined.last.map { "+-*/=".contains($0.character) } ?? false
      if later[0].character == "=" {
        joined = sides(joined)[0] + later
      } else if ends || "+-*/".contains(later[0].character) {
        let isRepeated = joined.last?.character == later[0].character && "+-*/".contains(later[0].character)
        joined += isRepeated ? Array(later.dropFirst()) : later
      } else {
        joined += spell("; ", at: later[0].token) + later
      }
    }
    return joined
  }

  // MARK: Numbers

  /// In brackets unless it is one number or name.
  private static func wrapped(_ inner: Signs, at token: Int) -> Signs {
    let isNumber = !inner.isEmpty && inner.allSatisfy { $0.character.isArabicDigit || ".,".contains($0.character) }
    let isName = inner.text == "π" || inner.count == 1 && inner[0].character.isLetter
    return isNumber || isName ? inner : spell("(", at: token) + inner + spell(")", at: token)
  }

  private static func argument(_ node: ExpressionNode) -> Signs { plain(linear(node)) }

  /// Numbers with a decimal point and without groups, for arguments that commas would separate.
  private static func plain(_ signs: Signs) -> Signs {
    var out: Signs = []
    var rest = signs[...]
    while let first = rest.first {
      let run = rest.prefix { $0.character.isArabicDigit || ".,".contains($0.character) }
      let number = Array(run.reversed().drop { !$0.character.isArabicDigit }.reversed())
      guard !number.isEmpty else {
        out.append(first)
        rest = rest.dropFirst()
        continue
      }
      out += plainNumber(number)
      rest = rest.dropFirst(number.count)
    }
    return out
  }

  private static func plainNumber(_ number: Signs) -> Signs {
    let marks = number.indices.filter { !number[$0].character.isArabicDigit }
    guard let last = marks.last else { return number }
    let groups = number.split(omittingEmptySubsequences: false) { !$0.character.isArabicDigit }.map(\.count)
    let isOfOne = Set(marks.map { number[$0].character }).count == 1
    let isGrouped =
      isOfOne && (marks.count > 1 || number[last].character == ",") && number[0].character != "0"
      && (1...3).contains(groups[0]) && groups.dropFirst().allSatisfy { $0 == 3 }
    return number.indices.compactMap { place in
      guard marks.contains(place) else { return number[place] }
      guard place == last, !isGrouped else { return nil }
      return TokenSign(character: ".", printed: number[place].printed, token: number[place].token)
    }
  }

  // MARK: The question

  /// The parts between equals signs that stand outside of all brackets.
  private static func sides(_ line: Signs) -> [Signs] {
    var found: [Signs] = [[]]
    var depth = 0
    for sign in line {
      if "([{".contains(sign.character) { depth += 1 } else if ")]}".contains(sign.character) { depth -= 1 }
      if sign.character == "=", depth <= 0 { found.append([]) } else { found[found.count - 1].append(sign) }
    }
    return found
  }

  private static func calculable(_ whole: Signs) -> Signs {
    var line = Array(whole.prefix { $0.character != "⇒" })
    if let next = line.firstIndex(where: { $0.character == ";" && $0.printed == ";" }),
      next + 1 < line.count, line[next + 1].character == " "
    {
      line = Array(line[..<next])  // The first of several steps, or of several equations.
    }
    if line.contains(where: { $0.character == "R" }) { line = sides(line)[0] }
    if let last = line.last, last.character == "□", line.dropLast().last.map({ "=≈".contains($0.character) }) ?? false {
      line.removeLast()
    }
    for place in line.indices where line[place].character == "□" { line[place].character = "x" }
    let found = sides(line)
    guard found.count > 2, let equals = line.first(where: { $0.character == "=" }) else { return line }
    return found[0] + [equals] + found[found.count - 1]
  }
}

extension [TokenSign] {
  fileprivate var text: String { String(map(\.character)) }
  fileprivate var isDigits: Bool { !isEmpty && allSatisfy(\.character.isArabicDigit) }
}
