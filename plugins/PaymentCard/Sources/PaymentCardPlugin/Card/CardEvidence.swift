import DiscernCore

/// What else on its surface says that it is a card.
enum CardEvidence {
  /// The evidence of dates, words, names and the shape of the sheet.
  static func evidence(for card: SeenCard, of transcript: Transcript) -> [Evidence] {
    var evidence = [dates(of: card.dates)].compactMap(\.self)
    if let detected = card.detected {
      evidence.append(Evidence(.detected, times: detected.logOdds, detail: Evidence.hundredths(detected.logOdds)))
      // Without a number, what names, words and shape say is in what the detector sees.
      if card.number == nil { return evidence }
    }
    // A form or a notice at a till names all of them.
    let isList = Set(card.printedNetworks.map(\.network)).count > mostNetworks
    if let printed = card.printedNetworks.first, !isList {
      evidence.append(Evidence(.networkWord, detail: printed.network.title))
    }
    if let bank = bank(among: card.lines) { evidence.append(Evidence(.bankWord, detail: bank)) }
    if let product = word(of: WordTable.products, among: card.lines) {
      evidence.append(Evidence(.productWord, detail: product))
    }
    if card.holder != nil { evidence.append(Evidence(.holder)) }
    guard let number = card.number, !card.isTyped else { return evidence }
    if number.isReadable, FirstFour.digits(below: number, among: card.lines, of: transcript).contains(.same) {
      evidence.append(Evidence(.firstFourAgain))
    }
    if let shape = shape(of: card.outline, on: transcript.sheet.bounds) { evidence.append(shape) }
    let heights = card.lines.map(\.line.textHeight).sorted()
    if heights.count >= 3, number.candidate.height >= heights[heights.count * 3 / 4] {
      evidence.append(Evidence(.largeDigits))
    }
    return evidence
  }

  /// That the sheet is the card, and has the shape of one; nil where it has not.
  static func shape(of outline: CardOutline, on sheet: Box) -> Evidence? {
    outline.isSheet && CardShape.fits(width: sheet.width, height: sheet.height) ? Evidence(.cardShape) : nil
  }

  private static func dates(of dates: CardDates) -> Evidence? {
    if let expiry = dates.expiry {
      return dates.isLabelled
        ? Evidence(.labelledDate, detail: expiry.value) : Evidence(.date, detail: expiry.value)
    }
    return dates.hasLabel ? Evidence(.dateLabel) : nil
  }

  /// A card may be routed over so many networks.
  private static let mostNetworks = 2

  /// The first word of banks in short lines; it may be a part of a longer word.
  static func bank(among lines: [WrittenLine]) -> String? {
    word(of: WordTable.banks, among: lines) { $0.contains($1) }
  }

  /// Whether lines say that they are on a card for paying.
  static func callsItselfCard(_ lines: [WrittenLine]) -> Bool { word(of: WordTable.cards, among: lines) != nil }

  /// The first of a table's entries that stands by itself in a short line.
  static func word(of table: [String], among lines: [WrittenLine]) -> String? {
    word(of: table, among: lines) { $0.find($1) != nil }
  }

  private static func word(
    of table: [String], among lines: [WrittenLine], holds: (Wording, String) -> Bool
  ) -> String? {
    table.first { entry in lines.contains { $0.wording.words.count <= 5 && holds($0.wording, entry) } }
  }
}
