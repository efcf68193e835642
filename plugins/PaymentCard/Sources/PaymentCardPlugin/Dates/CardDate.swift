import DiscernCore

/// How two dates of a card stand to each other.
enum DatePairing: Sendable {
  /// The expiry stands behind the start.
  case onOneRow
  case apart
}

/// A month and a year as a card prints them.
struct CardDate: Sendable {
  /// 1 to 12.
  var month: Int
  /// With its century: 2029.
  var year: Int
  /// What a label says that it is for; nil where none does.
  var label: DateRole?
  /// What it is for by its place, and by what log odds that and not the other; nil where the detector sees no date.
  var sight: (role: DateRole, logOdds: Double)?
  /// What it is told for; nil until all dates of the card are known.
  var told: DateRole?
  /// How it stands to the other date of the card, with which the start is before the expiry; nil if it is told alone.
  var pairing: DatePairing?
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

  /// What it is for by itself.
  var role: DateRole? { label ?? sight?.role }

  /// The date as it is told, alone or beside the other one.
  func told(for role: DateRole, pairing: DatePairing? = nil) -> CardDate {
    var date = self
    (date.told, date.pairing) = (role, pairing)
    return date
  }

  /// How it stands to a start before it.
  func pairing(behind start: CardDate) -> DatePairing {
    let isOnRow = box.verticalOverlap(start.box) > 0.5 * min(box.height, start.box.height)
    return isOnRow && box.left > start.box.center.x ? .onOneRow : .apart
  }

  /// How likely it is right and what it is told for, all being known.
  var belief: FieldBelief {
    let seen: [(FieldSign, Bool)] = [
      (.labelled, label != nil && label == told), (.mislabelled, label != nil && label != told),
      (.start, told == .start), (.ordered, pairing == .apart), (.onOneRow, pairing == .onOneRow),
      (.shortMonth, hasShortMonth), (.cut, isCut), (.disguised, isDisguised),
      (.reread, isReread),
    ]
    var signs: [FieldSign: Double] = [.date: 1, .digits: LogOdds.ofReader(confidence)]
    if label == nil, let sight { signs[.placed] = sight.role == told ? sight.logOdds : -sight.logOdds }
    return FieldBelief(
      signs: seen.reduce(into: signs) { signs, sign in if sign.1 { signs[sign.0] = 1 } })
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
