/// Decides which candidates are phone numbers, and how they are dialled.
struct PhoneClassifier {
  /// Numbering plans.
  var library: PhoneLibrary
  /// Countries that the card indicates, likeliest first.
  var regions: [String]
  /// The user's region as an ISO 3166 code in upper case; may be empty.
  var setting = ""

  /// Minimum confidence in the characters of a number that no plan confirms.
  private static let minimumConfidence = 0.65

  /// Probability of a correctly read number, by kind of evidence. Judged, not calibrated.
  private enum Confidence {
    static let valid = 0.95
    static let validWithoutLabel = 0.85
    static let possible = 0.75
    static let undialable = 0.6
  }

  /// Returns the number of a candidate; nil if it is none, or if there is no evidence beyond its digits.
  func finding(
    _ candidate: PhoneCandidate, on line: Int, of lines: [CardLine]
  ) -> PhoneFinding? {
    let text = lines[line]
    let candidate = withoutStroke(candidate, in: text)
    guard PhoneRejection(candidate, in: text).map({ candidate.labelProbability != nil && !$0.isCertain }) ?? true else {
      return nil
    }
    let number = bestNumber(for: candidate)
    if (number?.validity ?? .impossible) < .possible, text.confidence(in: candidate.range) < Self.minimumConfidence {
      return nil
    }
    guard let confidence = confidence(in: candidate, number) else { return nil }
    let legibility = 0.5 + 0.5 * text.confidence(in: candidate.range)
    let repairs = candidate.repairs.isEmpty ? 1 : max(0.4, 1 - 0.2 * candidate.cost)
    return PhoneFinding(line: line, candidate: candidate, number: number, confidence: confidence * legibility * repairs)
  }

  /// Returns the agreement of a candidate with a numbering plan of its countries.
  func validity(of candidate: PhoneCandidate) -> PhoneNumber.Validity {
    bestNumber(for: candidate)?.validity ?? .impossible
  }

  /// Drops a final stroke that was taken for a one (a divider, the card's edge) if a number in use exists only without it.
  private func withoutStroke(_ candidate: PhoneCandidate, in line: CardLine) -> PhoneCandidate {
    let last = candidate.range.upperBound - 1
    guard candidate.repairs.last == last, validity(of: candidate) < .valid,
      let shorter = candidate.part(candidate.range.lowerBound..<last, of: line)
    else { return candidate }
    return validity(of: shorter) == .valid ? shorter : candidate
  }

