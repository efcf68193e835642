/// The signs that are no letters or digits, from the tables of operators and functions and the brackets below.
enum Signs {
  typealias Entry = (text: [Character], kind: Token.Kind, symbol: String)

  /// Opening brackets with their partners.
  static let brackets: [String: String] = ["(": ")", "[": "]", "{": "}"]

  /// Operators that are words, such as mod.
  static let words: [String: String] = Dictionary(
    spellings.filter { $0.text.first?.isLetter == true }.map { (String($0.text), $0.symbol) },
    uniquingKeysWith: { first, _ in first })

  private static let spellings: [Entry] =
    Operator.table.flatMap { row in row.spellings.map { (Array($0), .operator, row.symbol) } }
    + Function.table.flatMap { row in
      row.spellings.filter { $0.first?.isLetter == false }.map { (Array($0), .function, row.name) }
    }

  private static let punctuation: [Entry] =
    brackets.keys.map { (Array($0), .openBracket, $0) } + brackets.values.map { (Array($0), .closeBracket, $0) } + [
      (["|"], .bar, "|"), ([","], .separator, ","), ([";"], .separator, ";"), (["="], .equals, "="),
      (["≈"], .equals, "≈"), (["?"], .questionMark, "?"), ([".", "."], .separator, ".."), (["…"], .separator, ".."),
    ]

  /// All signs by their first Character, the longest first, so that ** is not twice *.
  private static let table = Dictionary(
    grouping: (spellings + punctuation).sorted { $0.text.count > $1.text.count }, by: { $0.text.first ?? " " })

  /// The sign that is this Character alone.
  static func only(_ character: Character) -> Entry? { table[character]?.first { $0.text.count == 1 } }

  /// The longest sign at the position.
  static func longest(in line: [Character], at position: Int) -> Entry? {
    table[line[position]]?.first { line[position...].starts(with: $0.text) }
  }
}

/// Superscript digits and signs.
enum Superscript {
  struct Sign {
    let ascii: String
    var isDigit: Bool { ascii != "-" && ascii != "+" }
  }

  private static let signs: [Character: Sign] = [
    "⁰": Sign(ascii: "0"), "¹": Sign(ascii: "1"), "²": Sign(ascii: "2"), "³": Sign(ascii: "3"),
    "⁴": Sign(ascii: "4"), "⁵": Sign(ascii: "5"), "⁶": Sign(ascii: "6"), "⁷": Sign(ascii: "7"),
    "⁸": Sign(ascii: "8"), "⁹": Sign(ascii: "9"), "⁻": Sign(ascii: "-"), "⁺": Sign(ascii: "+"),
  ]

  static func digit(_ character: Character) -> Sign? { signs[character] }

  /// Whether the position lies in ⁻¹, as in sin⁻¹.
  static func isInverse(_ line: [Character], _ position: Int) -> Bool {
    line[position] == "⁻"
      ? position + 1 < line.count && line[position + 1] == "¹" : line[position] == "¹" && line[position - 1] == "⁻"
  }
}

/// Subscript digits.
enum Subscript {
  private static let digits: [Character: Character] = [
    "₀": "0", "₁": "1", "₂": "2", "₃": "3", "₄": "4", "₅": "5", "₆": "6", "₇": "7", "₈": "8", "₉": "9",
  ]

  static func digit(_ character: Character) -> Character? { digits[character] }
}

/// Finds the known name that is one slip away from an unknown one.
enum Suggestion {
  /// The units that were meant: the same in other case, or one slip away.
  static func nearestUnit(to name: String) -> String? {
    let others = Unit.inOtherCase(name)
    guard others.isEmpty else { return others.joined(separator: " or ") }
    let slip = Array(name.lowercased())
    return slip.count > 2 ? Unit.words.first { $0.count > 2 && isOneSlip(slip, Array($0.lowercased())) } : nil
  }

  static func nearest(to name: String, among variables: [String]) -> String? {
    let known =
      Function.table.map(\.name) + Constant.table.map(\.name) + variables.sorted()
      + Function.table.flatMap(\.spellings) + Signs.words.keys.sorted()
    let slip = Array(name.lowercased())
    guard slip.count > 1 else { return nil }
    if let name = known.first(where: { isOneSlip(slip, Array($0)) }) { return name }
    // Of words, short ones are a slip away from anything.
    return TypedSpelling.table.first { $0.words[0].count > 3 && isOneSlip(slip, Array($0.words[0])) }?
      .words.joined(separator: " ")
  }

  /// One letter wrong, missing or too many, or two neighbours swapped.
  static func isOneSlip(_ left: [Character], _ right: [Character]) -> Bool {
    var (first, second) = (left[...], right[...])
    while let head = first.first, head == second.first { (first, second) = (first.dropFirst(), second.dropFirst()) }
    while let tail = first.last, tail == second.last { (first, second) = (first.dropLast(), second.dropLast()) }
    if max(first.count, second.count) <= 1 { return true }
    return first.count == 2 && Array(first.reversed()) == Array(second)
  }
}
