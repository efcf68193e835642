internal import DiscernCore

/// What was found sign by sign on one line, and no reader of lines confirms: its own ink is read once more as a line, by
/// whoever can. A finder of lines may have cut it otherwise, or overlooked it.
struct CropRequests {
  /// The requests' names: by the general model, and by the one that knows mathematics alone.
  static let general = "math.crop"
  static let specialist = "math.crop-line"
  static let names = [general, specialist]
  /// The name of the model of lines.
  static let model = "math-line"
  /// The margin about the ink, in heights of its digits.
  private static let margin = 0.3
  /// More crops than a worksheet has sums.
  private static let most = 40

  private let transcript: Transcript

  /// What to ask on a sheet.
  init(_ transcript: Transcript) { self.transcript = transcript }

  /// A request for each model; none where nothing was found, all is confirmed, or it has been asked.
  func requests(about findings: [Finding]) -> [RecognitionRequest] {
    guard !transcript.readings.contains(where: { Self.names.contains($0.request.name) }) else { return [] }
    let areas = findings.filter { finding in
      guard let ballot = finding.ballot, ballot.best.isLinear, ballot.turn.corner == 0,
        !finding.candidate.holds
      else { return false }
      if case .agrees = finding.second { return false }
      return true
    }.prefix(Self.most).compactMap(area)
    guard !areas.isEmpty else { return [] }
    return [
      RecognitionRequest(name: Self.general, areas: areas, layout: .line, usesDictionary: false),
      RecognitionRequest(
        name: Self.specialist, areas: areas, layout: .line, model: Self.model, usesDictionary: false, light: .asFound),
    ]
  }

  private func area(of finding: Finding) -> Box? {
    finding.candidate.box?.grown(by: Self.margin * finding.candidate.textHeight)
      .intersection(transcript.sheet.bounds)
  }
}
