// Written by Training/fields/fit_evidence.py; not to be edited.

/// As judged; nothing was fitted.
extension CardSign {
  static let weights: [CardSign: Double] = [
    .longNumber: -2.0,
    .checkDigitHolds: 2.3,
    .checkDigitFails: -0.6,
    .networkPrefix: 1.2,
    .firstDigit: 0.2,
    .unknownNetwork: -1.6,
    .groupedAsPrinted: 2.5,
    .groupedOtherwise: -1.0,
    .ungrouped: -0.5,
    .flanked: -4.0,
    .unreadableNumber: 1.5,
    .date: 1.5,
    .labelledDate: 3.0,
    .dateLabel: 1.5,
    .networkWord: 2.5,
    .bankWord: 1.0,
    .productWord: 1.0,
    .calledCard: 1.5,
    .holder: 0.5,
    .firstFourAgain: 2.5,
    .cardShape: 1.0,
    .largeDigits: 0.5,
    .detected: 1.0,
    .phoneFormat: -6.0,
    .foreignLabel: -5.0,
    .ibanFormat: -3.0,
    .amount: -3.0,
    .pageOfText: -1.5,
    .otherText: -6.0,
    .noNumber: -3.5,
    .backSide: 2.5,
    .codeOnBack: 1.5,
  ]
}
