/// Kind of a number that looks like a phone number and is none.
enum PhoneRejection: Sendable {
  case date, time, price, years, postcode, address, cardNumber, socialSecurity, repeated, identifier, tooLong, counting,
    quantity

  /// True if the form excludes a phone number regardless of words and layout.
  var isCertain: Bool { [.cardNumber, .date, .repeated, .tooLong].contains(self) }

  /// Returns the kind of a candidate that is no phone number; nil if nothing speaks against a phone number.
  init?(_ candidate: PhoneCandidate, in line: CardLine) {
    // A number with a slash and a few digits is more often a file or company number than two phone numbers.
    let isFile = !candidate.endings.isEmpty && candidate.label == nil && !candidate.hasPlus
    if isFile || Self.hasNonPhoneContext(candidate, in: line) {
      self = .identifier
      return
    }
    if Self.isMeasured(candidate, in: line) {
      self = .quantity
      return
    }
    guard let rule = Self.rules.first(where: { $0.matches(candidate, line.text(in: candidate.range)) }) else {
      return nil
    }
    self = rule.rejection
  }

  private typealias Rule = (rejection: PhoneRejection, matches: @Sendable (PhoneCandidate, String) -> Bool)

  /// Rules by the form of the number; some apply only without a label or a plus.
  private static let rules: [Rule] = [
    (.cardNumber, { candidate, _ in isCardNumber(candidate.groups) }),
    (
      .tooLong,
      { candidate, _ in
        let isInternational = candidate.hasPlus || candidate.digits.hasPrefix("00")
        return candidate.digits.count > (isInternational ? maximumDialledDigits : maximumNationalDigits)
      }
    ),
    (.date, { candidate, text in !candidate.hasPlus && (isDate(candidate.groups, text) || holdsDate(text)) }),
    (.date, { candidate, text in !candidate.hasPlus && isMonthRange(candidate.groups, text) }),
    (.time, { candidate, text in !candidate.hasPlus && isTimeRange(candidate.groups, text) }),
    (.quantity, { candidate, text in candidate.label == nil && isDecimal(candidate.groups, text) }),
    (.years, { candidate, _ in candidate.groups.count == 2 && candidate.groups.allSatisfy(isYear) }),
    (.price, { candidate, text in candidate.label == nil && isPrice(candidate.groups, text) }),
    (.address, { candidate, text in candidate.label == nil && isInternetAddress(candidate.groups, text) }),
    (
      .socialSecurity,
      { candidate, text in candidate.label == nil && isShaped([3, 2, 4], candidate.groups, text, "-") }
    ),
    (.identifier, { candidate, text in candidate.label == nil && isShaped([2, 7], candidate.groups, text, "-") }),
    (.postcode, { candidate, text in candidate.label == nil && isPostcode(candidate.groups, text) }),
    (.repeated, { candidate, _ in Set(candidate.digits).count == 1 }),
    (
      .counting,
      { candidate, _ in (candidate.label == nil || candidate.cost > 0) && !candidate.hasPlus && isSequence(candidate) }
    ),
  ]

  /// ITU-T E.164 allows 15 digits; a printed trunk zero and the prefix `00` add to them. Within a country, the calling code is left
  /// out.
  static let (maximumDialledDigits, maximumNationalDigits) = (17, 14)

  /// ISO/IEC 7812 numbers are printed in fours: 4-4-4-4, or 4-6-5.
  static func isCardNumber(_ groups: [String]) -> Bool {
    let counts = groups.map(\.count)
    return counts.count >= 4 && counts.prefix(4).allSatisfy { $0 == 4 } || counts == [4, 6, 5] || counts == [16]
  }

  /// Returns true for sequences: the days of a week, the marks of a ruler, consecutive digits.
  private static func isSequence(_ candidate: PhoneCandidate) -> Bool {
    let numbers = candidate.groups.compactMap { Int($0) }
    let steps = Set(zip(numbers, numbers.dropFirst()).map { $1 - $0 })
    if numbers.count >= 4, steps.count == 1, steps != [0] { return true }
    let digits = candidate.digits.compactMap(\.wholeNumberValue)
    var (run, longest) = (1, 1)
    for (digit, next) in zip(digits, digits.dropFirst()) {
      run = next == (digit + 1) % 10 ? run + 1 : 1
      longest = max(longest, run)
    }
    return longest >= minimumRun
  }

