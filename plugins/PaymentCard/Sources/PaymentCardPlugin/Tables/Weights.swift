/// The weight of each piece of evidence: a log likelihood ratio in nats, how much likelier it is to see it where the
/// digits are a payment card's than where they are not.
///
/// Where a weight can be calculated, the sum stands beside it. The others were set by looking at photographs of cards and
/// of what is not one (receipts, identity cards, loyalty cards, barcodes), rounded to halves, and kept small where
/// the pictures were few.
enum Weights {
  /// Before anything else is known: most long numbers in pictures are serial, account or phone numbers.
  static let longNumber = -2.0
  /// ln 10: one number in ten passes by chance.
  static let checkDigitHolds = 2.3
  /// ln (0.5 / 0.9): specimens fail it, real cards do not.
  static let checkDigitFails = -0.6
  /// ln (0.85 / 0.25): a quarter of all 16-digit numbers begin like a network's.
  static let knownNetwork = 1.2
  /// ln (0.6 / 0.5): the first digit alone is known.
  static let knownFirstDigit = 0.2
  /// ln (0.15 / 0.75): invented numbers on advertisements.
  static let unknownNetwork = -1.6
  /// Grouped as the network prints it; other long numbers seldom are in fours.
  static let groupedAsPrinted = 2.5
  /// Grouped in another way.
  static let groupedOtherwise = -1.0
  /// In one piece on a picture, as serial numbers and barcodes are; typed lines are free.
  static let ungrouped = -0.5
  /// Another group of digits stands on the same row: the number is a part of a longer one.
  static let flanked = -4.0
  /// A month and a year on the same surface.
  static let date = 1.5
  /// A month and a year with a label that cards have.
  static let labelledDate = 3.0
  /// A label that cards have, its date not read.
  static let dateLabel = 1.5
  /// The name of a network, other than in a sentence.
  static let networkWord = 2.5
  /// BANK, SPARKASSE, CREDIT UNION.
  static let bankWord = 1.0
  /// DEBIT, CREDIT, PLATINUM, BUSINESS.
  static let productWord = 1.0
  /// DEBIT CARD, where no number was read.
  static let calledCard = 1.5
  /// A name below the number.
  static let holder = 0.5
  /// The first four digits stand a second time, small, as many cards print them.
  static let firstFourAgain = 2.5
  /// The sheet has the shape of an ID-1 card, and the number the right share of its width.
  static let cardShape = 1.0
  /// The digits are the largest text, or nearly.
  static let largeDigits = 0.5
  /// `+`, parentheses around an area code.
  static let phoneFormat = -6.0
  /// Tel, IBAN, VAT, ISBN, serial, order, member number.
  static let foreignLabel = -5.0
  /// Two letters and two digits in front: an IBAN, more so if its own check (ISO 7064 mod 97-10) holds.
  static let ibanFormat = -3.0
  /// ln 97 and more.
  static let ibanCheckHolds = -7.0
  /// An amount of money on the same row.
  static let amount = -3.0
  /// A number in one piece among a page of lines: a receipt, a letter.
  static let pageOfText = -1.5
  /// A row of digits that could not be read with certainty, grouped in fours.
  static let unreadableNumber = 1.5
  /// A line for an authorised signature, a sentence about it: hardly any other paper has them; two count.
  static let backSide = 2.5
  /// Three or four digits by such a line.
  static let codeOnBack = 1.5
  /// No number at all.
  static let noNumber = -3.5

  // What follows weighs readings of one number against each other, not a card against no card.

  /// ln (0.5 / 0.1): half of all pictures of cards show real ones or published test numbers, the rest specimens.
  static let rightReadingHolds = 1.6
  /// ln (0.5 / 0.9).
  static let rightReadingFails = -0.6
  /// ln (0.05 / 0.5): one card in twenty that a user shows is a specimen, of pictures of cards it is every second.
  static let cardInUseFails = -2.3
  /// Sixteen digits of a known network.
  static let rightReadingKnown = 0.3
  /// Sixteen digits of no network: a misread beginning, or an invented number.
  static let rightReadingUnknown = -0.5
  /// Sixteen digits with a gap where no network has one.
  static let rightReadingParted = -2.5
  /// Another length that no network with this beginning has, or another grouping: a digit or a group was not seen.
  static let rightReadingOddLength = -4.5

  /// ln (0.5 / 0.01): half of all printed names are in the table of names; of words with a letter misread, one in a hundred
  /// is another name.
  static let knownName = 3.9
  /// A word of the name that the user expects: as a known name, and the user knows.
  static let hintedName = 6.0
}
