import DiscernCore

/// Puts together what is seen of one card.
struct CardBuilder {
  /// What is written on the sheet.
  let transcript: Transcript
  /// What the detector saw there.
  let fields: CardFields
  /// What its lines stand on.
  let ground: LineGround
  /// Whether it was typed.
  let isTyped: Bool
  /// The name that the user expects.
  var hint = NameHint(nil)

  private var sheet: Box { transcript.sheet.bounds }

  /// The card that bears a number, from the lines that are on its surface; alone on its sheet or not.
  func card(with number: CardNumber, among lines: [WrittenLine], isAlone: Bool) -> SeenCard {
    let detected = fields.card(at: number.candidate.box.center)
    let outline =
      isTyped
      ? CardOutline(sheet: sheet)
      : CardOutline(around: number.candidate, on: sheet, isAlone: isAlone, lines: lines, detected: detected)
    let own = Set(number.candidate.groups.map(\.line))
    let surface = lines.filter { outline.holds($0.line) || own.contains($0.place) }
    let number = compared(number, with: surface)
    let ink = transcript.symbols(in: number.candidate.rows.map(\.box))
    var card = parts(on: surface, number: number, outline: outline, except: ink)
    card.detected = detected
    card.codeSymbols = code(of: card)
    card.privateSymbols = ink.union(card.codeSymbols).union(card.ibanSymbols(in: transcript))
      .union(secrets(.number, on: card))
    card.evidence = NumberEvidence.evidence(for: number, isTyped: isTyped)
    card.evidence += SurroundingEvidence(number, among: surface, of: transcript).against()
    if isTyped, let other = otherText(than: card) { card.evidence.append(other) }
    card.evidence += CardEvidence.evidence(for: card, of: transcript) + undetected(card)
    return card
  }

  /// Evidence against a card where the detector looked and saw none.
  private func undetected(_ card: SeenCard) -> [Evidence] {
    card.detected == nil && fields.isKnown && !isTyped ? [Evidence(.undetected)] : []
  }

  /// Where its beginning is printed again and differs, one of the two is misread.
  private func compared(_ number: CardNumber, with surface: [WrittenLine]) -> CardNumber {
    let relations = isTyped ? [] : FirstFour.digits(below: number, among: surface, of: transcript)
    guard relations.contains(.contradicts), !relations.contains(.same) else { return number }
    var doubted = number
    doubted.isContradicted = true
    doubted.probability *= number.hasCheckDigit ? 0.8 : 0.5
    return doubted
  }

  /// A card whose number was not read, or whose front bears none: the rest must be signs enough.
  func cardWithoutNumber(among lines: [WrittenLine]) -> SeenCard? {
    if let detected = detectedCard(among: lines), detected.logOdds > 0 { return detected }
    let outline = CardOutline(around: lines, on: sheet)
    let surface = lines.filter { outline.holds($0.line) }
    let side = NumberlessSide(transcript: transcript, lines: surface, outline: outline)
    // Every sheet without a card comes here: names and the rest are looked for on cards alone.
    guard side.isCard else { return nil }
    return numberless(on: surface, outline: outline, evidence: side.evidence)
  }

  /// The surest card that the detector sees, without its number.
  private func detectedCard(among lines: [WrittenLine]) -> SeenCard? {
    guard let detected = fields.of(.card).first else { return nil }
    let outline = CardOutline(detected, on: sheet)
    let surface = lines.filter { outline.holds($0.line) }
    var card = numberless(on: surface, outline: outline, detected: detected)
    card.privateSymbols.formUnion(secrets(.number, on: card))
    return card
  }

  /// What stands where the detector sees a number or a code, in every reading; a date that was read there is none.
  private func secrets(_ fieldClass: FieldClass, on card: SeenCard) -> Set<Symbol.ID> {
    let dates = [card.dates.expiry, card.dates.start].compactMap(\.self)
    return fields.symbols(of: fieldClass, on: card.outline, in: transcript)
      .subtracting(transcript.symbols(in: dates.map(\.box)))
  }

  private func numberless(
    on surface: [WrittenLine], outline: CardOutline, detected: DetectedField? = nil, evidence: [Evidence] = []
  ) -> SeenCard {
    var card = parts(on: surface, number: nil, outline: outline, except: [])
    card.detected = detected
    card.codeSymbols = code(of: card)
    card.privateSymbols = card.codeSymbols.union(rowsOfDigits(on: card, atLeast: 6)).union(
      card.ibanSymbols(in: transcript))
    card.evidence = [Evidence(.noNumber)] + evidence
    card.evidence += CardEvidence.evidence(for: card, of: transcript) + undetected(card)
    return card
  }

