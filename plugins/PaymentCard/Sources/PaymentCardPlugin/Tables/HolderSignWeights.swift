// Written by Training/fields/fit_holders.py; not to be edited.

/// Fitted on 15163 lines of drawn cards, 1846 of them the holder; behind each how many show the sign.
extension HolderSign {
  static let weights: [HolderSign: Double] = [
    .line: -0.91,  // 15163
    .seen: 0.27,  // 2191
    .unseen: -0.77,  // 3150
    .otherField: -0.96,  // 1181
    .belowName: -0.06,  // 462
    .shorter: -1.57,  // 1223
    .longer: 0.0,  // 879
    .read: 0.31,  // 8674
    .readRoughly: 0.41,  // 5338
    .readClosely: 0.02,  // 1141
    .doubt: -0.98,  // 3884
    .doubtClosely: -2.42,  // 845
    .doubtfulInitial: -0.77,  // 549
    .agreed: 0.0,  // 1849
    .disputed: -0.54,  // 2000
    .chosenLetters: 0.0,  // 188
    .addedBlanks: 0.0,  // not seen
    .cutOff: -1.03,  // 372
    .belowNumber: 1.54,  // 8111
    .aboveNumber: 0.1,  // 5234
    .distance: 0.29,  // 8109
    .indent: -0.43,  // 13490
    .lowerHalf: 0.56,  // 982
    .otherSize: -0.4,  // 13551
    .oneWord: -2.76,  // 7626
    .manyWords: -1.28,  // 1078
    .fewLetters: -0.44,  // 3818
    .longWord: 0.0,  // 1039
    .initials: 0.73,  // 2377
    .mixedCase: -0.78,  // 6705
    .digits: -2.36,  // 788
    .otherSigns: -0.65,  // 898
    .sameLetters: -2.54,  // 2187
    .nameLetters: 0.66,  // 14224
    .honorific: 2.31,  // 501
    .standIn: 0.83,  // 363
    .label: -0.06,  // 168
    .otherWords: -2.06,  // 2708
    .companyEnding: -2.0,  // 91
    .widestGap: -0.12,  // 8323
    .largestStep: -0.67,  // 4574
    .beginning: -5.95,  // 6660
    .gapBehind: 2.49,  // 6650
    .stepBehind: 1.17,  // 3533
    .companyBehind: 1.06,  // 31
    .twoLines: -1.1,  // 531
    .broken: 3.0,  // not seen
    .goesOn: 0.86,  // 15
    .hinted: 6.0,  // not seen
  ]
}