  /// Minimum run of consecutive digits that is no coincidence.
  private static let minimumRun = 8

  /// Returns true if a unit of measurement follows the number (International System of Units, and units on rating plates).
  private static func isMeasured(_ candidate: PhoneCandidate, in line: CardLine) -> Bool {
    let next = line.text(in: candidate.range.upperBound..<line.characters.count).split(separator: " ").first
    return candidate.label == nil && !candidate.hasPlus && next.map { units.contains(String($0)) } ?? false
  }

  private static let units: Set<String> = [
    "W", "kW", "V", "A", "mA", "Hz", "kHz", "MHz", "GHz", "mm", "cm", "m", "km", "g", "kg", "mg", "t", "l", "ml", "L",
    "mL", "rpm", "psi", "bar", "Pa", "°C", "°F", "K", "lb", "oz", "in", "ft", "kWh", "VA", "dB", "h", "min", "s", "EUR",
    "USD", "GBP", "CHF",
  ]

  static func isDate(_ groups: [String], _ text: String) -> Bool {
    guard groups.count >= 3, groups[0].count <= 4, let separator = text.first(where: { !$0.isNumber }),
      "./-".contains(separator)
    else { return false }
    let numbers = groups.prefix(3).compactMap { Int($0) }
    let counts = groups.prefix(3).map(\.count)
    guard numbers.count == 3, groups.count == 3 || groups.count <= 5 && groups[3].count <= 2 else { return false }
    let endsWithYear = counts[0] <= 2 && counts[1] <= 2 && (counts[2] == 4 && isYear(groups[2]) || counts[2] == 2)
    if endsWithYear { return (1...31).contains(numbers[0]) && (1...31).contains(numbers[1]) }
    return counts[0] == 4 && isYear(groups[0]) && counts[1] <= 2 && counts[2] <= 2 && (1...12).contains(numbers[1])
  }

  /// Returns true for `06 01/01/1997`: three groups with slashes between them that end in a year.
  private static func holdsDate(_ text: String) -> Bool {
    text.split(separator: " ").contains { word in
      let parts = word.split(separator: "/").map(String.init)
      return parts.count == 3 && parts[0].count <= 2 && parts[1].count <= 2 && isYear(parts[2])
    }
  }

  /// Returns true for `06/2016 - 08/2020`: a month with its year and another month; the second year may be a separate
  /// candidate.
  private static func isMonthRange(_ groups: [String], _ text: String) -> Bool {
    [[2, 4, 2], [2, 4, 2, 4]].contains(groups.map(\.count)) && isYear(groups[1]) && text.dropFirst(2).first == "/"
      && [groups[0], groups[2]].allSatisfy { (1...12).contains(Int($0) ?? 0) }
  }

  /// Returns true for `08.30-17.45`: two times of day with a dash between them.
  private static func isTimeRange(_ groups: [String], _ text: String) -> Bool {
    groups.count == 4 && text.filter({ !$0.isNumber && $0 != " " }) == ".-."
      && zip(groups, [24, 60, 24, 60]).allSatisfy { $0.count <= 2 && (Int($0) ?? 99) < $1 }
  }

  /// Returns true for `8.75637541`: one digit before a point, five or more decimals.
  private static func isDecimal(_ groups: [String], _ text: String) -> Bool {
    groups.count == 2 && groups[0].count == 1 && groups[1].count >= 5 && text.dropFirst().first == "."
  }

  /// Returns true for four digits from 1900 to 2100.
  static func isYear(_ group: String) -> Bool {
    group.count == 4 && (Int(group).map { (1900...2100).contains($0) } ?? false)
  }

  /// Returns true for two decimals after a dot, and no other group of two digits.
  private static func isPrice(_ groups: [String], _ text: String) -> Bool {
    guard groups.count >= 2, groups.last?.count == 2, text.filter({ $0 != " " }).dropLast(2).last == "." else {
      return false
    }
    return groups.dropFirst().dropLast().allSatisfy { $0.count == 3 } && groups.count <= 3 && groups[0].count != 3
      || groups.count == 2
  }

