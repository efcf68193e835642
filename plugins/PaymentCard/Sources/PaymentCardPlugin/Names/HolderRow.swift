import DiscernCore

/// Words on one baseline, or on two, that may be a name.
struct HolderRow {
  /// From left to right, those of a second line behind those of the first.
  private(set) var words: [Word]
  /// The rectangle around them in the sheet's pixels.
  private(set) var box: Box
  /// The height of capitals.
  let height: Double
  /// Who read them.
  let reader: HolderLine.Reader
  /// The middles of its lines.
  private(set) var middles: [Point]
  /// How it is made of lines.
  private(set) var signs: [HolderSign: Double] = [:]

  /// Lines joined with those that go on to the right of them on the same baseline.
  static func rows(of lines: [WrittenLine], in transcript: Transcript) -> [HolderRow] {
    let texts = lines.filter { !$0.wording.isWholly(oneOf: WordTable.labels) }.map(\.line)
    return texts.sorted { $0.box.left < $1.box.left }.reduce(into: []) { rows, line in
      if let row = rows.firstIndex(where: { $0.isContinued(by: line) }) {
        rows[row].words += line.words
        rows[row].box = rows[row].box.union(line.box)
        rows[row].middles.append(line.box.center)
      } else {
        rows.append(HolderRow(line, in: transcript))
      }
    }
  }

  /// Two rows of one size, one right below the other: a name may go on. What has no letters adds nothing: it would count a reading twice.
  static func stacked(_ rows: [HolderRow]) -> [HolderRow] {
    let lettered = rows.filter { $0.words.contains(where: \.hasLetters) }
    return lettered.flatMap { upper in lettered.filter(upper.isRightAbove).map(upper.joined) }
  }

  /// What it says up to each of its gaps: something else may go on behind it, but not beside a sign that joins two words.
  var beginnings: [HolderRow] {
    words.indices.dropFirst().filter { place in !words[place - 1...place].contains { $0.text == "&" } }.map(beginning)
  }

  /// How wide the gaps between its words are, and by how much the words differ in height.
  var evenness: [HolderSign: Double] {
    let places = words.indices.dropFirst().filter { words[$0].box.left > words[$0 - 1].box.left }
    let signs: [HolderSign: Double] = [
      .widestGap: HolderSign.bounded(places.map(gap).max() ?? 0), .largestStep: places.map(step).max() ?? 0,
    ]
    return signs.filter { $0.value != 0 }
  }

  private init(_ line: Line, in transcript: Transcript) {
    (words, box, height, middles) = (line.words, line.box, line.textHeight, [line.box.center])
    let reading = transcript.readings[line.reading]
    let isSpecialist = reading.request.name == PaymentCardPlugin.namesRequest
    reader = isSpecialist ? .specialist : reading.calibration == .calibrated ? .calibrated : .rough
  }

  private func isContinued(by line: Line) -> Bool {
    let height = line.textHeight
    return box.verticalOverlap(line.box) > 0.6 * height && line.box.left - box.right < 1.5 * height
      && line.box.left > box.right - 0.3 * height && box.height < 2 * line.box.height
  }

  private func isRightAbove(_ lower: HolderRow) -> Bool {
    let (height, gap) = (box.height, lower.box.top - box.bottom)
    return height > 0 && gap > -0.3 * height && gap < height && abs(box.left - lower.box.left) < 0.8 * height
      && abs(lower.box.height - height) < 0.35 * height
  }

  private func joined(with lower: HolderRow) -> HolderRow {
    var both = self
    both.words += lower.words
    both.box = box.union(lower.box)
    both.middles += lower.middles
    both.signs = [.twoLines: 1]
    if let last = words.last?.text, let first = lower.words.first?.text {
      if isBroken(last, first, of: lower.words.count) {
        both.signs[.broken] = 1
      } else if words.count == 1, lower.words.count == 1,
        [last, first].allSatisfy({ NameTable.holds(NameSpelling.folded($0)) })
      {
        both.signs[.goesOn] = 1
      }
    }
    return both
  }

  private func isBroken(_ last: String, _ first: String, of count: Int) -> Bool {
    last.hasSuffix("-") || first.hasPrefix("-") || count > 1 && NameTable.particles.contains(NameSpelling.folded(first))
  }

  /// What stands before a word.
  private func beginning(before place: Int) -> HolderRow {
    var beginning = self
    beginning.words = Array(words[..<place])
    beginning.box = beginning.words.dropFirst().reduce(words[0].box) { $0.union($1.box) }
    beginning.middles = middles.filter { $0.x < words[place].box.left }
    if beginning.middles.isEmpty { beginning.middles = [beginning.box.center] }
    // What stands far behind it, or in another size, is something else, and then it is no less a line of its own than others.
    let parting = HolderSign.bounded(max(0, gap(before: place)) + step(before: place)) / HolderSign.bound
    if parting < 1 { beginning.signs = [.beginning: 1 - parting] }
    return beginning
  }

  /// How wide the gap before a word is, in the height of the row.
  private func gap(before place: Int) -> Double {
    (words[place].box.left - words[place - 1].box.right) / max(height, 1)
  }

  /// By how much a word differs in height from the one before it: the absolute logarithm of their ratio.
  private func step(before place: Int) -> Double {
    let heights = words[place - 1...place].map { max($0.box.height, 1) }
    return HolderSign.bounded(abs(NaturalLogarithm.of(heights[0] / heights[1])))
  }
}
