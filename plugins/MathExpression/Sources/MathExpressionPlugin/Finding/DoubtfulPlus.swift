internal import DiscernCore

/// Plus signs for which a reader of lines has the sign of division nearly as likely: where dots have run into their bar, looks
/// at single signs see a cross and are sure of it, all of them by the same ink.
struct DoubtfulPlus {
  /// The sign of division is at least so likely, in nats: a quarter.
  private static let likely = -1.4
  /// Signs are of the same ink where the narrower shares so much of its width: a reader's boxes are higher than the ink.
  private static let sameInk = 0.6

  /// The ink of such signs, in the sheet's pixels.
  private let boxes: [Box]

  /// Those that lines read.
  init(_ lines: [Line], of transcript: Transcript) {
    boxes = lines.flatMap(\.symbols).map { transcript[$0] }.filter { symbol in
      symbol.text == "+" && symbol.alternatives.contains { $0.text == "÷" && $0.logProbability > Self.likely }
    }.map(\.box.bounds)
  }

  /// The doubt about the first plus sign of an expression that is one of them; nil where none is.
  func doubt(of candidate: Candidate) -> Doubt? {
    for (place, glyph) in candidate.question.enumerated() where glyph.character == "+" {
      let isDoubtful = boxes.contains { box in
        box.horizontalOverlap(glyph.box) >= Self.sameInk * min(box.width, glyph.box.width)
          && box.verticalOverlap(glyph.box) > 0
      }
      if isDoubtful {
        let message = "‘+’ may be the sign of division: a reader of lines can hardly tell."
        return Doubt(code: "plus-or-division", message: message, place: place, box: glyph.box)
      }
    }
    return nil
  }
}
