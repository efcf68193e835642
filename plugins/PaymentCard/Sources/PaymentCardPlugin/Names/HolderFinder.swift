import DiscernCore

/// Finds the holder: a line of a few capital words below the number, mostly in the left half.
struct HolderFinder {
  /// Below this the name is left out.
  private static let leastConfidence = 0.5
  /// A line less likely than the best by this much is no rival of it.
  private static let closeRival = 0.15

  private let transcript: Transcript
  private let number: NumberCandidate?
  private let outline: Box

  /// Looks below a number; without a number, in the lower half of the card.
  init(_ transcript: Transcript, below number: NumberCandidate?, within outline: Box) {
    self.transcript = transcript
    self.number = number
    self.outline = outline
  }

  /// The likeliest holder; nil where none is likely.
  func holder(among lines: [WrittenLine]) -> PrintedName? {
    let rows = Self.rows(of: lines.filter(isPlaced))
    let names = rows.compactMap {
      HolderName(words: $0.words, symbolsOf: transcript, isBelowNumber: number != nil)?.name
    }
    let others = names.filter { !HolderName.isLabel($0.text) }
    // A specimen's CARDHOLDER NAME is the name where nothing else is.
    let candidates = others.isEmpty ? names : others
    guard let best = candidates.map(\.confidence).max(), best >= Self.leastConfidence else { return nil }
    // Of two lines the upper is the holder, the lower the company.
    return candidates.filter { $0.confidence > best - Self.closeRival }.min { $0.box.top < $1.box.top }
  }

  private func isPlaced(_ line: WrittenLine) -> Bool {
    let box = line.line.box
    guard let number else { return box.center.y > outline.center.y }
    let span = number.box
    guard box.center.y > span.bottom, box.left < span.center.x + 0.15 * span.width else { return false }
    return line.line.textHeight > 0.3 * number.height && line.line.textHeight < 1.5 * number.height
  }

  /// Lines joined with those that go on to the right of them on the same baseline.
  private static func rows(of lines: [WrittenLine]) -> [(words: [Word], box: Box)] {
    lines.map(\.line).sorted { $0.box.left < $1.box.left }.reduce(into: []) { rows, line in
      let height = line.textHeight
      let row = rows.firstIndex { row in
        row.box.verticalOverlap(line.box) > 0.6 * height && line.box.left - row.box.right < 1.5 * height
          && line.box.left > row.box.right - 0.3 * height && row.box.height < 2 * line.box.height
      }
      if let row {
        rows[row] = (rows[row].words + line.words, rows[row].box.union(line.box))
      } else {
        rows.append((line.words, line.box))
      }
    }
  }
}
