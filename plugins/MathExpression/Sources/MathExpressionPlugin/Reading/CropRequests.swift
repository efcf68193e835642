internal import DiscernCore

/// What was found sign by sign on one line, and no reader of lines confirms: its own ink is read once more as a line. A finder of
/// lines may have cut it otherwise, or overlooked it.
struct CropRequests {
  /// The request's name.
  static let request = "math.crop"
  /// The margin about the ink, in heights of its digits.
  private static let margin = 0.3
  /// More crops than a worksheet has sums.
  private static let most = 40

  private let transcript: Transcript

  /// What to ask on a sheet.
  init(_ transcript: Transcript) { self.transcript = transcript }

  /// At most one request; none where nothing was found, all is confirmed, or it has been asked.
  func requests(about findings: [Finding]) -> [RecognitionRequest] {
    guard !transcript.readings.contains(where: { $0.request.name == Self.request }) else { return [] }
    let areas = findings.filter { finding in
      guard let ballot = finding.ballot, ballot.best.isLinear, ballot.turn.corner == 0,
        !finding.candidate.holds
      else { return false }
      if case .agrees = finding.second { return false }
      return true
    }.prefix(Self.most).compactMap(area)
    if areas.isEmpty { return [] }
    return [RecognitionRequest(name: Self.request, areas: areas, layout: .line, usesDictionary: false)]
  }

  private func area(of finding: Finding) -> Box? {
    finding.candidate.box?.grown(by: Self.margin * finding.candidate.textHeight)
      .intersection(transcript.sheet.bounds)
  }
}
