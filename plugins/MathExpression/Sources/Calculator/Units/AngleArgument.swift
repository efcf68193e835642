/// A number with its unit behind a function of angles without brackets, as in `sin 30 deg`: one thing, in brackets.
enum AngleArgument {
  /// The tokens with the brackets that are not written.
  static func bracketed(_ tokens: [Token]) -> [Token] {
    var result: [Token] = []
    var place = 0
    while place < tokens.count {
      result.append(tokens[place])
      place += 1
      guard let last = result.last, last.kind == .function, Function.index[last.symbol]?.isOfAngles == true else {
        continue
      }
      if place < tokens.count, tokens[place].kind == .superscript {
        result.append(tokens[place])
        place += 1
      }
      guard let end = end(in: tokens, from: place) else { continue }
      result.append(.unwritten(.openBracket, "(", at: tokens[place].span.lower))
      result += tokens[place..<end]
      result.append(.unwritten(.closeBracket, ")", at: tokens[end - 1].span.upper))
      place = end
    }
    return result
  }

  /// Where a number with its unit ends, a sign before it or not; nil where none stands there.
  private static func end(in tokens: [Token], from start: Int) -> Int? {
    var place = start
    while place < tokens.count, tokens[place].kind == .operator, tokens[place].row(.prefix) != nil { place += 1 }
    guard place + 1 < tokens.count, tokens[place].kind == .number, tokens[place + 1].kind == .unit else { return nil }
    return place + 2
  }
}
