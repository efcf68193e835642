/// Finds card numbers in recognised text: in any grouping, with letters for digits, or cut off.
///
/// The criterion depends on the cost of a mistake. In text of unknown meaning, every digit run as long as a card number
/// may be one (`suspected…`). A field of a document has a meaning; there a number is private only if it is certainly a
/// card number (`evident`): by its check digit, or by a grouping that only cards have.
struct CardNumberDetector {
  /// A card number in a text.
  struct Match {
    /// The glyphs.
    var glyphs: ArraySlice<DigitGlyph>
    /// The positions of the characters to mask.
    var hidden: [Int]
    /// The numbers as digits; several if a longer run contains several evident numbers.
    var numbers: [[Int]]

    init(glyphs: ArraySlice<DigitGlyph>, hidden: [Int], numbers: [[Int]]? = nil) {
      (self.glyphs, self.hidden) = (glyphs, hidden)
      self.numbers = numbers ?? [glyphs.compactMap(\.digit)]
    }
  }

  /// The lengths of card numbers (ISO/IEC 7812-1; old Maestro cards have 12 digits).
  static let lengths = 12...19

  let characters: [Character]
  let standard: SecretScan.Standard
  let plan: (any NumberingPlan)?

  /// The card numbers in the order of the text.
  var matches: [Match] { DigitRun.all(in: characters).flatMap(matches) }

  private func matches(in run: DigitRun) -> [Match] {
    let found = evident(in: run)
    guard standard != .evident else { return found }
    if run.glyphs.count + symbols(in: run).count >= Self.lengths.lowerBound {
      // Letters in a digit run are misread digits; a line of words with a house number is no number.
      guard run.digitCount * 2 >= run.glyphs.count,
        standard != .likely || !(isAnnouncedAsTelephone(run.glyphs[...]) || isDialable(run.glyphs[...]))
      else {
        return found
      }
      return [suspected(run, evident: found)]
    }
    guard found.isEmpty, standard != .likely else { return found }
    guard let cut = CutNumber(run, in: characters, isPrinted: standard == .suspectedInPrint) else { return [] }
    return [Match(glyphs: run.glyphs[...], hidden: cut.hidden.map { run.glyphs[$0].place })]
  }

  /// Returns the match of a whole run whose first and last digits may be visible, as of one number. Characters around
  /// an evident number are hidden completely: they may be the security code.
  private func suspected(_ run: DigitRun, evident: [Match]) -> Match {
    var shown: Set<Int>
    if evident.isEmpty {
      shown = Set(visiblePlaces(of: run).map { run.glyphs[$0].place })
    } else {
      shown = evident.reduce(into: []) { $0.formUnion(Set($1.glyphs.map(\.place)).subtracting($1.hidden)) }
    }
    let hidden = Set(run.glyphs.map(\.place)).subtracting(shown)
    let between = symbols(in: run).filter { hidden.contains($0 - 1) || hidden.contains($0 + 1) }
    return Match(
      glyphs: run.glyphs[...], hidden: hidden + between, numbers: evident.isEmpty ? nil : evident.flatMap(\.numbers))
  }

  /// The visible start of a run that is suspected by its length alone: its end may be cut off, or a security code.
  private func visiblePlaces(of run: DigitRun) -> [Int] {
    let count = run.glyphs.count
    guard let first = run.glyphs[0].digit, (2...6).contains(first) else { return [] }
    return Array(0..<max(0, min(6, count - 6)))
  }

  /// The positions of non-letters that touch digits of a run and look like digits.
  private func symbols(in run: DigitRun) -> [Int] {
    guard let first = run.glyphs.first?.place, let last = run.glyphs.last?.place else { return [] }
    return characters.indices[max(0, first - 1)...min(characters.count - 1, last + 1)].filter { place in
      NumberSign.isSymbolLookAlike(characters[place])
        && (place > first && !characters[place - 1].isWhitespace || place < last && !characters[place + 1].isWhitespace)
    }
  }
}

/// Card numbers that are certain.
extension CardNumberDetector {
  /// The digit groupings of cards, among them those of American Express, Diners Club, UnionPay, and Maestro with 19 and
  /// 13 digits. ISO/IEC 7813 leaves the grouping open; the networks' rules do not.
  private static let shapes: Set<[Int]> = [
    [4, 4, 4, 4], [4, 6, 5], [4, 6, 4], [4, 4, 4, 4, 3], [6, 13], [4, 4, 4, 4, 2], [4, 4, 5], [4, 3, 3, 3], [8, 8],
    [6, 6, 4], [4, 4, 8], [4, 8, 4], [8, 4, 4], [4, 12], [12, 4], [6, 10],
  ]
  /// The lengths of numbers that are recognised by their check digit alone.
  private static let checked = 13...19

  private func evident(in run: DigitRun) -> [Match] {
    guard run.glyphs.count >= Self.checked.lowerBound else { return [] }
    let checked = matches(in: run, where: hasCheckDigit)
    // The grouping counts only if no check digit holds.
    return checked.isEmpty ? matches(in: run, where: isPrintedAsCard) : checked
  }

  /// Returns the longest stretches of groups that satisfy a condition, from left to right.
  private func matches(in run: DigitRun, where isNumber: (Stretch) -> Bool) -> [Match] {
    var found: [Match] = []
    let groups = run.groups
    var first = 0
    while first < groups.count {
      // Each group has at least one glyph, so no number extends further.
      let reach = min(groups.count, first + Self.checked.upperBound)
      let last = groups.indices[first..<reach].last { last in
        let glyphs = run.glyphs[groups[first].lowerBound..<groups[last].upperBound]
        guard Self.checked.contains(glyphs.count) else { return false }
        let stretch = Stretch(
          glyphs: glyphs, shape: groups[first...last].map(\.count), isWhole: glyphs.count == run.glyphs.count)
        return isNumber(stretch)
      }
      if let last {
        found.append(match(of: run.glyphs[groups[first].lowerBound..<groups[last].upperBound]))
        first = last + 1
      } else {
        first += 1
      }
    }
    return found
  }

