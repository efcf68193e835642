internal import DiscernCore

/// A second reading of a sheet that may be a card, as scattered text: cards have corners, columns and lone lines, which
/// a reading as a page joins or passes over. It costs a second and more, so it is asked for only where the first reading
/// was unsure: of 100 phone numbers on pictures of cards, a doubtful reader found 59 alone and 64 with it, a sure one 95
/// either way.
enum SecondReading {
  /// The name of the request.
  static let name = "business-card.scattered"

  /// More lines than this are a page of prose or a table, and are not read again.
  private static let mostLines = 60

  /// A reading whose words are this sure on average, character by character, needs no second.
  private static let sure = 0.85

  /// What is to be read again: nothing where nothing points to a card, or where it has been read already.
  static func requests(on context: PluginContext) -> [RecognitionRequest] {
    let transcript = context.transcript
    guard context.origin == .picture, !transcript.readings.contains(where: { $0.request.name == name }) else {
      return []
    }
    let lines = transcript.generalLines.flatMap { CardLine.parted($0, of: transcript) }
    guard lines.count <= mostLines, !isSure(lines), lines.contains(where: pointsToCard) || isHardlyLegible(lines)
    else { return [] }
    return [RecognitionRequest(name: name, layout: .sparse)]
  }

  private static func isSure(_ lines: [CardLine]) -> Bool {
    let confidences = lines.flatMap { line in
      line.characters.indices.filter { line.symbols[$0] != nil }.map { line.confidences[$0] }
    }
    return !confidences.isEmpty && confidences.reduce(0, +) >= sure * Double(confidences.count)
  }

  /// Whether there is writing of which the first reading made next to nothing: few sure characters among doubtful ones.
  private static func isHardlyLegible(_ lines: [CardLine]) -> Bool {
    let confidences = lines.flatMap(\.confidences)
    return confidences.count >= 20 && confidences.count(where: { $0 >= 0.7 }) * 3 < confidences.count
  }

  /// A mail or web address, or a phone number in the making.
  private static func pointsToCard(_ line: CardLine) -> Bool {
    let words = Spelling.words(of: line.text)
    if line.text.contains("@") || words.contains(where: { $0.hasPrefix("www") }) { return true }
    return PhoneScanner().candidates(in: line).contains { candidate in
      (candidate.hasPlus || candidate.label != nil || candidate.groups.count > 1)
        && PhoneRefusal(candidate, in: line) == nil
    }
  }
}
