import DiscernCore

/// Looks over a sheet, or a typed line, for cards.
struct CardSurvey {
  /// Below so many nats a number is not worth a word.
  private static let leastNats = -3.0
  /// A rival reading of the same ink within so many nats halves the trust in the better one.
  private static let closeRival = 1.0
  /// The same where neither a check digit nor a reader with measured confidences vouches for the better one.
  private static let closeRivalUnvouched = 4.0

  /// The cards, the likeliest first, in the places and symbols of the level view; some may be unlikely.
  let cards: [SeenCard]

  /// The cards of a context, on its sheet with level lines.
  init(_ context: PluginContext, view: DeskewedView, fields: CardFields, ground: LineGround) {
    let transcript = view.transcript
    let lines = WrittenLine.all(in: transcript)
    let isTyped = context.origin == .typed
    let builder = CardBuilder(
      transcript: transcript, fields: fields, ground: ground, isTyped: isTyped,
      hint: NameHint(context.settings[NameHint.option]))
    let found = Self.numbers(
      in: transcript, isTyped: isTyped, fields: fields, prior: CheckDigitPrior(context.settings))
    // Signs that can neither be read nor stand in groups as a card's do are handwriting, a pattern, anything.
    let numbers = found.filter { $0.isReadable || $0.isGroupedAsPrinted }
    var cards: [SeenCard] = []
    for (place, number) in numbers.enumerated() {
      let rivals = numbers.enumerated().filter { $0.offset != place }.map(\.element)
      let isOnCard = cards.contains { card in
        let isThere = !isTyped && card.outline.shape.contains(number.candidate.box.center)
        // Two cards of one number lie apart where the detector sees both.
        let isTwin = fields.card(at: number.candidate.box.center).map { !$0.isSame(as: card.detected) } ?? false
        return isThere || card.number?.digits == number.digits && !isTwin
      }
      guard !isOnCard else { continue }
      let likely = rivals.filter { $0.isLikely && $0.digits != number.digits }
      let free = Self.free(lines, besides: cards, and: likely)
      cards.append(builder.card(with: number, among: free, isAlone: likely.isEmpty))
    }
    cards = cards.filter { $0.logOdds > Self.leastNats }
    if !isTyped, !cards.contains(where: { $0.logOdds > 0 }) {
      var card = builder.cardWithoutNumber(among: lines) ?? builder.backSide(among: lines)
      card?.cutNumber =
        found.first { $0.isCut && fields.field(at: $0.candidate.box, of: [.number]) != nil }?.candidate.box
      cards += [card].compactMap(\.self)
    }
    self.cards = cards.sorted { $0.logOdds > $1.logOdds }
  }

  /// The numbers of a transcript, each ink once, the likeliest first.
  private static func numbers(
    in transcript: Transcript, isTyped: Bool, fields: CardFields, prior: CheckDigitPrior
  ) -> [CardNumber] {
    let candidates = NumberCandidateFinder(transcript, isTyped: isTyped).candidates().map { candidate in
      var candidate = candidate
      candidate.isSeenWhole = fields.seesWhole(candidate)
      return candidate
    }
    let scored = candidates.map { candidate -> (number: CardNumber, score: Double) in
      var number = NumberReader.read(candidate)
      number.prior = prior
      let logOdds = NumberEvidence.readingLogOdds(of: number, isTyped: isTyped)
      return (number, logOdds + NaturalLogarithm.of(number.probability) + 0.5 * Double(candidate.readings - 1))
    }
    .sorted { $0.score > $1.score }
    var chosen: [(number: CardNumber, score: Double)] = []
    for (number, score) in scored {
      if let winner = chosen.firstIndex(where: { $0.number.candidate.overlaps(number.candidate) }) {
        let best = chosen[winner]
        let isVouchedFor = best.number.hasCheckDigit || best.number.candidate.trust > .uncalibrated
        let isClose = best.score - score < (isVouchedFor ? closeRival : closeRivalUnvouched)
        if isClose, best.number.isContradicted(by: number) {
          chosen[winner].number.probability *= 0.5
        }
      } else {
        chosen.append((number, score))
      }
    }
    return chosen.map(\.number)
  }

  /// The lines that no other card has, the number of no other card is on.
  private static func free(
    _ lines: [WrittenLine], besides cards: [SeenCard], and rivals: [CardNumber]
  ) -> [WrittenLine] {
    let taken = cards.reduce(into: Set<Int>()) { $0.formUnion($1.lines.map(\.place)) }
    let others = Set(rivals.flatMap { $0.candidate.groups.map(\.line) })
    return lines.filter { !taken.contains($0.place) && !others.contains($0.place) }
  }
}

extension CardNumber {
  /// Whether another reading of the same ink says other digits; a part of the number says the same.
  fileprivate func isContradicted(by other: CardNumber) -> Bool {
    guard other.digits.count <= digits.count else { return !other.candidate.hasStrays(beside: candidate) }
    return !(0...digits.count - other.digits.count).contains {
      digits[$0..<$0 + other.digits.count].elementsEqual(other.digits)
    }
  }

  /// Whether it may be the number of a card of its own, by itself.
  fileprivate var isLikely: Bool {
    NumberEvidence.readingLogOdds(of: self, isTyped: false) > 0
  }
}
