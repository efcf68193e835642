/// What speaks for one reading of a number or a name against another, as log likelihood ratios (base e): not whether it is a card.
///
/// The check digit has its own, `CheckDigitPrior`.
enum ReadingWeights {
  /// Sixteen digits of a known network.
  static let known = 0.3
  /// Sixteen digits of no network: a misread beginning, or an invented number.
  static let unknown = -0.5
  /// Sixteen digits with a gap where no network has one.
  static let parted = -2.5
  /// Another length that no network with this beginning has, or another grouping: a digit or a group was not seen.
  static let oddLength = -4.5

  /// Signs of one number among those that the same ink, or the same sheet, may say. Among readings specimens count like others:
  /// these were judged on photographs of both.
  static let signs: [CardSign: Double] = [
    .longNumber: -2.0, .checkDigitHolds: 2.3, .checkDigitFails: -0.6, .networkPrefix: 1.2, .firstDigit: 0.2,
    .unknownNetwork: -1.6, .groupedAsPrinted: 2.5, .groupedOtherwise: -1.0, .ungrouped: -0.5, .flanked: -4.0,
    .unreadableNumber: 1.5,
  ]

  /// ln (0.5 / 0.01): half of all printed names are in the table of names; of words with a letter misread, one in a hundred
  /// is another name.
  static let knownName = 3.9
  /// A word of the name that the user expects: as a known name, and the user knows.
  static let hintedName = 6.0
}
