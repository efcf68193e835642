internal import DiscernCore

/// A sign that a look at single signs sees.
struct SeenSign: Sendable {
  let text: String
  /// In the sheet's pixels.
  let box: Box

  /// What each look at a sheet sees.
  static func looks(at transcript: Transcript) -> [[SeenSign]] {
    let lines = transcript.lines(answering: SymbolSurvey.request)
    return Dictionary(grouping: lines, by: \.reading).sorted { $0.key < $1.key }.map { _, lines in
      lines.flatMap { $0.symbols.map { SeenSign(text: transcript[$0].text, box: transcript[$0].box.bounds) } }
    }
  }
}
