internal import DiscernCore

/// Finds the text of a card that no field contains, so that nothing is lost.
struct LeftoverDetector {
  /// Content so far, with the lines of the card.
  var content: CardContent
  /// Ranges of the numbers with their labels.
  var labelled: [(line: Int, range: Range<Int>)]
  /// Transcript of the sheet.
  var transcript: Transcript

  /// Minimum overlap with a field of another reading, or with a code, at which text counts as contained.
  private static let minimumOverlap = 0.5

  /// Returns the pieces that no field contains, from top to bottom, without ornaments and lone labels.
  func leftovers() -> [CardPiece] {
    var shown: [[Range<Int>]] = content.lines.map { _ in [] }
    for (line, range) in spans { shown[line].append(range) }
    let boxes = spans.compactMap { span in
      box(of: span).map { (reading: content.lines[span.line].reading, box: $0) }
    }
    return CardPiece.pieces(of: content.lines, without: shown, on: transcript).filter { piece in
      guard let own = box(of: (piece.line, piece.range)) else { return false }
      let isPattern = content.codes.contains {
        transcript[$0.symbol].box.bounds.shareOfSmaller(with: own) >= Self.minimumOverlap
      }
      return !isPattern
        && !boxes.contains {
          $0.reading != content.lines[piece.line].reading && $0.box.shareOfSmaller(with: own) >= Self.minimumOverlap
        }
    }
  }

  /// Ranges that a field or an issue contains.
  private var spans: [(line: Int, range: Range<Int>)] {
    let worded = (content.people.flatMap { [$0.name, $0.title] } + [content.organization, content.department])
      .compactMap { $0 }
    let addresses = content.emails + content.sites + content.socials.map(\.finding) + content.doubtful.map(\.finding)
    return labelled + addresses.map { ($0.line, $0.range) }
      + (worded + content.addresses).flatMap(\.pieces).map { ($0.line, $0.range) }
  }

  private func box(of span: (line: Int, range: Range<Int>)) -> Box? {
    transcript.box(around: content.lines[span.line].symbols(in: span.range))
  }
}
