// Written by Training/fields/fit_evidence.py; not to be edited.

/// Fitted on 636 claims on drawn pictures, 487 of them on payment cards; behind each how many show the sign.
extension CardSign {
  static let weights: [CardSign: Double] = [
    .longNumber: -2.98,  // 564
    .checkDigitHolds: 2.22,  // 365
    .checkDigitFails: -0.96,  // 116
    .networkPrefix: 1.16,  // 383
    .firstDigit: 0.14,  // 9
    .unknownNetwork: -1.95,  // 89
    .groupedAsPrinted: 2.17,  // 436
    .groupedOtherwise: -1.02,  // 18
    .ungrouped: -0.59,  // 27
    .flanked: -3.81,  // 18
    .unreadableNumber: 0.96,  // 83
    .date: 1.65,  // 81
    .labelledDate: 3.24,  // 294
    .dateLabel: 1.26,  // 29
    .networkWord: 2.56,  // 271
    .bankWord: 1.03,  // 80
    .productWord: 0.69,  // 157
    .calledCard: 1.47,  // 5
    .holder: 0.48,  // 287
    .firstFourAgain: 2.5,  // 56
    .cardShape: 0.99,  // 431
    .largeDigits: 0.04,  // 456
    .detected: 1.22,  // 265
    .undetected: -0.5,  // 74
    .phoneFormat: -5.98,  // 2
    .foreignLabel: -4.93,  // 2
    .ibanFormat: -3.0,  // not seen, as judged
    .amount: -3.0,  // not seen, as judged
    .pageOfText: -1.5,  // not seen, as judged
    .otherText: -6.0,  // not seen, as judged
    .noNumber: -3.22,  // 72
    .backSide: 2.5,  // not seen, as judged
    .codeOnBack: 1.5,  // not seen, as judged
  ]
}
