import DiscernCore

/// Finds the holder: a line of a few capital words below the number, mostly in the left half.
struct HolderFinder {
  /// Below this the name is left out.
  private static let leastConfidence = 0.6
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
    let rows = rows(of: lines.filter(isPlaced))
    let names = rows.compactMap { row in
      HolderName(words: row.words, symbolsOf: transcript, trust: row.trust, isBelowNumber: number != nil)
    }
    // A specimen's CARDHOLDER NAME is the name where nothing else is.
    guard let form = names.map(\.form).max() else { return nil }
    let candidates = names.filter { $0.form == form }.map(\.name)
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

  private struct Row {
    var words: [Word]
    var box: Box
    var trust: ReaderTrust
  }

  /// Lines joined with those that go on to the right of them on the same baseline.
  private func rows(of lines: [WrittenLine]) -> [Row] {
    lines.map(\.line).sorted { $0.box.left < $1.box.left }.reduce(into: []) { rows, line in
      let height = line.textHeight
      let row = rows.firstIndex { row in
        row.box.verticalOverlap(line.box) > 0.6 * height && line.box.left - row.box.right < 1.5 * height
          && line.box.left > row.box.right - 0.3 * height && row.box.height < 2 * line.box.height
      }
      if let row {
        rows[row].words += line.words
        rows[row].box = rows[row].box.union(line.box)
      } else {
        let trust = ReaderTrust(reader: transcript.readings[line.reading].reader)
        rows.append(Row(words: line.words, box: line.box, trust: trust))
      }
    }
  }
}
