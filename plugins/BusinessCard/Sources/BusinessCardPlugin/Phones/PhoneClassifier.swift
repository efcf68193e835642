/// Decides which candidates are phone numbers, and what would be dialled.
struct PhoneJudge {
  /// The numbering plans.
  var library: PhoneLibrary
  /// Countries that the card names, likeliest first.
  var regions: [String]
  /// The user's region, upper case, or empty.
  var setting = ""

  /// Where no plan confirms a number, its characters must have been read so surely.
  private static let leastLegible = 0.65

  /// How sure a number is that was read so, before the reader's own doubt. Set by judgement, not yet calibrated.
  private enum Confidence {
    static let valid = 0.95
    static let validWithoutLabel = 0.85
    static let possible = 0.75
    static let undialable = 0.6
  }

  /// The number of a candidate; nil where it is none, or where nothing but its digits speaks for it.
  func finding(
    _ candidate: PhoneCandidate, on line: Int, of lines: [CardLine]
  ) -> PhoneFinding? {
    let text = lines[line]
    let candidate = withoutStroke(candidate, in: text)
    guard PhoneRefusal(candidate, in: text).map({ candidate.told != nil && !$0.isCertain }) ?? true else { return nil }
    let number = bestNumber(for: candidate)
    if (number?.validity ?? .impossible) < .possible, text.confidence(in: candidate.range) < Self.leastLegible {
      return nil
    }
    guard let confidence = confidence(in: candidate, number) else { return nil }
    let legibility = 0.5 + 0.5 * text.confidence(in: candidate.range)
    let repairs = candidate.repairs.isEmpty ? 1 : max(0.4, 1 - 0.2 * candidate.cost)
    return PhoneFinding(line: line, candidate: candidate, number: number, confidence: confidence * legibility * repairs)
  }

  /// A candidate without the stroke at its end that was taken for a one, where no number is in use with it and one is
  /// without it: a divider, the edge of the card.
  private func withoutStroke(_ candidate: PhoneCandidate, in line: CardLine) -> PhoneCandidate {
    let last = candidate.range.upperBound - 1
    guard candidate.repairs.last == last, let likeness = LookAlikes.digits[line.characters[last]],
      bestNumber(for: candidate).map({ $0.validity < .valid }) ?? true
    else { return candidate }
    var shorter = candidate
    shorter.range = candidate.range.lowerBound..<last
    shorter.dialled.removeLast()
    shorter.printed.removeLast()
    shorter.repairs.removeLast()
    shorter.cost = shorter.repairs.isEmpty ? 0 : shorter.cost - likeness.cost
    return bestNumber(for: shorter)?.validity == .valid ? shorter : candidate
  }

  /// A number within an area, with the area code of a number of the same card; nil where that gives no number in use.
  func completed(_ finding: PhoneFinding, like sibling: PhoneFinding) -> PhoneFinding? {
    guard let whole = sibling.dialable, whole.validity == .valid, isWithoutAreaCode(finding.candidate) else {
      return nil
    }
    let groups = whole.national.split(whereSeparator: { !$0.isNumber }).map(String.init)
    let local = finding.candidate.digits
    guard groups.count == 3, abs(groups[1].count + groups[2].count - local.count) <= 1,
      let number = library.parse("\(groups[0]) \(local)", from: whole.region), number.validity == .valid
    else { return nil }
    var copy = finding
    copy.number = number
    copy.isCompleted = true
    return copy
  }

  /// The numbers of which a candidate prints the ends alone: as long as the number itself, and in use if that is.
  func siblings(of finding: PhoneFinding) -> [PhoneFinding] {
    guard let whole = finding.dialable else { return [] }
    return finding.candidate.endings.compactMap { ending in
      let number = library.parse(whole.e164.dropLast(ending.digits.count) + ending.digits)
      guard let number, number.validity >= whole.validity, number.e164 != whole.e164,
        // In Germany and Austria few digits behind a slash are an extension.
        ending.digits.count > 2 || ![49, 43].contains(whole.countryCode)
      else { return nil }
      var sibling = finding
      sibling.number = number
      sibling.isCompleted = true
      sibling.candidate = PhoneCandidate(
        range: ending.range, dialled: number.e164, printed: ending.digits, repairs: [], cost: 0,
        label: finding.candidate.label)
      return sibling
    }
  }

  /// The reading that agrees best with a numbering plan.
  private func bestNumber(for candidate: PhoneCandidate) -> PhoneNumber? {
    let digits = candidate.digits
    var readings: [PhoneNumber?] = []
    if !candidate.hasPlus, !candidate.countries.shares.isEmpty { return number(of: candidate, in: candidate.countries) }
    if candidate.hasPlus {
      readings.append(library.parse(candidate.dialled))
    } else {
      readings += regions.prefix(3).map { library.parse(candidate.dialled, from: $0) }
      if digits.hasPrefix("00"), digits.count >= 10 { readings.append(library.parse("+" + digits.dropFirst(2))) }
      if isCountryCodeInParentheses(candidate) { readings.append(library.parse("+" + digits)) }
    }
    let known = readings.compactMap { $0 }.filter(isAssignable).map { withoutAreaCode($0, candidate) }
    if let printed = known.first(where: { $0.isPrinted(in: candidate.groups) }) { return printed }
    let used = known.filter { $0.validity == .valid }
    var number = used.first ?? known.max { $0.validity < $1.validity }
    if Set(used.map(\.e164)).count > 1 { number?.isCountrySure = false }
    return number
  }

