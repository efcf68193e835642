/// Quantities of several units side by side, as `5 ft 3 in` and `2 h 30 min`: sums, in brackets.
enum CompoundQuantity {
  /// The tokens with the brackets and plus signs that are not written.
  static func summed(_ tokens: [Token]) -> [Token] {
    var result: [Token] = []
    var place = 0
    while place < tokens.count {
      var members: [ArraySlice<Token>] = []
      var end = place
      while let next = member(tokens, from: end) {
        members.append(tokens[end..<next])
        end = next
      }
      if members.count > 1 {
        let (start, last) = (tokens[place].span.lower, tokens[end - 1].span.upper)
        result.append(.unwritten(.openBracket, "(", at: start))
        for (number, member) in members.enumerated() {
          if number > 0 { result.append(.unwritten(.operator, "+", at: tokens[place].span.lower)) }
          result += member
        }
        result.append(.unwritten(.closeBracket, ")", at: last))
        place = end
      } else {
        result.append(tokens[place])
        place += 1
      }
    }
    return result
  }

  /// Where a number with its unit ends, with a power behind it.
  private static func member(_ tokens: [Token], from start: Int) -> Int? {
    guard start + 1 < tokens.count, tokens[start].kind == .number, tokens[start + 1].kind == .unit else { return nil }
    let end = start + 2
    return end < tokens.count && tokens[end].kind == .superscript ? end + 1 : end
  }
}

extension Token {
  /// A sign that nobody wrote, at a place between others.
  static func unwritten(_ kind: Kind, _ symbol: String, at place: Int) -> Token {
    Token(kind: kind, text: symbol, symbol: symbol, span: Span(place, place), number: nil)
  }
}