  private func parts(
    on surface: [WrittenLine], number: CardNumber?, outline: CardOutline, except ink: Set<Symbol.ID>
  ) -> SeenCard {
    let others = surface.filter { line in !line.line.symbols.allSatisfy(ink.contains) }
    let bounds = outline.shape.bounds
    let finder = HolderFinder(
      transcript, fields: fields, ground: ground, number: number?.candidate, within: bounds, hint: hint)
    let holders = isTyped ? [] : finder.candidates(among: others)
    let top = number?.candidate.box.top ?? bounds.center.y
    let dates = CardDates(in: others, of: transcript, fields: fields, on: outline, except: ink)
    let isNumberless = number == nil && !isTyped
    return SeenCard(
      number: number,
      maskedNumber: isNumberless ? MaskedNumber.first(in: surface, of: transcript, within: outline) : nil,
      impossibleExpiry: dates.expiry == nil ? ImpossibleDate.first(in: others, of: transcript, fields: fields) : nil,
      outline: outline, lines: surface, dates: dates,
      holderCandidates: holders,
      issuer: isTyped ? nil : IssuerFinder.issuer(among: others, of: transcript, above: top),
      iban: isTyped ? nil : IBAN.first(in: others, of: transcript),
      printedNetworks: PrintedNetwork.all(in: others, of: transcript),
      networkMarks: fields.marks.filter { outline.isSheet || outline.shape.contains($0.outline.center) },
      symbols: Set(surface.flatMap(\.line.symbols)).union(ink).union(holders.flatMap(\.name.symbols)), isTyped: isTyped)
  }

  /// The back of a card that bears no number: claimed for its security code alone, which nobody is to see. Lines for a
  /// signature and the sentences about it are what only backs have.
  func backSide(among lines: [WrittenLine]) -> SeenCard? {
    let words = WordTable.backs.filter { entry in lines.contains { $0.wording.find(entry) != nil } }
    let signs = lines.filter { line in words.contains { line.wording.find($0) != nil } }
    guard !signs.isEmpty else { return nil }
    let outline = CardOutline(around: lines, on: sheet)
    let surface = lines.filter { outline.holds($0.line) }
    var card = parts(on: surface, number: nil, outline: outline, except: [])
    card.codeSymbols = code(of: card).union(SecurityCode.symbols(beside: signs, on: card, in: transcript))
    guard !card.codeSymbols.isEmpty || card.iban != nil else { return nil }
    card.isUnseenBack = fields.isKnown
    card.privateSymbols = card.codeSymbols.union(rowsOfDigits(on: card, atLeast: 12)).union(
      card.ibanSymbols(in: transcript))
    card.evidence = [Evidence(.noNumber), Evidence(.backSide, count: min(Self.mostBackWords, words.count))]
    if !card.codeSymbols.isEmpty { card.evidence.append(Evidence(.codeOnBack)) }
    card.evidence += CardEvidence.evidence(for: card, of: transcript)
    return card
  }

  /// More words of backs say no more.
  private static let mostBackWords = 2

  /// The security code in every reading.
  private func code(of card: SeenCard) -> Set<Symbol.ID> {
    let digits = secrets(.code, on: card).filter { transcript[$0].text.allSatisfy(\.isNumber) }
    let found = SecurityCode.symbols(of: card, in: transcript).union(digits)
    return found.union(transcript.symbols(in: found.map { transcript[$0].box.bounds }))
  }

  /// Digits in rows on a card whose number was not read: they may be parts of it.
  private func rowsOfDigits(on card: SeenCard, atLeast count: Int) -> Set<Symbol.ID> {
    let finder = DigitGroupFinder(transcript)
    let rows = DigitRowFinder.rows(of: card.lines.flatMap { finder.groups(inLine: $0.place) }).filter {
      $0.count >= count
    }
    return transcript.symbols(in: rows.map(\.box))
  }

  /// A typed line that says more than a number, dates, words and a code is something else: a sum, a list.
  private func otherText(than card: SeenCard) -> Evidence? {
    let known = Set(card.roles.values.joined())
    let isOther = card.lines.contains { line in
      line.line.words.contains { word in
        let rest = word.symbols.filter { !known.contains($0) }.flatMap { Array(transcript[$0].text) }
        let isWord = rest.allSatisfy { $0.isLetter || ".'-,:;".contains($0) } && rest.contains(where: \.isLetter)
        let isCode = (3...4).contains(rest.count) && rest.allSatisfy(\.isNumber)
        let isJoint = rest.allSatisfy { ".-,:;".contains($0) } && rest.count < word.symbols.count
        return !rest.isEmpty && !isWord && !isCode && !isJoint
      }
    }
    return isOther ? Evidence(.otherText) : nil
  }
}
