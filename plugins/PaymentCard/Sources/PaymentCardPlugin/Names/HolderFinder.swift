import DiscernCore

/// Finds the holder: every line of a card that has letters may name it, and a fitted probability decides.
struct HolderFinder {
  /// Lines that share more of the smaller one are the same ink.
  private static let sameInk = 0.5

  private let transcript: Transcript
  private let fields: CardFields
  private let ground: LineGround
  private let number: NumberCandidate?
  private let outline: Box
  private let hint: NameHint

  /// Looks on a card within an outline. A name that the user expects is preferred.
  init(
    _ transcript: Transcript, fields: CardFields, ground: LineGround, number: NumberCandidate?,
    within outline: Box, hint: NameHint
  ) {
    self.transcript = transcript
    self.fields = fields
    self.ground = ground
    self.number = number
    self.outline = outline
    self.hint = hint
  }

  /// The holder among candidates, with the probability that it is the holder and read right; nil where that is less likely than not.
  ///
  /// The candidates, and that none of them is the holder, share the probability as in a conditional logit (McFadden 1974); each is read right
  /// with a probability of its own. Readings with the same letters are one, wherever they have blanks, and as sure as the surest of them.
  static func holder(among candidates: [HolderCandidate]) -> PrintedName? {
    let odds = candidates.map { NaturalLogarithm.exponential($0.logOdds) }
    let all = odds.reduce(1, +)
    let alike = Dictionary(grouping: candidates.indices) {
      candidates[$0].name.text.uppercased().filter { $0.isLetter || $0.isNumber }
    }
    let shares = alike.mapValues { places in
      places.reduce(0) { $0 + odds[$1] } * (places.map { candidates[$0].readingProbability }.max() ?? 0)
    }
    guard let (best, share) = shares.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), share > all - share else {
      return nil
    }
    // Of those the likeliest is told; of equal ones the first, which is that of the general reader.
    func likelihood(_ place: Int) -> Double { odds[place] * candidates[place].readingProbability }
    guard let likeliest = alike[best]?.max(by: { (likelihood($0), $1) < (likelihood($1), $0) }) else { return nil }
    var name = candidates[likeliest].name
    name.confidence = share / all
    return name
  }

  /// What may name the holder, in reading order; lines that say nothing but what labels, networks and kinds of card are called do not.
  func candidates(among lines: [WrittenLine]) -> [HolderCandidate] {
    let rows = HolderRow.rows(of: lines, in: transcript)
    let general = (rows + rows.flatMap(\.beginnings) + HolderRow.stacked(rows)).compactMap(weighed)
    let closeLines = WrittenLine.all(answering: PaymentCardPlugin.namesRequest, in: transcript)
      .filter { outline.contains($0.line.box.center) }
    let close = HolderRow.rows(of: closeLines, in: transcript).compactMap(weighed)
    let isNamed = (general + close).contains { isWordedAsName($0.signs) }
    return general.map { candidate($0, beside: close, isNamed: isNamed) }
      + close.map { candidate($0, beside: general, isNamed: isNamed) }
  }

  /// A line that may name the holder, its own signs and those of its place.
  private typealias Weighed = (name: PrintedName, signs: [HolderSign: Double])

  private func weighed(_ row: HolderRow) -> Weighed? {
    HolderLine(words: row.words, symbolsOf: transcript, by: row.reader, hint: hint).map { line in
      let signs = [
        line.signs, place(of: line.name.box, height: row.height), sight(of: row, box: line.name.box), row.evenness,
        row.signs,
      ]
      return (line.name, signs.reduce(into: [:]) { all, some in all.merge(some) { $1 } })
    }
  }

  /// Whether a whole line of several words, where names stand, is likelier somebody's name than a stand-in for one, or a firm's.
  private func isWordedAsName(_ signs: [HolderSign: Double]) -> Bool {
    func value(_ sign: HolderSign) -> Double { signs[sign] ?? 0 }
    return value(.somebody) > 0 && value(.standIn) < 0 && value(.firm) < 0 && value(.oneWord) == 0
      && value(.beginning) == 0 && value(.belowNumber) + value(.lowerHalf) > 0
  }

  /// A candidate beside what another reader saw of the same ink; `isNamed` where some line is worded as a name.
  private func candidate(_ weighed: Weighed, beside others: [Weighed], isNamed: Bool) -> HolderCandidate {
    var signs = weighed.signs
    if isNamed, (signs[.standIn] ?? 0) > 0 { signs[.standInBesideName] = 1 }
    let same = others.filter { $0.name.box.shareOfSmaller(with: weighed.name.box) > Self.sameInk }
    if same.contains(where: { $0.name.text.uppercased() == weighed.name.text.uppercased() }) {
      signs[.agreed] = 1
    } else if !same.isEmpty {
      signs[.disputed] = 1
    }
    return HolderCandidate(name: weighed.name, signs: signs)
  }

  // MARK: - Signs

  /// Where a line stands on the card.
  private func place(of box: Box, height: Double) -> [HolderSign: Double] {
    let isCutOff =
      min(box.left - outline.left, outline.right - box.right, box.left, transcript.sheet.bounds.right - box.right)
      < height / 2
    var signs: [HolderSign: Double] = isCutOff ? [.cutOff: 1] : [:]
    if let change = ground.change(beside: box) {
      signs[.otherGround] = HolderSign.bounded(change.level)
      signs[.otherHue] = NaturalLogarithm.of(1 + change.hue)
    }
    guard let number else {
      if box.center.y > outline.center.y { signs[.lowerHalf] = 1 }
      return signs
    }
    let (span, tall) = (number.box, max(number.height, 1))
    if box.center.y > span.bottom {
      signs[.belowNumber] = 1
      signs[.distance] = HolderSign.bounded((box.center.y - span.bottom) / (5 * tall))
    } else if box.center.y < span.top {
      signs[.aboveNumber] = 1
    }
    signs[.indent] = HolderSign.bounded(4 * (box.left - span.left) / max(span.width, 1))
    signs[.otherSize] = HolderSign.bounded(abs(NaturalLogarithm.of(height / tall)))
    return signs
  }

  /// What the detector sees where a line stands.
  private func sight(of row: HolderRow, box: Box) -> [HolderSign: Double] {
    guard fields.isKnown else { return [:] }
    let names = fields.of(.holder)
    guard let field = names.first(where: { row.middles.contains(where: $0.outline.contains) }) else {
      let isOther = fields.all.contains { field in
        field.fieldClass.isText && row.middles.contains(where: field.outline.contains)
      }
      return isOther ? [.unseen: 1, .otherField: 1] : [.unseen: 1]
    }
    var signs: [HolderSign: Double] = [.seen: field.logOdds]
    let isBelow = names.contains { other in
      other != field && outline.contains(other.outline.center)
        && other.outline.center.y < field.outline.center.y - field.outline.bounds.height / 2
    }
    if isBelow { signs[.belowName] = 1 }
    let wider = NaturalLogarithm.of(box.width / max(field.outline.bounds.width, 1))
    signs[wider < 0 ? .shorter : .longer] = HolderSign.bounded(abs(wider))
    let beyond = max(box.left - field.outline.bounds.left, field.outline.bounds.right - box.right) / max(row.height, 1)
    if beyond > 0 { signs[.fieldGoesOn] = HolderSign.bounded(beyond) }
    return signs
  }
}
