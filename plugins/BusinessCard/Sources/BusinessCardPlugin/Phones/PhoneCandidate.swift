/// A run of digits with the punctuation of phone numbers, not yet judged.
struct PhoneCandidate: Hashable, Sendable {
  /// Characters of the line.
  var range: Range<Int>
  /// What would be dialled: digits, a plus in front, and separators as printed.
  var dialled: String
  /// As printed, dashes made plain.
  var printed: String
  /// Characters that were read as letters and are taken for digits.
  var repairs: [Int]
  /// What the repairs cost in nats.
  var cost: Double
  /// What a label says; nil without a label.
  var label: PhoneLabel?
  /// The probability that words and layout give it, if it is enough to be told for that alone; nil if it is not, or nothing tells.
  var told: Double?
  /// The countries that it may be of, by words and layout.
  var countries = CountryEstimate.none
  /// The probability that its least sure word was misread.
  var misreading: Double = 0
  /// The digits of an extension behind it.
  var extensionDigits: String?
  /// The ends of other numbers behind it, which are printed without what they share with it: `/ 6245`.
  var endings: [Ending] = []
  /// Whether letters stand for digits on purpose, as in `1-800-FLOWERS`.
  var isVanity = false

  /// The last digits of another number.
  struct Ending: Hashable, Sendable {
    /// Characters of the line.
    var range: Range<Int>
    /// Its digits.
    var digits: String
  }

  /// Its digits alone.
  var digits: String { dialled.filter(\.isNumber) }
  /// Whether something beside its digits says that it is a phone number.
  var isCalled: Bool { label != nil || hasPlus || told != nil }
  /// Whether it begins with a plus.
  var hasPlus: Bool { dialled.hasPrefix("+") }
  /// Its digits as they are grouped in print.
  var groups: [String] { dialled.split(whereSeparator: { !$0.isNumber }).map(String.init) }
}

/// A word beside a number that says that it is a phone number.
struct PhoneLabel: Hashable, Sendable {
  /// As in the table, plain.
  var word: String
  /// What the number is for; nil where the label does not tell.
  var kind: PhoneKind?
}
