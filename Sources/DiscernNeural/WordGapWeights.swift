// Written by Scripts/training/fit_blanks.py; not to be edited.

/// Fitted on 49964 gaps between symbols of drawn lines, 5140 of them spaces.
extension WordGaps {
  static let weights: [Trait: Double] = [
    .space: 1.14,
    .one: 0.95,
    .usual: -0.51,
    .distance: 4.02,
    .besideAt: -2.72,
  ]
}
