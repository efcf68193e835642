import DiscernCore

/// What else on its surface says that it is a card.
enum CardEvidence {
  /// The evidence of dates, words, names and the shape of the sheet.
  static func evidence(for card: SeenCard, of transcript: Transcript) -> [Evidence] {
    var evidence = [dates(of: card.dates)].compactMap(\.self)
    if let printed = card.printedNetworks.first {
      evidence.append(Evidence("network named", nats: Weights.networkWord, detail: printed.network.title))
    }
    if let bank = word(of: WordTable.banks, among: card.lines) {
      evidence.append(Evidence("bank named", nats: Weights.bankWord, detail: bank))
    }
    if let product = word(of: WordTable.products, among: card.lines) {
      evidence.append(Evidence("kind of card named", nats: Weights.productWord, detail: product))
    }
    if card.holder != nil { evidence.append(Evidence("a name below", nats: Weights.holder)) }
    guard let number = card.number, !card.isTyped else { return evidence }
    if number.isReadable, hasFirstFourAgain(number, among: card.lines, of: transcript) {
      evidence.append(Evidence("first four digits again", nats: Weights.firstFourAgain))
    }
    let sheet = transcript.sheet.bounds
    if card.outline.isSheet, CardShape.fits(width: sheet.width, height: sheet.height) {
      evidence.append(Evidence("shape of a card", nats: Weights.cardShape))
    }
    let heights = card.lines.map(\.line.textHeight).sorted()
    if heights.count >= 3, number.candidate.height >= heights[heights.count * 3 / 4] {
      evidence.append(Evidence("large digits", nats: Weights.largeDigits))
    }
    return evidence
  }

  private static func dates(of dates: CardDates) -> Evidence? {
    if let expiry = dates.expiry {
      return dates.isLabelled
        ? Evidence("a labelled date", nats: Weights.labelledDate, detail: expiry.value)
        : Evidence("a month and a year", nats: Weights.date, detail: expiry.value)
    }
    return dates.hasLabel ? Evidence("a label for a date", nats: Weights.dateLabel) : nil
  }

  private static func word(of table: [String], among lines: [WrittenLine]) -> String? {
    table.first { entry in lines.contains { $0.wording.words.count <= 5 && $0.wording.contains(entry) } }
  }

  /// Whether a group of four below the number, smaller than it, repeats its beginning.
  private static func hasFirstFourAgain(
    _ number: CardNumber, among lines: [WrittenLine], of transcript: Transcript
  ) -> Bool {
    let candidate = number.candidate
    let first = number.digits.prefix(4).map { String($0) }.joined()
    let finder = DigitGroupFinder(transcript)
    return lines.contains { line in
      guard line.line.box.top > candidate.box.center.y,
        line.line.box.center.y < candidate.box.bottom + 2.5 * candidate.height
      else { return false }
      return finder.groups(inLine: line.place).contains { group in
        group.printed == first && group.height < 0.8 * candidate.height && group.box.left < candidate.box.center.x
      }
    }
  }
}
