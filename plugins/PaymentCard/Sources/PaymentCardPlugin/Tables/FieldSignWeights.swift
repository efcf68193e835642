// Written by Training/fields/fit_fields.py; not to be edited.

/// Fitted on 1144 dates of drawn cards, 1077 of them right, other signs before; behind each how many show the sign.
extension FieldSign {
  static let weights: [FieldSign: Double] = [
    .date: 1.27,  // 1144
    .digits: 0.52,  // 1143
    .start: -0.58,  // 247
    .labelled: 0.83,  // 474
    .mislabelled: -0.51,  // 38
    .placed: 0.51,  // 223
    .ordered: 0.06,  // 176
    .onOneRow: 1.86,  // 294
    .shortMonth: -1.85,  // 52
    .cut: -0.7,  // 4
    .disguised: -0.8,  // 8
    .reread: 0.07,  // 21
    .agreed: 5.58,  // 426
    .printed: 0.85,  // 130
    .words: 0.24,  // 130
    .contradicted: -3.13,  // 7
    .marked: -0.72,  // 34
    .mark: 0.76,  // 34
    .beginning: 1.73,  // 329
    .number: 1.48,  // 329
    .shared: -0.93,  // 22
  ]
}
