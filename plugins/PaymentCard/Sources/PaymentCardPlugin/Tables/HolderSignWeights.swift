// Written by Training/fields/fit_holders.py; not to be edited.

/// Fitted on 9746 lines of drawn cards, 1192 of them the holder; behind each how many show the sign.
extension HolderSign {
  static let weights: [HolderSign: Double] = [
    .line: -1.56,  // 9746
    .seen: 0.36,  // 1421
    .unseen: -0.79,  // 2238
    .otherField: -0.16,  // 757
    .belowName: -0.07,  // 300
    .shorter: -3.23,  // 838
    .longer: 0.0,  // 522
    .read: 0.32,  // 5708
    .readRoughly: 0.43,  // 3328
    .readClosely: 0.0,  // 702
    .doubt: -1.19,  // 2390
    .doubtClosely: -0.44,  // 457
    .doubtfulInitial: -0.75,  // 366
    .agreed: 0.28,  // 1224
    .disputed: -0.63,  // 1102
    .chosenLetters: 0.0,  // 106
    .addedBlanks: 0.0,  // not seen
    .cutOff: -1.09,  // 242
    .belowNumber: 2.17,  // 4910
    .aboveNumber: 0.59,  // 3202
    .distance: 0.06,  // 4907
    .indent: -0.18,  // 8178
    .lowerHalf: 1.43,  // 843
    .otherSize: -0.47,  // 8198
    .oneWord: -2.38,  // 4761
    .manyWords: -0.71,  // 684
    .fewLetters: -0.54,  // 2388
    .longWord: -0.28,  // 613
    .initials: 0.12,  // 1494
    .mixedCase: -1.19,  // 4460
    .digits: -2.57,  // 414
    .otherSigns: 0.0,  // 545
    .sameLetters: -0.92,  // 1312
    .somebody: 0.61,  // 9739
    .standIn: -0.13,  // 9746
    .standInBesideName: -1.23,  // 115
    .firm: 0.24,  // 9745
    .widestGap: 0.0,  // 5426
    .largestStep: -1.66,  // 2925
    .beginning: -5.97,  // 4383
    .twoLines: 0.0,  // 257
    .broken: 1.19,  // 5
    .goesOn: 0.0,  // not seen
    .hinted: 6.0,  // not seen
  ]
}