  /// Adds the area code of another number of the card to a local number; nil if no number in use results.
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
    copy.hasAssumedAreaCode = true
    return copy
  }

  /// Returns the numbers of which a candidate prints only the endings; each is as long as the full number and at least as
  /// valid.
  func siblings(of finding: PhoneFinding) -> [PhoneFinding] {
    guard let whole = finding.dialable else { return [] }
    return finding.candidate.endings.compactMap { ending in
      let number = library.parse(whole.e164.dropLast(ending.digits.count) + ending.digits)
      guard let number, number.validity >= whole.validity, number.e164 != whole.e164,
        // In Germany and Austria, one or two digits after a slash are an extension.
        ending.digits.count > 2 || ![49, 43].contains(whole.countryCode)
      else { return nil }
      var sibling = finding
      sibling.number = number
      sibling.hasAssumedAreaCode = true
      sibling.candidate = PhoneCandidate(
        range: ending.range, dialled: number.e164, printed: ending.digits, repairs: [], cost: 0,
        label: finding.candidate.label)
      return sibling
    }
  }

  /// Returns the parsed number that agrees best with a numbering plan.
  private func bestNumber(for candidate: PhoneCandidate) -> PhoneNumber? {
    let digits = candidate.digits
    var readings: [PhoneNumber?] = []
    if !candidate.hasPlus, !candidate.countries.candidates.isEmpty {
      return number(of: candidate, in: candidate.countries)
    }
    if candidate.hasPlus {
      readings.append(library.parse(candidate.dialled))
    } else {
      readings += regions.prefix(3).map { library.parse(candidate.dialled, from: $0) }
      if digits.hasPrefix("00"), digits.count >= 10 { readings.append(library.parse("+" + digits.dropFirst(2))) }
      if isCountryCodeInParentheses(candidate) { readings.append(library.parse("+" + digits)) }
    }
    let known = readings.compactMap { $0 }.filter(isAssignable).map { markedIfLocal($0, candidate) }
    if let printed = known.first(where: { $0.isPrinted(in: candidate.groups) }) { return printed }
    let used = known.filter { $0.validity == .valid }
    var number = used.first ?? known.max { $0.validity < $1.validity }
    if Set(used.map(\.e164)).count > 1 { number?.isCountryReliable = false }
    return number
  }

  /// Maximum number of likely countries whose plans are tried.
  private static let maximumCountries = 8

  /// Returns the number in the country that the network is certain of; else in the most probable country in which it is in use;
  /// else a number whose country is not reliable.
  private func number(of candidate: PhoneCandidate, in countries: CountryEstimate) -> PhoneNumber? {
    if candidate.digits.hasPrefix("00"), let number = library.parse("+" + candidate.digits.dropFirst(2)),
      number.validity == .valid
    {
      return number
    }
    let readings = countries.candidates.prefix(Self.maximumCountries).compactMap { country in
      library.parse(candidate.dialled, from: country.region).map {
        (number: markedIfLocal($0, candidate), country: country)
      }
    }.filter { isAssignable($0.number) }
    let dialled = readings.filter { $0.number.validity > .impossible }
    if let number = reliableNumber(dialled, countries, of: 1) { return number }
    let used = dialled.filter { $0.number.validity == .valid }
    // In the other countries no such number exists, unless digits were misread.
    let total = dialled.reduce(0) { $0 + $1.country.probability }
    if let number = reliableNumber(used, countries, of: total + candidate.misreadProbability * (1 - total)) {
      return number
    }
    if let own = used.first(where: { $0.country.region == setting }) { return own.number }
    var number = (used.first ?? dialled.first ?? readings.first)?.number
    number?.isCountryReliable = false
    return number
  }

  /// Returns the first number with at least the minimum probability, relative to `whole`; countries with one calling code total
  /// a number.
  private func reliableNumber(
    _ readings: [(number: PhoneNumber, country: CountryEstimate.Candidate)], _ countries: CountryEstimate,
    of whole: Double
  ) -> PhoneNumber? {
    let probabilities = Dictionary(readings.map { ($0.number.e164, $0.country.probability) }, uniquingKeysWith: +)
    return readings.first { (probabilities[$0.number.e164] ?? 0) >= countries.minimumProbability * whole }?.number
  }

  /// No area code of North America begins with 0 or 1 (the N of NXX in the numbering plan).
  private func isAssignable(_ number: PhoneNumber) -> Bool {
    number.countryCode != 1 || number.validity < .possible || !"01".contains(number.e164.dropFirst(2).first ?? "2")
  }

  /// Returns true for two groups that form a local number: `3456-0142`, `555-0123`.
  private func isWithoutAreaCode(_ candidate: PhoneCandidate) -> Bool {
    !candidate.hasPlus && [[4, 4], [5, 4], [3, 4]].contains(candidate.groups.map(\.count))
  }

  /// Lowers the validity of a local number that its plan calls possible: it cannot be dialled from elsewhere.
  private func markedIfLocal(_ number: PhoneNumber, _ candidate: PhoneCandidate) -> PhoneNumber {
    guard number.validity == .possible, isWithoutAreaCode(candidate) else { return number }
    var local = number
    local.validity = .localOnly
    return local
  }

  /// Returns true for `(65) 6000 0142` without a known country: the parentheses hold a calling code.
  private func isCountryCodeInParentheses(_ candidate: PhoneCandidate) -> Bool {
    regions.isEmpty && candidate.dialled.hasPrefix("(") && (candidate.groups.first?.count ?? 0) <= 3
      && candidate.digits.count >= 10
      && !candidate.digits.hasPrefix("0") && library.parse("+" + candidate.digits)?.validity == .valid
  }

  /// Returns the confidence in a number; nil if it is not reported. Digits alone are not enough: a label, a plus, the network,
  /// or a valid number with plausible grouping is required.
  private func confidence(in candidate: PhoneCandidate, _ number: PhoneNumber?) -> Double? {
    let validity = number?.validity ?? .impossible
    let isLabelled = candidate.label != nil || candidate.labelProbability != nil
    let count = candidate.digits.count
    if isPostcodeAfterSingleLetter(candidate) { return nil }
    switch validity {
    case .valid where candidate.isMarked: return candidate.labelProbability ?? Confidence.valid
    case .valid: return hasPlausibleGrouping(candidate) ? Confidence.validWithoutLabel : nil
    case .possible where candidate.hasPlus || isLabelled: return Confidence.possible
    case .possible:
      return candidate.dialled.hasPrefix("(") && count >= 9 && candidate.cost == 0 ? Confidence.possible : nil
    case .localOnly where candidate.isMarked && !isSingleLetter(candidate): return Confidence.undialable
    case .impossible where candidate.hasPlus:
      return (9...15).contains(count) && candidate.cost == 0 ? Confidence.undialable : nil
    case .impossible where isLabelled && !isSingleLetter(candidate):
      let isWhole = candidate.groups.count > 1 ? count >= 7 : count >= 9
      return isWhole && count <= 12 && candidate.cost == 0 ? Confidence.undialable : nil
    default: return nil
    }
  }

  /// Returns true if an unlabelled number is grouped as phone numbers are, or is one long run of confidently read digits.
  private func hasPlausibleGrouping(_ candidate: PhoneCandidate) -> Bool {
    let count = candidate.digits.count
    guard candidate.groups.count > 1 else { return count >= 10 && count <= 12 && candidate.cost == 0 }
    return count >= 8 && (candidate.groups.last?.count ?? 0) >= 2
  }

  private func isSingleLetter(_ candidate: PhoneCandidate) -> Bool {
    candidate.label?.word.count == 1 && candidate.labelProbability == nil
  }

  /// Returns true for `〒100-0001`: the postal mark of Japan is misread as T or F.
  private func isPostcodeAfterSingleLetter(_ candidate: PhoneCandidate) -> Bool {
    isSingleLetter(candidate) && candidate.groups.map(\.count) == [3, 4] && !candidate.hasPlus
  }
}
