import DiscernCore

/// A month and a year as a card prints them.
struct CardDate: Sendable {
  /// 1 to 12.
  var month: Int
  /// With its century: 2029.
  var year: Int
  /// What it is for; nil where no label says so.
  var role: DateRole?
  /// As printed.
  var text: String
  /// Its symbols, the separator included.
  var symbols: [Symbol.ID]
  /// Where it stands in the sheet's pixels.
  var box: Box
  /// The probability that month and year are right by those who read their digits, 0 to 1.
  var confidence: Double
  /// How many letters were read as digits.
  var lookAlikes: Int
  /// Whether its month has one digit.
  var hasShortMonth = false
  /// Whether a sign before it was taken for dirt.
  var isCut = false
  /// Whether the stroke between month and year was read as a digit or a letter.
  var isDisguised = false
  /// Whether it was read because the detector saw it.
  var isReread = false
  /// The height of its line's text, in pixels.
  var height: Double

  /// `MM/YY`.
  var value: String { Self.padded(month) + "/" + Self.padded(year % 100) }
  /// `MM/YYYY`, for messages.
  var longValue: String { Self.padded(month) + "/\(year)" }
  /// Months since the year 0, to compare.
  var ordinal: Int { year * 12 + month }

  /// How likely it is right, all being known.
  var belief: FieldBelief {
    let seen: [(FieldSign, Bool)] = [
      (.told, role != nil), (.shortMonth, hasShortMonth), (.cut, isCut), (.disguised, isDisguised), (.reread, isReread),
    ]
    let signs: [FieldSign: Double] = [.date: 1, .digits: LogOdds.ofReader(confidence)]
    return FieldBelief(
      signs: seen.reduce(into: signs) { signs, sign in if sign.1 { signs[sign.0] = 1 } })
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
