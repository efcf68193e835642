/// The degree to which a recogniser's confidences are probabilities.
public enum Calibration: String, Codable, Comparable, CaseIterable, Sendable {
  /// Confidences only rank results.
  case uncalibrated
  /// Confidences are probabilities by what was measured on drawn lines; photographs may differ.
  case measured
  /// Confidences are probabilities, and the alternatives hold the remaining probability.
  case calibrated

  /// Orders by reliability.
  public static func < (left: Calibration, right: Calibration) -> Bool {
    (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
  }
}

/// The recogniser that answered a request, and the calibration of its confidences.
public struct RecognitionSource: Hashable, Sendable {
  /// The recogniser's name, for example `tesseract`; nil if none could answer.
  public var recognizer: String?
  /// The calibration of its confidences with the model that it used.
  public var calibration: Calibration
  /// The request.
  public var request: RecognitionRequest

  /// Creates a source.
  public init(recognizer: String?, calibration: Calibration = .uncalibrated, request: RecognitionRequest) {
    self.recognizer = recognizer
    self.calibration = calibration
    self.request = request
  }
}

extension RecognitionSource: Codable {
  /// The names of version 1 of the plugin protocol.
  enum CodingKeys: String, CodingKey {
    case request, calibration
    case recognizer = "reader"
  }

  /// The recogniser's name of an unanswered request in version 1 of the plugin protocol.
  private static let nobody = "none"

  /// Decodes the documented JSON form.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let name = try container.decode(String.self, forKey: .recognizer)
    self.init(
      recognizer: name == Self.nobody ? nil : name,
      calibration: try container.decodeIfPresent(Calibration.self, forKey: .calibration) ?? .uncalibrated,
      request: try container.decode(RecognitionRequest.self, forKey: .request))
  }

  /// Encodes the documented JSON form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(recognizer ?? Self.nobody, forKey: .recognizer)
    try container.encode(calibration, forKey: .calibration)
    try container.encode(request, forKey: .request)
  }
}
