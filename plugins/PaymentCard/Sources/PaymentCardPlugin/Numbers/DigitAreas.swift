import DiscernCore

/// Where a sheet has rows that look like digits, so that they are worth reading again as digits alone.
struct DigitAreas {
  /// More areas are not asked for; the largest come first.
  private static let most = 12
  /// A number of 12 digits is at least so many times wider than high, and one of 19 at most.
  private static let aspects = 6.0...24.0
  /// A line that is read so surely is known.
  private static let sureWords = 0.8
  private let transcript: Transcript
  private let fields: CardFields
  /// The rows of numbers of which the general reading leaves nothing to ask.
  let settled: [Box]

  /// Looks at the general reading of a transcript, and at what the detector saw.
  init(_ transcript: Transcript, fields: CardFields) {
    (self.transcript, self.fields) = (transcript, fields)
    settled = NumberCandidateFinder(transcript, isTyped: false).candidates().map(NumberReader.read).filter(\.isSettled)
      .map(\.candidate.box)
  }

  /// The areas in the sheet's pixels, each a row without a margin.
  var areas: [Quadrilateral] {
    let lines = openLines
    let byDigits = rows(of: lines).filter { looksLikeNumber($0) && !isClear($0) }
      .map { (box: $0.box, height: $0.height, count: $0.count) }
    let byShape = lines.filter { hasShapeOfNumber($0) && !isKnown($0.line) }.map {
      (box: $0.line.box, height: $0.line.textHeight, count: 16)
    }
    let seen = seenNumbers
    // Where one card is read, another may lie beside it: rows of digits are looked at, mere shapes no longer.
    guard settled.isEmpty else {
      return Array((seen + byDigits.map { Quadrilateral($0.box) }).prefix(Self.most))
    }
    let rows = transcript.regions.filter(mayBeNumber).sorted { $0.outline.height > $1.outline.height }
    let areas = (byDigits + byShape).sorted { $0.height > $1.height }
      .map { grown($0.box, height: $0.height, count: $0.count) }
    // What was found as a row of ink is as long and as inclined as it is; lines that no row covers are added upright.
    let unfound = areas.filter { area in !rows.contains { isSame($0.box, area) } }
    let merged = unfound.reduce(into: [Box]()) { boxes, box in
      if let twin = boxes.firstIndex(where: { isSame($0, box) }) {
        boxes[twin] = boxes[twin].union(box)
      } else {
        boxes.append(box)
      }
    }
    return Array((seen + rows.map(\.outline) + merged.map(Quadrilateral.init)).prefix(Self.most))
  }

  /// Rows of digits that are not settled, lengthened by the room of missing groups: a hologram or a logo may have kept the
  /// finder from seeing where the row goes on.
  var lengthened: [Quadrilateral] {
    guard transcript.readings.contains(where: { $0.calibration == .calibrated }) else { return [] }
    let broken = rows(of: openLines)
      .filter { row in
        let isParted = row.groups.count >= 2 && row.groups.allSatisfy { (3...6).contains($0.signs.count) }
        return isParted && (7...19).contains(row.count) && looksLikeNumber(row)
      }
      .map { Quadrilateral(grown($0.box, height: $0.height, count: $0.count)) }
    return seenNumbers + broken
  }

  /// Rows that the detector sees, other than those of settled numbers.
  private var seenNumbers: [Quadrilateral] {
    fields.of(.number).map(\.outline).filter { area in !settled.contains { isSame($0, area.bounds) } }
  }

  /// Lines that may hold a number which is not settled.
  private var openLines: [WrittenLine] {
    WrittenLine.all(in: transcript).filter { line in
      !isForeign(line) && !settled.contains { isSame($0, line.line.box) }
    }
  }

  private func rows(of lines: [WrittenLine]) -> [DigitRow] {
    let finder = DigitGroupFinder(transcript)
    return DigitRowFinder.rows(of: lines.flatMap { finder.groups(inLine: $0.place) })
  }

  /// Whether a reader whose word is good saw every digit clearly: then a second look sees no more, a card's number or not.
  private func isClear(_ row: DigitRow) -> Bool {
    row.groups.allSatisfy { $0.signs.allSatisfy(\.isSettled) }
  }

  /// Lines that say of themselves that they hold another number are not worth the time.
  private func isForeign(_ line: WrittenLine) -> Bool {
    line.spelled.characters.contains("+") || WordTable.foreignLabels.contains { line.wording.find($0) != nil }
  }

  /// Rows of ink with the shape of a number in which no words were read: embossed digits are often lost on the general reader.
  private func mayBeNumber(_ region: TextRegion) -> Bool {
    guard Self.aspects.contains(region.aspect) else { return false }
    let row = region.box
    return !transcript.generalLines.contains { line in
      guard let shared = line.box.intersection(row), shared.area > 0.4 * line.box.area else { return false }
      return isKnown(line)
    }
  }

  /// Whether it is known what a line says: it was read surely, by a reader whose word is good, or as words.
  private func isKnown(_ line: Line) -> Bool {
    let sureness = line.words.reduce(0) { $0 + $1.confidence } / Double(max(1, line.words.count))
    guard sureness > Self.sureWords else { return false }
    let signs = line.words.flatMap(\.text)
    return transcript.readings[line.reading].calibration == .calibrated
      || signs.count(where: \.isNumber) * 2 < signs.count
  }

  /// Eight digits or look-alikes, or three groups of about four.
  private func looksLikeNumber(_ row: DigitRow) -> Bool {
    let digits = row.groups.reduce(0) { $0 + $1.digitCount }
    if row.count >= 8, digits >= 4 { return true }
    return digits >= 4 && row.groups.count { (3...6).contains($0.signs.count) } >= 3
  }

  /// Three words or more of about four signs each, equally wide and equally far from each other, and a digit or two.
  private func hasShapeOfNumber(_ line: WrittenLine) -> Bool {
    let words = line.line.words.filter { (3...5).contains($0.text.count) }
    guard words.count >= 3, words.count <= 5, words.count * 4 >= line.line.words.count * 3 else { return false }
    let widths = words.map(\.box.width).sorted()
    guard widths[0] > 0, widths[widths.count - 1] < 1.5 * widths[0] else { return false }
    let digits = words.reduce(0) { $0 + $1.text.count(where: \.isNumber) }
    return digits >= 3
  }

  /// Room for groups that were not seen where the row has fewer than sixteen digits.
  private func grown(_ box: Box, height: Double, count: Int) -> Box {
    let missing = Double(max(0, 16 - count))
    let pitch = count > 1 ? box.width / Double(count) : height
    let sheet = transcript.sheet.bounds
    let area = box.grown(horizontally: missing * 1.1 * pitch, vertically: 0)
    return area.intersection(sheet) ?? box
  }

  private func isSame(_ first: Box, _ second: Box) -> Bool { first.shareOfSmaller(with: second) >= 0.5 }
}