  /// Returns true for four numbers below 256 with dots between them (RFC 791).
  private static func isInternetAddress(_ groups: [String], _ text: String) -> Bool {
    groups.count == 4 && text.count(where: { $0 == "." }) == 3
      && groups.allSatisfy { $0.count <= 3 && (Int($0).map { $0 < 256 } ?? false) && ($0 == "0" || !$0.hasPrefix("0")) }
  }

  /// Returns true for ZIP+4 of the United States, CEP of Brazil, and the 3-4 of Japan.
  private static func isPostcode(_ groups: [String], _ text: String) -> Bool {
    isShaped([5, 4], groups, text, "-") && !text.hasPrefix("9") || isShaped([5, 3], groups, text, "-")
      || isShaped([3, 4], groups, text, "-") || isShaped([2, 3, 3], groups, text, ".-")
  }

  private static func isShaped(_ counts: [Int], _ groups: [String], _ text: String, _ separators: String) -> Bool {
    groups.map(\.count) == counts && text.allSatisfy { $0.isNumber || separators.contains($0) }
  }

  /// Returns true for a currency or percent sign, letters glued to the digits, or a label of another kind of number.
  private static func hasNonPhoneContext(_ candidate: PhoneCandidate, in line: CardLine) -> Bool {
    let before = line.characters[..<candidate.range.lowerBound]
    let after = line.characters[candidate.range.upperBound...]
    if let last = before.last(where: { $0 != " " }), currencies.contains(last) { return true }
    if let next = after.first(where: { $0 != " " }), currencies.contains(next) || next == "%" { return true }
    if after.first == ",", after.dropFirst().first?.isNumber == true, candidate.label == nil { return true }
    if isGlued(after.prefix { $0 != " " }), candidate.extensionDigits == nil { return true }
    if before.last == ":" || before.last == ",", before.dropLast().last?.isNumber == true { return true }
    let glued = String(before.reversed().prefix { $0.isLetter }.reversed())
    if !glued.isEmpty, PhoneLabels.kinds[Spelling.plain(glued)] == nil { return true }
    // A label glued to digits on both sides is a letter of a code.
    if !glued.isEmpty, before.dropLast(glued.count).last?.isNumber == true { return true }
    return isAnnounced(candidate, by: words(of: line.leading) + words(of: String(before)))
  }

  private static let currencies: Set<Character> = ["$", "€", "£", "¥", "₹", "₽", "₩", "฿", "=", "№"]

  /// Returns true for letters right after the last digit that are neither an extension nor the label of the next item.
  private static func isGlued(_ rest: ArraySlice<Character>) -> Bool {
    guard let first = rest.first else { return false }
    if PhoneLabels.isLabelOfNextItem(Spelling.plain(String(rest.prefix { $0.isLetter || $0 == "-" }))) { return false }
    return first.isLetter || first == "@" || first == ":" && rest.dropFirst().first?.isNumber == true
  }

  /// Returns folded words; the slash of `S/N` and `A/C` is kept.
  private static func words(of text: String) -> [String] {
    Spelling.plain(text).split(whereSeparator: { " ,;:()|".contains($0) }).map { Spelling.trimmed($0) }.filter {
      !$0.isEmpty
    }
  }

  /// Returns true if a label of another kind of number stands before it. A phone label in between takes precedence.
  private static func isAnnounced(_ candidate: PhoneCandidate, by words: [String]) -> Bool {
    let near = words.suffix(4)
    guard
      let index = near.lastIndex(where: { PhoneLabels.nonPhoneLabels.contains($0) || isNonPhoneLabelWithDigits($0) })
    else {
      return false
    }
    let hasLaterLabel = near[(index + 1)...].contains {
      PhoneLabels.kinds[$0] != nil
        || $0.contains("/") && PhoneLabels.kinds[$0.split(separator: "/").last.map(String.init) ?? ""] != nil
    }
    return !hasLaterLabel && (!candidate.hasPlus || candidate.isVanity)
  }

  /// Returns true for `p.o.box123` and `iso9001`: the label and the beginning of its number.
  private static func isNonPhoneLabelWithDigits(_ word: String) -> Bool {
    let letters = word.prefix { !$0.isNumber }
    return letters.count >= 3 && letters.count < word.count
      && PhoneLabels.nonPhoneLabels.contains(Spelling.trimmed(letters))
  }
}
