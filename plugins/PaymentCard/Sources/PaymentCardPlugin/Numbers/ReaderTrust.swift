import DiscernCore

/// What a reader's confidence in a digit of a number is worth.
///
/// Measured on photographs and drawings of cards, on rows of which the length is right. The neural reader's softmax is believed as
/// it is: of 900 digits at 0.9 and more none was wrong. Of Tesseract's at 0.985 and more 1 in 500 is wrong; below it is right
/// twice as often as it says, but seldom more than nine times in ten.
enum ReaderTrust: Int, Comparable, Sendable {
  /// Confidences only tell sure from unsure.
  case uncalibrated
  /// Confidences are probabilities by a table measured on drawn lines; photographs may differ.
  case measured
  /// Confidences are probabilities, and alternatives the rest of them.
  case calibrated

  static func < (one: ReaderTrust, other: ReaderTrust) -> Bool { one.rawValue < other.rawValue }

  /// The trust in a reader, by its name in the transcript.
  init(reader: String) { self = reader == "neural" || reader == "typed" ? .calibrated : .uncalibrated }

  /// The trust in a reading: of a reader with a model of its own, such as the plugin's digits, or with its general one.
  init(_ source: Transcript.Source) {
    self = source.request.model == PaymentCardPlugin.digitsModel ? .measured : ReaderTrust(reader: source.reader)
  }

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
  func weight(beside other: ReaderTrust) -> Double {
    switch (self, other) {
    case (.calibrated, .uncalibrated), (.calibrated, .measured): 1
    case (.uncalibrated, .calibrated), (.measured, .calibrated): 0.5
    // The same network at two looks: it errs alike.
    case (.calibrated, .calibrated): 0.6
    default: 0.8
    }
  }
}
