import DiscernCore

/// What tells a card's front on which no number was read: newer cards bear it on the back, pictures for others hide it.
enum NumberlessSide {
  /// Whether it is a card's.
  static func isCard(_ card: SeenCard, on sheet: Box) -> Bool {
    if card.dates.isLabelled, card.dates.expiry != nil, !card.printedNetworks.isEmpty { return true }
    // Tills, notices and pages name networks, banks and kinds of card, too: on a card there is little beside them.
    guard hasShape(card, on: sheet), card.lines.count <= mostLines, !card.lines.contains(where: isForeign) else {
      return false
    }
    let networks = Set(card.printedNetworks.map(\.network))
    let hasBank = CardEvidence.bank(among: card.lines) != nil
    let hasProduct = CardEvidence.word(of: WordTable.products, among: card.lines) != nil
    return networks.count == 1 ? hasBank || hasProduct : networks.isEmpty && hasBank && card.isCalledCard
  }

  /// What a side without a number has that speaks for a card beyond what it has in common with others.
  static func evidence(for card: SeenCard, on sheet: Box) -> [Evidence] {
    (hasShape(card, on: sheet) ? [Evidence("shape of a card", nats: Weights.cardShape)] : [])
      + (card.isCalledCard ? [Evidence("called a card", nats: Weights.calledCard)] : [])
  }

  /// A card's front has few lines, of which each may be read in parts.
  private static let mostLines = 12

  private static func hasShape(_ card: SeenCard, on sheet: Box) -> Bool {
    card.outline.isSheet && CardShape.fits(width: sheet.width, height: sheet.height)
  }

  /// Whether a line is of a card's back, whose digits may be a security code; or of a notice or a business card: an
  /// address of the Web or of mail, a label of other numbers, a share or an amount, a sentence.
  private static func isForeign(_ line: WrittenLine) -> Bool {
    let text = line.line.text
    return text.contains { "@%€$£".contains($0) } || text.lowercased().hasPrefix("www.")
      || line.wording.words.count > mostWords
      || (WordTable.foreignLabels + WordTable.backs).contains { line.wording.find($0) != nil }
  }

  private static let mostWords = 6
}

extension SeenCard {
  /// Whether it says that it is a card for paying.
  var isCalledCard: Bool { CardEvidence.word(of: WordTable.cards, among: lines) != nil }
}
