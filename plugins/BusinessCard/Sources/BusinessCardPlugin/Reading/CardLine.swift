internal import DiscernCore

/// Words that stand close together on one baseline; a wide gap, as between two columns, ends the line.
struct CardLine: Hashable, Sendable {
  /// Characters, with a space between words.
  var characters: [Character]
  /// Symbol of each character; nil for spaces.
  var symbols: [Symbol.ID?]
  /// Recogniser's confidence in each character's word, 0 to 1; in the character itself for scripts without spaces.
  var confidences: [Double]
  /// Bounding box in the frame with horizontal text; see `TextFrame`.
  var box: Box
  /// Height of the capitals and digits, in the sheet's pixels.
  var textHeight: Double
  /// Text left of it on the same baseline; empty if there is none.
  var leading = ""
  /// Index of its reading in the transcript.
  var reading = 0
  /// True if another reading of the same text is more confident; this one is searched only for what the other lacks.
  var isDuplicateReading = false

  /// Whole text.
  var text: String { String(characters) }

  /// Returns the text of a range of characters.
  func text(in range: Range<Int>) -> String { String(characters[range.clamped(to: characters.indices)]) }

  /// Returns the symbols of a range of characters.
  func symbols(in range: Range<Int>) -> [Symbol.ID] {
    symbols[range.clamped(to: symbols.indices)].compactMap { $0 }.reduce(into: []) { list, id in
      if list.last != id { list.append(id) }
    }
  }

  /// Returns the mean confidence of a range of characters without spaces; 0 if there are none.
  func confidence(in range: Range<Int>) -> Double {
    let places = range.clamped(to: characters.indices).filter { characters[$0] != " " }
    return places.isEmpty ? 0 : places.reduce(0) { $0 + confidences[$1] } / Double(places.count)
  }
}

extension CardLine {
  /// Maximum gap within a line, in text heights. Words are 0.3 to 0.7 apart, columns 2 and more.
  private static let widestGap = 1.8

  /// Returns the lines of all readings, split at wide gaps; of lines with the same text, the less confident follow as
  /// duplicates.
  static func lines(of transcript: Transcript) -> [CardLine] {
    let frame = TextFrame(of: transcript)
    let read = transcript.generalLines + transcript.lines(answering: SecondReading.name)
    let all = read.flatMap { splitAtGaps($0, of: transcript, in: frame) }
    let ranked = all.indices.sorted { all[$0].weight > all[$1].weight }
    var kept: [Int] = []
    for index in ranked where !kept.contains(where: { all[$0].covers(all[index]) }) { kept.append(index) }
    let duplicates = all.indices.filter { !kept.contains($0) }.map { index in
      var line = all[index]
      line.isDuplicateReading = true
      return line
    }
    return kept.sorted().map { all[$0] } + duplicates
  }

  /// Sum of the confidences above 0.5, less those below; the line with the greater weight represents the text.
  private var weight: Double { confidences.reduce(0) { $0 + $1 - 0.5 } }

  /// Returns true if the other line lies mostly under this one.
  private func covers(_ other: CardLine) -> Bool {
    reading != other.reading && box.shareOfSmaller(with: other.box) >= 0.5
  }

  /// Splits a line at its wide gaps.
  static func splitAtGaps(
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
      // In scripts without spaces a word is as long as a line: one doubtful symbol must not lower the confidence of all.
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
