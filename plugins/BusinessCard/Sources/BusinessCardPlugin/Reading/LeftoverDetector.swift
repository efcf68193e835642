internal import DiscernCore

/// Finds what a card says beside everything that was understood, so that nothing of it is lost.
struct LeftoverFinder {
  /// What was understood, with the lines of the card.
  var content: CardContent
  /// The numbers with the labels around them, as ranges of their lines.
  var labelled: [(line: Int, range: Range<Int>)]
  /// What was read on the sheet.
  var transcript: Transcript

  /// Ink of which so much stands in a field already, as another reading has it, is not said again.
  private static let leastShare = 0.5

  /// The pieces that no field shows, from top to bottom; labels alone and ornaments are none.
  func leftovers() -> [CardPiece] {
    var shown: [[Range<Int>]] = content.lines.map { _ in [] }
    for (line, range) in stretches { shown[line].append(range) }
    let boxes = stretches.compactMap { stretch in
      box(of: stretch).map { (reading: content.lines[stretch.line].reading, box: $0) }
    }
    return CardPiece.pieces(of: content.lines, without: shown, on: transcript).filter { piece in
      guard let own = box(of: (piece.line, piece.range)) else { return false }
      let isPattern = content.codes.contains {
        transcript[$0.symbol].box.bounds.shareOfSmaller(with: own) >= Self.leastShare
      }
      return !isPattern
        && !boxes.contains {
          $0.reading != content.lines[piece.line].reading && $0.box.shareOfSmaller(with: own) >= Self.leastShare
        }
    }
  }

  /// All that a field or an issue shows.
  private var stretches: [(line: Int, range: Range<Int>)] {
    let worded = (content.people.flatMap { [$0.name, $0.title] } + [content.organization, content.department])
      .compactMap { $0 }
    let addresses = content.emails + content.sites + content.socials.map(\.finding) + content.doubtful.map(\.finding)
    return labelled + addresses.map { ($0.line, $0.range) }
      + (worded + content.addresses).flatMap(\.pieces).map { ($0.line, $0.range) }
  }

  private func box(of stretch: (line: Int, range: Range<Int>)) -> Box? {
    transcript.box(around: content.lines[stretch.line].symbols(in: stretch.range))
  }
}
