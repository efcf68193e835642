// Written by Training/fields/fit_holders.py; not to be edited.

/// Fitted on 9746 lines of drawn cards, 1192 of them the holder; mean with an earlier fit; behind each how many show the sign.
extension HolderSign {
  static let weights: [HolderSign: Double] = [
    .line: -1.48,  // 9746
    .seen: 0.34,  // 1421
    .unseen: -0.55,  // 2238
    .otherField: -1.15,  // 757
    .belowName: -0.04,  // 300
    .shorter: -2.26,  // 838
    .longer: -0.07,  // 522
    .read: 0.32,  // 5708
    .readRoughly: 0.45,  // 3328
    .readClosely: 0.04,  // 702
    .doubt: -0.84,  // 2390
    .doubtClosely: -1.08,  // 457
    .doubtfulInitial: -0.82,  // 366
    .agreed: 0.26,  // 1224
    .disputed: -0.48,  // 1102
    .chosenLetters: -0.48,  // 106
    .addedBlanks: 0.0,  // not seen
    .cutOff: -0.55,  // 242
    .belowNumber: 1.72,  // 4910
    .aboveNumber: 0.28,  // 3202
    .distance: 0.37,  // 4907
    .indent: -0.2,  // 8178
    .lowerHalf: 1.01,  // 843
    .otherSize: -0.67,  // 8198
    .oneWord: -2.17,  // 4761
    .manyWords: -0.36,  // 684
    .fewLetters: -0.27,  // 2388
    .longWord: -0.14,  // 613
    .initials: 0.34,  // 1494
    .mixedCase: -1.01,  // 4460
    .digits: -2.36,  // 414
    .otherSigns: 0.0,  // 545
    .sameLetters: -1.32,  // 1312
    .somebody: 0.59,  // 9739
    .standIn: -0.16,  // 9746
    .standInBesideName: -1.23,  // 115
    .firm: 0.25,  // 9745
    .widestGap: -0.14,  // 5426
    .largestStep: -1.06,  // 2925
    .beginning: -5.81,  // 4383
    .twoLines: -0.25,  // 257
    .broken: 2.09,  // 5
    .goesOn: 0.0,  // not seen
    .hinted: 6.0,  // not seen
  ]
}
