import DiscernCore

/// A card's front on which no number was read: newer cards bear it on the back, pictures for others hide it.
struct NumberlessSide {
  /// What was read on its sheet.
  let transcript: Transcript
  /// The lines that may be on it.
  let lines: [WrittenLine]
  /// Where it may lie.
  let outline: CardOutline

  /// Whether what stands there is a card's.
  var isCard: Bool {
    if isDated { return true }
    // Tills, notices and pages name networks, banks and kinds of card, too: on a card there is little beside them.
    guard shape != nil, lines.count <= Self.mostLines, !lines.contains(where: Self.isForeign) else { return false }
    let named = Set(networks.map(\.network))
    let hasBank = CardEvidence.bank(among: lines) != nil
    let hasProduct = CardEvidence.word(of: WordTable.products, among: lines) != nil
    return named.count == 1 ? hasBank || hasProduct : named.isEmpty && hasBank && isCalledCard
  }

  /// What speaks for a card beyond what it has in common with others.
  var evidence: [Evidence] {
    [shape, isCalledCard ? Evidence(.calledCard) : nil].compactMap(\.self)
  }

  /// A card's front has few lines, of which each may be read in parts.
  private static let mostLines = 12

  /// Whether a date with a card's label stands beside a network.
  private var isDated: Bool {
    let dates = CardDates(in: lines, of: transcript, fields: .unknown, on: outline, except: [])
    return dates.isLabelled && dates.expiry != nil && !networks.isEmpty
  }

  private var networks: [PrintedNetwork] { PrintedNetwork.all(in: lines, of: transcript) }
  private var shape: Evidence? { CardEvidence.shape(of: outline, on: transcript.sheet.bounds) }
  private var isCalledCard: Bool { CardEvidence.callsItselfCard(lines) }

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
