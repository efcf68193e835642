import DiscernCore

/// A sign that a date or the network of a card is right, or that it is not; the raw value is its name in an explanation.
///
/// `FieldSignWeights.swift` has the worth of each, which `Training/fields/fit_fields.py` fits on drawn cards. What a reader says of itself is
/// a number, the log odds; a sign that is seen or not is 1 or absent.
enum FieldSign: String, CaseIterable, Sendable {
  /// A month and a year, before anything else is known.
  case date = "a month and a year"
  /// Log odds that all its digits are right, by those who read them.
  case digits = "as its digits were read"
  /// The first month of validity: a date alone seldom is.
  case start = "told for the start"
  /// A label says what it is told for.
  case labelled = "its label says what it is for"
  /// Its label says that it is the other date.
  case mislabelled = "its label says otherwise"
  /// Without a label: log odds that it is what it is told for and not the other date, by the network `card-fields`.
  case placed = "seen as what it is for"
  /// Two dates, the start before the expiry, and not behind it on its row.
  case ordered = "one of two dates"
  /// Two dates, the start before the expiry, which stands behind it.
  case onOneRow = "one of two dates on a row"
  case shortMonth = "a month of one digit"
  /// A doubtful sign before it was taken for dirt.
  case cut = "cut off from a sign"
  /// The stroke between month and year was read as a digit or a letter.
  case disguised = "its stroke read as a sign"
  /// Nobody read it before `card-fields` saw it.
  case reread = "read where it is seen"

  /// A network that the number fits, and that print or a mark names.
  case agreed = "number and print agree"
  /// A network in words.
  case printed = "printed in words"
  /// Log odds that the words are right, by those who read them.
  case words = "as its words were read"
  /// The number begins like one of another network.
  case contradicted = "the number says otherwise"
  /// A network by its mark.
  case marked = "its mark"
  /// Log odds of the network `card-networks`.
  case mark = "as its mark looks"
  /// A network by the beginning of the number alone.
  case beginning = "beginning of the number"
  /// Log odds that the whole number is right.
  case number = "as the number was read"
  /// Other networks have numbers that begin so.
  case shared = "a beginning of several networks"
}

/// What is known of a field's value, and how likely it is right.
struct FieldBelief: Sendable {
  /// What was seen, by how much.
  var signs: [FieldSign: Double] = [:]

  /// The probability that the value is right.
  var probability: Double { LogOdds.probability(LogOdds.bounded(logOdds)) }

  /// The sum of the evidence.
  var logOdds: Double { evidence.reduce(0) { $0 + $1.logOdds } }

  /// The signs with their worth.
  var evidence: [Evidence] { Evidence.worth(of: signs, by: FieldSign.weights) }
}
