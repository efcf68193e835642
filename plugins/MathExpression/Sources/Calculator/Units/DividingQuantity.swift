/// A quantity by which another is divided, as in `100 km / 2 h` and `10 m / 2 m/s`: one thing, in brackets.
///
/// Only where what is divided has a unit, too: `1/3 inch` is a third of one.
enum DividingQuantity {
  /// The tokens with the brackets that are not written, and a note where there are some.
  static func bracketed(_ tokens: [Token]) -> (tokens: [Token], notes: [Note]) {
    var result: [Token] = []
    var notes: [Note] = []
    var place = 0
    while place < tokens.count {
      result.append(tokens[place])
      place += 1
      guard result.last?.symbol == "/", isQuantity(before: place - 1, in: tokens),
        let end = end(in: tokens, from: place)
      else { continue }
      let span = tokens[place].span.union(tokens[end - 1].span)
      result.append(.unwritten(.openBracket, "(", at: span.lower))
      result += tokens[place..<end]
      result.append(.unwritten(.closeBracket, ")", at: span.upper))
      notes.append(
        Note(
          code: .implicitAfterDivision,
          message: "What it is divided by is taken with its unit; write brackets to be clear.",
          span: span))
      place = end
    }
    return (result, notes)
  }

  /// Whether what stands before a division sign, back to a sum, a bracket or a comma, has a unit.
  private static func isQuantity(before sign: Int, in tokens: [Token]) -> Bool {
    var depth = 0
    for token in tokens[..<sign].reversed() {
      switch token.kind {
      case .unit: return true
      case .closeBracket: depth += 1
      case .openBracket: depth -= 1
      case .operator where depth == 0 && token.row(.infix)?.precedence == Precedence.sum: return false
      case .separator where depth == 0: return false
      default: break
      }
      if depth < 0 { return false }
    }
    return false
  }

  /// Where a number with its units ends, divided by further units or not; nil where none stands there.
  private static func end(in tokens: [Token], from start: Int) -> Int? {
    func kind(_ place: Int) -> Token.Kind? { tokens.indices.contains(place) ? tokens[place].kind : nil }
    func isSign(_ symbol: String, at place: Int) -> Bool { kind(place) == .operator && tokens[place].symbol == symbol }
    guard kind(start) == .number, kind(start + 1) == .unit else { return nil }
    var place = start + 1
    while kind(place) == .unit || isSign("/", at: place) && kind(place + 1) == .unit {
      place += kind(place) == .unit ? 1 : 2
      if kind(place) == .superscript {
        place += 1
      } else if isSign("^", at: place), kind(place + 1) == .number {
        place += 2
      }
    }
    return place
  }
}