  /// Consecutive groups of a run.
  private struct Stretch {
    var glyphs: ArraySlice<DigitGlyph>
    var shape: [Int]
    /// True if the groups are the whole run.
    var isWhole: Bool

    var digits: [Int] { glyphs.compactMap(\.digit) }
    var readDigits: Int { glyphs.count(where: \.isRead) }
  }

  private func match(of glyphs: ArraySlice<DigitGlyph>) -> Match {
    let shown = Set(Mask.visiblePlaces(ofDigits: glyphs.count).map { glyphs.startIndex + $0 })
    return Match(glyphs: glyphs, hidden: glyphs.indices.filter { !shown.contains($0) }.map { glyphs[$0].place })
  }

  /// Returns true if the check digit holds for one group, for a card's grouping, or for a whole run without arithmetic.
  private func hasCheckDigit(_ stretch: Stretch) -> Bool {
    let isOne =
      Self.shapes.contains(stretch.shape) || stretch.shape.count == 1
      || stretch.isWhole && !hasOperators(between: stretch.glyphs)
    let digits = stretch.digits
    return isOne && digits.count == stretch.glyphs.count && Luhn.holds(digits) && !isDialable(stretch.glyphs)
      && (stretch.readDigits == digits.count || Self.isIssued(digits))
  }

  /// Returns true if the digits are printed as only cards print them, though one may be misread and the check digit
  /// fail.
  private func isPrintedAsCard(_ stretch: Stretch) -> Bool {
    let (digits, count) = (stretch.digits, stretch.glyphs.count)
    if stretch.shape.count == 1 { return Self.isWrittenWhole(digits) && stretch.readDigits >= count - 2 }
    return stretch.isWhole && Self.shapes.contains(stretch.shape) && Self.mayBeIssued(digits)
      && stretch.readDigits * 5 >= count * 3 && !hasOperators(between: stretch.glyphs) && !isDialable(stretch.glyphs)
  }

  /// Returns true if one group of digits has the length and the prefix of a large network's numbers.
  private static func isWrittenWhole(_ digits: [Int]) -> Bool {
    switch digits.count {
    case 16: isIssued(digits)
    case 15: digits[0] == 3 && [4, 7].contains(digits[1])
    default: false
    }
  }

  /// Returns true if a number has a prefix of the networks: 2200 to 2720, or 3 to 6 (ISO/IEC 7812-1, major industries
  /// of travel, banking and merchandising).
  static func isIssued(_ digits: [Int]) -> Bool {
    guard digits.count >= 4 else { return false }
    let issuer = digits.prefix(4).reduce(0) { $0 * 10 + $1 }
    return 3000..<7000 ~= issuer || 2200...2720 ~= issuer
  }

  /// Returns the same for digits that may be misread.
  private static func mayBeIssued(_ digits: [Int]) -> Bool { (digits.first).map { 2...6 ~= $0 } ?? false }

  /// Returns true if an arithmetic operator, a separator of telephone numbers or a line break is between glyphs:
  /// without a card's grouping these separate numbers.
  private func hasOperators(between glyphs: ArraySlice<DigitGlyph>) -> Bool {
    guard let first = glyphs.first, let last = glyphs.last else { return false }
    return characters[first.place...last.place].contains { Self.operators.contains($0) || $0.isNewline }
  }

  private static let operators: Set<Character> = [
    "+", "*", "×", "÷", "/", ":", "=", "^", "√", "%", "−", "⋅", "·", "±", "<", ">", "≤", "≥", "≈", "!", ";", "|",
  ]

  /// Returns true if a number is written as a telephone number (ITU-T E.123: `+`, or `00` before the country code) that
  /// exists.
  private func isDialable(_ glyphs: ArraySlice<DigitGlyph>) -> Bool {
    guard let plan, glyphs.allSatisfy(\.isRead) else { return false }
    // `+44 (0) 20 …`: the national prefix is not dialled after the country code.
    let dialled = glyphs.filter { glyph in
      glyph.digit != 0 || glyph.place == 0 || glyph.place + 1 == characters.count
        || characters[glyph.place - 1] != "(" || characters[glyph.place + 1] != ")"
    }
    let digits = dialled.compactMap(\.digit).map(String.init).joined()
    if followsPlus(glyphs) { return plan.isDialable("+" + digits) }
    return digits.hasPrefix("00") && plan.isDialable("+" + digits.dropFirst(2))
  }

  /// Returns true if `+` precedes digits that were all read, at most as many as a telephone number has (ITU-T E.164:
  /// 15).
  private func isAnnouncedAsTelephone(_ glyphs: ArraySlice<DigitGlyph>) -> Bool {
    glyphs.count <= 15 && glyphs.allSatisfy(\.isRead) && followsPlus(glyphs)
  }

  private func followsPlus(_ glyphs: ArraySlice<DigitGlyph>) -> Bool {
    guard let first = glyphs.first else { return false }
    return characters[..<first.place].last { !$0.isWhitespace && $0 != "(" }.map { "+＋".contains($0) } ?? false
  }
}

/// The world's telephone numbering plans, to tell telephone numbers from card numbers.
public protocol NumberingPlan: Sendable {
  /// Returns true if a number can be dialled: `number` is `+` and digits (E.164), and its country has numbers of that
  /// length and prefix.
  func isDialable(_ number: String) -> Bool
}
