import DiscernCore

/// A sign that a month and a year are the date that they are told as, and read right, or that they are not.
///
/// `CardDateSignWeights.swift` has the worth of each, which `Training/fields/fit_fields.py` fits on drawn cards.
enum CardDateSign: String, WeighedSign {
  /// A date in the form of cards, before anything else is known.
  case date = "a month and a year"
  /// Logarithm of the probability that all its digits are read right, by the reader.
  case read = "as it was read"
  /// A label or the detector of fields says what it is for.
  case told = "told apart"
  /// It was read where the detector sees a date, and nowhere else.
  case reread = "read where a date is seen"
  case oneDigit = "a month of one digit"
  /// A sign before it was taken for dirt.
  case cutOff = "a sign before it left out"
  /// The stroke between month and year was read as a digit or a letter.
  case disguised = "its stroke read as a digit"
  /// How many letters were read as digits.
  case lookAlikes = "letters for digits"

  /// Lower bound of a probability of which the logarithm is taken.
  private static let leastProbability = 1e-3

  /// The signs of a date.
  static func signs(of date: CardDate) -> [CardDateSign: Double] {
    var signs: [CardDateSign: Double] = [
      .date: 1, .read: NaturalLogarithm.of(max(leastProbability, date.confidence)),
      .lookAlikes: Double(date.lookAlikes),
    ]
    if date.role != nil { signs[.told] = 1 }
    if date.isReread { signs[.reread] = 1 }
    if date.hasShortMonth { signs[.oneDigit] = 1 }
    if date.isCut { signs[.cutOff] = 1 }
    if date.isDisguised { signs[.disguised] = 1 }
    return signs
  }
}
