import DiscernCore

/// A card as far as it was seen on a sheet: what its claim and its document are made of.
struct SeenCard: Sendable {
  /// Its number; nil where none was found.
  var number: CardNumber?
  /// Where digits of its number stand, if others are cut off or covered.
  var cutNumber: Box?
  /// Its number, if the print hides digits of it.
  var maskedNumber: MaskedNumber?
  /// What stands in the place of its expiry and is no date.
  var impossibleExpiry: ImpossibleDate?
  /// Where it lies.
  var outline: CardOutline
  /// The card as the detector sees it; nil if it sees none there.
  var detected: DetectedField?
  /// The lines on its surface.
  var lines: [WrittenLine]
  /// Its dates.
  var dates: CardDates
  /// What may name its holder.
  var holderCandidates: [HolderCandidate]
  /// Its issuer.
  var issuer: PrintedName?
  /// Its account, where that is printed.
  var iban: IBAN?
  /// Networks whose names are printed, in reading order.
  var printedNetworks: [PrintedNetwork]
  /// Marks of networks, the surest first.
  var networkMarks: [NetworkMark]
  /// The reasons to believe that it is a card.
  var evidence: [Evidence] = []
  /// Number and security code, in every reading.
  var privateSymbols: Set<Symbol.ID> = []
  /// The symbols of a security code, which is shown to nobody.
  var codeSymbols: Set<Symbol.ID> = []
  /// All symbols on its surface.
  var symbols: Set<Symbol.ID> = []
  /// Whether it is claimed as a back by its sentences alone, where the detector looked and saw no card: slips with a line for a signature
  /// have them, too.
  var isUnseenBack = false
  /// Whether it was typed.
  var isTyped = false

  /// Its holder.
  var holder: PrintedName? { HolderFinder.holder(among: holderCandidates) }

  /// What its parts are for, by the names of the fields.
  var roles: [String: [Symbol.ID]] {
    var roles: [String: [Symbol.ID]] = [:]
    roles["number"] = number?.candidate.signs.flatMap(\.symbols)
    roles["masked-number"] = maskedNumber?.symbols
    roles["expiry"] = dates.expiry?.symbols
    roles["valid-from"] = dates.start?.symbols
    roles["holder"] = holder?.symbols
    roles["issuer"] = issuer?.symbols
    roles["iban"] = iban?.symbols
    roles["network"] = printedNetworks.first?.symbols
    if !codeSymbols.isEmpty { roles[Claim.withheldRole] = codeSymbols.intersection(symbols).sorted() }
    return roles
  }

  /// The account in every reading.
  func ibanSymbols(in transcript: Transcript) -> Set<Symbol.ID> { iban.map { transcript.symbols(in: [$0.box]) } ?? [] }

  /// The sum of its evidence.
  var logOdds: Double { evidence.reduce(0) { $0 + $1.logOdds } }

  /// The claim on it. Without more evidence for a card than against it nothing is private: it is no card.
  func claim(id: Claim.ID) -> Claim {
    Claim(
      id: id, kind: PaymentCardPlugin.kind, symbols: symbols, roles: roles,
      privateSymbols: logOdds > 0 ? privateSymbols.subtracting(maskedNumber?.shown ?? []).union(codeSymbols) : [],
      evidence: evidence, outline: isTyped ? nil : outline.shape,
      considered: holderCandidates.map(\.consideration) + considered)
  }

  /// How the dates and the network that are told are explained.
  private var considered: [Consideration] {
    let dates = [("expiry", dates.expiry), ("valid-from", dates.start)].compactMap { name, date in
      date.map { Consideration(name, text: $0.value, evidence: $0.belief.evidence) }
    }
    return dates + [NetworkChoice(self)?.consideration].compactMap(\.self)
  }
}

/// The name of a network where it is printed.
struct PrintedNetwork: Sendable {
  /// Which it is.
  var network: Network
  /// As printed.
  var text: String
  /// Its symbols.
  var symbols: [Symbol.ID]
  /// Where it stands in the sheet's pixels.
  var box: Box
  /// The probability that it is right, 0 to 1.
  var confidence: Double
  /// Whether it is written as in the table; else a letter differs.
  var isExact: Bool

  /// Lines with more words are sentences, in which any network may be named.
  private static let mostWords = 4

  /// The names among lines; of several in a line the longest.
  static func all(in lines: [WrittenLine], of transcript: Transcript) -> [PrintedNetwork] {
    lines.compactMap { line in
      guard line.wording.words.count <= mostWords else { return nil }
      // Two letters are an abbreviation of much else.
      let found = WordTable.networks.filter { $0.words.count > 2 || line.wording.words.count == 1 }
        .compactMap { entry in line.wording.find(entry.words).map { (entry: entry, place: $0) } }
      guard let best = found.max(by: { $0.entry.words.count < $1.entry.words.count }) else { return nil }
      let symbols = line.spelled.symbols(in: best.place)
      let confidence = symbols.reduce(0) { $0 + transcript[$1].confidence } / Double(max(1, symbols.count))
      return PrintedNetwork(
        network: best.entry.network, text: String(line.spelled.characters[best.place]), symbols: symbols,
        box: line.box(of: best.place, in: transcript), confidence: confidence,
        isExact: NameSpelling.folded(String(line.spelled.characters[best.place]))
          == best.entry.words.filter { $0 != " " })
    }
  }
}

extension Transcript {
  /// The symbols of every reading whose middles lie in one of the boxes.
  func symbols(in boxes: [Box]) -> Set<Symbol.ID> { symbols { point in boxes.contains { $0.contains(point) } } }

  /// The symbols of every reading whose middles are in a place.
  func symbols(whoseMiddle isIn: (Point) -> Bool) -> Set<Symbol.ID> {
    Set(symbols.indices.filter { isIn(symbols[$0].box.bounds.center) }.map(Symbol.ID.init))
  }
}
