internal import DiscernCore

/// Second reading of a sheet that may be a card, as sparse text: cards have corners, columns and single lines, which page
/// layout analysis joins or skips. It takes a second or more, so it is requested only if the first reading was unreliable. Of
/// 100 phone numbers on pictures of cards, an unreliable recogniser found 59 alone and 64 with it; a reliable one found 95
/// either way.
enum SecondReading {
  /// Name of the request.
  static let name = "business-card.scattered"

  /// Maximum number of lines; more are a page of prose or a table, and are not read again.
  private static let maximumLines = 60

  /// Mean confidence of the characters at which no second reading is needed.
  private static let reliableConfidence = 0.85

  /// Returns the requests: none if nothing indicates a card, or if the sheet has been read again already.
  static func requests(on context: PluginContext) -> [RecognitionRequest] {
    let transcript = context.transcript
    guard context.origin == .picture, !transcript.readings.contains(where: { $0.request.name == name }) else {
      return []
    }
    let lines = transcript.generalLines.flatMap { CardLine.splitAtGaps($0, of: transcript) }
    guard lines.count <= maximumLines, !isReliable(lines),
      lines.contains(where: indicatesCard) || isBarelyLegible(lines)
    else { return [] }
    return [RecognitionRequest(name: name, layout: .sparse)]
  }

  private static func isReliable(_ lines: [CardLine]) -> Bool {
    let confidences = lines.flatMap { line in
      line.characters.indices.filter { line.symbols[$0] != nil }.map { line.confidences[$0] }
    }
    return !confidences.isEmpty && confidences.reduce(0, +) >= reliableConfidence * Double(confidences.count)
  }

  /// Returns true if the first reading found text but recognised little of it: few reliable characters among doubtful ones.
  private static func isBarelyLegible(_ lines: [CardLine]) -> Bool {
    let confidences = lines.flatMap(\.confidences)
    return confidences.count >= 20 && confidences.count(where: { $0 >= 0.7 }) * 3 < confidences.count
  }

  /// Returns true for a line with a mail address, a web address or a phone number.
  private static func indicatesCard(_ line: CardLine) -> Bool {
    let words = Spelling.words(of: line.text)
    if line.text.contains("@") || words.contains(where: { $0.hasPrefix("www") }) { return true }
    return PhoneCandidateDetector().candidates(in: line).contains { candidate in
      (candidate.hasPlus || candidate.label != nil || candidate.groups.count > 1)
        && PhoneRejection(candidate, in: line) == nil
    }
  }
}
