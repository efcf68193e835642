import DiscernCore

/// A card as a document: its fields and its issues.
struct CardDocument {
  private static let yearsAhead = 20
  private static let tellingFields: Set<String> = [
    "number", "masked-number", "network", "expiry", "valid-from", "iban",
  ]
  private let card: SeenCard
  private let claim: Claim
  private let today: CalendarDate

  /// The document of a card and its claim, on a day.
  init(card: SeenCard, claim: Claim, today: CalendarDate) {
    self.card = card
    self.claim = claim
    self.today = today
  }

  /// The document; nil where nothing is left that only a card has: a name alone is any paper's.
  var document: Document? {
    let network = NetworkChoice(card)
    let fields =
      [
        numberField, maskedNumberField, network?.field, field("expiry", card.dates.expiry),
        field("valid-from", card.dates.start),
      ]
      + [field("holder", card.holder), field("issuer", card.issuer), ibanField]
    let known = fields.compactMap(\.self)
    let isCard =
      known.contains { Self.tellingFields.contains($0.name) } || card.number?.isGroupedAsPrinted == true
      || card.number == nil && (card.detected != nil || CardEvidence.callsItselfCard(card.lines))
    guard isCard, !known.isEmpty, !card.isUnseenBack || card.iban != nil else { return nil }
    let height = card.number?.candidate.height ?? card.lines.map(\.line.textHeight).max() ?? 0
    let contradiction = network.map(\.issue) ?? NetworkChoice.foreignMark(on: card)
    let issues = numberIssues + [contradiction].compactMap(\.self) + ageIssues + holderIssues
    return Document(
      kind: PaymentCardPlugin.kind, confidence: claim.probability, outline: card.outline.shape, textHeight: height,
      fields: known, issues: issues + UncertainFields.issues(of: known, beside: issues))
  }

  private var numberField: Field? {
    guard let number = card.number, number.isReadable else { return nil }
    return Field(
      "number", value: .secret(Secret(number.value, mask: .cardNumber)),
      text: .secret(Secret(number.text, mask: .cardNumber)), confidence: min(0.99, number.confidence),
      boxes: boxes, note: lookAlikeNote(number.lookAlikes, repairs: number.repairs))
  }

  private var maskedNumberField: Field? {
    card.maskedNumber.map {
      Field(
        "masked-number", value: .open($0.value), text: .open($0.text), confidence: $0.confidence,
        boxes: [Quadrilateral($0.box)])
    }
  }

  private var ibanField: Field? {
    card.iban.map {
      Field(
        "iban", value: .secret(Secret($0.value, mask: .cardNumber)), text: .secret(Secret($0.text, mask: .cardNumber)),
        confidence: min(0.99, $0.confidence), boxes: [Quadrilateral($0.box)])
    }
  }

  private var boxes: [Quadrilateral] { card.number?.candidate.rows.map { Quadrilateral($0.box) } ?? [] }

  private func lookAlikeNote(_ count: Int, repairs: Int) -> String? {
    let parts = [
      count > 0 ? "\(count) \(count == 1 ? "letter" : "letters") read as digits" : nil,
      repairs > 0 ? "\(repairs) \(repairs == 1 ? "digit" : "digits") chosen between readings" : nil,
    ]
    let text = parts.compactMap(\.self).joined(separator: ", ")
    return text.isEmpty ? nil : text
  }

