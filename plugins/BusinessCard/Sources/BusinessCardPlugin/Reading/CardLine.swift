internal import DiscernCore

/// Words that stand close together on one baseline; a wide gap, as between two columns, ends it.
struct CardLine: Hashable, Sendable {
  /// Its characters, a space between words.
  var characters: [Character]
  /// The symbol of each character; nil for the spaces.
  var symbols: [Symbol.ID?]
  /// The recogniser's confidence in the word of each character, 0 to 1; where words are not parted, in the character.
  var confidences: [Double]
  /// The rectangle around it where the text runs level, see `TextFrame`.
  var box: Box
  /// The height of its capitals and digits, in the sheet's pixels.
  var textHeight: Double
  /// What stands left of it on the same baseline; empty for nothing.
  var leading = ""
  /// The reading that saw it: its place in the transcript's list.
  var reading = 0
  /// Whether another reading of the same ink is surer: then it is looked through for what the other does not have.
  var isDuplicateReading = false

  /// All of it.
  var text: String { String(characters) }

  /// The text of a range of characters.
  func text(in range: Range<Int>) -> String { String(characters[range.clamped(to: characters.indices)]) }

  /// The symbols under a range of characters.
  func symbols(in range: Range<Int>) -> [Symbol.ID] {
    symbols[range.clamped(to: symbols.indices)].compactMap { $0 }.reduce(into: []) { list, id in
      if list.last != id { list.append(id) }
    }
  }

  /// The mean confidence of a range of characters, spaces left out.
  func confidence(in range: Range<Int>) -> Double {
    let places = range.clamped(to: characters.indices).filter { characters[$0] != " " }
    return places.isEmpty ? 0 : places.reduce(0) { $0 + confidences[$1] } / Double(places.count)
  }
}

extension CardLine {
  /// A gap of so many text heights ends a line. Words stand 0.3 to 0.7 apart, columns 2 and more.
  private static let widestGap = 1.8

  /// The lines of all readings, parted at wide gaps; where two are of the same ink, the less sure follow as shadows.
  static func lines(of transcript: Transcript) -> [CardLine] {
    let frame = TextFrame(of: transcript)
    let read = transcript.generalLines + transcript.lines(answering: SecondReading.name)
    let all = read.flatMap { parted($0, of: transcript, in: frame) }
    let ranked = all.indices.sorted { all[$0].weight > all[$1].weight }
    var kept: [Int] = []
    for index in ranked where !kept.contains(where: { all[$0].covers(all[index]) }) { kept.append(index) }
    let shadows = all.indices.filter { !kept.contains($0) }.map { index in
      var line = all[index]
      line.isDuplicateReading = true
      return line
    }
    return kept.sorted().map { all[$0] } + shadows
  }

  /// Sure characters, less the doubtful ones: what the better of two readings has more of.
  private var weight: Double { confidences.reduce(0) { $0 + $1 - 0.5 } }

  /// Whether the other line is mostly under this one.
  private func covers(_ other: CardLine) -> Bool {
    reading != other.reading && box.shareOfSmaller(with: other.box) >= 0.5
  }

  /// A line parted at its wide gaps.
  static func parted(
    _ line: Line, of transcript: Transcript, in frame: TextFrame = TextFrame()
  ) -> [CardLine] {
    var groups: [[Word]] = []
    var end: Double?
    for word in line.words {
      guard let box = frame.box(around: word.symbols, in: transcript) else { continue }
      if let end, box.left - end <= max(1, line.textHeight) * widestGap {
        groups[groups.count - 1].append(word)
      } else {
        groups.append([word])
      }
      end = box.right
    }
    var leading = ""
    return groups.compactMap { words in
      guard
        var part = CardLine(words: words, of: transcript, in: frame, textHeight: line.textHeight)
      else { return nil }
      part.leading = leading
      part.reading = line.reading
      leading = part.text
      return part
    }
  }

  private init?(words: [Word], of transcript: Transcript, in frame: TextFrame, textHeight: Double) {
    guard let box = frame.box(around: words.flatMap(\.symbols), in: transcript) else { return nil }
    self.init(characters: [], symbols: [], confidences: [], box: box, textHeight: textHeight)
    for word in words {
      if !characters.isEmpty { add(" ", symbol: nil, confidence: word.confidence) }
      // Scripts without spaces have words as long as a line: there the doubt about one sign is not about all.
      let isLong = EastAsianScript.prevails(in: word.text)
      for id in word.symbols {
        let confidence = isLong ? transcript[id].confidence : word.confidence
        for character in transcript[id].text { add(character, symbol: id, confidence: confidence) }
      }
    }
  }

  private mutating func add(_ character: Character, symbol: Symbol.ID?, confidence: Double) {
    characters.append(character)
    symbols.append(symbol)
    confidences.append(confidence)
  }
}
