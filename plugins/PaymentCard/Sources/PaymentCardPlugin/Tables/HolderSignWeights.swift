// Written by Training/fields/fit_holders.py; not to be edited.

/// Fitted on 18829 lines of drawn cards, 2373 of them the holder; behind each how many show the sign.
extension HolderSign {
  static let weights: [HolderSign: Double] = [
    .line: 1.73,  // 18829
    .seen: 0.4,  // 2823
    .unseen: -0.54,  // 4250
    .otherField: -0.7,  // 1381
    .belowName: 0.0,  // 586
    .shorter: -0.93,  // 1646
    .longer: -0.63,  // 1053
    .fieldGoesOn: -0.56,  // 2009
    .read: 0.0,  // 11066
    .readRoughly: 0.26,  // 6386
    .rough: -1.69,  // 6386
    .readClosely: 0.0,  // 1366
    .doubt: -0.21,  // 4712
    .doubtClosely: -2.35,  // 922
    .doubtfulInitial: -0.89,  // 664
    .agreed: 0.0,  // 2330
    .disputed: -0.85,  // 2277
    .chosenLetters: 0.0,  // 189
    .addedBlanks: -0.02,  // 3
    .cutOff: -0.83,  // 522
    .otherGround: -1.03,  // 18743
    .otherHue: -0.22,  // 16989
    .belowNumber: 1.83,  // 9557
    .aboveNumber: 0.37,  // 6105
    .distance: 1.41,  // 9556
    .indent: -0.49,  // 15825
    .lowerHalf: 0.57,  // 1673
    .otherSize: -1.42,  // 15895
    .oneWord: -2.06,  // 9125
    .manyWords: -0.61,  // 1437
    .fewLetters: 0.0,  // 4704
    .longWord: -0.99,  // 1143
    .initials: 0.38,  // 3027
    .mixedCase: -1.24,  // 8655
    .digits: -1.42,  // 887
    .otherSigns: -0.17,  // 1229
    .sameLetters: -4.13,  // 295
    .somebody: 0.75,  // 18812
    .standIn: -0.2,  // 18829
    .standInBesideName: -1.17,  // 286
    .firm: 0.24,  // 18829
    .widestGap: 0.0,  // 10513
    .largestStep: -0.93,  // 5632
    .beginning: -5.76,  // 8409
    .twoLines: -0.1,  // 517
    .broken: 2.98,  // 2
    .goesOn: 0.0,  // not seen
    .hinted: 6.0,  // not seen
  ]

  static let readingWeights: [HolderSign: Double] = [
    .line: 0.51,  // 18829
    .shorter: -0.71,  // 1646
    .longer: -0.12,  // 1053
    .fieldGoesOn: -0.64,  // 2009
    .read: 0.66,  // 11066
    .readRoughly: 0.43,  // 6386
    .rough: 0.99,  // 6386
    .readClosely: 0.67,  // 1366
    .doubt: -0.59,  // 4712
    .doubtClosely: 0.0,  // 922
    .doubtfulInitial: 0.0,  // 664
    .agreed: 0.0,  // 2330
    .disputed: 0.0,  // 2277
    .chosenLetters: 0.0,  // 189
    .addedBlanks: 0.0,  // 3
    .cutOff: -0.59,  // 522
    .otherGround: -0.95,  // 18743
    .otherHue: -0.09,  // 16989
  ]
}