  private var numberIssues: [Issue] {
    if let masked = card.maskedNumber {
      return [
        Issue(
          "masked-number", field: "masked-number",
          message: "Digits of the number are hidden in the print; only what is visible is told.",
          boxes: [Quadrilateral(masked.box)])
      ]
    }
    if let box = card.cutNumber {
      return [
        Issue(
          "incomplete", field: "number",
          message: "Digits of the number are cut off or covered; what is left of it is not told.",
          boxes: [Quadrilateral(box)])
      ]
    }
    guard let number = card.number else {
      return [Issue("no-number", field: "number", message: "No number was found on this side of the card.")]
    }
    guard number.isReadable else {
      return [
        Issue("unreadable", field: "number", message: "The number could not be read with certainty.", boxes: boxes)
      ]
    }
    var issues: [Issue] = []
    if !number.hasCheckDigit {
      issues.append(
        Issue(
          "check-digit", field: "number",
          message: "The check digit of the number ending in \(number.ending) does not hold.", boxes: boxes))
    }
    if let note = lookAlikeNote(number.lookAlikes, repairs: number.repairs) {
      issues.append(Issue("look-alike", field: "number", message: "In the number, \(note).", boxes: boxes))
    }
    if number.isContradicted {
      issues.append(
        Issue(
          "ambiguous", field: "number",
          message: "The first four digits are printed a second time, where they read differently.", boxes: boxes))
    }
    if let rival = number.rival {
      let ending = rival.suffix(4).map { String($0) }.joined()
      issues.append(
        Issue(
          "ambiguous", field: "number",
          message: "Another reading is nearly as likely; it ends in \(ending).", boxes: boxes))
    }
    if issues.isEmpty, number.faintDigits > 0 {
      let subject = number.faintDigits == 1 ? "one digit is" : "\(number.faintDigits) digits are"
      issues.append(
        Issue("doubtful", field: "number", message: "In the number, \(subject) hard to read.", boxes: boxes))
    }
    return issues
  }

  private func field(_ name: String, _ date: CardDate?) -> Field? {
    date.map {
      Field(
        name, value: .open($0.value), text: .open($0.text), confidence: $0.belief.probability,
        boxes: [Quadrilateral($0.box)], note: lookAlikeNote($0.lookAlikes, repairs: 0))
    }
  }

  private func field(_ name: String, _ printed: PrintedName?) -> Field? {
    printed.map {
      Field(
        name, value: .open($0.text), text: .open($0.text), confidence: $0.confidence, boxes: [Quadrilateral($0.box)],
        note: $0.doubts.agreesWithHint ? "as the name hint says" : nil)
    }
  }

  private var impossibleExpiryIssues: [Issue] {
    card.impossibleExpiry.map { date in
      [
        Issue(
          "implausible-expiry", field: "expiry",
          message: "The expiry date is printed as \(date.text), which is no date.",
          boxes: [Quadrilateral(date.box)])
      ]
    } ?? []
  }

  private var ageIssues: [Issue] {
    guard let expiry = card.dates.expiry else { return impossibleExpiryIssues }
    let boxes = [Quadrilateral(expiry.box)]
    if expiry.ordinal < today.year * 12 + today.month {
      return [
        Issue(
          "expired", field: "expiry", message: "The card expired at the end of \(expiry.longValue).", boxes: boxes)
      ]
    }
    guard expiry.ordinal >= (today.year + Self.yearsAhead) * 12 + today.month else { return [] }
    return [
      Issue(
        "implausible-expiry", field: "expiry",
        message: "The card would be valid until \(expiry.longValue), \(Self.yearsAhead) years or more from now.",
        boxes: boxes)
    ]
  }

  /// What of the name is not as it was first read.
  private var holderIssues: [Issue] {
    guard let holder = card.holder else { return [] }
    var messages: [String] = []
    let letters = holder.doubts.letters
    if letters > 0 {
      let subject = letters == 1 ? "one letter is" : "\(letters) letters are"
      let reason = holder.doubts.isHinted ? "the name hint" : "known names"
      messages.append("In the holder’s name, \(subject) chosen between readings, by \(reason).")
    }
    if holder.doubts.blanks > 0 {
      messages.append("In the holder’s name, no blank was read; one is put where two known names meet.")
    }
    return messages.map {
      Issue("look-alike", field: "holder", message: $0, boxes: [Quadrilateral(holder.box)])
    }
  }
}