  /// So many of the likeliest countries are asked for a number of theirs.
  private static let mostCountries = 8

  /// The number that would be dialled in the country that words and layout surely tell; else in the one that they tell of those
  /// where it is in use; else one of which the country is not sure.
  private func number(of candidate: PhoneCandidate, in countries: CountryEstimate) -> PhoneNumber? {
    if candidate.digits.hasPrefix("00"), let number = library.parse("+" + candidate.digits.dropFirst(2)),
      number.validity == .valid
    {
      return number
    }
    let readings = countries.shares.prefix(Self.mostCountries).compactMap { share in
      library.parse(candidate.dialled, from: share.region).map {
        (number: withoutAreaCode($0, candidate), share: share)
      }
    }.filter { isAssignable($0.number) }
    let dialled = readings.filter { $0.number.validity > .impossible }
    if let sure = sure(dialled, countries, of: 1) { return sure }
    let used = dialled.filter { $0.number.validity == .valid }
    // In the other countries nobody has such a number, unless it was misread.
    let share = dialled.reduce(0) { $0 + $1.share.probability }
    if let sure = sure(used, countries, of: share + candidate.misreading * (1 - share)) { return sure }
    if let own = used.first(where: { $0.share.region == setting }) { return own.number }
    var number = (used.first ?? dialled.first ?? readings.first)?.number
    number?.isCountrySure = false
    return number
  }

  /// The number that so much of the whole probability speaks for; countries of one calling code have the same.
  private func sure(
    _ readings: [(number: PhoneNumber, share: CountryEstimate.Share)], _ countries: CountryEstimate, of whole: Double
  ) -> PhoneNumber? {
    let shares = Dictionary(readings.map { ($0.number.e164, $0.share.probability) }, uniquingKeysWith: +)
    return readings.first { (shares[$0.number.e164] ?? 0) >= countries.leastReliable * whole }?.number
  }

  /// No area code of North America begins with 0 or 1 (the N of NXX in the numbering plan).
  private func isAssignable(_ number: PhoneNumber) -> Bool {
    number.countryCode != 1 || number.validity < .possible || !"01".contains(number.e164.dropFirst(2).first ?? "2")
  }

  /// Two groups that make a number within an area: `3456-0142`, `555-0123`.
  private func isWithoutAreaCode(_ candidate: PhoneCandidate) -> Bool {
    !candidate.hasPlus && [[4, 4], [5, 4], [3, 4]].contains(candidate.groups.map(\.count))
  }

  /// Some plans call such a number possible, though nobody can dial it from elsewhere.
  private func withoutAreaCode(_ number: PhoneNumber, _ candidate: PhoneCandidate) -> PhoneNumber {
    guard number.validity == .possible, isWithoutAreaCode(candidate) else { return number }
    var local = number
    local.validity = .localOnly
    return local
  }

  /// `(65) 6000 0142`, where no country is known: the parentheses hold a calling code.
  private func isCountryCodeInParentheses(_ candidate: PhoneCandidate) -> Bool {
    regions.isEmpty && candidate.dialled.hasPrefix("(") && (candidate.groups.first?.count ?? 0) <= 3
      && candidate.digits.count >= 10
      && !candidate.digits.hasPrefix("0") && library.parse("+" + candidate.digits)?.validity == .valid
  }

  /// How sure the number is; nil where it is not to be reported. A label, a plus or a valid number in a telling
  /// shape is asked for: digits alone are anything.
  private func confidence(in candidate: PhoneCandidate, _ number: PhoneNumber?) -> Double? {
    let validity = number?.validity ?? .impossible
    let isLabelled = candidate.label != nil || candidate.told != nil
    let count = candidate.digits.count
    if isPostcodeAfterSingleLetter(candidate) { return nil }
    switch validity {
    case .valid where candidate.isCalled: return candidate.told ?? Confidence.valid
    case .valid: return isTelling(candidate) ? Confidence.validWithoutLabel : nil
    case .possible where candidate.hasPlus || isLabelled: return Confidence.possible
    case .possible:
      return candidate.dialled.hasPrefix("(") && count >= 9 && candidate.cost == 0 ? Confidence.possible : nil
    case .localOnly where candidate.isCalled && !isSingleLetter(candidate): return Confidence.undialable
    case .impossible where candidate.hasPlus:
      return (9...15).contains(count) && candidate.cost == 0 ? Confidence.undialable : nil
    case .impossible where isLabelled && !isSingleLetter(candidate):
      let isWhole = candidate.groups.count > 1 ? count >= 7 : count >= 9
      return isWhole && count <= 12 && candidate.cost == 0 ? Confidence.undialable : nil
    default: return nil
    }
  }

  /// A number without a label is believed when it is grouped as numbers are, or long and begins as one.
  private func isTelling(_ candidate: PhoneCandidate) -> Bool {
    let count = candidate.digits.count
    guard candidate.groups.count > 1 else { return count >= 10 && count <= 12 && candidate.cost == 0 }
    return count >= 8 && (candidate.groups.last?.count ?? 0) >= 2
  }

  private func isSingleLetter(_ candidate: PhoneCandidate) -> Bool {
    candidate.label?.word.count == 1 && candidate.told == nil
  }

  /// `〒100-0001`: the postal mark of Japan is read as T or F.
  private func isPostcodeAfterSingleLetter(_ candidate: PhoneCandidate) -> Bool {
    isSingleLetter(candidate) && candidate.groups.map(\.count) == [3, 4] && !candidate.hasPlus
  }
}
