import DiscernCore

/// Finds the holder: a line of a few capital words below the number, mostly in the left half.
struct HolderFinder {
  /// Below this the name is left out.
  private static let leastConfidence = 0.6
  /// A line less likely than the best by this much is no rival of it.
  private static let closeRival = 0.15
  /// A name that the user expects is believed where it is read so surely.
  private static let leastHinted = 0.3

  private let transcript: Transcript
  private let fields: CardFields
  private let number: NumberCandidate?
  private let outline: Box
  private let hint: NameHint

  /// Looks below a number; without a number, in the lower half of the card. A name that the user expects is preferred.
  init(
    _ transcript: Transcript, fields: CardFields, below number: NumberCandidate?, within outline: Box, hint: NameHint
  ) {
    self.transcript = transcript
    self.fields = fields
    self.number = number
    self.outline = outline
    self.hint = hint
  }

  /// The likeliest holder; nil where none is likely.
  ///
  /// First a name that the detector sees and that looks like one, then any that looks like one, then whatever the detector sees.
  func holder(among lines: [WrittenLine]) -> PrintedName? {
    let lines = lines.filter { !$0.wording.isWholly(oneOf: WordTable.labels) }
    let seen = detectedHolders(among: lines)
    return seen.first { $0.isNameLike }?.name ?? namelike(among: lines) ?? seen.first?.name
  }

  /// The likeliest line that looks like a name; nil where none is likely.
  private func namelike(among lines: [WrittenLine]) -> PrintedName? {
    let rows = rows(of: lines.filter(isPlaced))
    let names = (rows + stacked(rows)).compactMap { row in
      HolderName(words: row.words, symbolsOf: transcript, trust: row.trust, isBelowNumber: number != nil, hint: hint)
    }
    if let hinted = names.map(\.name).filter({ $0.doubts.agreesWithHint && $0.confidence >= Self.leastHinted })
      .max(by: { $0.confidence < $1.confidence })
    {
      return hinted
    }
    // A specimen's CARDHOLDER NAME is the name where nothing else is.
    guard let form = names.map(\.form).max() else { return nil }
    let candidates = names.filter { $0.form == form }.map(\.name)
    guard let best = candidates.map(\.confidence).max(), best >= Self.leastConfidence else { return nil }
    // Of two lines the upper is the holder, the lower the company; a name on two lines is longer than its upper line.
    return candidates.filter { $0.confidence > best - Self.closeRival }.min {
      ($0.box.top, -$0.text.count) < ($1.box.top, -$1.text.count)
    }
  }

  /// What stands where the detector sees names and is read with certainty, from top to bottom: a company's name stands below.
  private func detectedHolders(among lines: [WrittenLine]) -> [(name: PrintedName, isNameLike: Bool)] {
    let rows = rows(of: lines)
    return fields.of(.holder).filter { outline.contains($0.outline.center) }
      .sorted { $0.outline.center.y < $1.outline.center.y }
      .compactMap { field in
        rows.filter { $0.middles.contains(where: field.outline.contains) }.compactMap { name(of: $0, in: field) }
          .max { $0.name.confidence < $1.name.confidence }
      }.filter { $0.name.confidence >= Self.leastConfidence }
  }

  /// What a row in a detected field says: the name in it that looks like one, else all of it.
  private func name(of row: Row, in field: DetectedField) -> (name: PrintedName, isNameLike: Bool)? {
    let known = HolderName(
      words: row.words, symbolsOf: transcript, trust: row.trust, isBelowNumber: number != nil, hint: hint)
    if let known, known.form >= .inOnePiece { return (known.name, true) }
    return PrintedName(words: row.words, symbolsOf: transcript, trust: row.trust, field: field, hint: hint)
      .map { ($0, false) }
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
    var trust: Calibration
    /// The middles of its lines.
    var middles: [Point] = []
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
        rows[row].middles.append(line.box.center)
      } else {
        let trust = transcript.readings[line.reading].calibration
        rows.append(Row(words: line.words, box: line.box, trust: trust, middles: [line.box.center]))
      }
    }
  }

  /// Names on two lines, one right below the other: two single names, one that is broken at a hyphen, one that goes on with
  /// a particle. What else stands below a name is a company.
  private func stacked(_ rows: [Row]) -> [Row] {
    rows.flatMap { upper in
      rows.filter { isContinued(upper, by: $0) }.map { lower in
        Row(words: upper.words + lower.words, box: upper.box.union(lower.box), trust: upper.trust)
      }
    }
  }

  private func isContinued(_ upper: Row, by lower: Row) -> Bool {
    let (height, gap) = (upper.box.height, lower.box.top - upper.box.bottom)
    guard let last = upper.words.last, let first = lower.words.first, height > 0, gap > -0.3 * height,
      gap < height, abs(upper.box.left - lower.box.left) < 0.8 * height, abs(lower.box.height - height) < 0.35 * height
    else { return false }
    if last.text.hasSuffix("-") || first.text.hasPrefix("-") { return true }
    let isParticle = NameTable.particles.contains(NameSpelling.folded(first.text))
    if isParticle, lower.words.count > 1 { return true }
    let isPair = upper.words.count == 1 && lower.words.count == 1
    return isPair && [last, first].allSatisfy { NameTable.holds(NameSpelling.folded($0.text)) }
  }
}
