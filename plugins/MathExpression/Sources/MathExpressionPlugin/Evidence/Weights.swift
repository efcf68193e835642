/// The weight of each piece of evidence: a log likelihood ratio in nats, how much likelier it is to see it where the ink is
/// an expression to be worked out than where it is not.
///
/// They were set by looking at worksheets, blackboards and textbooks on the one side, and at business cards, receipts,
/// payment cards, tickets and timetables on the other, rounded to halves; where a weight can be calculated, the sum stands
/// beside it.
enum Weights {
  /// Before anything is seen: few lines that hold digits and a sign are sums.
  static let prior = -2.0
  /// `+`, `×`, `^` between operands, or a function: little else is written so.
  static let tellingOperator = 2.5
  /// The letter x between numbers: sizes (10x15) and quantities (2 x 3.50) are written so too.
  static let letterTimes = 1.0
  /// A digit that stands higher than its neighbour is the only sign of an operation: uneven handwriting, cents, footnotes.
  static let raisedAlone = -2.5
  /// `÷` between operands.
  static let division = 2.5
  /// Each operation after the first, at most three.
  static let furtherOperation = 0.7
  /// Brackets, around more than an area code.
  static let brackets = 0.5
  /// An equals sign behind it.
  static let equalsSign = 4.0
  /// ln (1 / 0.05) and less: an answer that holds is hardly chance, but who misreads one digit may misread two.
  static let answerHolds = 2.0
  /// An answer that does not hold: a misread digit is as likely as a slip of the writer.
  static let answerFails = -1.0
  /// Letters as unknowns, with an equals sign.
  static let equation = 1.0
  /// Blanks on both sides of every operator.
  static let spacedOperators = 1.5
  /// Nothing else on its line.
  static let aloneOnLine = 1.5
  /// Words that announce a sum: compute, evaluate, what is.
  static let announced = 2.5
  /// Other words on its line.
  static let amidWords = -2.5
  /// Nothing else on the sheet: a crop.
  static let aloneOnSheet = 2.5
  /// At least two other lines are sums too: a worksheet.
  static let amongSums = 2.5
  /// Three or more lines of other writing, and no worksheet.
  static let amongText = -1.5
  /// Ink right beside it that may belong to it: a piece of a longer token.
  static let torn = -14.0
  /// A number that begins with a needless zero (020, 03): a code, a phone number, a date.
  static let leadingZero = -3.0
  /// Every number has two decimals, and no sign joins them that prices are not written with.
  static let prices = -1.5
  /// A sign that is less certain than 0.6.
  static let unsureSign = -1.0
  /// A sign that is less certain than 0.35: as likely as not another one.
  static let illegibleSign = -4.0
  /// Each letter at the end of a number that is taken for a digit of it.
  static let outerDigit = -1.5
  /// Each other sign taken for another.
  static let repairedSign = -0.3
  /// The votes of looks at single signs weigh as the odds of their share, within these bounds: below, the ink is likelier
  /// no sum than one misread; above, a mistake that all looks share is likelier.
  static let leastVotes = -4.0
  static let mostVotes = 2.5
  /// A fraction, a root or a power laid out as such: little else is written on several levels about a bar.
  static let levels = 1.5
  /// Two readings of the ink have the same expression.
  static let readingsAgree = 1.5
  /// Two readings have expressions of different values.
  static let readingsDiffer = -1.0

  // Lines that somebody types.

  /// The calculator understands a typed line, and it is more than a number.
  static let understood = 6.0
  /// A typed line of digits and operators that is not well written.
  static let malformed = 3.0
  /// A typed line with letters for numbers.
  static let typedUnknown = 1.5
  /// A typed line of the shape of a date, a phone number, a range of years: a question of what else could be meant.
  static let typedShape = -5.0
  /// A typed line of the shape of a card number, or of a phone number with a country code.
  static let typedCard = -12.0
}
