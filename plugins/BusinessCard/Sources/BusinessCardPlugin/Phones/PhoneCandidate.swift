/// Run of digits with the punctuation of phone numbers, not yet classified.
struct PhoneCandidate: Hashable, Sendable {
  /// Characters of the line.
  var range: Range<Int>
  /// Number as dialled: digits, a leading plus, and separators as printed.
  var dialled: String
  /// Printed text with plain dashes.
  var printed: String
  /// Indices of the letters that are taken for digits.
  var repairs: [Int]
  /// Total cost of the repairs; see `LookAlikes`.
  var cost: Double
  /// Label before or after the number; nil without a label.
  var label: PhoneLabel?
  /// Network's probability for a phone number; nil if no reliable phone entity overlaps the candidate.
  var labelProbability: Double?
  /// Possible countries by words and layout.
  var countries = CountryEstimate.none
  /// Probability that its least confident word was misread.
  var misreadProbability: Double = 0
  /// Digits of the extension after it.
  var extensionDigits: String?
  /// Endings of further numbers that share its beginning: `/ 6245`.
  var endings: [Ending] = []
  /// True if letters intentionally stand for digits, as in `1-800-FLOWERS`.
  var isVanity = false

  /// Last digits of another number.
  struct Ending: Hashable, Sendable {
    /// Characters of the line.
    var range: Range<Int>
    /// Digits of the ending.
    var digits: String
  }

  /// Digits without separators.
  var digits: String { dialled.filter(\.isNumber) }
  /// True if a label, a plus or the network marks it as a phone number.
  var isMarked: Bool { label != nil || hasPlus || labelProbability != nil }
  /// True if it begins with a plus.
  var hasPlus: Bool { dialled.hasPrefix("+") }
  /// Groups of digits as printed.
  var groups: [String] { dialled.split(whereSeparator: { !$0.isNumber }).map(String.init) }

  /// Returns the same with the characters of a part of its range alone, without spaces around them; nil without any.
  func part(_ part: Range<Int>, of line: CardLine) -> PhoneCandidate? {
    let inner = part.filter { line.characters[$0] != " " }
    guard let first = inner.first, let last = inner.last else { return nil }
    // Of `(+44) 20`, the bracket before the plus is not dialled.
    let shift = range.count - dialled.count
    let start = max(0, first - range.lowerBound - shift)
    var copy = self
    copy.range = first..<last + 1
    copy.dialled = String(dialled.dropFirst(start).prefix(last + 1 - range.lowerBound - shift - start))
    copy.printed = Spelling.plain(line.text(in: copy.range))
    copy.repairs = repairs.filter(copy.range.contains)
    copy.cost = copy.repairs.reduce(0) { $0 + (LookAlikes.digits[line.characters[$1]]?.cost ?? 0) }
    return copy
  }
}

/// Word beside a number that marks it as a phone number.
struct PhoneLabel: Hashable, Sendable {
  /// Folded word, as in the table.
  var word: String
  /// Kind of the number; nil if the label does not say.
  var kind: PhoneKind?
}
