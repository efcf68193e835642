// Written by Training/fields/fit_holders.py; not to be edited.

/// Fitted on 9164 lines of drawn cards, 1159 of them the holder; behind each how many show the sign.
extension HolderSign {
  static let weights: [HolderSign: Double] = [
    .line: -1.39,  // 9164
    .seen: 0.31,  // 1270
    .unseen: -0.31,  // 1907
    .otherField: -2.14,  // 689
    .belowName: 0.0,  // 199
    .shorter: -1.3,  // 658
    .longer: -0.14,  // 566
    .read: 0.33,  // 5091
    .readRoughly: 0.47,  // 3401
    .readClosely: 0.07,  // 661
    .doubt: -0.48,  // 2064
    .doubtClosely: -1.72,  // 515
    .doubtfulInitial: -0.88,  // 252
    .agreed: 0.23,  // 1103
    .disputed: -0.32,  // 1097
    .chosenLetters: -0.96,  // 63
    .addedBlanks: 0.0,  // 2
    .cutOff: 0.0,  // 273
    .belowNumber: 1.26,  // 4669
    .aboveNumber: -0.02,  // 3309
    .distance: 0.68,  // 4669
    .indent: -0.21,  // 8025
    .lowerHalf: 0.6,  // 619
    .otherSize: -0.87,  // 8073
    .oneWord: -1.96,  // 4506
    .manyWords: 0.0,  // 650
    .fewLetters: 0.0,  // 2325
    .longWord: 0.0,  // 633
    .initials: 0.55,  // 1309
    .mixedCase: -0.83,  // 4187
    .digits: -2.15,  // 385
    .otherSigns: 0.0,  // 546
    .sameLetters: -1.71,  // 1251
    .somebody: 0.57,  // 9158
    .standIn: -0.18,  // 9164
    .firm: 0.26,  // 9161
    .widestGap: -0.28,  // 5068
    .largestStep: -0.47,  // 2736
    .beginning: -5.65,  // 4109
    .gapBehind: 2.32,  // 4100
    .stepBehind: 1.89,  // 2045
    .twoLines: -0.5,  // 283
    .broken: 3.0,  // not seen
    .goesOn: 0.0,  // not seen
    .hinted: 6.0,  // not seen
  ]
}
