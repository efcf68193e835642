internal import DiscernCore

/// Weighs which job title of a card is the person's, and joins the lines that it stands on.
struct TitleFinder {
  /// All pieces of the card.
  var pieces: [CardPiece]

  /// Nats for a piece that is a title; nearer to the name it is likelier the person's.
  func logOdds(_ index: Int, name: Int?) -> Double? {
    var logOdds = 2.0
    if let name {
      let distance = abs(pieces[index].box.center.y - pieces[name].box.center.y) / max(1, pieces[name].textHeight)
      logOdds += distance < 4 ? 1 : distance > 10 ? -1 : 0
    }
    return logOdds - 0.2 * Double(max(0, pieces[index].words.count - 5))
  }

  /// A text that begins with a word in small letters, or in parentheses.
  private func isContinuation(_ text: String, _ first: Character) -> Bool {
    first == "(" || first.isLowercase && !text.prefix { $0 != " " }.contains(where: \.isUppercase)
  }

  /// Whether a piece goes on with a title: it begins with a small letter or a parenthesis; in East Asian print it is a
  /// title itself, of the same size.
  private func goesOn(_ index: Int, _ first: CardPiece) -> Bool {
    let piece = pieces[index]
    if first.isEastAsian {
      return EastAsianJudge.isTitle(piece.text)
        && max(piece.textHeight, first.textHeight)
          < 1.25 * min(piece.textHeight, first.textHeight)
    }
    guard let sign = piece.text.first else { return false }
    return isContinuation(piece.text, sign) && (first.text.first?.isUppercase ?? false)
  }

  /// A title and the lines that go on with it.
  func continued(_ index: Int, among free: [Int]) -> [CardPiece] {
    var whole = [pieces[index]]
    while let last = whole.last,
      let next = free.first(where: { candidate in
        let piece = pieces[candidate]
        return !whole.contains(piece) && goesOn(candidate, pieces[index]) && piece.isJustBelow(last, within: 1.2)
          && piece.textHeight < 1.4 * last.textHeight
          && abs(piece.box.left - last.box.left) < 2 * last.textHeight
      })
    { whole.append(pieces[next]) }
    return whole
  }
}
