/// How a line was written, and with that, what may stand in it.
public enum Dialect: String, Sendable, Hashable, Codable, CaseIterable {
  /// Print and handwriting: signs alone, as in books. A per cent is always a hundredth.
  case printed
  /// A line that somebody typed: words for operators, blanks between groups of digits, programmers' signs, and `100 + 10%`
  /// as pocket calculators have it.
  case typed
}

/// Words and signs that mean an operator, a function or an equals sign in typed lines alone.
///
/// One row a spelling: the words stand apart by blanks. The tokenizer, the names that may get a value, and tests derive from it.
struct TypedSpelling: Sendable {
  /// The words in lower case, or one sign.
  let words: [String]
  let kind: Token.Kind
  /// The canonical symbol of the row of operators or functions.
  let symbol: String

  private init(_ text: String, _ symbol: String, _ kind: Token.Kind = .operator) {
    words = text.split(separator: " ").map(String.init)
    self.kind = kind
    self.symbol = symbol
  }

  /// All spellings.
  static let table = [
    TypedSpelling("plus", "+"), TypedSpelling("minus", "-"),
    TypedSpelling("times", "*"), TypedSpelling("multiplied by", "*"), TypedSpelling("of", "*"),
    TypedSpelling("divided by", "/"), TypedSpelling("over", "/"), TypedSpelling("per", "/"),
    TypedSpelling("modulo", "mod"), TypedSpelling("%%", "mod"), TypedSpelling("//", "div"), TypedSpelling("\\", "div"),
    TypedSpelling("to the power of", "^"), TypedSpelling("raised to", "^"),
    TypedSpelling("raised to the power of", "^"),
    TypedSpelling("percent", "%"), TypedSpelling("per cent", "%"),
    TypedSpelling("square root of", "sqrt", .function), TypedSpelling("cube root of", "cbrt", .function),
    TypedSpelling("squared", "2", .superscript), TypedSpelling("cubed", "3", .superscript),
    TypedSpelling("equals", "=", .equals), TypedSpelling("and", ",", .separator),
  ]

  /// By the first Character, the longest first: `per cent` is not twice read as `per`.
  private static let index = Dictionary(grouping: table.sorted { $0.length > $1.length }) { $0.words[0].first ?? " " }

  private var length: Int { words.reduce(0) { $0 + $1.count } }

  /// The words that no value can have as its name.
  static let reserved = Set(table.flatMap(\.words).filter { $0.first?.isLetter == true })

  /// The longest spelling at a position, with where it ends.
  static func longest(in line: [Character], at position: Int) -> (spelling: TypedSpelling, end: Int)? {
    guard let first = line[position].lowercased().first else { return nil }
    for spelling in index[first] ?? [] {
      if let end = spelling.end(in: line, from: position) { return (spelling, end) }
    }
    return nil
  }

  private func end(in line: [Character], from start: Int) -> Int? {
    var place = start
    for (number, word) in words.enumerated() {
      let first = place
      if number > 0 { while place < line.count, line[place].isWhitespace { place += 1 } }
      guard number == 0 || place > first, place + word.count <= line.count,
        String(line[place..<(place + word.count)]).lowercased() == word
      else { return nil }
      place += word.count
      // A word ends where no letter follows it.
      if word.last?.isLetter == true, place < line.count, line[place].isLetter { return nil }
    }
    return place
  }
}
