/// A typed line with units, cut at the word before the unit that is asked for: `5 ft 3 in` and `cm`.
struct UnitLine {
  /// What is converted, and in what; the latter behind as many blanks that its places are those of the line.
  let left: String
  let target: String?
  /// Where the word between them stands.
  private(set) var sign: Span?

  /// Words and signs before the unit that is asked for.
  private static let signs = ["in", "to", "into", "as", "->", "→"].map {
    (text: Array($0), isWord: $0.first?.isLetter == true)
  }

  /// The inch is a word for a conversion too: only what has a unit behind it, or nothing and a unit before it, is one.
  init(_ line: String, isUnit: (String) -> Bool) {
    let characters = Array(line)
    let places = characters.indices.compactMap { Self.sign(in: characters, at: $0) }
    let cuts = places.map { (span: $0, rest: String(characters[$0.upper...])) }
    let chosen =
      cuts.last { isUnit($0.rest) }
      ?? cuts.last { !$0.rest.allSatisfy(\.isWhitespace) || Self.isLast(characters, $0.span) }
    sign = chosen?.span
    left = String(characters[..<(chosen?.span.lower ?? characters.count)])
    target = chosen.map { String(repeating: " ", count: $0.span.upper) + $0.rest }
  }

  private static func sign(in line: [Character], at place: Int) -> Span? {
    for (text, isWord) in signs where line[place...].starts(with: text) {
      let end = place + text.count
      let isApart = (place == 0 || !line[place - 1].isLetter) && (end == line.count || !line[end].isLetter)
      if !isWord || isApart { return Span(place, end) }
    }
    return nil
  }

  /// Whether a sign at the end asks for a unit that is missing: behind a number, `in` is the inch.
  private static func isLast(_ line: [Character], _ sign: Span) -> Bool {
    guard String(line[sign.lower..<sign.upper]) == "in" else { return true }
    return line[..<sign.lower].last { !$0.isWhitespace }?.isLetter == true
  }
}
