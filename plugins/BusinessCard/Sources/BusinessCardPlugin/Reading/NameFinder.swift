internal import DiscernCore

/// Weighs which piece of a card is the person's name: by its form, the mail address, a title beside it, its size.
struct NameFinder {
  /// All pieces of the card.
  var pieces: [CardPiece]
  /// Those that were read surely enough.
  var legible: [Int]
  /// All mail addresses.
  var emails: [InternetFinding]
  /// All web addresses.
  var sites: [InternetFinding]
  /// The height of the card's running text in pixels.
  var bodyHeight: Double

  /// Nats for a piece as the name; nil where it cannot be one. `titles` are the pieces that are job titles.
  func logOdds(_ index: Int, titles: Set<Int>) -> Double? {
    let piece = pieces[index]
    guard let shape = NameJudge.shape(of: piece) else { return nil }
    let host = hostAgreement(piece)
    var mail = mailAgreement(piece)
    // One word that is in the mail and is the host's name, too: a firm's mail box.
    if host > 0, piece.words.count == 1 { mail = 0 }
    var logOdds = shape + mail + titleNats(beside: piece, titles) + sizeNats(index)
    if mail == 0, host > 0 { logOdds -= 2 }
    return logOdds
  }

  /// A title right below is the usual place; flush with the name it is hardly chance.
  private func titleNats(beside piece: CardPiece, _ titles: Set<Int>) -> Double {
    titles.map { pieces[$0] }.map { title in
      if title.isJustBelow(piece) {
        let isFlush =
          min(
            abs(title.box.left - piece.box.left), abs(title.box.center.x - piece.box.center.x),
            abs(title.box.right - piece.box.right)) < piece.textHeight
        return isFlush ? 2 : 1.5
      }
      guard piece.isEastAsian, title.isEastAsian else { return 0 }
      let isBeside = title.box.verticalOverlap(piece.box) > 0.5 * title.textHeight
      return isBeside || piece.isJustBelow(title, within: 2.5) ? 1.5 : 0
    }.max() ?? 0
  }

  /// Names are often set largest; where nothing else tells a name, as in East Asian print, size does.
  private func sizeNats(_ index: Int) -> Double {
    let isLarge = pieces[index].isEastAsian && pieces[index].textHeight >= 1.4 * bodyHeight
    return (isLargest(index) ? 0.7 : 0) + (isLarge ? 1 : 0)
  }

  /// How well a name agrees with a mail address: all its long words are in the local part, one is, or an initial and a word.
  func mailAgreement(_ piece: CardPiece) -> Double {
    let words = NameJudge.core(of: piece)
    return emails.map { email in
      let local = String(email.value.prefix { $0 != "@" })
      let logOdds = NameJudge.agreement(of: words, with: local)
      // Where anybody may have an address, `brightpumps@` is as well a firm's.
      let isAmbiguous =
        words.count > 1 && isSpelled(words, in: local) && OrganizationJudge.ownName(of: email.host) == nil
        && !(words.first.map(GivenNames.contains) ?? false)
      return isAmbiguous ? min(1, logOdds) : logOdds
    }.max() ?? 0
  }

  /// Whether a mail name is all of these words, but for a letter.
  private func isSpelled(_ words: [String], in local: String) -> Bool {
    words.joined() == local || OrganizationSpelling(words, agreeingWith: local)?.words.joined() == local
  }

  /// How well a text agrees with the host of a mail or a site that is the card's own.
  private func hostAgreement(_ piece: CardPiece) -> Double {
    (emails + sites).compactMap { OrganizationJudge.ownName(of: $0.host) }.map { name in
      let agreement = OrganizationJudge.agreement(of: piece.words, with: name)
      let begins = piece.words.count == 1 && name.hasPrefix(Spelling.squashed(piece.text)) && piece.words[0].count >= 4
      return begins ? max(2, agreement) : agreement
    }.max() ?? 0
  }

  private func isLargest(_ index: Int) -> Bool {
    pieces[index].textHeight >= 0.95 * (legible.map { pieces[$0].textHeight }.max() ?? 0)
  }
}
