import DiscernCore

/// The worth of a recogniser's confidence in a digit of a number.
///
/// Measured on photographs and drawings of cards, on rows of which the length is right. A calibrated softmax is believed as it
/// is: of 900 digits at 0.9 and more none was wrong. Of Tesseract's at 0.985 and more 1 in 500 is wrong; below it is right
/// twice as often as it says, but seldom more than nine times in ten.
extension Calibration {
  /// Above so much confidence a reader that stands alone is believed.
  var clearConfidence: Double { self == .uncalibrated ? 0.85 : 0.9 }

  /// The probability that a digit of that confidence is right.
  func reliability(of confidence: Double) -> Double {
    switch self {
    case .calibrated: confidence >= 0.9 ? max(0.998, min(0.9995, confidence)) : confidence
    case .measured: min(0.998, confidence)
    case .uncalibrated: confidence >= 0.985 ? 0.998 : max(0.85, 1 - (1 - confidence) * 0.5)
    }
  }

  /// The power to which its probabilities are raised where another reader's are multiplied.
  func weight(beside other: Calibration) -> Double {
    switch (self, other) {
    case (.calibrated, .uncalibrated), (.calibrated, .measured): 1
    case (.uncalibrated, .calibrated), (.measured, .calibrated): 0.5
    // The same network at two looks: it errs alike.
    case (.calibrated, .calibrated): 0.6
    default: 0.8
    }
  }
}
